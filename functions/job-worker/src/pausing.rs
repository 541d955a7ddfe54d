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
        let company = self.profiles.get::<Company>(id).await?;
        if company.is_some_and(|company| company.is_verified()) {
            return Ok(());
        }
        self.pause(id, |_| true).await
    }

    /// Pauses the published jobs that an employer posted, unless the account is open.
    pub(crate) async fn pause_of_employer(&self, id: &AccountId) -> Result<(), StoreError> {
        let account = self.accounts.get::<Account>(id).await?;
        let Some(account) = account.filter(|account| account.role == Role::Employer) else {
            return Ok(());
        };
        match account.company_id() {
            Some(company) if !account.state.is_open() => self.pause(company, |job| job.posted_by == *id).await,
            _ => Ok(()),
        }
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
