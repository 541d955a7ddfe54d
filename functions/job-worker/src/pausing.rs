//! Pauses published jobs whose company or employer may not have them published any more. They stay paused: whether and when
//! they are public again is the employer's decision.

use domain::{
    Account, AccountId, Company, CompanyId, Job, Role,
    job::{JobActor, JobEvent, JobHand, JobStatus, Standing},
};
use operations::job::{Made, changed};
use store::{Read, StoreError, Transaction, job, retry};

use super::{App, TRIES};

impl App {
    /// Pauses the published jobs of a company, unless it is verified.
    pub(crate) async fn pause_of_company(&self, id: &CompanyId) -> Result<(), StoreError> {
        if self.is_verified(id).await? {
            return Ok(());
        }
        self.pause(id, |_| true).await
    }

    /// Pauses the published jobs that an employer posted, unless the account is open.
    pub(crate) async fn pause_of_employer(&self, id: &AccountId) -> Result<(), StoreError> {
        let account = self.accounts.get::<Account>(id).await?;
        let locked = account.filter(|account| account.role == Role::Employer && !account.state.is_open());
        match locked.as_ref().and_then(|account| account.company_id()) {
            Some(company) => self.pause(company, |job| job.posted_by == *id).await,
            None => Ok(()),
        }
    }

    /// Pauses a job that was published just now, if its company or employer may not have it published any more.
    pub(crate) async fn pause_unless_allowed(&self, job: Read<Job>) -> Result<(), StoreError> {
        let poster = async { self.accounts.get::<Account>(&job.posted_by).await };
        let (is_verified, poster) = tokio::try_join!(self.is_verified(&job.company_id), poster)?;
        if is_verified && poster.is_some_and(|poster| poster.state.is_open()) {
            return Ok(());
        }
        self.pause_one(job).await
    }

    async fn is_verified(&self, id: &CompanyId) -> Result<bool, StoreError> {
        let company = self.profiles.get::<Company>(id).await?;
        Ok(company.is_some_and(|company| company.is_verified()))
    }

    async fn pause(&self, company: &CompanyId, concerns: impl Fn(&Job) -> bool) -> Result<(), StoreError> {
        for job in job::all_of_company(&self.jobs, company).await? {
            if job.status == JobStatus::Published && concerns(&job) {
                Box::pin(self.pause_one(job)).await?;
            }
        }
        Ok(())
    }

    async fn pause_one(&self, listed: Read<Job>) -> Result<(), StoreError> {
        retry(TRIES, &self.chance, || async {
            let nothing = Ok((Transaction::new(), ()));
            let Some(mut job) = self.jobs.get::<Job>(&listed.id).await? else {
                return nothing;
            };
            let before = job.it.clone();
            let (hand, now) = (JobHand::SYSTEM, self.clock.now());
            let Ok(moved) = job.advance(JobEvent::Pause, hand, Standing::default(), None, now) else {
                return nothing;
            };
            let made = Made {
                changed: moved,
                is_edited: false,
                actor: JobActor::System,
                by: None,
                poster: None,
            };
            let tables = (&self.jobs, &self.timers);
            Ok::<_, StoreError>((changed(tables, &before, &job, &made, self.source()), ()))
        })
        .await
    }
}
