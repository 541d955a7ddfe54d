//! `GET /api/jobs/saved`, `POST /api/jobs/save`, `DELETE /api/jobs/save/{id}`

use axum::{extract::State, http::StatusCode};
use domain::{
    Job, JobId, Text,
    job::{MOST_SAVED_JOBS, SavedJob},
    text::blank_as_none,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::{StoreError, job_readers::count_save};
use utoipa::ToSchema;
use web::{As, Executive, IdOf, Json, Problem, Valid};

use crate::{
    App,
    browse_jobs::OwnJobs,
    get_job::readable,
    view::{JobLineView, JobView},
};

/// A job to save, with a private note.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SaveJob {
    job_id: JobId,
    /// Only the executive sees it.
    #[serde(default, deserialize_with = "blank_as_none")]
    notes: Option<Text<1, 2000>>,
}

/// A saved job, as it is now.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SavedJobView {
    job_id: JobId,
    notes: Option<String>,
    saved_at: Timestamp,
    /// The job; `null` if it is not public any more: paused, flagged, deleted, or ended more than 30 days ago.
    job: Option<JobLineView>,
}

/// The saved jobs of an executive.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SavedJobsView {
    /// The last saved first; at most 200.
    saved_jobs: Vec<SavedJobView>,
}

/// Lists the caller's saved jobs
///
/// Each as it is now: one that has ended says so.
#[utoipa::path(get, path = "/api/jobs/saved", tag = "jobs", responses((status = OK, body = SavedJobsView)))]
pub(crate) async fn list_saved_jobs(by: As<Executive>, State(app): State<App>) -> Result<Json<SavedJobsView>, Problem> {
    let account = &by.caller.account;
    let saved = store::job::saved(&app.jobs, account).await?;
    let ids: Vec<_> = saved.iter().map(|saved| &saved.job_id).collect();
    let jobs = app.jobs.several::<Job>(&ids).await?;
    let now = app.common.clock.now();
    let jobs: Vec<Job> = jobs
        .into_iter()
        .map(|job| job.it)
        .filter(|job| readable(job, now).is_ok())
        .collect();
    let own = OwnJobs::among(&app, account, &jobs.iter().map(|job| &job.id).collect::<Vec<_>>()).await?;
    let view = |saved: SavedJob| {
        let job = jobs.iter().find(|job| job.id == saved.job_id);
        let line = |job: &Job| JobLineView::new(job, Some(true), own.applied.get(&job.id).copied());
        SavedJobView {
            job: job.map(line),
            job_id: saved.job_id,
            notes: saved.notes.map(|notes| notes.to_string()),
            saved_at: saved.saved_at,
        }
    };
    Ok(Json(SavedJobsView {
        saved_jobs: saved.into_iter().map(view).collect(),
    }))
}

/// Saves a job, with this note; an earlier note is replaced.
#[utoipa::path(post, path = "/api/jobs/save", tag = "jobs", request_body = SaveJob,
    responses((status = OK, body = JobView)))]
pub(crate) async fn save_job(
    by: As<Executive>,
    State(app): State<App>,
    Valid(wanted): Valid<SaveJob>,
) -> Result<Json<JobView>, Problem> {
    let account = &by.caller.account;
    let now = app.common.clock.now();
    let (job, saved) = tokio::try_join!(app.job(&wanted.job_id), store::job::saved(&app.jobs, account))?;
    let job = job.ok_or_else(Problem::absent::<Job>)?;
    readable(&job, now)?;
    let earlier = saved.iter().find(|saved| saved.job_id == wanted.job_id);
    if earlier.is_none() && saved.len() >= usize::try_from(MOST_SAVED_JOBS).unwrap_or_default() {
        return Err(Problem::invalid("job_id", web::sentences::list_full(MOST_SAVED_JOBS)));
    }
    let new = SavedJob {
        account_id: account.clone(),
        job_id: wanted.job_id,
        notes: wanted.notes,
        saved_at: earlier.map_or(now, |saved| saved.saved_at),
    };
    let written = match earlier {
        Some(_) => store::Transaction::new().replace(&app.jobs, &new),
        None => count_save(store::Transaction::new().create(&app.jobs, &new), &app.jobs, &job.id, 1),
    };
    match written.commit(&app.common.chance).await {
        // Saved at the same time by the same executive.
        Ok(()) | Err(StoreError::Exists) => Ok(Json(JobView::new(&job))),
        Err(error) => Err(error.into()),
    }
}

/// Removes a job from the saved ones. 204 also if it was none.
#[utoipa::path(delete, path = "/api/jobs/save/{id}", tag = "jobs", params(("id" = JobId, Path)),
    responses((status = NO_CONTENT)))]
pub(crate) async fn unsave_job(
    by: As<Executive>,
    IdOf(id): IdOf<Job>,
    State(app): State<App>,
) -> Result<StatusCode, Problem> {
    let place = (&by.caller.account, &id);
    let Some(saved) = app.jobs.get::<SavedJob>(place).await? else {
        return Ok(StatusCode::NO_CONTENT);
    };
    let removed = store::Transaction::new().discard(&app.jobs, &saved);
    let removed = count_save(removed, &app.jobs, &id, -1).commit(&app.common.chance);
    match removed.await {
        // Removed or changed at the same time.
        Ok(()) | Err(StoreError::Stale) => Ok(StatusCode::NO_CONTENT),
        Err(error) => Err(error.into()),
    }
}
