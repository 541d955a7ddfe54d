//! `PUT /api/admin/jobs/{id}/reports/settle`

use axum::extract::State;
use domain::{Job, JobId};
use events::{Actor, Event};
use store::Transaction;
use web::{Admin, Problem, RecordFor};

use crate::{
    App,
    admin_view::{AdminJobView, Tagged},
    get_admin_job::Beside,
    hand::hand,
};

/// Settles the open reports about a job
///
/// After the team has flagged the job, or decided that it stays as it is. Repeating it changes nothing.
#[utoipa::path(put, path = "/api/admin/jobs/{id}/reports/settle", tag = "jobs", params(("id" = JobId, Path)),
    responses((status = OK, body = AdminJobView)))]
pub(crate) async fn settle_reports(admin: RecordFor<Admin, Job>, State(app): State<App>) -> Result<Tagged, Problem> {
    let (mut beside, hand) = tokio::try_join!(Beside::read(&app, &admin.record), hand(&app, &admin.caller))?;
    for report in &mut beside.reports {
        report.settled = Some(hand.clone());
    }
    let common = &app.common;
    let parts: Vec<_> = beside.reports.chunks(50).collect();
    for (part, some) in parts.iter().enumerate() {
        let written = some
            .iter()
            .fold(Transaction::new(), |all, report| all.save(&app.jobs, report));
        // The fact is in the last transaction: a request that broke off before it is repeated.
        let is_last = part + 1 == parts.len();
        let written = if is_last {
            let fact = Event::JobReportsSettled {
                job_id: admin.record.id.clone(),
            };
            written.emit(&app.jobs, common.source().fact(Actor::from(&admin.caller), fact))
        } else {
            written
        };
        written.commit(&common.chance).await?;
    }
    beside.reports.clear();
    Ok(beside.view(&app, &admin.record))
}
