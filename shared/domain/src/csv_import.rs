//! An import of executives from a CSV file (state machine `csv_import`): its settings, what the dry run found, its
//! results, and how it is undone.
//!
//! What a file contains is the concern of the crate `import-file`; here is what is recorded about it.

mod draft;
mod file;
mod invitation;
mod known;
mod machine;
mod results;

pub use draft::{DraftProfile, DraftProfileId, RowOfImport};
pub use file::{
    Checked, DRAFT_DAYS, FILE_DAYS, ImportFileName, ImportSettings, UNDO_HOURS, UPLOAD_MINUTES, UploadedFile,
};
pub use invitation::{
    DRAFT_INVITATION_DAYS, DRAFT_REMINDER_DAYS, DraftInvitation, DraftInvitationActor, DraftInvitationEvent,
    DraftInvitationStatus, DraftInvitationTransition, ImportSource, MACHINE as INVITATION_MACHINE,
};
pub use known::{Holder, KnownRow, PersonKey, Rule};
pub use machine::{CsvImportActor, CsvImportEvent, CsvImportStatus, CsvImportTransition, MACHINE};
pub use results::{DryRun, ImportResults, InvitationCounts, UndoReport};

use crate::{
    AccountId, CsvImportId, Moved, Refused, Sentence, moves::Move, sentence::SentenceText, sentences, time::days,
};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

/// An import: a file, its state, and its counts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CsvImport {
    /// Its id.
    pub id: CsvImportId,
    /// The name of the file on the administrator's machine.
    pub file_name: ImportFileName,
    /// The size of the file in bytes.
    pub size: u64,
    /// The settings.
    pub settings: ImportSettings,
    /// The status.
    pub status: CsvImportStatus,
    /// What the dry run found; absent while the file as a whole is at fault.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dry_run: Option<DryRun>,
    /// Why it is blocked, if it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub blocked: Option<SentenceText>,
    /// The number of parts in which its rows are imported.
    #[serde(default)]
    pub chunks: u32,
    /// How often it was started or resumed. Orders of earlier runs are outdated.
    #[serde(default)]
    pub runs: u32,
    /// What was imported; complete once it has ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub results: Option<ImportResults>,
    /// What undoing it deleted and kept; absent until that is complete.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undo: Option<UndoReport>,
    /// The administrator who uploaded the file.
    pub created_by: AccountId,
    /// When the file was uploaded.
    pub created_at: Timestamp,
    /// When it was first started.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub started_at: Option<Timestamp>,
    /// When the current run began, and how many rows were processed then: for the time left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub run_began: Option<RunBegan>,
    /// When it completed or failed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub finished_at: Option<Timestamp>,
}

/// The beginning of a run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct RunBegan {
    /// The time.
    pub at: Timestamp,
    /// The rows that earlier runs processed.
    pub rows: u32,
}

impl CsvImport {
    /// The import of a file that was validated.
    pub fn new(file: UploadedFile, checked: Checked) -> Self {
        let mut it = Self {
            id: file.id,
            file_name: file.file_name,
            size: file.size,
            settings: file.settings,
            status: CsvImportStatus::ValidatedBlocked,
            dry_run: None,
            blocked: None,
            chunks: 0,
            runs: 0,
            results: None,
            undo: None,
            created_by: file.created_by,
            created_at: file.created_at,
            started_at: None,
            run_began: None,
            finished_at: None,
        };
        it.set_checked(checked);
        it
    }

    /// The moves that an administrator can make, each with what blocks it now.
    pub fn allowed(&self, now: Timestamp) -> Vec<CsvImportTransition> {
        MACHINE.allowed(self.status, CsvImportActor::Admin, |row| self.blocked(row, now))
    }

