//! Snapshots of the search index: where they lie, how one is written, how an index comes from one.
//!
//! ```text
//! manifest.json                        the last two generations, the newest first
//! snapshots/0000000042-<sha256>        a generation, never written twice
//! ```
//!
//! A snapshot says what the index held at an instant; what changed since is in the change log of the search table. So a
//! process that wants the index reads the manifest, then the newest snapshot and the end of the log at the same time. A
//! snapshot that cannot be read is passed over for the one before, and that one for the table's shards: snapshots make the
//! beginning fast, and nothing depends on them.

mod load;
mod write;

use cloud::{Files, FilesError};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::StoreError;

pub use load::{Loaded, Origin};
pub use write::{Done, Draft};

/// Where the manifest lies.
const MANIFEST: &str = "manifest.json";
/// What the key of every snapshot begins with.
const PREFIX: &str = "snapshots/";

/// The bucket of the snapshots.
#[derive(Clone)]
pub struct Snapshots {
    files: Files,
}

/// Which snapshots there are.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Manifest {
    /// The newest first.
    generations: Vec<Generation>,
}

/// One snapshot.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Generation {
    /// Counts them from 1; those that were never finished count as well.
    number: u64,
    /// Where it lies.
    key: String,
    /// It holds all that search held at this instant.
    as_of: Timestamp,
    /// When all documents were last read from the table, rather than a snapshot and what changed since.
    from_table: Timestamp,
}

/// Why a snapshot was not written.
#[derive(Debug, thiserror::Error)]
pub enum SnapshotError {
    /// The bucket did not answer.
    #[error(transparent)]
    Files(#[from] FilesError),
    /// The table did not answer.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The manifest could not be put into words.
    #[error("the manifest: {0}")]
    Manifest(#[from] serde_json::Error),
}

impl Snapshots {
    /// Those in this bucket.
    pub fn new(files: Files) -> Self {
        Self { files }
    }

    /// The manifest and its mark. One that is no manifest counts as empty: the next snapshot mends it.
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

/// The number of the generation at this key.
fn number_of(key: &str) -> Option<u64> {
    let (number, _) = key.strip_prefix(PREFIX)?.split_once('-')?;
    number.parse().ok()
}
