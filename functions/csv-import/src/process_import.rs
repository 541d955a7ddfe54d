//! `POST /api/admin/csv-import/process/{id}`

use axum::{extract::State, http::StatusCode};
use domain::{
    CsvImport, CsvImportId,
    csv_import::{CsvImportEvent, CsvImportStatus},
};
use web::{Admin, Json, Problem, RecordFor};

use crate::{App, move_import::advance, sentences, view::ImportView};

/// Starts a validated import: its rows are imported in the background
///
/// A repeated call finds it started and changes nothing.
#[utoipa::path(post, path = "/api/admin/csv-import/process/{id}", tag = "csv-import",
    params(("id" = CsvImportId, Path)),
    responses((status = 202, description = "Started", body = ImportView)))]
pub(crate) async fn process_import(
    admin: RecordFor<Admin, CsvImport>,
    State(app): State<App>,
) -> Result<(StatusCode, Json<ImportView>), Problem> {
    let import = match admin.record.status {
        CsvImportStatus::ValidatedBlocked => {
            return Err(Problem::Conflict {
                code: "import_blocked",
                detail: sentences::import_blocked(),
            });
        }
        CsvImportStatus::Processing => admin.record,
        _ => advance(&app, admin.record, CsvImportEvent::Process, &admin.caller).await?,
    };
    let view = ImportView::new(&import, app.common.clock.now());
    Ok((StatusCode::ACCEPTED, Json(view)))
}