    /// Makes the move or returns why not. The only function that changes the status.
    ///
    /// # Errors
    /// [`Refused::Invalid`] when the table or the time forbids the move.
    pub fn advance(
        &mut self,
        event: CsvImportEvent,
        by: CsvImportActor,
        now: Timestamp,
    ) -> Result<Moved<CsvImportStatus, CsvImportEvent>, Refused> {
        let row = MACHINE.perform(self.status, event, by)?;
        if let Some(sentence) = self.blocked(row, now) {
            return Err(MACHINE.blocked(row, by, sentence).into());
        }
        self.status = row.to;
        match event {
            CsvImportEvent::Process | CsvImportEvent::Resume => {
                self.runs += 1;
                self.started_at.get_or_insert(now);
                self.finished_at = None;
            }
            CsvImportEvent::Complete | CsvImportEvent::CompletePartially | CsvImportEvent::Fail => {
                self.finished_at = Some(now);
            }
            CsvImportEvent::Validate | CsvImportEvent::Pause | CsvImportEvent::Undo => {}
        }
        Ok(row.made())
    }

    /// Records another validation of the file, after its mapping or the settings were changed.
    ///
    /// # Errors
    /// [`Refused::Invalid`] when it was started.
    pub fn validate(
        &mut self,
        settings: ImportSettings,
        checked: Checked,
        now: Timestamp,
    ) -> Result<Moved<CsvImportStatus, CsvImportEvent>, Refused> {
        let moved = self.advance(CsvImportEvent::Validate, CsvImportActor::Admin, now)?;
        self.settings = settings;
        self.set_checked(checked);
        Ok(Moved {
            to: self.status,
            ..moved
        })
    }

    fn set_checked(&mut self, Checked { result, chunks }: Checked) {
        let (dry_run, blocked) = match result {
            Ok(dry_run) if dry_run.is_ready() => (Some(dry_run), None),
            Ok(dry_run) => (Some(dry_run), Some(sentences::nothing_to_import())),
            Err(sentence) => (None, Some(sentence)),
        };
        self.status = if blocked.is_none() {
            CsvImportStatus::ValidatedReady
        } else {
            CsvImportStatus::ValidatedBlocked
        };
        (self.dry_run, self.blocked, self.chunks) = (dry_run, blocked.map(SentenceText::from), chunks);
    }

    /// Completes it with these results, by the worker.
    ///
    /// # Errors
    /// [`Refused::Invalid`] when it is not being processed.
    pub fn complete(
        &mut self,
        results: ImportResults,
        now: Timestamp,
    ) -> Result<Moved<CsvImportStatus, CsvImportEvent>, Refused> {
        let event = if results.refused == 0 {
            CsvImportEvent::Complete
        } else {
            CsvImportEvent::CompletePartially
        };
        let moved = self.advance(event, CsvImportActor::System, now)?;
        self.results = Some(results);
        Ok(moved)
    }

    /// Until when it can be undone; `None` until it has ended.
    pub fn undo_until(&self) -> Option<Timestamp> {
        let is_over = matches!(
            self.status,
            CsvImportStatus::Completed | CsvImportStatus::PartiallyCompleted
        );
        let finished_at = self.finished_at.filter(|_| is_over)?;
        Some(finished_at + SignedDuration::from_hours(UNDO_HOURS))
    }

    /// Until when the rows that were not imported can be downloaded.
    pub fn file_until(&self) -> Timestamp {
        self.finished_at.unwrap_or(self.created_at) + days(FILE_DAYS)
    }

    /// Whether a worker imports its rows now, in this run.
    pub fn is_in_run(&self, run: u32) -> bool {
        self.status == CsvImportStatus::Processing && self.runs == run
    }

    fn blocked(&self, row: &Move<CsvImportStatus, CsvImportEvent, CsvImportActor>, now: Timestamp) -> Option<Sentence> {
        let is_late = row.event == CsvImportEvent::Undo && self.undo_until().is_none_or(|until| until <= now);
        is_late.then(|| sentences::undo_too_late(UNDO_HOURS))
    }
}

#[cfg(test)]
mod tests;
