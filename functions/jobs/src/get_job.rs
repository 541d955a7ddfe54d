//! `GET /api/jobs/preview/{id}`, `GET /api/jobs/{id}`

use axum::extract::State;
use domain::{
    Job, JobApplication, JobId, Role,
    job::{JobStatus, REOPEN_DAYS, SavedJob},
    job_application::JobApplicationStatus,
    time::days,
};
use jiff::Timestamp;
use serde::Serialize;
use store::{
    Read, StoreError,
    job_application::JobApplicant,
    job_readers::{self, JobOpened},
};
use utoipa::ToSchema;
use web::{Caller, IdOf, Json, Partied, Problem, Public, SignedIn};

use crate::{App, company_jobs::CompanyOf, own_view::OwnJobView, sentences, view::JobView};

/// A job, with what concerns the caller.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct JobPageView {
    #[serde(flatten)]
    job: JobView,
    /// Whether the executive has saved it; `null` for others.
    is_saved: Option<bool>,
    /// The executive's own note with it.
    saved_notes: Option<String>,
    /// The executive's application; `null` without one, and for others.
    application: Option<OwnApplication>,
    /// For employers of the company only: its review, figures and moves.
    own: Option<OwnJobView>,
}

/// The executive's application to a job.
#[derive(Debug, Serialize, ToSchema)]
struct OwnApplication {
    id: domain::JobApplicationId,
    status: JobApplicationStatus,
    created_at: Timestamp,
}

/// Returns a public job, for readers who are not signed in
///
/// A job that has ended is shown, with its status, for 30 days; after that the response is 410.
#[utoipa::path(get, path = "/api/jobs/preview/{id}", tag = "jobs", params(("id" = JobId, Path)),
    responses((status = OK, body = JobView), (status = GONE)))]
pub(crate) async fn preview_job(
    _: Public,
    IdOf(id): IdOf<Job>,
    State(app): State<App>,
) -> Result<Json<JobView>, Problem> {
    let job = app.job(&id).await?.ok_or_else(Problem::absent::<Job>)?;
    readable(&job, app.common.clock.now())?;
    Ok(Json(JobView::new(&job)))
}

/// Returns a job
///
/// A public job for everybody; one that is not public for employers of its company and the team only.
#[utoipa::path(get, path = "/api/jobs/{id}", tag = "jobs", params(("id" = JobId, Path)),
    responses((status = OK, body = JobPageView), (status = GONE)))]
pub(crate) async fn get_job(
    SignedIn(caller): SignedIn,
    IdOf(id): IdOf<Job>,
    State(app): State<App>,
) -> Result<Json<JobPageView>, Problem> {
    let job = app.job(&id).await?.ok_or_else(Problem::absent::<Job>)?;
    let now = app.common.clock.now();
    let mut view = JobPageView {
        job: JobView::new(&job),
        is_saved: None,
        saved_notes: None,
        application: None,
        own: None,
    };
    match (caller.role, job.party(&caller)) {
        (Role::Employer, Some(_)) => {
            view.job = JobView::of_own(&job);
            view.own = Some(own(&app, &job, now).await?);
        }
        (Role::Admin, _) => view.job = JobView::of_own(&job),
        (Role::Executive, _) => of_executive(&app, &caller, &job, now, &mut view).await?,
        (Role::Employer, None) => readable(&job, now)?,
    }
    Ok(Json(view))
}

async fn own(app: &App, job: &Read<Job>, now: Timestamp) -> Result<OwnJobView, Problem> {
    let stages = async {
        let stages = store::job_application::stages_of_jobs(&app.jobs, &[&job.id]).await?;
        Ok::<_, Problem>(stages.into_iter().next().unwrap_or_default())
    };
    let (of, stages) = tokio::try_join!(CompanyOf::read(app, &job.company_id), stages)?;
    Ok(OwnJobView::new(job, of.standing(), &stages, now))
}

async fn of_executive(
    app: &App,
    caller: &Caller,
    job: &Job,
    now: Timestamp,
    view: &mut JobPageView,
) -> Result<(), Problem> {
    let place = (&caller.account, &job.id);
    let opened = JobOpened::new(&app.common.seal, &job.id, &caller.account, now);
    let (saved, applicant, earlier) = tokio::try_join!(
        app.jobs.get::<SavedJob>(place),
        app.jobs.get::<JobApplicant>(place),
        app.jobs.get::<JobOpened>(&opened)
    )?;
    if earlier.is_none() && job.is_public() {
        count(app, &opened).await;
    }
    let application = match &applicant {
        Some(applicant) => app.jobs.get::<JobApplication>(&applicant.job_application_id).await?,
        None => None,
    };
    // Applicants read what they applied to, also while it is hidden or after it ended.
    if application.is_none() {
        readable(job, now)?;
    }
    view.is_saved = Some(saved.is_some());
    view.saved_notes = saved.and_then(|saved| saved.it.notes).map(|notes| notes.to_string());
    view.application = application.map(|application| OwnApplication {
        id: application.id.clone(),
        status: application.status,
        created_at: application.created_at,
    });
    Ok(())
}

/// Counts that the caller opened the job today. A failure does not affect the response.
async fn count(app: &App, opened: &JobOpened) {
    match job_readers::open(&app.jobs, opened).commit(&app.common.chance).await {
        // By another tab at the same time.
        Ok(()) | Err(StoreError::Exists) => {}
        Err(error) => tracing::error!(%error, "a view of a job is not counted"),
    }
}

/// Refuses what is not public: 404 for what may become public, 410 for what ended 30 days ago.
pub(crate) fn readable(job: &Job, now: Timestamp) -> Result<(), Problem> {
    let has_ended = matches!(job.status, JobStatus::Closed | JobStatus::Expired);
    if job.is_public() {
        return Ok(());
    }
    match job.ended_at.filter(|_| has_ended && job.flag.is_none()) {
        Some(at) if now < at + days(REOPEN_DAYS) => Ok(()),
        Some(_) => Err(Problem::Gone(sentences::job_ended())),
        None => Err(Problem::absent::<Job>()),
    }
}
