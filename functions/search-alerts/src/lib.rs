//! Matches saved searches whenever a search document changes: those of employers with executives (here), and those of
//! executives with jobs ([`jobs`]).
//!
//! An executive *begins* to match a search
//! if the document after the change matches and the one before did not. Both documents are read by their revision, so
//! events may be repeated, late or in any order, with the same result. A match is recorded once per search and
//! executive, for instant alerts in the same transaction as the mail; so no alert is sent twice, even after crashes.
//!
//! Matching uses [`index`], like the search itself, with the employer as the viewer: shields and visibility apply. An
//! executive who no longer matches, because of a later change, is not reported and may match again later.
//!
//! Costs: a batch of up to ten changes reads all searches with alerts once, page by page: about 300 bytes each, so
//! 10,000 of them are 3 MB or 750 read units, about a hundredth of a cent. Above about 50,000 searches an index by the
//! most selective term of each search will be needed.

mod jobs;

use std::collections::HashSet;

use domain::{
    AccountId, Chance, Clock, JobId, SearchId,
    profile::Viewer,
    search::{Document, Frequency, Listed, Match, SavedSearch, Turn},
};
use environment::{Env, MissingEnv};
use events::{Event, Fact, NotHandled, NoticeBody, Origin, Outcome, Recipient, SearchAlert, Source, SqsBatch};
use index::{Index, Query};
use store::{
    Read, StoreError, Table, area,
    saved_search::{self, ALERT_SHARDS, Alerting, listener},
};

/// How often an executive is processed again after concurrent changes. Then the event is redelivered.
const TRIES: usize = 4;

/// The state of the worker.
#[derive(Clone)]
pub struct App {
    /// Read: recipients and their settings.
    pub accounts: Table<area::Accounts>,
    /// Read: employers' companies, and the exclusions of executives.
    pub profiles: Table<area::Profiles>,
    /// Read: documents and searches. Written: matches, and the mails.
    pub search: Table<area::Search>,
    /// The source of the current time.
    pub clock: Clock,
    /// Randomness for ids and for jitter.
    pub chance: Chance,
}

