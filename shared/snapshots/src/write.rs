//! Writes the next snapshot. The steps are separate functions so that tests can stop between them: a snapshot is
//! referenced only when it is complete, and nothing referenced is deleted.

use std::fmt::Write as _;

use jiff::{SignedDuration, Timestamp};
use sha2::{Digest, Sha256};
use store::{
    Table, area,
    search::{reaches, since},
};

use super::{Generation, Loaded, Manifest, Origin, SnapshotError, Snapshots, Snapshotted, number_of};

/// The number of generations to keep.
const KEPT: usize = 2;
/// When the newest snapshot has this age, another is written even without changes, so that the log still covers it, and
/// so that deleted executives are removed from both generations after twice this time.
const OLD: SignedDuration = SignedDuration::from_hours(6);
/// After this time a snapshot is built from the table itself: this corrects a change that was missed.
const FROM_TABLE: SignedDuration = SignedDuration::from_hours(24);

/// From this length on an error is logged at each snapshot: 80 % of a million profiles, which is what a search function of
/// 1,024 MB holds (`infra/bench/search.md`).
const FULL: usize = 128_000_000;

/// A snapshot that is not yet referenced.
pub struct Draft {
    /// The manifest as it was read; it must be unchanged when the snapshot is published.
    manifest: Manifest,
    mark: Option<String>,
    generation: Generation,
    bytes: Vec<u8>,
    sha256: [u8; 32],
}

/// The result of writing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Done {
    /// This generation was written, with this size in bytes.
    Written(u64, usize),
    /// Nothing has changed since the newest snapshot.
    Nothing,
    /// Another process wrote one at the same time.
    Overtaken,
}

impl<D: Snapshotted> Snapshots<D> {
    /// Writes the next snapshot, if anything changed.
    ///
    /// # Errors
    /// When the bucket or the table does not respond. The manifest still refers to complete snapshots only.
    pub async fn write(&self, search: &Table<area::Search>, now: Timestamp) -> Result<Done, SnapshotError> {
        let done = match self.draft(search, now).await? {
            None => Done::Nothing,
            Some(mut draft) => {
                let (number, length) = (draft.generation.number, draft.bytes.len());
                if length > FULL {
                    // An alarm follows each error line.
                    tracing::error!(
                        length,
                        "the search index will soon be too large for a search function's memory"
                    );
                }
                self.put(&mut draft).await?;
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

    /// Step 1: the content of the next snapshot; `None` when nothing changed.
    ///
    /// # Errors
    /// When the bucket or the table does not respond.
    pub async fn draft(&self, search: &Table<area::Search>, now: Timestamp) -> Result<Option<Draft>, SnapshotError> {
        let (manifest, mark) = self.manifest().await?;
        let newest = manifest.generations.first();
        if let Some(newest) = newest
            && now.duration_since(newest.as_of) < OLD
            && since::<D>(search, newest.as_of, now).await?.is_empty()
        {
            return Ok(None);
        }
        // Numbers of unfinished snapshots are not reused.
        let keys = self.files.keys(D::PREFIX).await?;
        let numbers = keys.iter().filter_map(|key| number_of::<D>(key));
        let number = numbers.chain(newest.map(|newest| newest.number)).max().unwrap_or(0) + 1;
        let is_recent = |generation: &&Generation| {
            now.duration_since(generation.from_table) < FROM_TABLE && reaches(generation.as_of, now)
        };
        let recent: Vec<Generation> = manifest.generations.iter().filter(is_recent).cloned().collect();
        let Loaded { index, origin } = self.load_from(&recent, search, now).await?;
        let bytes = index.to_snapshot();
        drop(index);
        let sha256: [u8; 32] = Sha256::digest(&bytes).into();
        let mut key = format!("{}{number:010}-", D::PREFIX);
        for byte in sha256 {
            write!(key, "{byte:02x}").expect("a string takes everything");
        }
        let generation = Generation {
            number,
            key,
            as_of: now,
            from_table: match origin {
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

    /// Step 2: stores the snapshot, not yet referenced. Its bytes are not needed afterwards.
    ///
    /// # Errors
    /// When the bucket does not respond.
    pub async fn put(&self, draft: &mut Draft) -> Result<(), SnapshotError> {
        let (key, bytes) = (&draft.generation.key, std::mem::take(&mut draft.bytes));
        let media_type = "application/octet-stream";
        self.files.put(key, media_type, bytes, &draft.sha256).await?;
        Ok(())
    }

    /// Step 3: updates the manifest. `false` when another writer was faster; its snapshot is equally good.
    ///
    /// # Errors
    /// When the bucket does not respond.
    pub async fn publish(&self, draft: Draft) -> Result<bool, SnapshotError> {
        let mut manifest = draft.manifest;
        manifest.generations.insert(0, draft.generation);
        manifest.generations.truncate(KEPT);
        let bytes = serde_json::to_vec(&manifest)?;
        let put = self
            .files
            .put_if(D::MANIFEST, "application/json", bytes, draft.mark.as_deref());
        Ok(put.await?)
    }

    /// Step 4: deletes older generations and unfinished ones. A concurrent writer uses a number above the newest, or
    /// will be overtaken.
    ///
    /// # Errors
    /// When the bucket does not respond.
    pub async fn clear_away(&self) -> Result<(), SnapshotError> {
        let (manifest, _) = self.manifest().await?;
        let Some(newest) = manifest.generations.first() else {
            return Ok(());
        };
        for key in self.files.keys(D::PREFIX).await? {
            let is_older = number_of::<D>(&key).is_some_and(|number| number < newest.number);
            if is_older && manifest.generations.iter().all(|kept| kept.key != key) {
                self.files.delete(&key, None).await?;
            }
        }
        Ok(())
    }
}
