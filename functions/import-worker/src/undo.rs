//! Deletes draft profiles: those of an import that is undone, and those whose owner has an account.

use domain::{
    Account, AccountId, CsvImport, CsvImportId,
    csv_import::{CsvImportStatus, DraftProfileId, UndoReport},
};
use store::{
    Read, StoreError, Transaction, csv_import,
    draft_profile::{self, StoredDraft, created_by, known_people},
};

use crate::{App, Failed};

/// Draft profiles that are read at a time.
const PAGE: u16 = 100;
/// Draft profiles that are deleted in one transaction: each with at most three keys, and the counter.
const TOGETHER: usize = 24;

/// What one pass over the draft profiles of an import did.
#[derive(Default)]
struct Pass {
    deleted: usize,
    kept: usize,
}

impl App {
    /// Deletes the draft profiles that an import created and no later one has changed; at last, writes the report.
    pub(crate) async fn undo(&self, id: &CsvImportId) -> Result<(), Failed> {
        let Some(import) = self.imports.get::<CsvImport>(id).await? else {
            return Ok(());
        };
        if import.status != CsvImportStatus::Undone || import.undo.is_some() {
            return Ok(());
        }
        // The index shows a draft a moment after it was written: passes are made until one finds nothing to delete.
        let mut pass = self.pass(id).await?;
        while pass.deleted > 0 {
            pass = self.pass(id).await?;
        }
        self.report(import, u32::try_from(pass.kept).unwrap_or(u32::MAX)).await
    }

    /// Deletes what the index shows of the import.
    async fn pass(&self, id: &CsvImportId) -> Result<Pass, Failed> {
        let (mut pass, mut after) = (Pass::default(), 0);
        loop {
            let drafts = created_by(&self.imports, id, after, PAGE).await?;
            let Some(last) = drafts.last() else { return Ok(pass) };
            after = last.draft.created.row;
            let (own, changed): (Vec<_>, Vec<_>) = drafts.into_iter().partition(|draft| is_unchanged(draft, id));
            pass.kept += changed.len();
            for part in own.chunks(TOGETHER) {
                let kept = self.delete(id, part).await?;
                pass.kept += kept;
                pass.deleted += part.len() - kept;
            }
        }
    }

    /// Deletes draft profiles, and counts them. Returns how many were kept, because they have changed in the meantime.
    async fn delete(&self, id: &CsvImportId, drafts: &[Read<StoredDraft>]) -> Result<usize, Failed> {
        match self.delete_together(id, drafts).await {
            Ok(()) => Ok(0),
            Err(StoreError::Stale) if drafts.len() > 1 => {
                let mut kept = 0;
                for draft in drafts {
                    kept += Box::pin(self.delete(id, std::slice::from_ref(draft))).await?;
                }
                Ok(kept)
            }
            Err(StoreError::Stale) => self.delete_changed(id, drafts).await,
            Err(error) => Err(error.into()),
        }
    }

    /// Deletes one that was changed since it was read: its keys, or itself.
    async fn delete_changed(&self, id: &CsvImportId, drafts: &[Read<StoredDraft>]) -> Result<usize, Failed> {
        let Some(draft) = drafts.first() else { return Ok(0) };
        match self.imports.get::<StoredDraft>(&draft.draft.id()).await? {
            None => Ok(0),
            Some(now) if is_unchanged(&now, id) => {
                self.delete_together(id, &[now]).await?;
                Ok(0)
            }
            Some(_) => Ok(1),
        }
    }

    async fn delete_together(&self, id: &CsvImportId, drafts: &[Read<StoredDraft>]) -> Result<(), StoreError> {
        let people = drafts.iter().map(|draft| (&draft.draft.email, draft.keys.as_slice()));
        let known = known_people((&self.imports, &self.accounts), people).await?;
        let number = u32::try_from(drafts.len()).unwrap_or(u32::MAX);
        let counted = csv_import::count_undone(&self.imports, id, number);
        let deleted = drafts.iter().fold(counted, |deleted, draft| {
            deleted.and(draft_profile::delete(&self.imports, draft, &known))
        });
        deleted.commit(&self.chance).await
    }

    /// Writes what was deleted and kept. The counter counts across the runs of a worker that was killed.
    async fn report(&self, mut import: Read<CsvImport>, kept: u32) -> Result<(), Failed> {
        let deleted = csv_import::undone(&self.imports, &import.id).await?;
        let results = import.results.unwrap_or_default();
        import.undo = Some(UndoReport {
            deleted,
            kept_updated: results.updated,
            kept_changed: kept,
            gone: results.created.saturating_sub(deleted + kept),
        });
        let saved = Transaction::new()
            .save(&self.imports, &import)
            .and(csv_import::count_deleted(&self.imports, deleted))
            .commit(&self.chance);
        match saved.await {
            // Another delivery was faster.
            Ok(()) | Err(StoreError::Stale) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }
}

impl App {
    /// Deletes the draft profile with the address of an account: what its owner says counts from now on.
    pub(crate) async fn delete_draft_of(&self, id: &AccountId) -> Result<(), Failed> {
        let Some(account) = self.accounts.get::<Account>(id).await? else {
            return Ok(());
        };
        let draft = self
            .imports
            .get::<StoredDraft>(&DraftProfileId::of(&account.email))
            .await?;
        let Some(draft) = draft else { return Ok(()) };
        let people = [(&draft.draft.email, draft.keys.as_slice())];
        let known = known_people((&self.imports, &self.accounts), people).await?;
        let deleted = draft_profile::delete(&self.imports, &draft, &known);
        Ok(deleted.commit(&self.chance).await?)
    }
}

/// Whether the import is the last that wrote this draft profile.
fn is_unchanged(draft: &StoredDraft, id: &CsvImportId) -> bool {
    draft.draft.written_by().import_id == *id
}
