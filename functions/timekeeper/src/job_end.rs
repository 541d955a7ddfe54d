//! The end of a job after its time, and the reminder before it.

use domain::{
    Account, Job, JobId,
    job::{JobActor, JobEvent, JobHand, Standing},
};
use events::{NoticeBody, Recipient};
use operations::job::{Made, changed};
use store::{StoreError, Transaction, job::schedule, timer::Timer};

use crate::{App, work::Work};

/// Sends the reminder to the employer who posted it, unless it is no longer published, or ends at another time.
pub(crate) async fn remind(app: &App, timer: &Timer, id: &JobId) -> Result<Work, StoreError> {
    let Some(job) = app.jobs.get::<Job>(id).await? else {
        return Ok(Work::default());
    };
    let schedule = schedule(&job);
    let (Some(expires_at), true) = (job.expires_at, schedule.contains(timer)) else {
        return Ok(Work::nothing(timer, &schedule));
    };
    let poster = app.accounts.get::<Account>(&job.posted_by).await?;
    let reminder = poster.map(|poster| {
        let body = NoticeBody::JobEnds {
            job_id: job.id.clone(),
            job: job.content.title.to_string(),
            expires_at,
        };
        let notice = app.source().notice(Recipient::from(&poster.it), body);
        Transaction::new().emit(&app.jobs, notice)
    });
    Ok(Work::with_next(reminder, timer, &schedule))
}

/// The move, with its history entry, the fact and the notice. Its open applications follow from the fact.
pub(crate) async fn expire(app: &App, timer: &Timer, id: &JobId) -> Result<Work, StoreError> {
    let Some(mut job) = app.jobs.get::<Job>(id).await? else {
        return Ok(Work::default());
    };
    let (before, schedule) = (job.it.clone(), schedule(&job));
    if !schedule.contains(timer) {
        return Ok(Work::nothing(timer, &schedule));
    }
    let (hand, now) = (JobHand::SYSTEM, app.clock.now());
    let Ok(moved) = job.advance(JobEvent::Expire, hand, Standing::default(), None, now) else {
        return Ok(Work::nothing(timer, &schedule));
    };
    let poster = app.accounts.get::<Account>(&job.posted_by).await?;
    let made = Made {
        changed: moved,
        is_edited: false,
        actor: JobActor::System,
        by: None,
        poster: poster.as_deref(),
    };
    let tables = (&app.jobs, &app.timers);
    Ok(Work::moved(changed(tables, &before, &job, &made, app.source())))
}
