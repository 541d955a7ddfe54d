//! Closes the open applications to a job that has ended, and tells the applicants. An application that has ended stays as
//! it is, and a job that is public again by now keeps its applications.

use domain::{
    Account, JobApplication, JobId,
    job_application::{Ending, JobApplicationActor, JobApplicationEvent},
};
use operations::job_application::{Made, moved};
use store::{Read, StoreError, job_application};

use super::{App, TRIES};

impl App {
    /// Closes what is open of a job that has ended.
    pub(crate) async fn close(&self, id: &JobId) -> Result<(), StoreError> {
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
}
