//! `PUT /api/admin/jobs/{id}/{action}`

use axum::extract::State;
use domain::{
    Job, JobId, Refused, Text,
    job::{CloseReason, FlagEvent, JobActor, JobChanged, JobEvent, JobHand},
    text::blank_as_none,
};
use operations::job::Made;
use serde::Deserialize;
use utoipa::ToSchema;
use web::{ActionIn, Admin, IfMatch, Problem, RecordFor, Valid};

use crate::{
    App,
    admin_view::{AdminJobView, Tagged},
    get_admin_job::Beside,
    hand::hand,
};

/// A move of a job by the team.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum AdminJobAction {
    Publish,
    Pause,
    Resume,
    Close,
    Renew,
    Reopen,
    /// Hide it and tell the employer why.
    Flag,
    Unflag,
    Delete,
}

enum Move {
    Status(JobEvent),
    Flag(FlagEvent),
}

impl From<AdminJobAction> for Move {
    fn from(action: AdminJobAction) -> Self {
        match action {
            AdminJobAction::Publish => Self::Status(JobEvent::Publish),
            AdminJobAction::Pause => Self::Status(JobEvent::Pause),
            AdminJobAction::Resume => Self::Status(JobEvent::Resume),
            AdminJobAction::Close => Self::Status(JobEvent::Close),
            AdminJobAction::Renew => Self::Status(JobEvent::Renew),
            AdminJobAction::Reopen => Self::Status(JobEvent::Reopen),
            AdminJobAction::Delete => Self::Status(JobEvent::Delete),
            AdminJobAction::Flag => Self::Flag(FlagEvent::Flag),
            AdminJobAction::Unflag => Self::Flag(FlagEvent::Unflag),
        }
    }
}

/// What a move needs.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct AdminJobMove {
    /// Required to flag; the employer reads it.
    #[serde(deserialize_with = "blank_as_none")]
    reason: Option<Text<1, 2000>>,
    /// Required to close.
    #[serde(deserialize_with = "blank_as_none")]
    close_reason: Option<CloseReason>,
}

/// Moves a job, flags it, or removes the flag
///
/// Publishing approves a job that waits for a review. A flagged job is not public, and the company's other jobs are
/// reviewed while it is flagged.
#[utoipa::path(put, path = "/api/admin/jobs/{id}/{action}", tag = "jobs", request_body = AdminJobMove,
    params(("id" = JobId, Path), ("action" = AdminJobAction, Path),
        ("If-Match" = Option<String>, Header, description = "the `ETag` that was seen")),
    responses((status = OK, body = AdminJobView)))]
pub(crate) async fn act_on_job(
    admin: RecordFor<Admin, Job>,
    ActionIn(action): ActionIn<AdminJobAction>,
    State(app): State<App>,
    if_match: IfMatch,
    Valid(request): Valid<AdminJobMove>,
) -> Result<Tagged, Problem> {
    let mut job = admin.record;
    if_match.check(None, &job.version().to_string())?;
    let (common, before) = (&app.common, job.it.clone());
    let (beside, hand) = tokio::try_join!(Beside::read(&app, &before), hand(&app, &admin.caller))?;
    let changed: Result<JobChanged, Refused> = match action.into() {
        Move::Status(event) => {
            let acting = JobHand::admin(&hand);
            job.advance(event, acting, beside.standing, request.close_reason, hand.at)
        }
        Move::Flag(event) => {
            let moved = job.mark(event, &hand, request.reason.as_deref(), hand.at);
            moved.map(|moved| JobChanged {
                flag: Some(moved),
                ..JobChanged::default()
            })
        }
    };
    let made = Made {
        changed: changed?,
        is_edited: false,
        actor: JobActor::Admin,
        by: Some(&admin.caller.account),
        poster: beside.poster.as_deref(),
    };
    let written = operations::job::changed(app.tables(), &before, &job, &made, common.source());
    written.commit(&common.chance).await?;
    Ok(beside.view(&app, &job.saved()))
}
