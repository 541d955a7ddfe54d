//! POST /api/member-applications/create

use axum::{extract::State, http::StatusCode};
use domain::{
    Application, ApplicationForm, ApplicationId,
    application::{ApplicationActor, ApplicationEvent, ApplicationStatus},
};
use events::Event;
use jiff::{SignedDuration, Timestamp, tz::TimeZone};
use serde::Serialize;
use serde_json::{Map, Value};
use store::{ApplicationHistory, Claim, RateLimit, Read, StoreError};
use utoipa::ToSchema;
use web::{Json, Problem, Public, Valid, Visitor};

use crate::{App, form::Filled};

/// Applications per email address and hour. Each one sends an email, so this also limits the emails to an address.
const PER_EMAIL: RateLimit = RateLimit {
    what: "application",
    tries: 3,
    window: SignedDuration::from_hours(1),
};
/// Offices and mobile networks share an address, so this is wider.
const PER_VISITOR: RateLimit = RateLimit {
    what: "application_ip",
    tries: 10,
    window: SignedDuration::from_hours(1),
};

/// What became of an application that was sent.
#[derive(Serialize, ToSchema)]
pub(crate) struct ApplicationReceiptView {
    /// Always true: a failure is a problem.
    success: bool,
    /// For the applicant.
    message: &'static str,
    /// The new application.
    application_id: ApplicationId,
    /// `submitted`, or `draft`.
    status: ApplicationStatus,
}

/// Applies for membership.
///
/// A complete form is submitted at once; with `save_as_draft` it is kept as a draft and the link to go on with it is
/// mailed. One live application per e-mail address, whatever its case: otherwise 400 `already_exists`. Sending the same body
/// again returns the first response. Withdrawn applicants may apply again at once, rejected ones after 180 days.
/// Three applications an hour for an address, ten for a visitor; then 429.
#[utoipa::path(
    post,
    path = "/api/member-applications/create",
    tag = "member-applications",
    request_body = ApplicationForm,
    responses((status = 201, body = ApplicationReceiptView))
)]
pub(crate) async fn create_member_application(
    _: Public,
    State(app): State<App>,
    visitor: Visitor,
    Valid(sent): Valid<Map<String, Value>>,
) -> Result<(StatusCode, Json<ApplicationReceiptView>), Problem> {
    let now = app.common.clock.now();
    // Makes a retry or double click idempotent: the id contains a digest of the body.
    let digest = app
        .common
        .seal
        .digest("application", &Value::Object(sent.clone()).to_string());
    let id = ApplicationId::of(now, digest);
    let mut filled = Filled::read(sent)?;
    let is_draft = filled.is_draft();
    if !is_draft {
        filled.require_complete(&Application::draft(id.clone(), filled.peek(), now));
    }
    let form = filled.faultless()?;

    let (claim, late) = tokio::join!(
        app.applications.claim(&form.professional_email),
        count(&app, &form, &visitor)
    );
    let claim = claim?;
    if let Some(claim) = &claim
        && claim.application_id.is_of(digest)
        && let Some(earlier) = app.applications.get(&claim.application_id).await?
        && earlier.status.is_live()
    {
        return Ok(receipt(&earlier));
    }
    late?;
    let mut application = begin(&app, claim.as_ref(), id, &form, now).await?;
    if !is_draft {
        application.advance(ApplicationEvent::Submit, ApplicationActor::Applicant, now)?;
    }
    let applicant = store::applicant(&application);
    let (how, event) = if is_draft {
        (
            ApplicationEvent::CreateIncomplete,
            Event::MemberApplicationDrafted(applicant),
        )
    } else {
        (
            ApplicationEvent::CreateComplete,
            Event::MemberApplicationSubmitted(applicant),
        )
    };
    let row = ApplicationHistory::new(
        &application,
        None,
        how.as_str(),
        ApplicationActor::Applicant,
        &app.common.clock,
        &app.common.chance,
    );
    match app
        .keep(
            app.agreed(app.applications.begin(&application, claim, now), None, &application),
            &row,
            Some(event),
        )
        .await
    {
        // Two at once: the other one was first.
        Err(StoreError::Exists | StoreError::Stale) => {
            let first = app.applications.claim(&application.email).await?;
            match first.filter(|first| first.application_id.is_of(digest)) {
                Some(_) => Ok(receipt(&application)),
                None => Err(already_exists("")),
            }
        }
        Err(error) => Err(error.into()),
        Ok(()) => Ok(receipt(&application)),
    }
}

fn receipt(application: &Application) -> (StatusCode, Json<ApplicationReceiptView>) {
    let message = if application.status == ApplicationStatus::Draft {
        "Your draft is saved. We have mailed you the link to go on with it."
    } else {
        "Your application has been submitted. We will contact you within 5-7 business days."
    };
    let receipt = ApplicationReceiptView {
        success: true,
        message,
        application_id: application.id.clone(),
        status: application.status,
    };
    (StatusCode::CREATED, Json(receipt))
}

/// Counts an application; fails with 429 above a limit.
async fn count(app: &App, form: &ApplicationForm, visitor: &Visitor) -> Result<(), Problem> {
    let common = &app.common;
    let (accounts, seal, now) = (&common.accounts, &common.seal, common.clock.now());
    let (email, visitor) = tokio::try_join!(
        PER_EMAIL.hit(accounts, seal, &form.professional_email, now),
        PER_VISITOR.hit(accounts, seal, &visitor.address, now),
    )?;
    match email.max(visitor) {
        Some(retry_after) => Err(Problem::TooMany { retry_after }),
        None => Ok(()),
    }
}

/// The new application, in the place of an earlier one where the address has one that is over.
async fn begin(
    app: &App,
    claim: Option<&Read<Claim>>,
    id: ApplicationId,
    form: &ApplicationForm,
    now: Timestamp,
) -> Result<Application, Problem> {
    let earlier = match claim {
        Some(claim) => app.applications.get(&claim.application_id).await?,
        None => None,
    };
    match earlier {
        Some(earlier) if earlier.status == ApplicationStatus::Rejected => {
            earlier.reapply(id, form, now).map_err(|_| {
                let may = earlier.may_reapply_at().map(|at| at.to_zoned(TimeZone::UTC).date());
                already_exists(&may.map_or_else(String::new, |date| format!(" You may apply again from {date}.")))
            })
        }
        Some(earlier) if earlier.status.is_live() => Err(already_exists("")),
        earlier => {
            let mut application = Application::draft(id, form, now);
            application.previous = earlier.map(|earlier| earlier.it.id);
            Ok(application)
        }
    }
}

/// The sentence that the brief's client looks for.
fn already_exists(and: &str) -> Problem {
    Problem::Bad {
        code: "already_exists",
        detail: format!("An application already exists for this email address.{and}"),
    }
}
