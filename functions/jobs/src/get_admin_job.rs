//! `GET /api/admin/jobs/{id}`

use axum::extract::State;
use domain::{
    Account, Job, JobId,
    job::{JobReport, Standing},
};
use store::{Read, job_application::Stages};
use web::{Admin, Problem, RecordFor};

use crate::{
    App,
    admin_view::{About, AdminJobView, Tagged},
    company_jobs::company_and_poster,
};

/// What the team sees and decides by, beside a job.
pub(crate) struct Beside {
    pub(crate) poster: Option<Read<Account>>,
    pub(crate) standing: Standing,
    pub(crate) stages: Stages,
    pub(crate) reports: Vec<Read<JobReport>>,
}

impl Beside {
    pub(crate) async fn read(app: &App, job: &Job) -> Result<Self, Problem> {
        let of = company_and_poster(app, &job.company_id, &job.posted_by);
        let stages = async {
            let stages = store::job_application::stages_of_jobs(&app.jobs, &[&job.id]).await?;
            Ok(stages.into_iter().next().unwrap_or_default())
        };
        let reports = async { Ok(store::job::reports(&app.jobs, &job.id).await?) };
        let ((of, poster), stages, reports) = tokio::try_join!(of, stages, reports)?;
        Ok(Self {
            poster,
            standing: of.standing(),
            stages,
            reports,
        })
    }

    /// The view of a job that was read, or has just been saved.
    pub(crate) fn view(&self, app: &App, job: &Read<Job>) -> Tagged {
        let about = About {
            poster: self.poster.as_deref(),
            standing: self.standing,
            stages: &self.stages,
            reports: &self.reports,
            now: app.common.clock.now(),
        };
        Tagged(AdminJobView::new(job, job.version(), &about))
    }
}

/// Returns a job with its poster, its review and the reports about it
#[utoipa::path(get, path = "/api/admin/jobs/{id}", tag = "jobs", params(("id" = JobId, Path)),
    responses((status = OK, body = AdminJobView)))]
pub(crate) async fn get_admin_job(admin: RecordFor<Admin, Job>, State(app): State<App>) -> Result<Tagged, Problem> {
    let beside = Beside::read(&app, &admin.record).await?;
    Ok(beside.view(&app, &admin.record))
}
