//! `PUT /api/admin/jobs/{id}/moderate`

use axum::extract::State;
use domain::{
    Job, JobId, Text,
    job::{JobActor, JobHand, ModerationEvent},
    text::blank_as_none,
};
use operations::job::Made;
use serde::Deserialize;
use utoipa::ToSchema;
use web::{Admin, IfMatch, Problem, RecordFor, Valid};

use crate::{
    App,
    admin_view::{AdminJobView, Tagged},
    get_admin_job::Beside,
    hand::hand,
};

/// A decision about a job.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ModerationDecision {
    #[schema(inline)]
    action: ModerationAction,
    /// Required unless the job is approved; the employer reads it.
    #[serde(default, deserialize_with = "blank_as_none")]
    reason: Option<Text<1, 2000>>,
}

/// The decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum ModerationAction {
    /// Publish it.
    Approve,
    /// Refuse it.
    Reject,
    /// Ask the employer for changes.
    RequestChanges,
}

impl From<ModerationAction> for ModerationEvent {
    fn from(action: ModerationAction) -> Self {
        match action {
            ModerationAction::Approve => Self::Approve,
            ModerationAction::Reject => Self::Reject,
            ModerationAction::RequestChanges => Self::RequestChanges,
        }
    }
}

/// Decides about a job that waits for a review
///
/// An approval publishes it. The employer who posted it is notified.
#[utoipa::path(put, path = "/api/admin/jobs/{id}/moderate", tag = "jobs", request_body = ModerationDecision,
    params(("id" = JobId, Path), ("If-Match" = Option<String>, Header, description = "the `ETag` that was seen")),
    responses((status = OK, body = AdminJobView)))]
pub(crate) async fn moderate_job(
    admin: RecordFor<Admin, Job>,
    State(app): State<App>,
    if_match: IfMatch,
    Valid(decision): Valid<ModerationDecision>,
) -> Result<Tagged, Problem> {
    let mut job = admin.record;
    if_match.check(None, &job.version().to_string())?;
    let (common, before) = (&app.common, job.it.clone());
    let (beside, hand) = tokio::try_join!(Beside::read(&app, &before), hand(&app, &admin.caller))?;
    let (event, reason) = (decision.action.into(), decision.reason.as_deref());
    let changed = job.decide(event, JobHand::admin(&hand), beside.standing, reason, hand.at)?;
    let made = Made {
        changed,
        is_edited: false,
        actor: JobActor::Admin,
        by: Some(&admin.caller.account),
        poster: beside.poster.as_deref(),
    };
    let written = operations::job::changed(app.tables(), &before, &job, &made, common.source());
    written.commit(&common.chance).await?;
    Ok(beside.view(&app, &job.saved()))
}
