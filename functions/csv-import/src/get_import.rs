//! `GET /api/admin/csv-import/imports/{id}`

use axum::extract::State;
use domain::{CsvImport, CsvImportId};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;
use web::{Admin, Json, Problem, RecordFor};

use crate::{
    App,
    columns::{Columns, ColumnsView},
    view::ImportView,
};

/// An import with the columns of its file.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ImportDetailsView {
    #[serde(flatten)]
    import: ImportView,
    /// The columns of the file and their mapping; `null` if the file could not be read.
    file: Option<ColumnsView>,
}

impl ImportDetailsView {
    pub(crate) fn new(import: &CsvImport, columns: Option<&Columns>, now: Timestamp) -> Self {
        Self {
            import: ImportView::new(import, now),
            file: columns.map(Columns::view),
        }
    }
}

/// Returns an import with the columns of its file.
#[utoipa::path(get, path = "/api/admin/csv-import/imports/{id}", tag = "csv-import",
    params(("id" = CsvImportId, Path)),
    responses((status = 200, description = "The import", body = ImportDetailsView)))]
pub(crate) async fn get_import(
    admin: RecordFor<Admin, CsvImport>,
    State(app): State<App>,
) -> Result<Json<ImportDetailsView>, Problem> {
    let columns = Columns::read(&app, &admin.record.id).await?;
    let now = app.common.clock.now();
    Ok(Json(ImportDetailsView::new(&admin.record, columns.as_ref(), now)))
}
