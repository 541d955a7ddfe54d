//! Exports of lists that are written in the background as CSV files, for administrators (state machine `export`).
//!
//! A list of any length is read slice by slice. The record says how far the worker is, so that it continues there after
//! any interruption. The file belongs to the administrator who asked for it, and is deleted after [`KEPT_DAYS`].

mod filter;
mod machine;

pub use filter::{AuditFilter, CandidateFilter, ExportFilter, ExportKind, Percent, UserFilter};
pub use machine::{ExportActor, ExportEvent, ExportStatus, ExportTransition, MACHINE};

use crate::{ExportId, InvalidMove, Moved, approval::Hand, data_rights::Viewer, time::days};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// Days that a file and its record are kept.
pub const KEPT_DAYS: i64 = 7;

/// An export.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Export {
    /// Its id.
    pub id: ExportId,
    /// Who asked for it, and when.
    pub asked: Hand,
    /// What is exported.
    pub filter: ExportFilter,
    /// The state.
    pub status: ExportStatus,
    /// The rows that are written.
    pub rows: u32,
    /// The bytes that are written.
    pub size: u64,
    /// When the worker began.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub started_at: Option<Timestamp>,
    /// When it was ready, had failed or was cancelled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub finished_at: Option<Timestamp>,
    /// How far the file is; absent until the worker begins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub progress: Option<ExportProgress>,
}

/// How far the file of an export is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExportProgress {
    /// The multipart upload of S3 that the parts belong to.
    pub upload_id: String,
    /// The slices that are written.
    pub slices: u32,
    /// The ETags of the uploaded parts, in their order.
    pub parts: Vec<String>,
    /// The key of an object with text that is too short for a part, if there is any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rest: Option<String>,
    /// The position in the list after which the next slice begins; absent before the first, and at the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    /// Whether the whole list is read.
    pub is_at_end: bool,
}

/// What was written of a slice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WrittenSlice {
    /// Its rows.
    pub rows: u32,
    /// Its bytes.
    pub size: u64,
    /// The ETag of the part that it completed, if any.
    pub part: Option<String>,
    /// The key of the object with the text that is too short for a part, if there is any.
    pub rest: Option<String>,
    /// The position after it; absent at the end of the list.
    pub place: Option<String>,
}

impl Export {
    /// An export that an administrator asked for.
    pub fn new(id: ExportId, asked: Hand, filter: ExportFilter) -> Self {
        Self {
            id,
            asked,
            filter,
            status: ExportStatus::Queued,
            rows: 0,
            size: 0,
            started_at: None,
            finished_at: None,
            progress: None,
        }
    }

    /// The worker begins the file with this multipart upload.
    ///
    /// # Errors
    /// Unless it is queued.
    pub fn begin(
        &mut self,
        upload_id: String,
        now: Timestamp,
    ) -> Result<Moved<ExportStatus, ExportEvent>, InvalidMove> {
        let moved = self.advance(ExportEvent::Begin, ExportActor::System)?;
        self.started_at = Some(now);
        self.progress = Some(ExportProgress {
            upload_id,
            slices: 0,
            parts: Vec::new(),
            rest: None,
            place: None,
            is_at_end: false,
        });
        Ok(moved)
    }

    /// Records a slice.
    pub fn add(&mut self, slice: WrittenSlice) {
        let Some(progress) = &mut self.progress else { return };
        progress.slices += 1;
        progress.parts.extend(slice.part);
        progress.rest = slice.rest;
        progress.is_at_end = slice.place.is_none();
        progress.place = slice.place;
        self.rows = self.rows.saturating_add(slice.rows);
        self.size = self.size.saturating_add(slice.size);
    }

    /// The file is complete.
    ///
    /// # Errors
    /// Unless it is being written.
    pub fn finish(&mut self, now: Timestamp) -> Result<Moved<ExportStatus, ExportEvent>, InvalidMove> {
        self.end(ExportEvent::Finish, ExportActor::System, now)
    }

    /// The worker gives up.
    ///
    /// # Errors
    /// When it has ended.
    pub fn fail(&mut self, now: Timestamp) -> Result<Moved<ExportStatus, ExportEvent>, InvalidMove> {
        self.end(ExportEvent::Fail, ExportActor::System, now)
    }

    /// The administrator who asked for it stops it.
    ///
    /// # Errors
    /// When it has ended.
    pub fn cancel(&mut self, now: Timestamp) -> Result<Moved<ExportStatus, ExportEvent>, InvalidMove> {
        self.end(ExportEvent::Cancel, ExportActor::Admin, now)
    }

    /// As it is at this time: a file that was ready expires without anything that writes the record.
    #[must_use]
    pub fn at(mut self, now: Timestamp) -> Self {
        if self.kept_until() <= now {
            // Refused unless the file is ready.
            _ = self.advance(ExportEvent::Expire, ExportActor::System);
        }
        self
    }

    /// The moves that its administrator can make.
    pub fn allowed(&self) -> Vec<ExportTransition> {
        MACHINE.allowed(self.status, ExportActor::Admin, |_| None)
    }

    /// Until when the file and the record are kept.
    pub fn kept_until(&self) -> Timestamp {
        self.finished_at.unwrap_or(self.asked.at) + days(KEPT_DAYS)
    }

    /// The prefix of everything that is stored of it in the bucket.
    pub fn folder(&self) -> String {
        format!("exports/{}/{}/", self.asked.by, self.id)
    }

    /// The key of the file.
    pub fn file(&self) -> String {
        format!("{}file.csv", self.folder())
    }

    /// Who sees the records in it, for the access logs of the people.
    pub fn viewer(&self) -> Viewer {
        Viewer {
            account_id: self.asked.by.clone(),
            role: crate::Role::Admin,
            company_id: None,
        }
    }

    /// The name of the file for the person: `users-2026-11-20.csv`.
    pub fn file_name(&self) -> String {
        format!("{}-{}.csv", self.filter.kind(), self.asked.at.strftime("%Y-%m-%d"))
    }

    fn end(
        &mut self,
        event: ExportEvent,
        by: ExportActor,
        now: Timestamp,
    ) -> Result<Moved<ExportStatus, ExportEvent>, InvalidMove> {
        let moved = self.advance(event, by)?;
        self.finished_at = Some(now);
        Ok(moved)
    }

    fn advance(
        &mut self,
        event: ExportEvent,
        by: ExportActor,
    ) -> Result<Moved<ExportStatus, ExportEvent>, InvalidMove> {
        let row = MACHINE.perform(self.status, event, by)?;
        self.status = row.to;
        Ok(row.made())
    }
}

#[cfg(test)]
mod tests;
