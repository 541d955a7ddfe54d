//! `POST /api/jobs/{id}/report`

use axum::{extract::State, http::StatusCode};
use domain::{
    Job, JobId, JobReportId, Text,
    job::{JobReport, JobReportReason},
    text::blank_as_none,
};
use events::{Actor, Event};
use serde::Deserialize;
use store::{Transaction, platform::platform_settings};
use utoipa::ToSchema;
use web::{As, IdOf, Member, Problem, Valid};

use crate::{App, get_job::readable, sentences};

/// A report about a job.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReportForm {
    reason: JobReportReason,
    /// In the member's words; required for `other`.
    #[serde(default, deserialize_with = "blank_as_none")]
    message: Option<Text<1, 2000>>,
}

/// Reports a job to the team
///
/// The employer does not learn of it. A member can report a job again once the team has settled the first report.
#[utoipa::path(post, path = "/api/jobs/{id}/report", tag = "jobs", params(("id" = JobId, Path)),
    request_body = ReportForm, responses((status = NO_CONTENT)))]
pub(crate) async fn report_job(
    by: As<Member>,
    IdOf(id): IdOf<Job>,
    State(app): State<App>,
    Valid(form): Valid<ReportForm>,
) -> Result<StatusCode, Problem> {
    if form.reason == JobReportReason::Other && form.message.is_none() {
        return Err(Problem::invalid("message", domain::sentences::is_required()));
    }
    let (common, account) = (&app.common, &by.caller.account);
    let (job, earlier, settings) = tokio::try_join!(
        app.job(&id),
        app.jobs.get::<JobReport>((account, &id)),
        platform_settings(&common.accounts)
    )?;
    let now = common.clock.now();
    let job = job.ok_or_else(Problem::absent::<Job>)?;
    readable(&job, now)?;
    let report = JobReport {
        id: JobReportId::new(&common.clock, &common.chance),
        job_id: id.clone(),
        reported_by: account.clone(),
        reason: form.reason,
        message: form.message,
        created_at: now,
        due_at: Some(settings.review_times.job_report_due(now)),
        settled: None,
    };
    let written = match earlier {
        Some(open) if open.settled.is_none() => {
            return Err(Problem::Conflict {
                code: "reported_already",
                detail: sentences::reported_already(),
            });
        }
        Some(settled) => Transaction::new().save(&app.jobs, &settled.with(report.clone())),
        None => Transaction::new().create(&app.jobs, &report),
    };
    let fact = Event::JobReported {
        job_id: id,
        job_report_id: report.id,
    };
    let fact = common.source().fact(Actor::from(&by.caller), fact);
    written.emit(&app.jobs, fact).commit(&common.chance).await?;
    Ok(StatusCode::NO_CONTENT)
}
