//! POST /api/introductions, POST /api/introduction/send: an employer requests to meet an executive.

use axum::{extract::State, http::StatusCode};
use domain::{
    Account, AccountId, Company, CompanyId, Engagement, ExecutiveProfile, HistoryId, Introduction, IntroductionId,
    JobApplication, JobApplicationId, Line, Text,
    introduction::{Contact, FollowedApplication, Happened, Message, Party, People, Proposal, StageEvent, ZoneName},
    platform::Feature,
    profile::Viewer,
    text::blank_as_none,
    vetting::is_searchable,
};
use events::{Actor, Event, NoticeBody, Transition};
use serde::Deserialize;
use store::{Read, StoreError};
use utoipa::ToSchema;
use web::{As, Caller, Once, Problem, Recruiter, Valid};

use crate::{App, keep::Tagged, quota::Quota, sentences, view::IntroductionView};

/// A new introduction, sent now or later.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ProposeIntroduction {
    /// The executive.
    executive_id: AccountId,
    /// The kind of work.
    engagement_type: Engagement,
    /// The message to the executive.
    message: Message,
    /// The job it is about.
    #[serde(default, deserialize_with = "blank_as_none")]
    job_id: Option<Line<1, 64>>,
    /// The application of the executive to a job of the company that it follows.
    #[serde(default, deserialize_with = "blank_as_none")]
    job_application_id: Option<JobApplicationId>,
    /// The pay, as free text.
    #[serde(default, deserialize_with = "blank_as_none")]
    compensation_hint: Option<Text<1, 200>>,
    /// Whether the executive learns the employer and the company only by accepting. The texts must not name them.
    #[serde(default)]
    anonymous: bool,
    /// Store it as a draft; it is sent by the move to `pending`.
    #[serde(default)]
    save_as_draft: bool,
}

/// Requests an introduction to an executive
///
/// Only executives who are searchable, visible to the employer's company and allow requests can be asked, and executives with
/// a live application to a job of the company, if the request follows it; for others the response is that of an executive
/// who does not exist. Only a verified company sends requests, otherwise 409
/// `company_unverified`; it may save drafts. A pair can have one live introduction: `existing_id` refers to it.
#[utoipa::path(
    post, path = "/api/introductions", tag = "introductions", request_body = ProposeIntroduction,
    params(("Idempotency-Key" = String, Header, min_length = 8, max_length = 128)),
    responses((status = CREATED, body = IntroductionView))
)]
pub(crate) async fn propose_introduction(
    by: As<Recruiter>,
    once: Once,
    State(app): State<App>,
    Valid(wish): Valid<ProposeIntroduction>,
) -> Result<(StatusCode, Tagged), Problem> {
    propose(&app, &by.caller, &once, wish).await
}

/// Sends a request at once
///
/// The same as `POST /api/introductions`, never as a draft.
#[utoipa::path(
    post, path = "/api/introduction/send", tag = "introductions", request_body = ProposeIntroduction,
    params(("Idempotency-Key" = String, Header, min_length = 8, max_length = 128)),
    responses((status = CREATED, body = IntroductionView))
)]
pub(crate) async fn send_introduction(
    by: As<Recruiter>,
    once: Once,
    State(app): State<App>,
    Valid(mut wish): Valid<ProposeIntroduction>,
) -> Result<(StatusCode, Tagged), Problem> {
    wish.save_as_draft = false;
    propose(&app, &by.caller, &once, wish).await
}

async fn propose(
    app: &App,
    caller: &Caller,
    once: &Once,
    wish: ProposeIntroduction,
) -> Result<(StatusCode, Tagged), Problem> {
    let (clock, chance) = (&app.common.clock, &app.common.chance);
    let company = caller.company()?;
    let followed = followed(app, company, &wish).await?;
    let asked = async { Box::pin(people(app, caller, &wish.executive_id, followed.is_some())).await };
    let allowed = async { Quota::of(app, company).await.map_err(Problem::from) };
    let is_on = async {
        match wish.save_as_draft {
            true => Ok(()),
            false => app.common.require(Feature::IntroductionRequests).await,
        }
    };
    let (Asked { people, zone, may_send }, quota, ()) = tokio::try_join!(asked, allowed, is_on)?;
    if !wish.save_as_draft {
        may_send?;
    }
    let proposal = Proposal {
        engagement: wish.engagement_type,
        message: wish.message,
        job_id: match &followed {
            Some(followed) => Some(followed.job_id.to_string()),
            None => wish.job_id.map(String::from),
        },
        application: followed,
        compensation_hint: wish.compensation_hint,
        starts_on: None,
        anonymous: wish.anonymous,
    };
    let now = clock.now();
    let id = IntroductionId::new(clock, chance);
    let mut introduction = Introduction::new(id, people, proposal, wish.save_as_draft, now);
    introduction.note_zone(Party::Employer, zone)?;
    introduction.check_proposal()?;
    let event = if wish.save_as_draft {
        StageEvent::SaveDraft
    } else {
        StageEvent::Send
    };
    let began = Happened::Began(event);
    let entry = introduction.note(
        HistoryId::new(clock, chance),
        Party::Employer,
        Some(&caller.account),
        began,
        now,
    );
    let birth = Transition::birth(event, introduction.stage);
    let facts = Event::of_introduction(&introduction, &introduction, Some(birth), now);
    let published = app
        .common
        .source()
        .nothing()
        .facts(&Actor::from(caller), facts)
        .notify(NoticeBody::of_move(&introduction, Party::Employer));
    let transaction = app.introductions.begin(&app.timers, &introduction, &entry);
    let mut transaction = transaction.emit(&app.introductions.table, published);
    if !wish.save_as_draft {
        let counted = app.introductions.count_sent(company, quota.month, quota.limit);
        transaction = transaction.and(counted);
    }
    let view = IntroductionView::new(&introduction, 1, Party::Employer, now);
    let transaction = once.answer(transaction, &app.common.accounts, StatusCode::CREATED, &view)?;
    match transaction.commit(chance).await {
        Ok(()) => Ok((StatusCode::CREATED, Tagged(view))),
        Err(StoreError::Exists) => Err(already(app, company, &wish.executive_id).await?),
        Err(error) => Err(quota.refusal(app, company, error).await),
    }
}

