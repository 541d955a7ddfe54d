//! Saved searches for jobs. A job is new for a search when it is published, or when a change of a public job makes it
//! match, after the alerts were enabled; as for executives, both documents are read by their revision, and a match is
//! recorded once per search and job. So nothing is sent
//!
//! - about a job that was public and matched before the alerts were enabled, whatever is changed of it while it matches;
//! - about a job that returns after a pause, a flag or a reopening and was published before the alerts were enabled
//!   ([`JobTurn::is_news`]), also if it was changed in between;
//! - twice about a job, also if it returns, or matches again after another change.
//!
//! Only the public document is read, which does not have the company of an anonymous job. A company that the executive
//! excludes is therefore left out only where the job names it; if exclusions applied to anonymous jobs, a missing alert
//! would tell the company.

use domain::{
    Company, JobId,
    job::JobDocument,
    profile::Viewer,
    search::{Frequency, JobMatch, JobTurn, Listed, SavedJobSearch},
};
use events::{JobAlert, NoticeBody, Recipient};
use index::{Index, Query};
use store::{
    Read, StoreError,
    saved_job_search::{JobAlerting, reader, record_match},
    saved_search::{self, ALERT_SHARDS},
};

use super::{App, TRIES};

/// A search for jobs with alerts, prepared as a query.
pub(crate) struct Waiting {
    alerting: JobAlerting,
    query: Query<JobDocument>,
}

/// The documents of one job before and after a change, and the current one.
struct Sides {
    turn: JobTurn,
    before: Index<JobDocument>,
    after: Index<JobDocument>,
    current: Read<Listed<JobDocument>>,
    now: Index<JobDocument>,
}

impl App {
    /// All searches for jobs with alerts.
    pub(crate) async fn waiting_for_jobs(&self) -> Result<Vec<Waiting>, StoreError> {
        let mut waiting = Vec::new();
        let now = self.clock.now();
        for shard in 0..ALERT_SHARDS {
            for alerting in saved_search::alerting::<SavedJobSearch>(&self.search, shard).await? {
                // It was validated when it was saved.
                match Query::of_jobs(&alerting.query, now) {
                    Ok(query) => waiting.push(Waiting {
                        query: Query { limit: 1, ..query },
                        alerting,
                    }),
                    Err(_) => tracing::error!(search = %alerting.search_id, "cannot be asked any more"),
                }
            }
        }
        Ok(waiting)
    }

    /// Sends or records an alert for every search that the job begins to match.
    pub(crate) async fn look_at_job(&self, id: &JobId, revision: u64, waiting: &[Waiting]) -> Result<(), StoreError> {
        let mut tries = 0;
        loop {
            tries += 1;
            match self.try_job_once(id, revision, waiting).await {
                // Completed alerts are found as such in the next attempt.
                Err(StoreError::Stale) if tries < TRIES => {}
                done => return done,
            }
        }
    }

    async fn try_job_once(&self, id: &JobId, revision: u64, waiting: &[Waiting]) -> Result<(), StoreError> {
        let (turn, current) = tokio::try_join!(
            self.search.get::<JobTurn>((id, revision)),
            self.search.get::<Listed<JobDocument>>(id)
        )?;
        let Some((turn, current)) = turn.zip(current) else {
            return Ok(());
        };
        let sides = Sides::of(turn.it, current);
        let mut begun = waiting.iter().filter(|waiting| sides.begins(waiting)).peekable();
        if begun.peek().is_none() {
            return Ok(());
        }
        let document = sides.current.document.as_ref();
        let company = match document.and_then(|document| document.company_id.as_ref()) {
            Some(company) => self.profiles.get::<Company>(company).await?,
            None => None,
        };
        let company = company.map(|company| Viewer::company(&company));
        for waiting in begun {
            Box::pin(self.alert_of_job(waiting, &sides, company.as_ref())).await?;
        }
        Ok(())
    }

    /// Records a match of this search, with the mail for instant alerts. Nothing is written if the executive must not be
    /// notified.
    async fn alert_of_job(&self, waiting: &Waiting, sides: &Sides, company: Option<&Viewer>) -> Result<(), StoreError> {
        let JobAlerting {
            executive_id,
            search_id,
            ..
        } = &waiting.alerting;
        let (reader, saved) = tokio::try_join!(
            reader(&self.accounts, &self.profiles, executive_id),
            self.search.get::<SavedJobSearch>((executive_id, search_id))
        )?;
        let Some((account, shield)) = reader else {
            return Ok(());
        };
        let Some(saved) = saved.filter(|saved| saved.frequency != Frequency::Never) else {
            return Ok(());
        };
        if company.is_some_and(|company| shield.hides_from(company)) {
            return Ok(());
        }
        let (id, now) = (&sides.turn.job_id, self.clock.now());
        let is_instant = saved.frequency == Frequency::Instant;
        let found = JobMatch {
            executive_id: executive_id.clone(),
            search_id: search_id.clone(),
            job_id: id.clone(),
            matched_at: sides.turn.at,
            told_at: is_instant.then_some(now),
        };
        let written = record_match(&self.search, &saved, &found)
            // If the job ends or becomes anonymous at this moment, the transaction fails.
            .unchanged::<Listed<JobDocument>, _>(&self.search, id, Some(&sides.current));
        let written = if is_instant {
            let card = sides.current.document.as_ref().map(|document| document.card.clone());
            let alert = JobAlert::new(&saved, card.into_iter().collect());
            let alert = NoticeBody::JobSearchMatched(alert);
            written.emit(&self.search, self.source().notice(Recipient::from(&account), alert))
        } else {
            written
        };
        match written.commit(&self.chance).await {
            // By another delivery of this event, or of another one about the same job.
            Err(StoreError::Exists) => Ok(()),
            done => done,
        }
    }
}

impl Sides {
    fn of(turn: JobTurn, current: Read<Listed<JobDocument>>) -> Self {
        let alone = |document| {
            Index::alone(Listed {
                id: turn.job_id.clone(),
                revision: turn.revision,
                document,
            })
        };
        Self {
            before: alone(turn.before.clone()),
            after: alone(Some(turn.after.clone())),
            now: Index::alone(current.it.clone()),
            turn,
            current,
        }
    }

    /// Whether the job begins to match, and still matches.
    fn begins(&self, waiting: &Waiting) -> bool {
        let query = &waiting.query;
        self.turn.is_news(waiting.alerting.since)
            && self.after.has(query)
            && self.now.has(query)
            && !self.before.has(query)
    }
}
