//! The documents of jobs.

use domain::{
    Job, JobId,
    job::JobDocument,
    search::{JobTurn, Listed},
};
use events::{Actor, Event};
use store::{Read, StoreError, Transaction, retry, search::Change};

use super::{App, TRIES};

impl App {
    /// Updates the document of one job from its record: a job that is not public has none.
    ///
    /// # Errors
    /// When a table does not respond, or every attempt conflicted with another change.
    pub async fn look_at_job(&self, id: &JobId) -> Result<(), StoreError> {
        retry(TRIES, &self.chance, || async {
            // Before the record, as for executives.
            let kept = self.search.get::<Listed<JobDocument>>(id).await?;
            let job = self.jobs.get::<Job>(id).await?;
            let document = job.as_deref().and_then(JobDocument::of);
            Ok::<_, StoreError>((self.job_changed(id, kept, document), ()))
        })
        .await
    }

    fn job_changed(
        &self,
        id: &JobId,
        kept: Option<Read<Listed<JobDocument>>>,
        document: Option<JobDocument>,
    ) -> Transaction {
        let Some(listed) = Listed::changed(id, kept.as_deref(), document) else {
            return Transaction::new();
        };
        let change = Change {
            at: self.clock.now(),
            listed: listed.clone(),
        };
        let before = kept.as_ref().and_then(|kept| kept.document.as_ref());
        let transaction = self.with_job_listing_event(&change, before);
        let transaction = match kept {
            None => transaction.create(&self.search, &listed),
            Some(mut kept) => {
                kept.it = listed;
                transaction.save(&self.search, &kept)
            }
        };
        transaction.create(&self.search, &change)
    }

    /// The fact for saved searches, if there is a document.
    fn with_job_listing_event(&self, change: &Change<JobDocument>, before: Option<&JobDocument>) -> Transaction {
        let Listed {
            id,
            revision,
            document: Some(after),
        } = &change.listed
        else {
            return Transaction::new();
        };
        let turn = JobTurn {
            job_id: id.clone(),
            revision: *revision,
            at: change.at,
            before: before.cloned(),
            after: after.clone(),
        };
        let event = Event::JobListed {
            job_id: id.clone(),
            revision: *revision,
        };
        Transaction::new()
            .create(&self.search, &turn)
            .emit(&self.search, self.source().fact(Actor::SYSTEM, event))
    }
}
