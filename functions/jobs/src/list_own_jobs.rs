//! `GET /api/jobs/my/posted`

use axum::extract::State;
use domain::{Job, Text, job::JobStatus};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use store::job_application::Stages;
use utoipa::{IntoParams, ToSchema};
use web::{As, Interviewer, Json, PageSize, Problem, ValidQuery};

use crate::{App, company_jobs::CompanyOf, feature_job::featured_quota, own_view::OwnJobView};

/// A part of the company's jobs.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct OwnJobFilter {
    /// Only those with this status.
    status: Option<JobStatus>,
    /// Only those whose title or place has this text.
    q: Option<Text<0, 120>>,
    /// The cursor from the previous page.
    cursor: Option<String>,
    /// The page size.
    #[serde(default)]
    #[param(inline)]
    limit: PageSize<20, 50>,
}

/// A page of the company's jobs.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OwnJobsView {
    /// The newest first.
    jobs: Vec<OwnJobView>,
    /// The number of the company's jobs by status, whatever the filter.
    counts: BTreeMap<JobStatus, u32>,
    /// Whether the company may publish.
    is_verified: bool,
    /// The number of the company's featured jobs.
    featured: u32,
    /// The number of jobs that the company may have featured at a time.
    featured_most: u32,
    /// For the next page; `null` on the last.
    next_cursor: Option<String>,
}

/// Lists the jobs of the caller's company
#[utoipa::path(get, path = "/api/jobs/my/posted", tag = "jobs", params(OwnJobFilter),
    responses((status = OK, body = OwnJobsView)))]
pub(crate) async fn list_own_jobs(
    by: As<Interviewer>,
    State(app): State<App>,
    ValidQuery(filter): ValidQuery<OwnJobFilter>,
) -> Result<Json<OwnJobsView>, Problem> {
    let company = by.caller.company()?;
    let words = words(filter.q.as_deref());
    let wanted = |job: &Job| filter.status.is_none_or(|status| status == job.status) && has(job, &words);
    let wanted = (filter.status.is_some() || !words.is_empty()).then_some(wanted);
    let (limit, cursor, seal) = (filter.limit.get(), filter.cursor.as_deref(), &app.common.seal);
    let page = async { Ok(store::job::page_of_company(&app.jobs, company, limit, cursor, seal, wanted).await?) };
    let quota = async { Ok(featured_quota(&app, company).await?) };
    let ((page, stages), of, featured_most) = tokio::try_join!(page, CompanyOf::read(&app, company), quota)?;
    let now = app.common.clock.now();
    let none = Stages::new();
    let jobs = page.items.iter().map(|job| (job, stages.get(&job.id).unwrap_or(&none)));
    let shown = JobStatus::ALL.iter().filter(|status| **status != JobStatus::Deleted);
    Ok(Json(OwnJobsView {
        jobs: jobs
            .map(|(job, stages)| OwnJobView::new(job, of.standing(), stages, now))
            .collect(),
        counts: shown.map(|status| (*status, of.jobs.with(*status))).collect(),
        is_verified: of.company.is_verified(),
        featured: of.jobs.featured(),
        featured_most,
        next_cursor: page.next_cursor,
    }))
}

/// What is searched for, in lower case; empty for everything.
pub(crate) fn words(q: Option<&str>) -> String {
    q.unwrap_or_default().trim().to_lowercase()
}

/// Whether the title or the place has these words, which are in lower case.
pub(crate) fn has(job: &Job, words: &str) -> bool {
    let content = &job.content;
    let texts = [Some(content.title.as_str()), content.location.as_deref()];
    words.is_empty()
        || texts
            .into_iter()
            .flatten()
            .any(|text| text.to_lowercase().contains(words))
}
