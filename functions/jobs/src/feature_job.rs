//! `POST /api/jobs/{id}/feature` and `DELETE /api/jobs/{id}/feature`

use axum::extract::State;
use domain::{CompanyId, Job, JobId, payment::Holder};
use store::{Read, StoreError, payment::is_premium, platform::platform_settings};
use web::{Asking, PartyTo, Problem};

use crate::{
    App,
    company_jobs::CompanyOf,
    own_view::{OwnJobView, Tagged},
    sentences,
};

/// The number of jobs that a company may have featured now, by its plan and the settings of the platform.
pub(crate) async fn featured_quota(app: &App, company: &CompanyId) -> Result<u32, StoreError> {
    let holder = Holder::Company(company.clone());
    let (is_premium, settings) = tokio::try_join!(
        is_premium(&app.payments, &holder, app.common.clock.now()),
        platform_settings(&app.common.accounts)
    )?;
    Ok(settings.featured_jobs.of(is_premium))
}

/// Features a public job
///
/// A featured job has a label, and comes first among equal results of the job board. How many jobs a company may have featured
/// at a time depends on its plan; above that the response is 409 with the code `quota`. Featuring ends with the plan, and when
/// the job is not published any more.
#[utoipa::path(post, path = "/api/jobs/{id}/feature", tag = "jobs", params(("id" = JobId, Path)),
    responses((status = OK, body = OwnJobView)))]
pub(crate) async fn feature_job(mut by: PartyTo<Job, Asking>, State(app): State<App>) -> Result<Tagged, Problem> {
    let common = &app.common;
    let quota = async { Ok::<_, Problem>(featured_quota(&app, &by.record.company_id).await?) };
    let (most, view) = tokio::try_join!(quota, Viewed::read(&app, &by.record))?;
    if by.record.is_featured() {
        return Ok(view.of(&app, &by.record));
    }
    if !by.record.it.feature(common.clock.now()) {
        return Err(Problem::Conflict {
            code: "not_public",
            detail: sentences::only_public_featured(),
        });
    }
    // The counter of a company that never featured a job has no number that the write could compare.
    if most == 0 {
        return Err(quota_reached(most));
    }
    let written = operations::job::featured(&app.jobs, &by.record, most, &by.caller.account, common.source());
    match written.commit(&common.chance).await {
        Ok(()) => Ok(view.of(&app, &by.record.saved())),
        Err(error) => Err(refusal(&app, &by.record.company_id, most, error).await),
    }
}

/// Ends the featuring of a job
#[utoipa::path(delete, path = "/api/jobs/{id}/feature", tag = "jobs", params(("id" = JobId, Path)),
    responses((status = OK, body = OwnJobView)))]
pub(crate) async fn end_featuring(mut by: PartyTo<Job, Asking>, State(app): State<App>) -> Result<Tagged, Problem> {
    let common = &app.common;
    let view = Viewed::read(&app, &by.record).await?;
    let before = by.record.it.clone();
    if !by.record.it.end_featuring() {
        return Ok(view.of(&app, &by.record));
    }
    let account = Some(&by.caller.account);
    let written = operations::job::featuring_ended(app.tables(), &before, &by.record, account, common.source());
    written.commit(&common.chance).await?;
    Ok(view.of(&app, &by.record.saved()))
}

/// The problem for a failed write: the quota is reached, or the error of the write itself.
async fn refusal(app: &App, company: &CompanyId, most: u32, error: StoreError) -> Problem {
    if !matches!(error, StoreError::Stale) {
        return error.into();
    }
    match store::job::of_company_counts(&app.jobs, company).await {
        Ok(counts) if counts.featured() >= most => quota_reached(most),
        Ok(_) => error.into(),
        Err(error) => error.into(),
    }
}

fn quota_reached(most: u32) -> Problem {
    Problem::Conflict {
        code: "quota",
        detail: match most {
            0 => sentences::featuring_not_included(),
            _ => sentences::featured_quota_reached(most),
        },
    }
}

/// What the view of a job needs beside the job.
struct Viewed {
    company: CompanyOf,
    stages: store::job_application::Stages,
}

impl Viewed {
    async fn read(app: &App, job: &Job) -> Result<Self, Problem> {
        let stages = async {
            let stages = store::job_application::stages_of_jobs(&app.jobs, &[&job.id]).await?;
            Ok::<_, Problem>(stages.into_iter().next().unwrap_or_default())
        };
        let (company, stages) = tokio::try_join!(CompanyOf::read(app, &job.company_id), stages)?;
        Ok(Self { company, stages })
    }

    fn of(&self, app: &App, job: &Read<Job>) -> Tagged {
        let now = app.common.clock.now();
        Tagged(OwnJobView::new(job, self.company.standing(), &self.stages, now))
    }
}
