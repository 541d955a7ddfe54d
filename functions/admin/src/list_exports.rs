//! `GET /api/admin/exports`

use axum::extract::State;
use serde::{Deserialize, Serialize};
use store::export;
use utoipa::{IntoParams, ToSchema};
use web::{Admin, As, Json, PageSize, Problem, ValidQuery};

use crate::{App, export_view::BackgroundExportView};

/// Which page.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ExportQuery {
    /// The page size.
    #[serde(default)]
    #[param(inline)]
    limit: PageSize<20, 50>,
    /// From the previous page.
    cursor: Option<String>,
}

/// A page of exports.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ExportList {
    exports: Vec<BackgroundExportView>,
    next_cursor: Option<String>,
}

/// Lists the exports of the last days that the caller asked for, newest first. Those of other administrators are not listed:
/// the access logs of the people in a file name the administrator who asked for it, so only that one can download it. That
/// others asked is in the audit log.
#[utoipa::path(get, path = "/api/admin/exports", tag = "admin", params(ExportQuery),
    responses((status = 200, description = "A page of exports", body = ExportList)))]
pub(crate) async fn list_exports(
    admin: As<Admin>,
    State(app): State<App>,
    ValidQuery(query): ValidQuery<ExportQuery>,
) -> Result<Json<ExportList>, Problem> {
    let common = &app.common;
    let (owner, limit) = (&admin.caller.account, query.limit.get());
    let page = export::page(&common.accounts, owner, limit, query.cursor.as_deref(), &common.seal).await?;
    let now = common.clock.now();
    let exports = page
        .items
        .into_iter()
        .map(|export| BackgroundExportView::new(export.it, now));
    Ok(Json(ExportList {
        exports: exports.collect(),
        next_cursor: page.next_cursor,
    }))
}
