//! `PUT /api/jobs/applications/{id}`

use axum::extract::State;
use domain::{
    Account, JobApplication, JobApplicationId, Text,
    job_application::{Ending, JobApplicationActor, JobApplicationEvent, JobApplicationStatus, RejectReason},
    text::blank_as_none,
};
use operations::job_application::Made;
use serde::Deserialize;
use utoipa::ToSchema;
use web::{Asking, IfMatch, PartyTo, Problem, Valid};

use crate::{
    App,
    application_view::JobApplicationFileView,
    get_application::{Tagged, file},
};

/// The new stage of an application.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct JobApplicationMove {
    /// One of `allowed_transitions[].to`.
    status: JobApplicationStatus,
    /// Required to reject; the applicant reads it.
    #[serde(default, deserialize_with = "blank_as_none")]
    rejection_reason: Option<RejectReason>,
    /// Words to the applicant, with an offer or a refusal.
    #[serde(default, deserialize_with = "blank_as_none")]
    message_to_candidate: Option<Text<1, 2000>>,
}

/// Moves an application to another stage
///
/// Only the moves of the table: one that was refused gets no offer. `under_review` says that the company has opened it,
/// which the applicant sees; it is no answer yet. The applicant is notified of every other move.
#[utoipa::path(put, path = "/api/jobs/applications/{id}", tag = "jobs", request_body = JobApplicationMove,
    params(("id" = JobApplicationId, Path), ("If-Match" = Option<String>, Header, description = "the `ETag` that was seen")),
    responses((status = OK, body = JobApplicationFileView)))]
pub(crate) async fn update_application(
    mut by: PartyTo<JobApplication, Asking>,
    State(app): State<App>,
    if_match: IfMatch,
    Valid(request): Valid<JobApplicationMove>,
) -> Result<Tagged, Problem> {
    let actor = JobApplicationActor::Employer;
    // Two windows open it at the same time: the second changes nothing.
    if request.status == JobApplicationStatus::UnderReview && by.record.viewed_at.is_some() {
        return file(&app, &by.record).await;
    }
    if_match.check(None, &by.record.version().to_string())?;
    let (common, before) = (&app.common, by.record.it.clone());
    let row = domain::job_application::MACHINE
        .advance(before.status, request.status, actor)
        .map_err(domain::Refused::from)?;
    let ending = Ending {
        reject_reason: request
            .rejection_reason
            .filter(|_| row.event == JobApplicationEvent::Reject),
        message: request.message_to_candidate.map(|text| text.to_string()),
        withdraw_reason: None,
    };
    let executive = common.accounts.get::<Account>(&before.executive_id).await?;
    let moved = by.record.advance(row.event, actor, ending, common.clock.now())?;
    let made = Made {
        moved,
        actor,
        by: Some(&by.caller.account),
        other: executive.as_deref(),
    };
    let written = operations::job_application::moved(app.tables(), &before, &by.record, &made, common.source());
    written.commit(&common.chance).await?;
    file(&app, &by.record.saved()).await
}
