//! The reminder of the first answer to an application to a job, and the end of its time.

use domain::{Account, Job, JobApplication, JobApplicationId};
use events::{NoticeBody, Recipient};
use store::{
    StoreError, Transaction,
    job_application::{save, schedule},
    timer::Timer,
};

use crate::{App, work::Work};

/// Sends the reminder to the employer who posted the job, unless the company has answered.
pub(crate) async fn remind(app: &App, timer: &Timer, id: &JobApplicationId) -> Result<Work, StoreError> {
    let Some(application) = app.jobs.get::<JobApplication>(id).await? else {
        return Ok(Work::default());
    };
    let schedule = schedule(&application);
    if !schedule.contains(timer) {
        return Ok(Work::nothing(timer, &schedule));
    }
    let Some(job) = app.jobs.get::<Job>(&application.job_id).await? else {
        return Ok(Work::nothing(timer, &schedule));
    };
    let poster = app.accounts.get::<Account>(&job.posted_by).await?;
    let reminder = poster.map(|poster| {
        let body = NoticeBody::JobApplicationReminded {
            job_id: job.id.clone(),
            job: application.job_title.clone(),
            job_application_id: application.id.clone(),
            applicant: application.applicant.name.clone(),
            due_at: application.due_at,
        };
        let notice = app.source().notice(Recipient::from(&poster.it), body);
        Transaction::new().emit(&app.jobs, notice)
    });
    Ok(Work::with_next(reminder, timer, &schedule))
}

/// Records that the company has not answered in time: it counts in its response rate.
pub(crate) async fn miss(app: &App, timer: &Timer, id: &JobApplicationId) -> Result<Work, StoreError> {
    let Some(mut application) = app.jobs.get::<JobApplication>(id).await? else {
        return Ok(Work::default());
    };
    let (before, schedule, now) = (application.it.clone(), schedule(&application), app.clock.now());
    if !schedule.contains(timer) || !application.note_missed_answer(now) {
        return Ok(Work::nothing(timer, &schedule));
    }
    Ok(Work::moved(save(&app.jobs, &app.timers, &before, &application, now)))
}
