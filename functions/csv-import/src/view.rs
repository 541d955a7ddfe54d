//! An import in the API.

use domain::{
    CsvImport, CsvImportId,
    csv_import::{
        CsvImportStatus, CsvImportTransition, DryRun, ImportFileName, ImportResults, ImportSettings, UndoReport,
    },
    sentence::SentenceText,
};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

/// An import, without the columns of its file.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ImportView {
    import_id: CsvImportId,
    filename: ImportFileName,
    /// The size of the file in bytes.
    size: u64,
    status: CsvImportStatus,
    settings: ImportSettings,
    /// What would happen to the rows; `null` if the file as a whole is at fault.
    validation_summary: Option<DryRun>,
    is_ready_for_import: bool,
    /// Why it is blocked, with the place in the file.
    blocked: Option<SentenceText>,
    /// What happened to the rows, once it has ended.
    results: Option<ImportResults>,
    /// What undoing it deleted and kept; `null` until that is complete.
    undo: Option<UndoReport>,
    created_at: Timestamp,
    started_at: Option<Timestamp>,
    /// When it completed or failed.
    finished_at: Option<Timestamp>,
    /// Seconds from start to end, pauses included.
    processing_time: Option<i64>,
    /// Until when it can be undone, once it has ended.
    undo_until: Option<Timestamp>,
    /// Until when the rows that were not imported can be downloaded.
    errors_until: Timestamp,
    allowed_transitions: Vec<CsvImportTransition>,
}

impl ImportView {
    pub(crate) fn new(it: &CsvImport, now: Timestamp) -> Self {
        let took = it.started_at.zip(it.finished_at);
        Self {
            import_id: it.id.clone(),
            filename: it.file_name.clone(),
            size: it.size,
            status: it.status,
            settings: it.settings.clone(),
            validation_summary: it.dry_run,
            is_ready_for_import: it.status == CsvImportStatus::ValidatedReady,
            blocked: it.blocked.clone(),
            results: it.results,
            undo: it.undo,
            created_at: it.created_at,
            started_at: it.started_at,
            finished_at: it.finished_at,
            processing_time: took.map(|(started, finished)| finished.duration_since(started).as_secs()),
            undo_until: it.undo_until(),
            errors_until: it.file_until(),
            allowed_transitions: it.allowed(now),
        }
    }
}
