//! Closes the open applications to a job that has ended, and tells the applicants.
//!
//! Each application is a transaction of its own, so a job may have any number of them. Events may be repeated, late or in any
//! order: an application that has ended stays as it is, and a job that is public again by now keeps its applications.

use domain::{
    Account, Chance, Clock, Job, JobApplication, JobId,
    job::JobStatus,
    job_application::{Ending, JobApplicationActor, JobApplicationEvent},
};
use environment::{Env, MissingEnv};
use events::{Event, Fact, NotHandled, Origin, Outcome, Source, SqsBatch};
use operations::job_application::{Made, moved};
use store::{Read, StoreError, Table, area, job_application};

/// How often an application is closed again because it was changed at the same time.
const TRIES: u32 = 5;

/// The job whose applications a fact may end; `None` for events that this worker does not handle.
const fn moved_job(event: &Event) -> Option<&JobId> {
    match event {
        Event::JobMoved { job_id, .. } => Some(job_id),
        _ => None,
    }
}

/// Whether this worker handles an event: its rule in `infra/events.yaml` passes exactly these.
pub fn handles(event: &Event) -> bool {
    moved_job(event).is_some()
}

/// Why an event was not processed. It will be redelivered.
#[derive(Debug, thiserror::Error)]
enum Failed {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    NotHandled(#[from] NotHandled),
}

/// The state of the worker.
#[derive(Clone)]
pub struct App {
    /// Jobs and applications.
    pub jobs: Table<area::Jobs>,
    /// The reminders of applications.
    pub timers: Table<area::Timers>,
    /// The applicants; only read.
    pub accounts: Table<area::Accounts>,
    /// The source of the current time.
    pub clock: Clock,
    /// Randomness for ids and for jitter.
    pub chance: Chance,
}

impl App {
    /// From the deployment's environment: `JOBS_TABLE`, `TIMERS_TABLE`, `ACCOUNTS_TABLE`.
    ///
    /// # Errors
    /// When one of them is not set.
    pub fn from_env(env: &Env) -> Result<Self, MissingEnv> {
        Ok(Self {
            jobs: Table::from_env(env)?,
            timers: Table::from_env(env)?,
            accounts: Table::from_env(env)?,
            clock: env.clock.clone(),
            chance: env.chance.clone(),
        })
    }

    /// Processes a batch of facts.
    pub async fn work(&self, batch: SqsBatch) -> Outcome {
        events::batch(batch, async |fact: Fact| {
            let job = moved_job(&fact.event).ok_or_else(|| fact.event.not_handled())?;
            Box::pin(self.close(job)).await?;
            Ok::<_, Failed>(())
        })
        .await
    }

    /// Closes what is open, if the job has ended.
    async fn close(&self, id: &JobId) -> Result<(), StoreError> {
        // A job whose company is gone is gone as well.
        let job = self.jobs.get::<Job>(id).await?;
        if job.is_some_and(|job| !has_ended(job.status)) {
            return Ok(());
        }
        let (received, held) = tokio::try_join!(
            job_application::all_of_job(&self.jobs, id),
            job_application::held_of_job(&self.jobs, id)
        )?;
        for application in received.into_iter().chain(held) {
            Box::pin(self.close_one(application)).await?;
        }
        Ok(())
    }

    async fn close_one(&self, mut application: Read<JobApplication>) -> Result<(), StoreError> {
        let executive = self.accounts.get::<Account>(&application.executive_id).await?;
        let (event, actor) = (JobApplicationEvent::JobEnd, JobApplicationActor::System);
        for _ in 0..TRIES {
            let before = application.it.clone();
            // Offers stay open, and what has ended stays as it is.
            let Ok(made) = application.advance(event, actor, Ending::default(), self.clock.now()) else {
                return Ok(());
            };
            let made = Made {
                moved: made,
                actor,
                by: None,
                other: executive.as_deref(),
            };
            let tables = (&self.jobs, &self.timers);
            let written = moved(tables, &before, &application, &made, self.source());
            match written.commit(&self.chance).await {
                Ok(()) => return Ok(()),
                Err(StoreError::Stale) => match self.jobs.get::<JobApplication>(&before.id).await? {
                    Some(current) => application = current,
                    None => return Ok(()),
                },
                Err(error) => return Err(error),
            }
        }
        Err(StoreError::Stale)
    }

    fn source(&self) -> Source<'_> {
        Source {
            clock: &self.clock,
            chance: &self.chance,
            origin: Origin::Worker,
        }
    }
}

const fn has_ended(status: JobStatus) -> bool {
    matches!(status, JobStatus::Closed | JobStatus::Expired | JobStatus::Deleted)
}
