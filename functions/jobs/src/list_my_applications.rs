//! `GET /api/jobs/applications/my`

use axum::extract::State;
use domain::{Job, JobApplication, job_application::JobApplicationStatus};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use web::{As, Executive, Json, PageSize, Problem, ValidQuery};

use crate::{App, application_view::OwnJobApplicationView};

/// A part of the caller's applications.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct OwnApplicationFilter {
    /// Only those in this stage.
    status: Option<JobApplicationStatus>,
    /// Only those that have not ended.
    #[serde(default)]
    open: bool,
    /// The cursor from the previous page.
    cursor: Option<String>,
    /// The page size.
    #[serde(default)]
    #[param(inline)]
    limit: PageSize<20, 50>,
}

/// A page of the caller's applications.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OwnJobApplicationsView {
    /// The newest first.
    applications: Vec<OwnJobApplicationView>,
    /// For the next page; `null` on the last.
    next_cursor: Option<String>,
}

/// Lists the caller's applications to jobs
#[utoipa::path(get, path = "/api/jobs/applications/my", tag = "jobs", params(OwnApplicationFilter),
    responses((status = OK, body = OwnJobApplicationsView)))]
pub(crate) async fn list_my_applications(
    by: As<Executive>,
    State(app): State<App>,
    ValidQuery(filter): ValidQuery<OwnApplicationFilter>,
) -> Result<Json<OwnJobApplicationsView>, Problem> {
    let wanted = |it: &JobApplication| {
        filter.status.is_none_or(|status| status == it.status) && !(filter.open && it.status.is_terminal())
    };
    let (limit, cursor, seal) = (filter.limit.get(), filter.cursor.as_deref(), &app.common.seal);
    let account = &by.caller.account;
    let page = store::job_application::page_of_executive(&app.jobs, account, limit, cursor, seal, wanted).await?;
    let ids: Vec<_> = page.items.iter().map(|it| &it.job_id).collect();
    let jobs = app.jobs.several::<Job>(&ids).await?;
    let view = |it: &JobApplication| {
        let job = jobs.iter().find(|job| job.id == it.job_id);
        OwnJobApplicationView::new(it, job.map(|job| &job.it))
    };
    Ok(Json(OwnJobApplicationsView {
        applications: page.items.iter().map(|it| view(it)).collect(),
        next_cursor: page.next_cursor,
    }))
}
