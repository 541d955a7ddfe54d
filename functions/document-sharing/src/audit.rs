//! GET /api/document-sharing/shares/{id}/audit: who did what with a shared document.

use axum::extract::State;
use domain::{DocumentShare, DocumentShareId};
use store::document_share::log;
use web::{Json, PartyTo, Problem, Sharing, ValidQuery};

use crate::{
    App,
    comments::{EntriesPage, ShareEntriesView, shown},
    entry_view::ShareEntryView,
    log_file::{LogRow, ShareAuditFile, count_export},
    names::Names,
};

/// Lists what happened with a shared document
///
/// Who viewed and downloaded it, when and from which country, comments, new versions and who uploaded them, and what the owner
/// changed. For the owner's side.
#[utoipa::path(
    get, path = "/api/document-sharing/shares/{id}/audit", tag = "document-sharing",
    params(("id" = DocumentShareId, Path), EntriesPage), responses((status = OK, body = ShareEntriesView))
)]
pub(crate) async fn get_share_audit(
    by: PartyTo<DocumentShare, Sharing>,
    State(app): State<App>,
    ValidQuery(page): ValidQuery<EntriesPage>,
) -> Result<Json<ShareEntriesView>, Problem> {
    shown(&app, &by, &page, None).await
}

/// Exports what happened with a shared document
///
/// As a table for spreadsheets, the oldest first. At most 30 exports per hour and account, then 429.
#[utoipa::path(
    get, path = "/api/document-sharing/shares/{id}/audit/export", tag = "document-sharing",
    params(("id" = DocumentShareId, Path)), responses((status = OK, body = ShareAuditFile))
)]
pub(crate) async fn export_share_audit(
    by: PartyTo<DocumentShare, Sharing>,
    State(app): State<App>,
) -> Result<Json<ShareAuditFile>, Problem> {
    count_export(&app, &by.caller).await?;
    let entries = log(&app.shares, &by.record.id).await?;
    let names = Names::of(&app, std::iter::empty(), entries.iter().map(|read| &read.it)).await?;
    let row = |entry| {
        let shown = ShareEntryView::new(entry, &by.caller.account, &names);
        LogRow {
            at: shown.at,
            entry_type: shown.entry_type.as_str(),
            party: shown.party.as_str(),
            name: shown.name,
            country: shown.country,
            file_name: shown.file_name,
            has_watermark: shown.has_watermark,
            text: shown.text,
        }
    };
    let rows = entries.iter().map(|read| row(&read.it)).collect();
    ShareAuditFile::of(&app, rows).map(Json)
}
