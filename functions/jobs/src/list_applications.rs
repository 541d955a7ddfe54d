//! `GET /api/jobs/{id}/applications`, `GET /api/jobs/applications`

use axum::extract::State;
use domain::{Job, JobApplication, JobId, Text, job_application::JobApplicationStatus};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use store::Page;
use utoipa::{IntoParams, ToSchema};
use web::{As, Interviewer, Json, PageSize, PartyTo, Problem, ValidQuery};

use crate::{App, application_view::JobApplicationLineView, list_own_jobs::words};

/// A part of the applications.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ApplicationFilter {
    /// Only those in this stage.
    status: Option<JobApplicationStatus>,
    /// Only those that wait for the first answer.
    #[serde(default)]
    unanswered: bool,
    /// Only those of applicants whose name, job title or employer has this text.
    q: Option<Text<0, 120>>,
    /// The cursor from the previous page.
    cursor: Option<String>,
    /// The page size.
    #[serde(default)]
    #[param(inline)]
    limit: PageSize<50, 100>,
}

impl ApplicationFilter {
    fn wants(&self, it: &JobApplication) -> bool {
        let words = words(self.q.as_deref());
        let applicant = &it.applicant;
        let texts = [
            Some(&applicant.name),
            applicant.title.as_ref(),
            applicant.current_company.as_ref(),
        ];
        let has_words = || {
            texts
                .into_iter()
                .flatten()
                .any(|text| text.to_lowercase().contains(&words))
        };
        self.status.is_none_or(|status| status == it.status)
            && (!self.unanswered || it.status.waits_for_answer())
            && (words.is_empty() || has_words())
    }
}

/// A page of applications.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CompanyJobApplicationsView {
    /// The newest first.
    applications: Vec<JobApplicationLineView>,
    /// For the next page; `null` on the last.
    next_cursor: Option<String>,
}

impl From<Page<JobApplication>> for CompanyJobApplicationsView {
    fn from(page: Page<JobApplication>) -> Self {
        Self {
            applications: page.items.iter().map(JobApplicationLineView::new).collect(),
            next_cursor: page.next_cursor,
        }
    }
}

/// A page of the applications to one job, with the numbers of all.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct JobApplicationsView {
    #[serde(flatten)]
    page: CompanyJobApplicationsView,
    job_title: String,
    /// The number of applications by stage, whatever the filter.
    stages: BTreeMap<JobApplicationStatus, u32>,
}

/// Lists the applications to a job
#[utoipa::path(get, path = "/api/jobs/{id}/applications", tag = "jobs",
    params(("id" = JobId, Path), ApplicationFilter), responses((status = OK, body = JobApplicationsView)))]
pub(crate) async fn list_job_applications(
    by: PartyTo<Job>,
    State(app): State<App>,
    ValidQuery(filter): ValidQuery<ApplicationFilter>,
) -> Result<Json<JobApplicationsView>, Problem> {
    let (limit, cursor, seal) = (filter.limit.get(), filter.cursor.as_deref(), &app.common.seal);
    let wanted = |it: &JobApplication| filter.wants(it);
    let id = &by.record.id;
    let ids = [id];
    let (page, stages) = tokio::try_join!(
        store::job_application::page_of_job(&app.jobs, id, limit, cursor, seal, wanted),
        store::job_application::stages_of_jobs(&app.jobs, &ids)
    )?;
    Ok(Json(JobApplicationsView {
        page: page.into(),
        job_title: by.record.content.title.to_string(),
        stages: stages.into_iter().next().unwrap_or_default(),
    }))
}

/// Lists the applications to all jobs of the caller's company
#[utoipa::path(get, path = "/api/jobs/applications", tag = "jobs", params(ApplicationFilter),
    responses((status = OK, body = CompanyJobApplicationsView)))]
pub(crate) async fn list_company_applications(
    by: As<Interviewer>,
    State(app): State<App>,
    ValidQuery(filter): ValidQuery<ApplicationFilter>,
) -> Result<Json<CompanyJobApplicationsView>, Problem> {
    let (limit, cursor, seal) = (filter.limit.get(), filter.cursor.as_deref(), &app.common.seal);
    let wanted = |it: &JobApplication| filter.wants(it);
    let company = by.caller.company()?;
    let page = store::job_application::page_of_company(&app.jobs, company, limit, cursor, seal, wanted).await?;
    Ok(Json(page.into()))
}
