//! A job as the company's employers see it.

use axum::{
    http::header,
    response::{IntoResponse, Response},
};
use domain::{
    AccountId, Job,
    job::{JobActor, JobTransition, ModerationStatus, ModerationTransition, Standing},
    job_application::JobApplicationStatus,
};
use jiff::Timestamp;
use serde::Serialize;
use std::collections::BTreeMap;
use store::{Read, job_application::Stages};
use utoipa::ToSchema;
use web::Json;

use crate::view::JobView;

/// A job with its review, its figures and the possible moves.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OwnJobView {
    #[serde(flatten)]
    job: JobView,
    /// Who posted it.
    posted_by: AccountId,
    moderation_status: ModerationStatus,
    /// When the team's decision is due.
    moderation_due_at: Option<Timestamp>,
    /// Why it was refused, or what to change.
    moderation_reason: Option<String>,
    /// Whether publishing asks the team for a review first.
    needs_review: bool,
    /// Why the team flagged it; `null` unless it is flagged. A flagged job is not public.
    flag_reason: Option<String>,
    /// Whether readers have seen the company's name, so that it cannot be hidden any more.
    was_named: bool,
    /// The number of applications by stage.
    stages: BTreeMap<JobApplicationStatus, u32>,
    /// The number of applications.
    application_count: u32,
    created_at: Timestamp,
    updated_at: Timestamp,
    /// Incremented with every change; also in the `ETag`.
    version: u64,
    allowed_transitions: Vec<JobTransition>,
    allowed_moderation: Vec<ModerationTransition>,
}

impl OwnJobView {
    pub(crate) fn new(job: &Read<Job>, standing: Standing, stages: &Stages, now: Timestamp) -> Self {
        Self::with_version(job, job.version(), standing, stages, now)
    }

    /// As [`Self::new`], for a job that was just written.
    pub(crate) fn with_version(job: &Job, version: u64, standing: Standing, stages: &Stages, now: Timestamp) -> Self {
        let actor = JobActor::Employer;
        Self {
            job: JobView::of_own(job),
            posted_by: job.posted_by.clone(),
            moderation_status: job.moderation.status,
            moderation_due_at: job.moderation.due_at,
            moderation_reason: job.moderation.reason.clone(),
            needs_review: job.needs_review(standing),
            flag_reason: job.flag.as_ref().map(|flag| flag.reason.clone()),
            was_named: job.was_named,
            application_count: stages.values().sum(),
            stages: stages.clone(),
            created_at: job.created_at,
            updated_at: job.updated_at,
            version,
            allowed_transitions: job.allowed(actor, standing, now),
            allowed_moderation: job.allowed_moderation(actor),
        }
    }
}

/// A view with its version in the `ETag`.
pub(crate) struct Tagged(pub(crate) OwnJobView);

impl IntoResponse for Tagged {
    fn into_response(self) -> Response {
        let tag = format!("\"{}\"", self.0.version);
        ([(header::ETAG, tag)], Json(self.0)).into_response()
    }
}
