//! Snapshots of the search indexes: their location, how they are written and loaded, and the copy that a process
//! follows.
//!
//! ```text
//! manifest.json                        the last two generations of executives, the newest first
//! snapshots/0000000042-<sha256>        a generation, never written twice
//! jobs/manifest.json, jobs/snapshots/  the same of jobs
//! ```
//!
//! A snapshot contains the state of the index at an instant; later changes are in the change log of the search table. A
//! process that needs the index reads the manifest, then in parallel the newest snapshot and the end of the log. If a
//! snapshot cannot be read, the previous one is used, and if that fails, the table's shards: snapshots make the start
//! fast, but nothing depends on them.

mod load;
mod projection;
mod write;

use std::marker::PhantomData;

use cloud::{Files, FilesError};
use domain::{job::JobDocument, search::Document};
use index::Searched;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::{StoreError, search::Collection};

pub use load::{Loaded, Origin};
pub use projection::Projection;
pub use write::{Done, Draft};

/// A kind of document whose index has snapshots.
pub trait Snapshotted: Searched + Collection {
    /// The key of the manifest.
    const MANIFEST: &'static str;
    /// The key prefix of all snapshots.
    const PREFIX: &'static str;
}

impl Snapshotted for Document {
    const MANIFEST: &'static str = "manifest.json";
    const PREFIX: &'static str = "snapshots/";
}

impl Snapshotted for JobDocument {
    const MANIFEST: &'static str = "jobs/manifest.json";
    const PREFIX: &'static str = "jobs/snapshots/";
}

/// The bucket of the snapshots of one kind of document.
pub struct Snapshots<D = Document> {
    files: Files,
    documents: PhantomData<fn() -> D>,
}

impl<D> Clone for Snapshots<D> {
    fn clone(&self) -> Self {
        Self {
            files: self.files.clone(),
            documents: PhantomData,
        }
    }
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

impl<D: Snapshotted> Snapshots<D> {
    /// The snapshots in this bucket.
    pub fn new(files: Files) -> Self {
        Self {
            files,
            documents: PhantomData,
        }
    }

    /// The manifest and its ETag. An invalid manifest counts as empty: the next snapshot replaces it.
    async fn manifest(&self) -> Result<(Manifest, Option<String>), FilesError> {
        let Some(found) = self.files.get_marked(D::MANIFEST).await? else {
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
fn number_of<D: Snapshotted>(key: &str) -> Option<u64> {
    let (number, _) = key.strip_prefix(D::PREFIX)?.split_once('-')?;
    number.parse().ok()
}
