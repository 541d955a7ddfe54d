//! What follows from facts about jobs, companies and employers: the open applications to a job that has ended are closed
//! ([`closing`]), the published jobs of a company that is no longer verified, or of an employer who cannot sign in, are
//! paused ([`pausing`]), and no more jobs of a company stay featured than its plan includes ([`featuring`]).
//!
//! Each application and each job is a transaction of its own, so there may be any number of them. Events may be repeated,
//! late or in any order: what happens depends on the records as they are now.

mod closing;
mod featuring;
mod pausing;

use domain::{AccountId, Chance, Clock, CompanyId, Job, JobId, job::JobStatus, payment::Holder};
use environment::{Env, MissingEnv};
use events::{Event, Fact, NotHandled, Origin, Outcome, Source, SqsBatch};
use store::{StoreError, Table, area};

/// How often a record is processed again because it was changed at the same time.
const TRIES: u32 = 5;

/// What an event is about.
enum About<'e> {
    Job(&'e JobId),
    Company(&'e CompanyId),
    Account(&'e AccountId),
    /// The number of featured jobs of a company, or what its plan includes.
    Featured(&'e CompanyId),
    /// The premium of an account, which has no jobs.
    Nothing,
}

/// What an event is about; `None` for events that this worker does not handle.
const fn about(event: &Event) -> Option<About<'_>> {
    match event {
        Event::JobMoved { job_id, .. } => Some(About::Job(job_id)),
        Event::CompanyVerificationMoved { company_id, .. } => Some(About::Company(company_id)),
        Event::AccountStateChanged { account_id, .. } => Some(About::Account(account_id)),
        // Premium may have ended while a job was featured.
        Event::JobFeatured { company_id, .. } => Some(About::Featured(company_id)),
        Event::PremiumMoved { holder, .. } => Some(match holder {
            Holder::Company(company_id) => About::Featured(company_id),
            Holder::Account(_) => About::Nothing,
        }),
        _ => None,
    }
}

/// Whether this worker handles an event: its rule in `infra/events.yaml` passes exactly these.
pub fn handles(event: &Event) -> bool {
    about(event).is_some()
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
    /// The applicants and employers; only read.
    pub accounts: Table<area::Accounts>,
    /// The companies; only read.
    pub profiles: Table<area::Profiles>,
    /// The premium of companies; only read.
    pub payments: Table<area::Payments>,
    /// The source of the current time.
    pub clock: Clock,
    /// Randomness for ids and for jitter.
    pub chance: Chance,
}

impl App {
    /// From the deployment's environment: `JOBS_TABLE`, `TIMERS_TABLE`, `ACCOUNTS_TABLE`, `PROFILES_TABLE`, `PAYMENTS_TABLE`.
    ///
    /// # Errors
    /// When one of them is not set.
    pub fn from_env(env: &Env) -> Result<Self, MissingEnv> {
        Ok(Self {
            jobs: Table::from_env(env)?,
            timers: Table::from_env(env)?,
            accounts: Table::from_env(env)?,
            profiles: Table::from_env(env)?,
            payments: Table::from_env(env)?,
            clock: env.clock.clone(),
            chance: env.chance.clone(),
        })
    }

    /// Processes a batch of facts.
    pub async fn work(&self, batch: SqsBatch) -> Outcome {
        events::batch(batch, async |fact: Fact| {
            match about(&fact.event).ok_or_else(|| fact.event.not_handled())? {
                About::Job(id) => Box::pin(self.follow(id)).await?,
                About::Company(id) => Box::pin(self.pause_of_company(id)).await?,
                About::Account(id) => Box::pin(self.pause_of_employer(id)).await?,
                About::Featured(id) => Box::pin(self.limit_featured(id)).await?,
                About::Nothing => {}
            }
            Ok::<_, Failed>(())
        })
        .await
    }

    /// What follows from the status that a job has now. A job whose company is gone is gone as well.
    async fn follow(&self, id: &JobId) -> Result<(), StoreError> {
        let Some(job) = self.jobs.get::<Job>(id).await? else {
            return self.close(id).await;
        };
        match job.status {
            JobStatus::Closed | JobStatus::Expired | JobStatus::Deleted => self.close(id).await,
            JobStatus::Published => self.pause_unless_allowed(job).await,
            JobStatus::Draft | JobStatus::Paused => Ok(()),
        }
    }

    fn source(&self) -> Source<'_> {
        Source {
            clock: &self.clock,
            chance: &self.chance,
            origin: Origin::Worker,
        }
    }
}
