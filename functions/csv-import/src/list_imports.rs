//! `GET /api/admin/csv-import/history`

use axum::extract::State;
use domain::csv_import::CsvImportStatus;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use web::{Admin, As, Json, PageSize, Problem, ValidQuery};

use crate::{App, view::ImportView};

/// A filter for imports.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct HistoryQuery {
    /// Only those with this status.
    status: Option<CsvImportStatus>,
    /// The page size.
    #[serde(default)]
    #[param(inline)]
    limit: PageSize,
    /// From the previous page.
    cursor: Option<String>,
}

/// A page of imports.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ImportHistoryView {
    imports: Vec<ImportView>,
    next_cursor: Option<String>,
}

/// Lists all imports, newest first.
#[utoipa::path(get, path = "/api/admin/csv-import/history", tag = "csv-import",
    params(HistoryQuery),
    responses((status = 200, description = "A page of imports", body = ImportHistoryView)))]
pub(crate) async fn list_imports(
    _: As<Admin>,
    State(app): State<App>,
    ValidQuery(query): ValidQuery<HistoryQuery>,
) -> Result<Json<ImportHistoryView>, Problem> {
    let (common, cursor) = (&app.common, query.cursor.as_deref());
    let page = store::csv_import::page(&app.imports, query.status, query.limit.get(), cursor, &common.seal).await?;
    let now = common.clock.now();
    Ok(Json(ImportHistoryView {
        imports: page.items.iter().map(|import| ImportView::new(import, now)).collect(),
        next_cursor: page.next_cursor,
    }))
}
