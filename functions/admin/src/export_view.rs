//! An export that is written in the background, as its administrator sees it.

use std::collections::BTreeMap;

use domain::{
    Export, ExportId,
    export::{ExportKind, ExportStatus, ExportTransition},
};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

/// An export, how far it is, and the possible moves.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BackgroundExportView {
    id: ExportId,
    kind: ExportKind,
    /// The filters, by their names in the query of the list.
    filters: BTreeMap<String, String>,
    status: ExportStatus,
    /// The rows that are written.
    rows: u32,
    /// The bytes that are written.
    size: u64,
    asked_at: Timestamp,
    /// When the worker began.
    started_at: Option<Timestamp>,
    /// When it was ready, had failed or was cancelled.
    finished_at: Option<Timestamp>,
    /// Until when the file can be downloaded; `null` unless it is ready.
    expires_at: Option<Timestamp>,
    allowed_transitions: Vec<ExportTransition>,
}

impl BackgroundExportView {
    pub(crate) fn new(it: Export, now: Timestamp) -> Self {
        let it = it.at(now);
        Self {
            kind: it.filter.kind(),
            filters: it.filter.query(),
            status: it.status,
            rows: it.rows,
            size: it.size,
            asked_at: it.asked.at,
            started_at: it.started_at,
            finished_at: it.finished_at,
            expires_at: (it.status == ExportStatus::Ready).then(|| it.kept_until()),
            allowed_transitions: it.allowed(),
            id: it.id,
        }
    }
}
