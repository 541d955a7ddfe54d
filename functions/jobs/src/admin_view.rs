//! A job as the team sees it.

use axum::{
    http::header,
    response::{IntoResponse, Response},
};
use domain::{
    Account, AccountId, CompanyId, Email, Job, JobReportId, Role,
    job::{
        FlagTransition, JobActor, JobReport, JobReportReason, JobTransition, ModerationStatus, ModerationTransition,
        Standing,
    },
};
use jiff::Timestamp;
use serde::Serialize;
use store::{Read, job_application::Stages};
use utoipa::ToSchema;
use web::Json;

use crate::view::JobView;

/// A job in the team's list.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AdminJobLineView {
    #[serde(flatten)]
    job: JobView,
    company_id: CompanyId,
    moderation_status: ModerationStatus,
    /// When the team's decision is due.
    moderation_due_at: Option<Timestamp>,
    flagged: bool,
    application_count: u32,
    created_at: Timestamp,
    updated_at: Timestamp,
}

impl AdminJobLineView {
    pub(crate) fn new(job: &Job, stages: &Stages) -> Self {
        Self {
            job: JobView::of_own(job),
            company_id: job.company_id.clone(),
            moderation_status: job.moderation.status,
            moderation_due_at: job.moderation.due_at,
            flagged: job.flag.is_some(),
            application_count: stages.values().sum(),
            created_at: job.created_at,
            updated_at: job.updated_at,
        }
    }
}

/// A job with all that the team decides by.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AdminJobView {
    #[serde(flatten)]
    line: AdminJobLineView,
    /// Who posted it; `null` once erased.
    poster_info: Option<PosterInfo>,
    /// The administrator who wrote it for the company, if one did.
    created_by_admin: Option<AccountId>,
    /// Whether the company is verified.
    company_is_verified: bool,
    /// How many jobs of the company the team has approved.
    company_approved: i64,
    /// The name of the administrator who last decided about it.
    moderation_decided_by: Option<String>,
    moderation_decided_at: Option<Timestamp>,
    /// The reason of the last decision.
    moderation_reason: Option<String>,
    flag_reason: Option<String>,
    /// Who flagged it.
    flagged_by: Option<String>,
    flagged_at: Option<Timestamp>,
    /// The open reports of members, the oldest first; at most a hundred.
    reports: Vec<JobReportView>,
    /// Incremented with every change; also in the `ETag`.
    version: u64,
    allowed_transitions: Vec<JobTransition>,
    allowed_moderation: Vec<ModerationTransition>,
    allowed_flag: Vec<FlagTransition>,
}

/// The employer who posted a job.
#[derive(Debug, Serialize, ToSchema)]
struct PosterInfo {
    id: AccountId,
    name: String,
    email: Email,
    role: Role,
}

/// A report of a member.
#[derive(Debug, Serialize, ToSchema)]
struct JobReportView {
    id: JobReportId,
    /// The member.
    reported_by: AccountId,
    reason: JobReportReason,
    message: Option<String>,
    created_at: Timestamp,
}

/// What the view of a job needs beside the job.
pub(crate) struct About<'a> {
    pub(crate) poster: Option<&'a Account>,
    pub(crate) standing: Standing,
    pub(crate) stages: &'a Stages,
    pub(crate) reports: &'a [Read<JobReport>],
    pub(crate) now: Timestamp,
}

impl AdminJobView {
    pub(crate) fn new(job: &Job, version: u64, about: &About<'_>) -> Self {
        let (actor, flag, moderation) = (JobActor::Admin, job.flag.as_ref(), &job.moderation);
        let report = |report: &Read<JobReport>| JobReportView {
            id: report.id.clone(),
            reported_by: report.reported_by.clone(),
            reason: report.reason,
            message: report.message.as_ref().map(ToString::to_string),
            created_at: report.created_at,
        };
        Self {
            line: AdminJobLineView::new(job, about.stages),
            poster_info: about.poster.map(|poster| PosterInfo {
                id: poster.id.clone(),
                name: poster.shown_name(),
                email: poster.email.clone(),
                role: poster.role,
            }),
            created_by_admin: job.created_by_admin.clone(),
            company_is_verified: about.standing.is_verified,
            company_approved: about.standing.approved,
            moderation_decided_by: moderation.decided.as_ref().map(|hand| hand.by_name.clone()),
            moderation_decided_at: moderation.decided.as_ref().map(|hand| hand.at),
            moderation_reason: moderation.reason.clone(),
            flag_reason: flag.map(|flag| flag.reason.clone()),
            flagged_by: flag.map(|flag| flag.hand.by_name.clone()),
            flagged_at: flag.map(|flag| flag.hand.at),
            reports: about.reports.iter().map(report).collect(),
            version,
            allowed_transitions: job.allowed(actor, about.standing, about.now),
            allowed_moderation: job.allowed_moderation(actor),
            allowed_flag: job.allowed_flag(actor),
        }
    }
}

/// A view with its version in the `ETag`.
pub(crate) struct Tagged(pub(crate) AdminJobView);

impl IntoResponse for Tagged {
    fn into_response(self) -> Response {
        let tag = format!("\"{}\"", self.0.version);
        ([(header::ETAG, tag)], Json(self.0)).into_response()
    }
}
