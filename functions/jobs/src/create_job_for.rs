//! `POST /api/admin/jobs/create`

use axum::{extract::State, http::StatusCode};
use domain::{
    Account, Email, Job, JobId, Line,
    job::{JobActor, JobForm, NewJob},
    text::blank_as_none,
};
use serde::Deserialize;
use store::{account::AccountEmail, job_application::Stages};
use utoipa::ToSchema;
use web::{Admin, As, Once, Problem, Valid};

use crate::{
    App,
    admin_view::{About, AdminJobView, Tagged},
    company_jobs::CompanyOf,
    sentences,
};

/// A job for an employer.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct CreateJobFor {
    /// The address of an employer with a company: the job belongs to the company, and its notices go there.
    employer_email: Email,
    /// The legal or trading name of that company, so that a wrong address is noticed; may be left out.
    #[serde(default, deserialize_with = "blank_as_none")]
    company_name: Option<Line<1, 120>>,
    /// The text.
    job: JobForm,
}

/// Writes a job for an employer, as a draft
///
/// The team publishes it like any other. The company must be verified before.
#[utoipa::path(post, path = "/api/admin/jobs/create", tag = "jobs", request_body = CreateJobFor,
    params(("Idempotency-Key" = String, Header, min_length = 8, max_length = 128)),
    responses((status = CREATED, body = AdminJobView)))]
pub(crate) async fn create_job_for(
    admin: As<Admin>,
    once: Once,
    State(app): State<App>,
    Valid(request): Valid<CreateJobFor>,
) -> Result<(StatusCode, Tagged), Problem> {
    let common = &app.common;
    let unknown = || Problem::invalid("employer_email", sentences::employer_unknown());
    let owner = common.accounts.get::<AccountEmail>(&request.employer_email).await?;
    let owner = owner.ok_or_else(unknown)?;
    let poster = common
        .accounts
        .get::<Account>(&owner.account_id)
        .await?
        .ok_or_else(unknown)?;
    let of = CompanyOf::read(&app, poster.company_id().ok_or_else(unknown)?).await?;
    let is_name = |name: &Line<1, 120>| {
        let names = [Some(&of.company.legal_name), of.company.trading_name.as_ref()];
        names
            .into_iter()
            .flatten()
            .any(|own| own.to_lowercase() == name.to_lowercase())
    };
    if request.company_name.as_ref().is_some_and(|name| !is_name(name)) {
        return Err(Problem::invalid("company_name", sentences::company_differs()));
    }
    let now = common.clock.now();
    let new = NewJob {
        id: JobId::new(&common.clock, &common.chance),
        company_id: of.company.id.clone(),
        company_name: of.company.name().to_owned(),
        posted_by: poster.id.clone(),
        created_by_admin: Some(admin.caller.account.clone()),
        form: request.job,
        identifiers: &of.identifiers(Some(&poster)),
    };
    let job = Job::new(new, now)?;
    let about = About {
        poster: Some(&poster),
        standing: of.standing(),
        stages: &Stages::new(),
        reports: &[],
        now,
    };
    let view = AdminJobView::new(&job, 1, &about);
    let by = (JobActor::Admin, &admin.caller.account);
    let written = operations::job::created(&app.jobs, &job, by, common.source());
    let written = once.answer(written, &common.accounts, StatusCode::CREATED, &view)?;
    written.commit(&common.chance).await?;
    Ok((StatusCode::CREATED, Tagged(view)))
}