/// The search document that an event is about.
enum Changed<'e> {
    Executive(&'e AccountId),
    Job(&'e JobId),
}

/// The search document that an event is about, and its revision; `None` for events that this worker does not handle.
fn listed_in(event: &Event) -> Option<(Changed<'_>, u64)> {
    match event {
        Event::ExecutiveListed { executive_id, revision } => Some((Changed::Executive(executive_id), *revision)),
        Event::JobListed { job_id, revision } => Some((Changed::Job(job_id), *revision)),
        _ => None,
    }
}

/// Whether this worker handles an event: its rule in `infra/events.yaml` passes exactly these.
pub fn handles(event: &Event) -> bool {
    listed_in(event).is_some()
}

/// Why an event was not processed. It will be redelivered.
#[derive(Debug, thiserror::Error)]
enum Failed {
    #[error(transparent)]
    Store(StoreError),
    #[error(transparent)]
    NotHandled(#[from] NotHandled),
}

/// A search with alerts, prepared as a query.
struct Waiting {
    alerting: Alerting,
    query: Query,
}

/// The documents of one executive before and after a change, and the current one.
struct Sides {
    turn: Turn,
    before: Index,
    after: Index,
    current: Read<Listed>,
    now: Index,
}

impl App {
    /// From the deployment's environment: `AWS_REGION`, `ACCOUNTS_TABLE`, `PROFILES_TABLE`, `SEARCH_TABLE`.
    ///
    /// # Errors
    /// When one of them is not set.
    pub fn from_env(env: &Env) -> Result<Self, MissingEnv> {
        Ok(Self {
            accounts: Table::from_env(env)?,
            profiles: Table::from_env(env)?,
            search: Table::from_env(env)?,
            clock: env.clock.clone(),
            chance: env.chance.clone(),
        })
    }

    /// Processes a batch of facts.
    pub async fn work(&self, batch: SqsBatch) -> Outcome {
        // Read for the first event: every change of the batch was written before, so a search that is missing here is
        // newer than these changes.
        let mut waiting: Option<Vec<Waiting>> = None;
        let mut waiting_for_jobs: Option<Vec<jobs::Waiting>> = None;
        events::batch(batch, async |fact: Fact| {
            let (changed, revision) = listed_in(&fact.event).ok_or_else(|| fact.event.not_handled())?;
            // On the heap: the futures are too large for the stack of a worker.
            let done = match changed {
                Changed::Executive(id) => {
                    let waiting = match &mut waiting {
                        Some(waiting) => waiting,
                        none => none.insert(Box::pin(self.waiting()).await.map_err(Failed::Store)?),
                    };
                    Box::pin(self.look_at(id, revision, waiting)).await
                }
                Changed::Job(id) => {
                    let waiting = match &mut waiting_for_jobs {
                        Some(waiting) => waiting,
                        none => none.insert(Box::pin(self.waiting_for_jobs()).await.map_err(Failed::Store)?),
                    };
                    Box::pin(self.look_at_job(id, revision, waiting)).await
                }
            };
            done.map_err(Failed::Store)
        })
        .await
    }

    /// Time, ids and origin of the alerts.
    fn source(&self) -> Source<'_> {
        Source {
            clock: &self.clock,
            chance: &self.chance,
            origin: Origin::Worker,
        }
    }

    /// All searches for executives with alerts.
    async fn waiting(&self) -> Result<Vec<Waiting>, StoreError> {
        let mut waiting = Vec::new();
        for shard in 0..ALERT_SHARDS {
            for alerting in saved_search::alerting::<SavedSearch>(&self.search, shard).await? {
                // It was validated when it was saved.
                match Query::of(&alerting.query) {
                    Ok(query) => waiting.push(Waiting {
                        query: Query {
                            viewer: Viewer::Trusted,
                            limit: 1,
                            ..query
                        },
                        alerting,
                    }),
                    Err(_) => tracing::error!(search = %alerting.search_id, "cannot be asked any more"),
                }
            }
        }
        Ok(waiting)
    }

    /// Sends or records an alert for every search that the executive begins to match in the employer's view.
    async fn look_at(&self, id: &AccountId, revision: u64, waiting: &[Waiting]) -> Result<(), StoreError> {
        let mut tries = 0;
        loop {
            tries += 1;
            match self.try_once(id, revision, waiting).await {
                // Completed alerts are found as such in the next attempt.
                Err(StoreError::Stale) if tries < TRIES => {}
                done => return done,
            }
        }
    }

    async fn try_once(&self, id: &AccountId, revision: u64, waiting: &[Waiting]) -> Result<(), StoreError> {
        let (turn, current, found) = tokio::try_join!(
            self.search.get::<Turn>((id, revision)),
            self.search.get::<Listed>(id),
            saved_search::found_by(&self.search, id)
        )?;
        // Erased since.
        let Some((turn, current)) = turn.zip(current) else {
            return Ok(());
        };
        let sides = Sides::of(turn.it, current);
        let known: HashSet<SearchId> = found.into_iter().map(|found| found.search_id).collect();
        for waiting in waiting {
            if !known.contains(&waiting.alerting.search_id) && sides.may_begin(waiting) {
                Box::pin(self.alert(waiting, &sides)).await?;
            }
        }
        Ok(())
    }

    /// Records a match of this search, with the mail for instant alerts. Nothing is written if the executive does not
    /// begin to match in the employer's view, or the employer must not be notified: a later change can still match.
    async fn alert(&self, waiting: &Waiting, sides: &Sides) -> Result<(), StoreError> {
        let Alerting {
            employer_id, search_id, ..
        } = &waiting.alerting;
        let Some((account, viewer)) = listener(&self.accounts, &self.profiles, employer_id).await? else {
            return Ok(());
        };
        let query = Query {
            viewer,
            ..waiting.query.clone()
        };
        if !sides.begins(&query) {
            return Ok(());
        }
        let saved = self.search.get::<SavedSearch>((employer_id, search_id)).await?;
        let Some(saved) = saved.filter(|saved| saved.frequency != Frequency::Never) else {
            return Ok(());
        };
        let (id, now) = (&sides.turn.account_id, self.clock.now());
        let card = sides.now.card_of(id, &query.viewer);
        let is_instant = saved.frequency == Frequency::Instant;
        let found = Match {
            employer_id: employer_id.clone(),
            search_id: search_id.clone(),
            executive_id: id.clone(),
            matched_at: sides.turn.at,
            told_at: is_instant.then_some(now),
        };
        let written = store::saved_search::record_match(&self.search, &saved, &found)
            // If the executive hides at this moment, the transaction fails.
            .unchanged::<Listed, _>(&self.search, id, Some(&sides.current));
        let written = if is_instant {
            let alert = SearchAlert::new(&saved, card.into_iter().collect());
            let alert = self
                .source()
                .notice(Recipient::from(&account), NoticeBody::SearchMatched(alert));
            written.emit(&self.search, alert)
        } else {
            written
        };
        match written.commit(&self.chance).await {
            // By another delivery of this event, or of another one about the same executive.
            Err(StoreError::Exists) => Ok(()),
            done => done,
        }
    }
}

impl Sides {
    fn of(turn: Turn, current: Read<Listed>) -> Self {
        let alone = |document| {
            Index::alone(Listed {
                id: turn.account_id.clone(),
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

    /// Whether an executive without a shield against the employer begins to match for a verified one, or a removed shield
    /// or a wider visibility may be the reason. That requires reading the employer, which is done for these few only.
    fn may_begin(&self, waiting: &Waiting) -> bool {
        let query = &waiting.query;
        let openness = |document: &Document| (document.shield.clone(), document.visibility);
        let before = self.turn.before.as_ref().map(openness);
        self.turn.at > waiting.alerting.since
            && self.after.has(query)
            && self.now.has(query)
            && (before != Some(openness(&self.turn.after)) || !self.before.has(query))
    }

    /// Whether they begin to match for this viewer, and still match.
    fn begins(&self, query: &Query) -> bool {
        self.after.has(query) && self.now.has(query) && !self.before.has(query)
    }
}
