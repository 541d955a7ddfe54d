//! An index, as fast as it can be had.

use std::time::Duration;

use cloud::Found;
use index::Index;
use jiff::Timestamp;
use store::{
    StoreError, Table,
    search::{everything, reaches, since},
};
use tokio::time::timeout;
use tracing::warn;

use super::{Generation, Snapshots};

/// How long the bucket is waited for before the table is asked instead.
const PATIENCE: Duration = Duration::from_secs(3);
/// No snapshot is longer: fifty million profiles.
const LONGEST: u64 = 1 << 33;

/// An index that holds all that search holds.
pub struct Loaded {
    /// It.
    pub index: Index,
    /// Where it comes from.
    pub origin: Origin,
}

/// Where an index comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Origin {
    /// The snapshot of this generation and the change log.
    Snapshot {
        /// The generation's number.
        number: u64,
        /// When all documents were last read from the table for it.
        from_table: Timestamp,
    },
    /// The table's shards.
    Shards,
}

impl Snapshots {
    /// An index of now. What is wrong with a snapshot is logged and passed over.
    ///
    /// # Errors
    /// When the table does not answer.
    pub async fn load(&self, search: &Table, now: Timestamp) -> Result<Loaded, StoreError> {
        self.load_from(&self.generations().await, search, now).await
    }

    pub(super) async fn load_from(
        &self,
        generations: &[Generation],
        search: &Table,
        now: Timestamp,
    ) -> Result<Loaded, StoreError> {
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
        everything(search)
            .await?
            .into_iter()
            .for_each(|listed| index.apply(listed));
        Ok(Loaded {
            index,
            origin: Origin::Shards,
        })
    }

    /// The newest first; none when the bucket does not answer.
    async fn generations(&self) -> Vec<Generation> {
        match timeout(PATIENCE, self.manifest()).await {
            Ok(Ok((manifest, _))) => return manifest.generations,
            Ok(Err(error)) => warn!(%error, "no manifest of the search snapshots"),
            Err(_) => warn!("the bucket of the search snapshots does not answer"),
        }
        Vec::new()
    }

    async fn read(&self, generation: &Generation) -> Option<Index> {
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
