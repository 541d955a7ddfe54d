//! `PUT /api/jobs/{id}/{action}`

use axum::extract::State;
use domain::{
    Job, JobId,
    job::{CloseReason, JobActor, JobChanged, JobEvent, JobHand, ModerationEvent, Standing},
    platform::Feature,
    text::blank_as_none,
};
use jiff::Timestamp;
use operations::job::Made;
use serde::Deserialize;
use utoipa::ToSchema;
use web::{ActionIn, Asking, IfMatch, PartyTo, Problem, Valid};

use crate::{
    App,
    company_jobs::CompanyOf,
    own_view::{OwnJobView, Tagged},
};

/// A move of a job by its company.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum JobAction {
    /// Make it public; the first jobs of a company are reviewed before.
    Publish,
    /// Hide it for a time.
    Pause,
    /// Make it public after a pause.
    Resume,
    /// End it.
    Close,
    /// Make it public again after its time was over, for another 60 days.
    Renew,
    /// Make it public again within 30 days after it was closed.
    Reopen,
    /// Delete it.
    Delete,
    /// Take back the request for a review.
    Withdraw,
}

impl JobAction {
    /// The move of the status; `None` for one of the review.
    const fn event(self) -> Option<JobEvent> {
        Some(match self {
            Self::Publish => JobEvent::Publish,
            Self::Pause => JobEvent::Pause,
            Self::Resume => JobEvent::Resume,
            Self::Close => JobEvent::Close,
            Self::Renew => JobEvent::Renew,
            Self::Reopen => JobEvent::Reopen,
            Self::Delete => JobEvent::Delete,
            Self::Withdraw => return None,
        })
    }
}

/// What a move needs.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct JobMove {
    /// Required to close.
    #[serde(deserialize_with = "blank_as_none")]
    close_reason: Option<CloseReason>,
}

/// Moves a job
///
/// `publish`, `resume`, `renew` and `reopen` of a company that is not trusted yet ask the team for a review; the
/// approval makes the job public. Only a verified company publishes. Open applications to a job that ends are closed,
/// and the applicants notified.
#[utoipa::path(put, path = "/api/jobs/{id}/{action}", tag = "jobs", request_body = JobMove,
    params(("id" = JobId, Path), ("action" = JobAction, Path),
        ("If-Match" = Option<String>, Header, description = "the `ETag` that was seen")),
    responses((status = OK, body = OwnJobView)))]
pub(crate) async fn move_job(
    mut by: PartyTo<Job, Asking>,
    ActionIn(action): ActionIn<JobAction>,
    State(app): State<App>,
    if_match: IfMatch,
    Valid(request): Valid<JobMove>,
) -> Result<Tagged, Problem> {
    if_match.check(None, &by.record.version().to_string())?;
    let (common, before) = (&app.common, by.record.it.clone());
    let now = common.clock.now();
    let stages = async {
        let stages = store::job_application::stages_of_jobs(&app.jobs, &[&before.id]).await?;
        Ok::<_, Problem>(stages.into_iter().next().unwrap_or_default())
    };
    let is_on = async {
        match action {
            JobAction::Publish | JobAction::Resume | JobAction::Renew | JobAction::Reopen => {
                common.require(Feature::JobPublishing).await
            }
            JobAction::Pause | JobAction::Close | JobAction::Delete | JobAction::Withdraw => Ok(()),
        }
    };
    let (of, stages, ()) = tokio::try_join!(CompanyOf::read(&app, &before.company_id), stages, is_on)?;
    let changed = make(&mut by.record, action, of.standing(), request.close_reason, now)?;
    let made = Made {
        changed,
        is_edited: false,
        actor: JobActor::Employer,
        by: Some(&by.caller.account),
        poster: None,
    };
    let written = operations::job::changed(app.tables(), &before, &by.record, &made, common.source());
    written.commit(&common.chance).await?;
    let saved = by.record.saved();
    Ok(Tagged(OwnJobView::new(&saved, of.standing(), &stages, now)))
}

fn make(
    job: &mut Job,
    action: JobAction,
    standing: Standing,
    close_reason: Option<CloseReason>,
    now: Timestamp,
) -> Result<JobChanged, Problem> {
    let hand = JobHand::EMPLOYER;
    let changed = match action.event() {
        Some(event) => job.advance(event, hand, standing, close_reason, now),
        None => job.decide(ModerationEvent::Withdraw, hand, standing, None, now),
    };
    Ok(changed?)
}
