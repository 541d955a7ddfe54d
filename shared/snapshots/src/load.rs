//! Loads an index by the fastest way available.

use std::time::Duration;

use cloud::Found;
use domain::search::Document;
use index::Index;
use jiff::Timestamp;
use store::{
    StoreError, Table, area,
    search::{each_document, reaches, since},
};
use tokio::time::timeout;
use tracing::warn;

use super::{Generation, Snapshots, Snapshotted};

/// The timeout for the bucket; after that the table is read instead.
const PATIENCE: Duration = Duration::from_secs(3);
/// The maximum size of a snapshot: more than twice of what fits into a search function's memory.
const LONGEST: u64 = 400_000_000;

/// A complete index.
pub struct Loaded<D: Snapshotted = Document> {
    /// The index.
    pub index: Index<D>,
    /// Its origin.
    pub origin: Origin,
}

/// The origin of an index.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Origin {
    /// The snapshot of this generation and the change log.
    Snapshot {
        /// The generation number.
        number: u64,
        /// When the snapshot was last built from the table.
        from_table: Timestamp,
    },
    /// The table's shards.
    Shards,
}

impl<D: Snapshotted> Snapshots<D> {
    /// The current index. Unreadable snapshots are logged and skipped.
    ///
    /// # Errors
    /// When the table does not respond.
    pub async fn load(&self, search: &Table<area::Search>, now: Timestamp) -> Result<Loaded<D>, StoreError> {
        self.load_from(&self.generations().await, search, now).await
    }

    pub(super) async fn load_from(
        &self,
        generations: &[Generation],
        search: &Table<area::Search>,
        now: Timestamp,
    ) -> Result<Loaded<D>, StoreError> {
        for generation in generations.iter().filter(|generation| reaches(generation.as_of, now)) {
            let (read, changes) = tokio::join!(self.read(generation), since(search, generation.as_of, now));
            let Some(mut index) = read else { continue };
            changes?.into_iter().for_each(|change| index.apply(change));
            let origin = Origin::Snapshot {
                number: generation.number,
                from_table: generation.from_table,
            };
            return Ok(Loaded { index, origin });
        }
        let mut index = Index::default();
        each_document(search, |listed| index.apply(listed)).await?;
        Ok(Loaded {
            index,
            origin: Origin::Shards,
        })
    }

    /// Newest first; empty when the bucket does not respond.
    async fn generations(&self) -> Vec<Generation> {
        match timeout(PATIENCE, self.manifest()).await {
            Ok(Ok((manifest, _))) => return manifest.generations,
            Ok(Err(error)) => warn!(%error, "no manifest of the search snapshots"),
            Err(_) => warn!("the bucket of the search snapshots does not answer"),
        }
        Vec::new()
    }

    async fn read(&self, generation: &Generation) -> Option<Index<D>> {
        let key = &generation.key;
        match timeout(PATIENCE, self.files.get(key, LONGEST)).await {
            Ok(Ok(Found::Object(object))) => match Index::from_snapshot(&object.bytes) {
                Ok(index) => return Some(index),
                Err(error) => warn!(key, %error, "a search snapshot cannot be read"),
            },
            Ok(Ok(Found::Nothing | Found::TooLong { .. })) => warn!(key, "a search snapshot is not there"),
            Ok(Err(error)) => warn!(key, %error, "a search snapshot cannot be had"),
            Err(_) => warn!(key, "a search snapshot does not come"),
        }
        None
    }
}
