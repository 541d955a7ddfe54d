//! Permanent deletion of everything below a prefix.

use super::{Files, FilesError};

impl Files {
    /// Deletes every version and every delete marker of every object whose key has this prefix.
    ///
    /// # Errors
    /// When the bucket does not respond. What was deleted before that stays deleted.
    pub async fn wipe(&self, prefix: &str) -> Result<(), FilesError> {
        loop {
            let listed = self
                .client
                .list_object_versions()
                .bucket(&self.bucket)
                .prefix(prefix)
                .send()
                .await
                .map_err(FilesError::bucket)?;
            let versions = listed.versions().iter().map(|it| (it.key(), it.version_id()));
            let marks = listed.delete_markers().iter().map(|it| (it.key(), it.version_id()));
            let found: Vec<_> = versions.chain(marks).collect();
            if found.is_empty() {
                return Ok(());
            }
            for (key, version) in found {
                if let Some(key) = key {
                    self.delete(key, version).await?;
                }
            }
        }
    }
}
