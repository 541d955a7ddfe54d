//! `GET /api/admin/jobs`, `GET /api/admin/jobs/moderate`

use axum::extract::State;
use domain::{
    Job, JobId, Text,
    job::{JobStatus, ModerationStatus},
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use store::{
    Page,
    job::{AllJobs, JobList},
    job_application::Stages,
};
use utoipa::{IntoParams, ToSchema};
use web::{Admin, As, Json, PageSize, Problem, ValidQuery};

use crate::{
    App,
    admin_view::AdminJobLineView,
    list_own_jobs::{has, words},
};

/// A part of all jobs.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct AdminJobFilter {
    /// Only those whose title, place or company has this text.
    q: Option<Text<0, 120>>,
    /// Only those with this status.
    status: Option<JobStatus>,
    /// Only drafts and published ones.
    #[serde(default)]
    active: bool,
    /// Only those that do not tell the company.
    #[serde(default)]
    anonymous: bool,
    /// Only those that are flagged.
    #[serde(default)]
    flagged: bool,
    /// The cursor from the previous page.
    cursor: Option<String>,
    /// The page size.
    #[serde(default)]
    #[param(inline)]
    limit: PageSize<20, 50>,
}

impl AdminJobFilter {
    /// Whether it selects some of the jobs.
    fn is_set(&self) -> bool {
        self.status.is_some() || self.active || self.anonymous || !words(self.q.as_deref()).is_empty()
    }

    fn wants(&self, job: &Job) -> bool {
        let words = words(self.q.as_deref());
        let is_active = matches!(job.status, JobStatus::Draft | JobStatus::Published);
        self.status.is_none_or(|status| status == job.status)
            && (!self.active || is_active)
            && (!self.anonymous || job.hides_company())
            && (has(job, &words) || job.company_name.to_lowercase().contains(&words))
    }
}

/// The numbers of all jobs that are not deleted.
#[derive(Debug, Serialize, ToSchema)]
struct AdminJobCounts {
    total: u32,
    published: u32,
    /// Those that do not tell the company.
    anonymous: u32,
    flagged: u32,
    /// Those that wait for a review.
    pending: u32,
}

impl From<AllJobs> for AdminJobCounts {
    fn from(all: AllJobs) -> Self {
        Self {
            total: all.total,
            published: all.published,
            anonymous: all.anonymous,
            flagged: all.flagged,
            pending: all.pending,
        }
    }
}

/// A page of all jobs, with the numbers of all.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AdminJobsView {
    /// The newest first. At most a thousand jobs are looked through for a page, so one may be empty although there is a
    /// next.
    jobs: Vec<AdminJobLineView>,
    counts: AdminJobCounts,
    /// For the next page; `null` on the last.
    next_cursor: Option<String>,
}

/// Lists all jobs
#[utoipa::path(get, path = "/api/admin/jobs", tag = "jobs", params(AdminJobFilter),
    responses((status = OK, body = AdminJobsView)))]
pub(crate) async fn list_admin_jobs(
    _: As<Admin>,
    State(app): State<App>,
    ValidQuery(filter): ValidQuery<AdminJobFilter>,
) -> Result<Json<AdminJobsView>, Problem> {
    let (limit, cursor, seal) = (filter.limit.get(), filter.cursor.as_deref(), &app.common.seal);
    let wanted = |job: &Job| filter.wants(job);
    let page = async {
        match filter.flagged {
            true => store::job::page_of(&app.jobs, JobList::Flagged, limit, cursor, seal, wanted).await,
            false => {
                let wanted = filter.is_set().then_some(wanted);
                store::job::page_of_all(&app.jobs, limit, cursor, seal, wanted).await
            }
        }
    };
    let ((page, stages), counts) = tokio::try_join!(page, store::job::all_counts(&app.jobs))?;
    Ok(Json(AdminJobsView {
        jobs: lines(&page, &stages),
        counts: counts.into(),
        next_cursor: page.next_cursor,
    }))
}

fn lines(page: &Page<Job>, stages: &BTreeMap<JobId, Stages>) -> Vec<AdminJobLineView> {
    let none = Stages::new();
    let line = |job: &Job| AdminJobLineView::new(job, stages.get(&job.id).unwrap_or(&none));
    page.items.iter().map(|job| line(job)).collect()
}

/// Which reviews.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ModerationFilter {
    /// `pending`, the only ones that are listed.
    #[serde(default)]
    status: PendingOnly,
    /// The cursor from the previous page.
    cursor: Option<String>,
    /// The page size.
    #[serde(default)]
    #[param(inline)]
    limit: PageSize<20, 50>,
}

/// The status of the listed reviews.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum PendingOnly {
    /// Waits for the team.
    #[default]
    Pending,
}

/// A page of the jobs that wait for a review.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ModerationView {
    /// The first due first.
    jobs: Vec<AdminJobLineView>,
    /// How many wait.
    count: u32,
    /// For the next page; `null` on the last.
    next_cursor: Option<String>,
}

/// Lists the jobs that wait for a review
#[utoipa::path(get, path = "/api/admin/jobs/moderate", tag = "jobs", params(ModerationFilter),
    responses((status = OK, body = ModerationView)))]
pub(crate) async fn list_moderation(
    _: As<Admin>,
    State(app): State<App>,
    ValidQuery(filter): ValidQuery<ModerationFilter>,
) -> Result<Json<ModerationView>, Problem> {
    let PendingOnly::Pending = filter.status;
    let (limit, cursor, seal) = (filter.limit.get(), filter.cursor.as_deref(), &app.common.seal);
    let wanted = |job: &Job| job.moderation.status == ModerationStatus::Pending;
    let ((page, stages), counts) = tokio::try_join!(
        store::job::page_of(&app.jobs, JobList::Pending, limit, cursor, seal, wanted),
        store::job::all_counts(&app.jobs)
    )?;
    Ok(Json(ModerationView {
        jobs: lines(&page, &stages),
        count: counts.pending,
        next_cursor: page.next_cursor,
    }))
}
