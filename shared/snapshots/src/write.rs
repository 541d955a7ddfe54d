//! Writing the next snapshot. The steps are apart so that tests can die between them: nothing refers to a snapshot before it
//! is whole, and nothing is deleted while anything refers to it.

use std::fmt::Write as _;

use jiff::{SignedDuration, Timestamp};
use sha2::{Digest, Sha256};
use store::{
    Table,
    search::{reaches, since},
};

use super::{Generation, MANIFEST, Manifest, Origin, PREFIX, SnapshotError, Snapshots, number_of};

/// How many generations are kept.
const KEPT: usize = 2;
/// A newest snapshot of this age is followed by another even when nothing changed, so that the log reaches back to it, and
/// so that whoever is gone is gone from both generations after twice this time.
const OLD: SignedDuration = SignedDuration::from_hours(6);
/// After this time a snapshot is made of the table itself: should a change ever have been missed, it is not missed for ever.
const FROM_TABLE: SignedDuration = SignedDuration::from_hours(24);

/// A snapshot that nothing refers to yet.
pub struct Draft {
    /// As it was read, and what it must still be.
    manifest: Manifest,
    mark: Option<String>,
    generation: Generation,
    bytes: Vec<u8>,
    sha256: [u8; 32],
}

/// What came of writing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Done {
    /// The generation of this number, so many bytes.
    Written(u64, usize),
    /// Nothing changed since the newest.
    Nothing,
    /// Somebody else wrote one at the same time.
    Overtaken,
}

impl Snapshots {
    /// Writes the next snapshot, if anything changed.
    ///
    /// # Errors
    /// When the bucket or the table does not answer. The manifest names whole snapshots all the same.
    pub async fn write(&self, search: &Table, now: Timestamp) -> Result<Done, SnapshotError> {
        let done = match self.draft(search, now).await? {
            None => Done::Nothing,
            Some(draft) => {
                self.put(&draft).await?;
                let (number, length) = (draft.generation.number, draft.bytes.len());
                if self.publish(draft).await? {
                    Done::Written(number, length)
                } else {
                    Done::Overtaken
                }
            }
        };
        self.clear_away().await?;
        Ok(done)
    }

    /// The first step: what the next snapshot is made of; `None` when nothing changed.
    ///
    /// # Errors
    /// When the bucket or the table does not answer.
    pub async fn draft(&self, search: &Table, now: Timestamp) -> Result<Option<Draft>, SnapshotError> {
        let (manifest, mark) = self.manifest().await?;
        let newest = manifest.generations.first();
        if let Some(newest) = newest
            && now.duration_since(newest.as_of) < OLD
            && since(search, newest.as_of, now).await?.is_empty()
        {
            return Ok(None);
        }
        // Those that nobody finished keep their numbers.
        let keys = self.files.keys(PREFIX).await?;
        let numbers = keys.iter().filter_map(|key| number_of(key));
        let number = numbers.chain(newest.map(|newest| newest.number)).max().unwrap_or(0) + 1;
        let is_recent = |generation: &&Generation| {
            now.duration_since(generation.from_table) < FROM_TABLE && reaches(generation.as_of, now)
        };
        let recent: Vec<Generation> = manifest.generations.iter().filter(is_recent).cloned().collect();
        let loaded = self.load_from(&recent, search, now).await?;
        let bytes = loaded.index.to_snapshot();
        let sha256: [u8; 32] = Sha256::digest(&bytes).into();
        let mut key = format!("{PREFIX}{number:010}-");
        for byte in sha256 {
            write!(key, "{byte:02x}").expect("a string takes everything");
        }
        let generation = Generation {
            number,
            key,
            as_of: now,
            from_table: match loaded.origin {
                Origin::Snapshot { from_table, .. } => from_table,
                Origin::Shards => now,
            },
        };
        Ok(Some(Draft {
            manifest,
            mark,
            generation,
            bytes,
            sha256,
        }))
    }

    /// The second step: the snapshot, which nothing refers to.
    ///
    /// # Errors
    /// When the bucket does not answer.
    pub async fn put(&self, draft: &Draft) -> Result<(), SnapshotError> {
        let (key, bytes) = (&draft.generation.key, draft.bytes.clone());
        let media_type = "application/octet-stream";
        self.files.put(key, media_type, bytes, &draft.sha256).await?;
        Ok(())
    }

    /// The third step: the manifest. `false` when somebody else was faster; theirs is as good.
    ///
    /// # Errors
    /// When the bucket does not answer.
    pub async fn publish(&self, draft: Draft) -> Result<bool, SnapshotError> {
        let mut manifest = draft.manifest;
        manifest.generations.insert(0, draft.generation);
        manifest.generations.truncate(KEPT);
        let bytes = serde_json::to_vec(&manifest)?;
        let put = self
            .files
            .put_if(MANIFEST, "application/json", bytes, draft.mark.as_deref());
        Ok(put.await?)
    }

    /// The last step: older generations go, and what nobody finished. A writer at work is at a number above the newest, or
    /// will be overtaken.
    ///
    /// # Errors
    /// When the bucket does not answer.
    pub async fn clear_away(&self) -> Result<(), SnapshotError> {
        let (manifest, _) = self.manifest().await?;
        let Some(newest) = manifest.generations.first() else {
            return Ok(());
        };
        for key in self.files.keys(PREFIX).await? {
            let is_older = number_of(&key).is_some_and(|number| number < newest.number);
            if is_older && manifest.generations.iter().all(|kept| kept.key != key) {
                self.files.delete(&key, None).await?;
            }
        }
        Ok(())
    }
}
