//! `GET /api/jobs/{id}/analytics/export`

use axum::{extract::State, response::Response};
use domain::{Job, JobId, csv::Csv};
use store::job_readers;
use web::{PartyTo, Problem, csv_file};

use crate::{App, job_analytics::by_day};

/// Returns the views of a job by day as CSV
///
/// With the columns `day` and `views`, as in the analytics of the job.
#[utoipa::path(get, path = "/api/jobs/{id}/analytics/export", tag = "jobs", params(("id" = JobId, Path)),
    responses((status = OK, content_type = "text/csv", body = String)))]
pub(crate) async fn export_job_analytics(by: PartyTo<Job>, State(app): State<App>) -> Result<Response, Problem> {
    let readers = job_readers::of_job(&app.jobs, &by.record.id).await?;
    let mut csv = Csv::new(&["day", "views"]);
    for it in by_day(&by.record, &readers, app.common.clock.now()) {
        csv.row(&[it.day.to_string(), it.views.to_string()]);
    }
    Ok(csv_file(&format!("job-analytics-{}.csv", by.record.id), csv))
}
