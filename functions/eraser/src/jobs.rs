//! Applications of an executive to jobs, and the jobs of a company that ends.

use domain::{
    Account, Job, JobApplication, Role,
    job::{JobEvent, JobStatus},
};
use events::{Actor, Event, Transition};
use store::{AnyTable, Entity, Key, job, job_application};

use crate::{App, Unfinished};

/// Erases the applications of an executive with their histories and notes, or the jobs of a company that ends. Open
/// applications to those are closed by the worker that follows the facts about jobs.
pub(crate) async fn erase(app: &App, account: &Account, ends_company: bool) -> Result<(), Unfinished> {
    if account.role == Role::Executive {
        return applications(app, account).await;
    }
    match account.company_id().filter(|_| ends_company) {
        Some(company) => {
            for job in job::all_of_company(&app.jobs, company).await? {
                wipe_beside(app, &Job::key(&job.id)).await?;
                let deleted = Event::JobMoved {
                    job_id: job.id.clone(),
                    company_id: job.company_id.clone(),
                    transition: Transition {
                        from: Some(job.status),
                        event: JobEvent::Delete,
                        to: JobStatus::Deleted,
                    },
                };
                job::erase(&app.jobs, &app.timers, &job, app.clock.now())
                    .emit(&app.jobs, app.source().fact(Actor::SYSTEM, deleted))
                    .commit(&app.chance)
                    .await?;
            }
            Ok(())
        }
        None => Ok(()),
    }
}

async fn applications(app: &App, account: &Account) -> Result<(), Unfinished> {
    for application in job_application::all_of_executive(&app.jobs, &account.id).await? {
        wipe_beside(app, &JobApplication::key(&application.id)).await?;
        job_application::erase(&app.jobs, &app.timers, &application, app.clock.now())
            .commit(&app.chance)
            .await?;
    }
    Ok(())
}

/// Deletes what else is in the partition of a record, by which an interrupted run finds what is left.
async fn wipe_beside(app: &App, record: &Key) -> Result<(), Unfinished> {
    let table = AnyTable::from(&app.jobs);
    let items = table.partition(&record.pk).await?.into_iter();
    let keys: Vec<Key> = items.map(|item| item.key).filter(|key| key != record).collect();
    Ok(table.wipe(&keys).await?)
}
