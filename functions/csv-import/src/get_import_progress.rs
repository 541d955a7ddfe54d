//! `GET /api/admin/csv-import/progress/{id}`

use axum::extract::State;
use domain::{
    CsvImport, CsvImportId,
    csv_import::{CsvImportStatus, CsvImportTransition, ImportResults, InvitationCounts, UndoReport},
};
use jiff::Timestamp;
use serde::Serialize;
use store::csv_import::{imported_chunks, invitations, sum};
use utoipa::ToSchema;
use web::{Admin, Json, Problem, RecordFor};

use crate::App;

/// What is done of an import.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ImportProgressView {
    status: CsvImportStatus,
    /// The rows of the file.
    total_rows: u32,
    /// The rows that are done.
    processed_rows: u32,
    /// The share of rows that are done, 0 to 100, rounded down.
    progress_percentage: u32,
    /// What happened to the rows that are done.
    results: ImportResults,
    /// Seconds until the end at the speed of this run; `null` while it is not processed, or nothing of it is done.
    seconds_left: Option<u64>,
    /// What undoing it deleted and kept; `null` until that is complete.
    undo: Option<UndoReport>,
    /// What became of the invitations to the draft profiles that it created.
    invitations: InvitationCounts,
    allowed_transitions: Vec<CsvImportTransition>,
}

/// Returns what is done of an import, by parts of at most 250 rows.
#[utoipa::path(get, path = "/api/admin/csv-import/progress/{id}", tag = "csv-import",
    params(("id" = CsvImportId, Path)),
    responses((status = 200, description = "The progress", body = ImportProgressView)))]
pub(crate) async fn get_import_progress(
    admin: RecordFor<Admin, CsvImport>,
    State(app): State<App>,
) -> Result<Json<ImportProgressView>, Problem> {
    let (import, now) = (&admin.record, app.common.clock.now());
    let results = async {
        match import.results {
            Some(results) => Ok(results),
            None => Ok(sum(&imported_chunks(&app.imports, &import.id).await?)),
        }
    };
    let (results, invitations) = tokio::try_join!(results, invitations(&app.imports, &import.id))?;
    let total = import.dry_run.map_or(0, |dry_run| dry_run.total);
    let done = results.rows();
    Ok(Json(ImportProgressView {
        status: import.status,
        total_rows: total,
        processed_rows: done,
        progress_percentage: (done * 100).checked_div(total).unwrap_or_default(),
        results,
        seconds_left: seconds_left(import, (done, total), now),
        undo: import.undo,
        invitations,
        allowed_transitions: import.allowed(now),
    }))
}

fn seconds_left(import: &CsvImport, (done, total): (u32, u32), now: Timestamp) -> Option<u64> {
    let run = import
        .run_began
        .filter(|_| import.status == CsvImportStatus::Processing)?;
    let in_run = u128::from(done.checked_sub(run.rows).filter(|rows| *rows > 0)?);
    let took = u128::try_from(now.duration_since(run.at).as_millis()).ok()?;
    let left = u128::from(total.saturating_sub(done));
    u64::try_from((took * left).div_ceil(in_run * 1000)).ok()
}
