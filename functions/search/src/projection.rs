//! This process's copy of the projection, and its updates.

use std::sync::{Arc, Mutex, PoisonError};

use domain::{
    AccountId, Clock,
    profile::{Card, Viewer},
};
use jiff::{SignedDuration, Timestamp};
use snapshots::{Loaded, Snapshots};
use store::{
    StoreError, Table, area,
    search::{reaches, since},
};

use index::{Found, Index, Query};

/// The maximum age of the copy when a query is executed.
const FRESH: SignedDuration = SignedDuration::from_secs(1);
/// All documents, loaded once from the newest snapshot and updated from the change log. Queries never wait for S3.
#[derive(Clone)]
pub struct Projection {
    search: Table<area::Search>,
    snapshots: Snapshots,
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
    /// A copy of the search table; loaded at the first query.
    pub fn new(search: Table<area::Search>, snapshots: Snapshots, clock: Clock) -> Self {
        Self {
            search,
            snapshots,
            clock,
            copy: Arc::default(),
        }
    }

    /// Executes a query on the copy, after [`Self::freshen`].
    pub(crate) fn search(&self, query: &Query) -> Found {
        self.with(|copy| copy.index.search(query))
    }

    /// The card of one executive, if this viewer may see it.
    pub(crate) fn card(&self, id: &AccountId, viewer: &Viewer) -> Option<Card> {
        self.with(|copy| copy.index.card_of(id, viewer))
    }

    /// Updates the copy. If that fails, the query must fail: an executive who has just become hidden must not be shown.
    ///
    /// # Errors
    /// When the table does not respond.
    pub(crate) async fn freshen(&self) -> Result<(), StoreError> {
        let now = self.clock.now();
        let as_of = self.with(|copy| copy.as_of);
        match as_of {
            Some(as_of) if now.duration_since(as_of) < FRESH => {}
            Some(as_of) if reaches(as_of, now) => {
                let changes = since(&self.search, as_of, now).await?;
                self.with(|copy| {
                    changes.into_iter().for_each(|change| copy.index.apply(change));
                    copy.as_of = copy.as_of.max(Some(now));
                });
            }
            // The first query of a process, or after a day of inactivity.
            _ => {
                let Loaded { index, .. } = self.snapshots.load(&self.search, now).await?;
                self.with(|copy| {
                    if copy.as_of < Some(now) {
                        *copy = Copy {
                            index,
                            as_of: Some(now),
                        };
                    }
                });
            }
        }
        Ok(())
    }

    /// The lock is held only briefly and not across an await.
    fn with<T>(&self, work: impl FnOnce(&mut Copy) -> T) -> T {
        work(&mut self.copy.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
