//! Snapshots of the search index: their location, how they are written and loaded.
//!
//! ```text
//! manifest.json                        the last two generations, the newest first
//! snapshots/0000000042-<sha256>        a generation, never written twice
//! ```
//!
//! A snapshot contains the state of the index at an instant; later changes are in the change log of the search table. A
//! process that needs the index reads the manifest, then in parallel the newest snapshot and the end of the log. If a
//! snapshot cannot be read, the previous one is used, and if that fails, the table's shards: snapshots make the start
//! fast, but nothing depends on them.

mod load;
mod write;

use cloud::{Files, FilesError};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::StoreError;

pub use load::{Loaded, Origin};
pub use write::{Done, Draft};

/// The key of the manifest.
const MANIFEST: &str = "manifest.json";
/// The key prefix of all snapshots.
const PREFIX: &str = "snapshots/";

/// The bucket of the snapshots.
#[derive(Clone)]
pub struct Snapshots {
    files: Files,
}

/// The list of snapshots.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Manifest {
    /// Newest first.
    generations: Vec<Generation>,
}

/// One snapshot.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Generation {
    /// The sequence number, from 1; includes generations that were never finished.
    number: u64,
    /// Its key.
    key: String,
    /// The instant whose state it contains.
    as_of: Timestamp,
    /// When it was last built from the table, rather than from a snapshot and later changes.
    from_table: Timestamp,
}

/// Why a snapshot was not written.
#[derive(Debug, thiserror::Error)]
pub enum SnapshotError {
    /// The bucket did not respond.
    #[error(transparent)]
    Files(#[from] FilesError),
    /// The table did not respond.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The manifest could not be serialised.
    #[error("the manifest: {0}")]
    Manifest(#[from] serde_json::Error),
}

impl Snapshots {
    /// The snapshots in this bucket.
    pub fn new(files: Files) -> Self {
        Self { files }
    }

    /// The manifest and its ETag. An invalid manifest counts as empty: the next snapshot replaces it.
    async fn manifest(&self) -> Result<(Manifest, Option<String>), FilesError> {
        let Some(found) = self.files.get_marked(MANIFEST).await? else {
            return Ok((Manifest::default(), None));
        };
        let manifest = serde_json::from_slice(&found.bytes).unwrap_or_else(|error| {
            tracing::warn!(%error, "the manifest of the search snapshots is none");
            Manifest::default()
        });
        Ok((manifest, Some(found.mark)))
    }
}

/// The generation number in this key.
fn number_of(key: &str) -> Option<u64> {
    let (number, _) = key.strip_prefix(PREFIX)?.split_once('-')?;
    number.parse().ok()
}
