//! POST /api/member-applications/create

use axum::{extract::State, http::StatusCode};
use domain::{
    Application, ApplicationForm, ApplicationId,
    application::{ApplicationActor, ApplicationEvent, ApplicationStatus},
    platform::Feature,
};
use events::{Actor, EditLink, NoticeBody, Recipient, Transition};
use jiff::{SignedDuration, Timestamp};
use serde::Serialize;
use serde_json::{Map, Value};
use store::{HistoryEntry, RateLimit, StoreError};
use utoipa::ToSchema;
use web::{Acknowledgement, Json, Problem, Public, Valid, Visitor};

use crate::{App, form::Filled, sentences};

/// Applications per email address and hour. Each one sends an email, so this also limits the emails to an address.
const PER_EMAIL: RateLimit = RateLimit {
    what: "application",
    tries: 3,
    window: SignedDuration::from_hours(1),
};
/// Offices and mobile networks share an address, so this is higher.
const PER_VISITOR: RateLimit = RateLimit {
    what: "application_ip",
    tries: 10,
    window: SignedDuration::from_hours(1),
};

/// Repeated applications that cause a mail to the address: one a day. The response to a repeated application is the
/// same either way.
const REPEATED: RateLimit = RateLimit {
    what: "application_repeated",
    tries: 1,
    window: SignedDuration::from_hours(24),
};

/// The response to every valid application. It does not contain the application's id, which would reveal whether the
/// address had applied before.
#[derive(Serialize, ToSchema)]
pub(crate) struct ApplicationReceiptView {
    /// Always true: failures are problems.
    success: bool,
    #[serde(flatten)]
    acknowledgement: Acknowledgement,
    /// As requested: `submitted`, or `draft`.
    status: ApplicationStatus,
}

/// Applies for membership.
///
/// A complete form is submitted at once; with `save_as_draft` it is stored as a draft and the link to continue is
/// mailed. There is one live application per email address, regardless of case. The response is the same for an address
/// that has one already; then nothing changes, and the owner of the address gets the link to it by mail. Sending the
/// same body again changes nothing. Withdrawn applicants may apply again at once, rejected ones after 180 days. Three
/// applications per hour and address, ten per visitor; then 429.
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

    let ((), claim, ()) = tokio::try_join!(
        app.common.require(Feature::MemberApplications),
        async { Ok(app.applications.claim(&form.professional_email).await?) },
        count(&app, &form, &visitor)
    )?;
    let earlier = match &claim {
        Some(claim) => app.applications.get(&claim.application_id).await?,
        None => None,
    };
    let is_same = claim.as_ref().is_some_and(|claim| claim.application_id.is_of(digest));
    let Some(mut application) = begin(earlier.as_deref(), id, &form, now) else {
        // The same form sent again, for example by a double click, causes no mail.
        if let Some(earlier) = earlier.filter(|earlier| !is_same || !earlier.status.is_live()) {
            tell_owner(&app, &earlier).await?;
        }
        return Ok(receipt(is_draft));
    };
    if !is_draft {
        application.advance(ApplicationEvent::Submit, ApplicationActor::Applicant, now)?;
    }
    let link = EditLink::from(&application);
    let (how, notice) = if is_draft {
        (ApplicationEvent::CreateIncomplete, NoticeBody::ApplicationKept(link))
    } else {
        (ApplicationEvent::CreateComplete, NoticeBody::ApplicationReceived(link))
    };
    let by = Actor::new(ApplicationActor::Applicant, None);
    let published = app
        .moved(by, &application, Transition::birth(how, application.status))
        .notify([(Recipient::from(&application), notice)]);
    let row = HistoryEntry::of_application(
        &application,
        None,
        how.as_str(),
        ApplicationActor::Applicant,
        app.common.source(),
    );
    let begun = app.agreed(app.applications.begin(&application, claim, now), None, &application);
    match app.keep(begun, &row, published).await {
        Ok(()) => {}
        // Of two concurrent ones, the other was faster.
        Err(StoreError::Exists | StoreError::Stale) => {
            let first = app.applications.of_email(&application.email).await?;
            if let Some(first) = first.filter(|first| !first.id.is_of(digest)) {
                tell_owner(&app, &first).await?;
            }
        }
        Err(error) => return Err(error.into()),
    }
    Ok(receipt(is_draft))
}

fn receipt(is_draft: bool) -> (StatusCode, Json<ApplicationReceiptView>) {
    let (status, acknowledgement) = if is_draft {
        (ApplicationStatus::Draft, sentences::draft_saved())
    } else {
        (ApplicationStatus::Submitted, sentences::application_submitted())
    };
    let receipt = ApplicationReceiptView {
        success: true,
        acknowledgement: acknowledgement.into(),
        status,
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

/// The new application, or `None` when the earlier application of the address is still valid. It replaces an earlier one that was
/// withdrawn, or rejected long enough ago.
fn begin(
    earlier: Option<&Application>,
    id: ApplicationId,
    form: &ApplicationForm,
    now: Timestamp,
) -> Option<Application> {
    match earlier {
        Some(earlier) if earlier.status == ApplicationStatus::Rejected => earlier.reapply(id, form, now).ok(),
        Some(earlier) if earlier.status.is_live() => None,
        earlier => {
            let mut application = Application::draft(id, form, now);
            application.previous = earlier.map(|earlier| earlier.id.clone());
            Some(application)
        }
    }
}

/// Mails the owner of the address that an application exists already, and the date from which they may apply again.
async fn tell_owner(app: &App, earlier: &Application) -> Result<(), Problem> {
    let common = &app.common;
    let (accounts, seal, now) = (&common.accounts, &common.seal, common.clock.now());
    if REPEATED.hit(accounts, seal, &earlier.email, now).await?.is_some() {
        return Ok(());
    }
    let notice = NoticeBody::AppliedTwice {
        application: EditLink::from(earlier),
        again_from: earlier.may_reapply_at(),
    };
    let notice = common.source().notice(Recipient::from(earlier), notice);
    Ok(app.applications.table.publish(notice).await?)
}