/// The live application of the executive to a job of the company that a request follows.
async fn followed(
    app: &App,
    company: &CompanyId,
    wish: &ProposeIntroduction,
) -> Result<Option<FollowedApplication>, Problem> {
    let Some(id) = &wish.job_application_id else {
        return Ok(None);
    };
    let of_both = live_application(app, id)
        .await?
        .filter(|application| application.company_id == *company && application.executive_id == wish.executive_id);
    let application =
        of_both.ok_or_else(|| Problem::invalid("job_application_id", sentences::no_live_application()))?;
    Ok(Some(FollowedApplication {
        job_application_id: application.id.clone(),
        job_id: application.job_id.clone(),
        job_title: application.job_title.clone(),
        hides_company: application.hides_company(),
    }))
}

/// An application that its company has received and that has not ended.
pub(crate) async fn live_application(
    app: &App,
    id: &JobApplicationId,
) -> Result<Option<Read<JobApplication>>, StoreError> {
    let application = app.jobs.get::<JobApplication>(id).await?;
    Ok(application.filter(|application| application.reaches_company() && !application.status.is_terminal()))
}

/// What a request needs, besides its words.
pub(crate) struct Asked {
    /// The parties with their current data.
    pub(crate) people: People,
    /// The time zone of the employer's headquarters.
    pub(crate) zone: Option<ZoneName>,
    /// Whether the employer's company is verified; drafts are for others too.
    pub(crate) may_send: Result<(), Problem>,
}

/// Reads what a request needs. An executive who is not searchable, not visible to the employer's company or does not
/// allow requests is treated as non-existent, unless they applied to the company (`has_applied`): then only the account
/// must be open.
pub(crate) async fn people(
    app: &App,
    caller: &Caller,
    executive: &AccountId,
    has_applied: bool,
) -> Result<Asked, Problem> {
    let accounts = &app.common.accounts;
    let employer = async {
        let company = caller.company()?;
        let read = tokio::try_join!(
            accounts.get::<Account>(&caller.account),
            app.profiles.get::<Company>(company)
        );
        Ok::<_, Problem>(read?)
    };
    let asked = async {
        let read = tokio::try_join!(
            accounts.get::<Account>(executive),
            app.profiles.get::<ExecutiveProfile>(executive)
        );
        Ok::<_, Problem>(read?)
    };
    let ((executive, profile), (employer, company)) = tokio::try_join!(asked, employer)?;
    let absent = Problem::NotFound(web::sentences::executive_not_found());
    let (Some(executive), Some(profile)) = (executive, profile) else {
        return Err(absent);
    };
    let vetting = executive.vetting_status.unwrap_or_default();
    let takes_requests = is_searchable(&executive, &profile, vetting) && profile.allow_introduction_requests;
    if !(takes_requests || has_applied && executive.state.is_open()) {
        return Err(absent);
    }
    // A token without an account: the registration is not finished.
    let employer = employer.ok_or(Problem::Forbidden)?;
    let company = company.ok_or_else(Problem::company_required)?;
    // Shield and visibility can be checked only when the employer is known, and have the same response as a missing
    // executive.
    let viewer = Viewer::employer(&employer, Some(&company));
    let is_hidden = profile.privacy.shield.hides_from(&viewer) || !profile.visibility.shows_to(viewer.is_verified());
    if is_hidden && !has_applied {
        return Err(Problem::NotFound(web::sentences::executive_not_found()));
    }
    let may_send = match viewer.is_verified() {
        true => Ok(()),
        false => Err(Problem::Conflict {
            code: "company_unverified",
            detail: sentences::company_unverified(),
        }),
    };
    let details = &profile.details;
    let zone = company.hq_timezone.clone();
    let people = People {
        executive_id: executive.id.clone(),
        executive_name: executive.shown_name(),
        executive_title: details.title.as_ref().map(ToString::to_string),
        executive_company: details.current_company.as_ref().map(ToString::to_string),
        executive_contact: Contact::of(&executive),
        employer_id: employer.id.clone(),
        employer_company_id: company.id.clone(),
        employer_name: employer.shown_name(),
        employer_company: Some(company.name().to_owned()),
        employer_contact: Contact::of(&employer),
    };
    Ok(Asked { people, zone, may_send })
}

/// The refusal that refers to the pair's live introduction.
async fn already(app: &App, company: &CompanyId, executive: &AccountId) -> Result<Problem, Problem> {
    Ok(match app.introductions.live(company, executive).await? {
        Some(id) => Problem::Exists {
            detail: sentences::already_introduced(),
            id: id.to_string(),
        },
        // It ended between the write and the read: a retry will succeed.
        None => Problem::stale(),
    })
}
