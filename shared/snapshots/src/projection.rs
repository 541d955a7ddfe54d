//! This process's copy of the projection, and its updates.

use std::sync::{Arc, Mutex, PoisonError};

use domain::{Clock, profile::Viewer, search::Document};
use index::{Found, Index, Query, Searched};
use jiff::{SignedDuration, Timestamp};
use store::{
    StoreError, Table, area,
    search::{reaches, since},
};

use super::{Loaded, Snapshots, Snapshotted};

/// The maximum age of the copy when a query is executed.
const FRESH: SignedDuration = SignedDuration::from_secs(1);

/// All documents, loaded once from the newest snapshot and updated from the change log. Queries never wait for S3.
pub struct Projection<D: Searched = Document> {
    search: Table<area::Search>,
    snapshots: Snapshots<D>,
    clock: Clock,
    copy: Arc<Mutex<Copy<D>>>,
}

struct Copy<D: Searched> {
    index: Index<D>,
    /// Up to when the log has been read.
    as_of: Option<Timestamp>,
}

impl<D: Searched> Clone for Projection<D> {
    fn clone(&self) -> Self {
        Self {
            search: self.search.clone(),
            snapshots: self.snapshots.clone(),
            clock: self.clock.clone(),
            copy: self.copy.clone(),
        }
    }
}

impl<D: Snapshotted> Projection<D> {
    /// A copy of the search table; loaded at the first query.
    pub fn new(search: Table<area::Search>, snapshots: Snapshots<D>, clock: Clock) -> Self {
        Self {
            search,
            snapshots,
            clock,
            copy: Arc::new(Mutex::new(Copy {
                index: Index::default(),
                as_of: None,
            })),
        }
    }

    /// Executes a query on the copy, after [`Self::freshen`].
    pub fn search(&self, query: &Query<D>) -> Found<D> {
        self.with(|copy| copy.index.search(query))
    }

    /// The card of one document, if this viewer may see it.
    pub fn card(&self, id: &D::Id, viewer: &Viewer) -> Option<D::Card> {
        self.with(|copy| copy.index.card_of(id, viewer))
    }

    /// Reads the index itself, after [`Self::freshen`].
    pub fn read<T>(&self, read: impl FnOnce(&Index<D>) -> T) -> T {
        self.with(|copy| read(&copy.index))
    }

    /// Updates the copy. If that fails, the query must fail: a document that has just become hidden must not be shown.
    ///
    /// # Errors
    /// When the table does not respond.
    pub async fn freshen(&self) -> Result<(), StoreError> {
        let now = self.clock.now();
        let as_of = self.with(|copy| copy.as_of);
        match as_of {
            Some(as_of) if now.duration_since(as_of) < FRESH => {}
            Some(as_of) if reaches(as_of, now) => {
                let changes = since::<D>(&self.search, as_of, now).await?;
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
    fn with<T>(&self, work: impl FnOnce(&mut Copy<D>) -> T) -> T {
        work(&mut self.copy.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
