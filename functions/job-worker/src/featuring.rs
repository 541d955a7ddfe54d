//! Ends the featuring of jobs that the plan of their company does not include any more. The jobs that were featured first stay.
//! Premium that begins again features nothing: which jobs are featured is the employer's decision.

use domain::{CompanyId, Job, JobId, payment::Holder};
use operations::job::featuring_ended;
use store::{StoreError, Transaction, job, payment::is_premium, platform::platform_settings, retry};

use super::{App, TRIES};

impl App {
    /// Ends the featuring of the jobs of a company that are more than it may have featured now.
    pub(crate) async fn limit_featured(&self, company: &CompanyId) -> Result<(), StoreError> {
        let holder = Holder::Company(company.clone());
        let (is_premium, settings, counts) = tokio::try_join!(
            is_premium(&self.payments, &holder, self.clock.now()),
            platform_settings(&self.accounts),
            job::of_company_counts(&self.jobs, company)
        )?;
        let most = settings.featured_jobs.of(is_premium);
        if counts.featured() <= most {
            return Ok(());
        }
        let mut featured = job::all_of_company(&self.jobs, company).await?;
        featured.retain(|job| job.is_featured());
        featured.sort_by(|one, other| (one.featured_at, &one.id).cmp(&(other.featured_at, &other.id)));
        for job in featured.iter().skip(most as usize) {
            Box::pin(self.end_featuring(&job.id)).await?;
        }
        Ok(())
    }

    async fn end_featuring(&self, id: &JobId) -> Result<(), StoreError> {
        retry(TRIES, &self.chance, || async {
            let nothing = Ok((Transaction::new(), ()));
            let Some(mut job) = self.jobs.get::<Job>(id).await? else {
                return nothing;
            };
            let before = job.it.clone();
            if !job.it.end_featuring() {
                return nothing;
            }
            let tables = (&self.jobs, &self.timers);
            Ok::<_, StoreError>((featuring_ended(tables, &before, &job, None, self.source()), ()))
        })
        .await
    }
}
