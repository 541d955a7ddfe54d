//! `POST /api/jobs/applications/{id}/withdraw`

use axum::extract::State;
use domain::{
    JobApplication, JobApplicationId, Text,
    job_application::{Ending, JobApplicationEvent, JobApplicationStatus, WithdrawReason},
    text::blank_as_none,
};
use serde::Deserialize;
use utoipa::ToSchema;
use web::{Asked, Json, PartyTo, Problem, Valid};

use crate::{App, answer_offer::answer, application_view::OwnJobApplicationView};

/// Why an application is withdrawn.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct WithdrawJobApplication {
    /// The company reads it.
    reason: WithdrawReason,
    /// Words to the company.
    #[serde(default, deserialize_with = "blank_as_none")]
    notes: Option<Text<1, 2000>>,
}

/// Withdraws an application
///
/// The employer who posted the job is notified. A repeated request changes nothing.
#[utoipa::path(post, path = "/api/jobs/applications/{id}/withdraw", tag = "jobs", request_body = WithdrawJobApplication,
    params(("id" = JobApplicationId, Path)), responses((status = OK, body = OwnJobApplicationView)))]
pub(crate) async fn withdraw_application(
    by: PartyTo<JobApplication, Asked>,
    State(app): State<App>,
    Valid(request): Valid<WithdrawJobApplication>,
) -> Result<Json<OwnJobApplicationView>, Problem> {
    if by.record.status == JobApplicationStatus::Withdrawn {
        return Ok(Json(OwnJobApplicationView::new(&by.record, None)));
    }
    let ending = Ending {
        withdraw_reason: Some(request.reason),
        message: request.notes.map(|text| text.to_string()),
        reject_reason: None,
    };
    answer(&app, by, JobApplicationEvent::Withdraw, ending).await
}
