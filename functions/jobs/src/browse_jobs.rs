//! `GET /api/jobs/browse`, `GET /api/jobs`

use axum::extract::State;
use domain::{
    AccountId, Country, Engagement, Job, JobApplication, JobId, Role, Text,
    job::{JobStatus, SavedJob, Workplace},
    job_application::JobApplicationStatus,
};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use store::{
    job::{JobList, page_of},
    job_application::JobApplicant,
};
use utoipa::{IntoParams, ToSchema};
use web::{Json, PageSize, Problem, Public, SignedIn, ValidQuery};

use crate::{
    App,
    list_own_jobs::{has, words},
    view::JobLineView,
};

/// A part of the public jobs.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct JobFilter {
    /// Only those whose title or place has this text.
    q: Option<Text<0, 120>>,
    /// Only this kind of work.
    engagement_type: Option<Engagement>,
    /// Only in this country.
    country: Option<Country>,
    /// Only with this place of work.
    workplace: Option<Workplace>,
    /// The cursor from the previous page.
    cursor: Option<String>,
    /// The page size.
    #[serde(default)]
    #[param(inline)]
    limit: PageSize<20, 50>,
}

/// A page of public jobs.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct JobsView {
    /// The last published first.
    jobs: Vec<JobLineView>,
    /// For the next page; `null` on the last.
    next_cursor: Option<String>,
}

/// Lists the public jobs, for readers who are not signed in
///
/// At most a thousand jobs are looked through for a page, so one may be empty although there is a next.
#[utoipa::path(get, path = "/api/jobs/browse", tag = "jobs", params(JobFilter),
    responses((status = OK, body = JobsView)))]
pub(crate) async fn browse_jobs(
    _: Public,
    State(app): State<App>,
    ValidQuery(filter): ValidQuery<JobFilter>,
) -> Result<Json<JobsView>, Problem> {
    let (found, next_cursor) = find(&app, &filter).await?;
    Ok(Json(JobsView {
        jobs: found.iter().map(|job| JobLineView::new(job, None, None)).collect(),
        next_cursor,
    }))
}

/// Lists the public jobs
///
/// For executives with what they have saved and applied to.
#[utoipa::path(get, path = "/api/jobs", tag = "jobs", params(JobFilter),
    responses((status = OK, body = JobsView)))]
pub(crate) async fn list_jobs(
    SignedIn(caller): SignedIn,
    State(app): State<App>,
    ValidQuery(filter): ValidQuery<JobFilter>,
) -> Result<Json<JobsView>, Problem> {
    let (found, next_cursor) = find(&app, &filter).await?;
    let own = match caller.role {
        Role::Executive => Some(OwnJobs::among(&app, &caller.account, &found).await?),
        Role::Employer | Role::Admin => None,
    };
    let line = |job: &Job| {
        let saved = own.as_ref().map(|own| own.saved.contains(&job.id));
        let status = own.as_ref().and_then(|own| own.applied.get(&job.id).copied());
        JobLineView::new(job, saved, status)
    };
    Ok(Json(JobsView {
        jobs: found.iter().map(line).collect(),
        next_cursor,
    }))
}

async fn find(app: &App, filter: &JobFilter) -> Result<(Vec<Job>, Option<String>), Problem> {
    let words = words(filter.q.as_deref());
    let wanted = |job: &Job| {
        let content = &job.content;
        job.status == JobStatus::Published
            && filter
                .engagement_type
                .is_none_or(|kind| content.engagement_type == Some(kind))
            && filter
                .country
                .is_none_or(|country| content.countries.contains(&country))
            && filter.workplace.is_none_or(|workplace| content.workplace == workplace)
            && has(job, &words)
    };
    let (limit, cursor, seal) = (filter.limit.get(), filter.cursor.as_deref(), &app.common.seal);
    let page = page_of(&app.jobs, JobList::Public, limit, cursor, seal, wanted).await?;
    Ok((page.items.into_iter().map(|job| job.it).collect(), page.next_cursor))
}

/// What an executive has saved and applied to, among some jobs.
pub(crate) struct OwnJobs {
    pub(crate) saved: BTreeSet<JobId>,
    pub(crate) applied: BTreeMap<JobId, JobApplicationStatus>,
}

impl OwnJobs {
    pub(crate) async fn among(app: &App, account: &AccountId, jobs: &[Job]) -> Result<Self, Problem> {
        let places: Vec<_> = jobs.iter().map(|job| (account, &job.id)).collect();
        let (saved, applied) = tokio::try_join!(
            app.jobs.several::<SavedJob>(&places),
            app.jobs.several::<JobApplicant>(&places)
        )?;
        let ids: Vec<_> = applied.iter().map(|applied| &applied.job_application_id).collect();
        let applications = app.jobs.several::<JobApplication>(&ids).await?;
        Ok(Self {
            saved: saved.into_iter().map(|saved| saved.it.job_id).collect(),
            applied: applications
                .into_iter()
                .map(|it| (it.job_id.clone(), it.status))
                .collect(),
        })
    }
}
