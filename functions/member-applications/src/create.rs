//! POST /api/member-applications/create

use axum::{extract::State, http::StatusCode};
use domain::{
    Application, ApplicationForm, ApplicationId,
    application::{ApplicationActor, ApplicationEvent, ApplicationStatus},
};
use events::Event;
use jiff::{Timestamp, tz::TimeZone};
use serde::Serialize;
use serde_json::{Map, Value};
use store::{ApplicationHistory, Claim, Read, StoreError};
use utoipa::ToSchema;
use web::{Json, Problem, Public, Valid};

use crate::{App, form::Filled};

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
/// mailed. One live application per e-mail address, whatever its case: otherwise 400 `already_exists`. Withdrawn
/// applicants may apply again at once, rejected ones after 180 days.
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
    Valid(sent): Valid<Map<String, Value>>,
) -> Result<(StatusCode, Json<ApplicationReceiptView>), Problem> {
    let now = app.common.clock.now();
    let id = ApplicationId::new(&app.common.clock, &app.common.chance);
    let mut filled = Filled::read(sent)?;
    let is_draft = filled.is_draft();
    if !is_draft {
        filled.require_complete(&Application::draft(id.clone(), filled.peek(), now));
    }
    let form = filled.faultless()?;

    let claim = app.applications.claim(&form.professional_email).await?;
    let mut application = begin(&app, claim.as_ref(), id, &form, now).await?;
    if !is_draft {
        application.advance(ApplicationEvent::Submit, ApplicationActor::Applicant, now)?;
    }
    let applicant = store::applicant(&application);
    let (how, event, message) = if is_draft {
        (
            ApplicationEvent::CreateIncomplete,
            Event::MemberApplicationDrafted(applicant),
            "Your draft is saved. We have mailed you the link to go on with it.",
        )
    } else {
        (
            ApplicationEvent::CreateComplete,
            Event::MemberApplicationSubmitted(applicant),
            "Your application has been submitted. We will contact you within 5-7 business days.",
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
        Err(StoreError::Exists | StoreError::Stale) => Err(already_exists("")),
        Err(error) => Err(error.into()),
        Ok(()) => {
            let receipt = ApplicationReceiptView {
                success: true,
                message,
                application_id: application.id,
                status: application.status,
            };
            Ok((StatusCode::CREATED, Json(receipt)))
        }
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
