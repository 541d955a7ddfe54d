//! `GET /api/jobs/saved`, `POST /api/jobs/save`, `DELETE /api/jobs/save/{id}`

use axum::{extract::State, http::StatusCode};
use domain::{
    Job, JobId, Text,
    job::{MOST_SAVED_JOBS, SavedJob},
    text::blank_as_none,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::{Read, StoreError, Transaction, job_readers::count_save, retry};
use utoipa::ToSchema;
use web::{As, Executive, IdOf, Json, Problem, Valid};

use crate::{
    App,
    browse_jobs::OwnJobs,
    get_job::readable,
    view::{JobLineView, JobView},
};

/// How often a change is tried, when the executive saves or removes the job at the same time elsewhere.
const TRIES: u32 = 3;

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
    let jobs = async { Ok(app.jobs.several::<Job>(&ids).await?) };
    let (jobs, own) = tokio::try_join!(jobs, OwnJobs::among(&app, account, &ids))?;
    let now = app.common.clock.now();
    let jobs: Vec<Job> = jobs
        .into_iter()
        .map(|job| job.it)
        .filter(|job| readable(job, now).is_ok())
        .collect();
    let view = |saved: Read<SavedJob>| {
        let saved = saved.it;
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
    let job = retry(TRIES, &app.common.chance, || async {
        let (job, saved) = tokio::try_join!(app.job(&wanted.job_id), store::job::saved(&app.jobs, account))?;
        let job = job.ok_or_else(Problem::absent::<Job>)?;
        readable(&job, now)?;
        let count = saved.len();
        let written = match saved.into_iter().find(|saved| saved.job_id == job.id) {
            Some(mut kept) => {
                kept.it.notes = wanted.notes.clone();
                Transaction::new().save(&app.jobs, &kept)
            }
            None if count >= usize::try_from(MOST_SAVED_JOBS).unwrap_or_default() => {
                return Err(Problem::invalid("job_id", web::sentences::list_full(MOST_SAVED_JOBS)));
            }
            None => {
                let new = SavedJob {
                    account_id: account.clone(),
                    job_id: job.id.clone(),
                    notes: wanted.notes.clone(),
                    saved_at: now,
                };
                count_save(Transaction::new().create(&app.jobs, &new), &app.jobs, &job.id, 1)
            }
        };
        Ok((written, job))
    })
    .await?;
    Ok(Json(JobView::new(&job)))
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
    retry(TRIES, &app.common.chance, || async {
        let written = match app.jobs.get::<SavedJob>(place).await? {
            Some(saved) => count_save(Transaction::new().discard(&app.jobs, &saved), &app.jobs, &id, -1),
            None => Transaction::new(),
        };
        Ok::<_, StoreError>((written, ()))
    })
    .await?;
    Ok(StatusCode::NO_CONTENT)
}
