//! `POST /api/jobs/create`

use axum::{extract::State, http::StatusCode};
use domain::{
    CompanyId, Job, JobId,
    job::{JobActor, JobForm, NewJob},
};
use store::job_application::Stages;
use web::{As, Caller, Once, Problem, Recruiter, Valid};

use crate::{
    App,
    company_jobs::company_and_poster,
    own_view::{OwnJobView, Tagged},
};

/// Writes a job for the caller's company, as a draft
///
/// Only the title is required. A company that is not verified may write drafts. The texts of an anonymous job must not
/// name the company, its website, or the caller and their address.
#[utoipa::path(post, path = "/api/jobs/create", tag = "jobs", request_body = JobForm,
    params(("Idempotency-Key" = String, Header, min_length = 8, max_length = 128)),
    responses((status = CREATED, body = OwnJobView)))]
pub(crate) async fn create_job(
    by: As<Recruiter>,
    once: Once,
    State(app): State<App>,
    Valid(form): Valid<JobForm>,
) -> Result<(StatusCode, Tagged), Problem> {
    write_draft(&app, &by.caller, by.caller.company()?, form, &once).await
}

/// Writes a draft of this company, which the caller posts.
pub(crate) async fn write_draft(
    app: &App,
    caller: &Caller,
    company: &CompanyId,
    form: JobForm,
    once: &Once,
) -> Result<(StatusCode, Tagged), Problem> {
    let (common, account) = (&app.common, &caller.account);
    let (of, poster) = company_and_poster(app, company, account).await?;
    let now = common.clock.now();
    let new = NewJob {
        id: JobId::new(&common.clock, &common.chance),
        company_id: of.company.id.clone(),
        company_name: of.company.name().to_owned(),
        posted_by: account.clone(),
        created_by_admin: None,
        form,
        identifiers: &of.identifiers(poster.as_deref()),
    };
    let job = Job::new(new, now)?;
    let view = OwnJobView::with_version(&job, 1, of.standing(), &Stages::new(), now);
    let written = operations::job::created(&app.jobs, &job, (JobActor::Employer, account), common.source());
    let written = once.answer(written, &common.accounts, StatusCode::CREATED, &view)?;
    written.commit(&common.chance).await?;
    Ok((StatusCode::CREATED, Tagged(view)))
}
