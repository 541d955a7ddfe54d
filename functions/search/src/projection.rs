//! This process's copy of the projection, and how it stays fresh.

use std::sync::{Arc, Mutex, PoisonError};

use domain::{
    AccountId, Clock,
    profile::{Card, Viewer},
    search::Listed,
};
use jiff::{SignedDuration, Timestamp};
use store::{
    StoreError, Table,
    search::{self, LOG_KEPT, SHARDS},
};
use tokio::task::JoinSet;

use index::{Found, Index, Query, VIEWER_IS_VERIFIED};

/// How old the copy may be when a query is answered.
const FRESH: SignedDuration = SignedDuration::from_secs(1);
/// How far back the log is read again each time. A change can be read only some time after the instant it is filed under:
/// while its writer waits for the table. A writer lives 30 seconds (`SearchIndexerFunction`); a few more are for clocks.
const OVERLAP: SignedDuration = SignedDuration::from_secs(40);

/// All documents, read once from the shards and kept up to date from the change log.
#[derive(Clone)]
pub struct Projection {
    search: Table,
    clock: Clock,
    copy: Arc<Mutex<Copy>>,
}

#[derive(Default)]
struct Copy {
    index: Index,
    /// Up to when the log has been read.
    as_of: Option<Timestamp>,
}

impl Projection {
    /// A copy of what the search table holds; nothing is read before the first query.
    pub fn new(search: Table, clock: Clock) -> Self {
        Self {
            search,
            clock,
            copy: Arc::default(),
        }
    }

    /// Answers a query from the copy, which [`Self::freshen`] has made fresh.
    pub(crate) fn search(&self, query: &Query) -> Found {
        self.with(|copy| copy.index.search(query))
    }

    /// The card of one executive, if this viewer may find them.
    pub(crate) fn card(&self, id: &AccountId, viewer: &Viewer) -> Option<Card> {
        self.with(|copy| copy.index.card_of(id, viewer, VIEWER_IS_VERIFIED))
    }

    /// Brings the copy up to date. If that cannot be done nothing is to be answered: somebody who hid themselves a moment
    /// ago must not be shown.
    ///
    /// # Errors
    /// When the table does not answer.
    pub(crate) async fn freshen(&self) -> Result<(), StoreError> {
        let now = self.clock.now();
        let as_of = self.with(|copy| copy.as_of);
        let changes = match as_of {
            Some(as_of) if now.duration_since(as_of) < FRESH => return Ok(()),
            // Rows leave the log a day after; reading them all again is for processes that slept that long.
            Some(as_of) if now.duration_since(as_of) < LOG_KEPT - SignedDuration::from_hours(1) => {
                search::changes(&self.search, as_of - OVERLAP, now).await?
            }
            _ => self.load().await?,
        };
        self.with(|copy| {
            changes.into_iter().for_each(|change| copy.index.apply(change));
            copy.as_of = copy.as_of.max(Some(now));
        });
        Ok(())
    }

    /// Every document, the shards at the same time.
    async fn load(&self) -> Result<Vec<Listed>, StoreError> {
        let mut shards = JoinSet::new();
        for shard in 0..SHARDS {
            let table = self.search.clone();
            shards.spawn(async move { search::shard(&table, shard).await });
        }
        let mut all = Vec::new();
        while let Some(shard) = shards.join_next().await {
            all.extend(shard.map_err(StoreError::table)??);
        }
        Ok(all)
    }

    /// The lock is held for a moment and never while waiting.
    fn with<T>(&self, work: impl FnOnce(&mut Copy) -> T) -> T {
        work(&mut self.copy.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
