//! GET /api/document-sharing/shares/{id}/audit: who did what with a shared document.

use axum::extract::State;
use domain::time::day_of;
use domain::{DocumentShare, DocumentShareId, csv::Csv};
use jiff::SignedDuration;
use serde::Serialize;
use store::{RateLimit, document_share::log};
use utoipa::ToSchema;
use web::{Json, PartyTo, Problem, Sharing, ValidQuery};

use crate::{
    App,
    comments::{EntriesPage, ShareEntriesView, shown},
    entry_view::ShareEntryView,
    names::Names,
    sentences,
};

/// The most entries of one file.
const MOST: usize = 10_000;

/// Exports per account and hour.
const EXPORTS: RateLimit = RateLimit {
    what: "share-export",
    tries: 30,
    window: SignedDuration::from_hours(1),
};

/// Lists what happened with a shared document
///
/// Who viewed and downloaded it, when and from which country, comments, and what the owner changed. For the owner's side.
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

/// A file.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ShareAuditFile {
    /// Its name.
    filename: String,
    media_type: &'static str,
    /// Its text.
    content: String,
    /// The number of entries in it.
    count: usize,
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
    app.common.count(EXPORTS, &by.caller).await?;
    let entries = log(&app.shares, &by.record.id).await?;
    if entries.len() > MOST {
        return Err(Problem::Conflict {
            code: "too_long",
            detail: sentences::share_log_too_long(),
        });
    }
    let names = Names::of(&app, std::iter::empty(), entries.iter().map(|read| &read.it)).await?;
    let mut csv = Csv::new(&[
        "timestamp",
        "entry_type",
        "party",
        "name",
        "country",
        "file_name",
        "has_watermark",
        "text",
    ]);
    for entry in &entries {
        let row = ShareEntryView::new(entry, &by.caller.account, &names);
        csv.row(&[
            row.at.to_string(),
            row.entry_type.to_string(),
            row.party.to_string(),
            row.name,
            row.country.unwrap_or_default(),
            row.file_name.map(|name| name.to_string()).unwrap_or_default(),
            row.has_watermark.map(|has| has.to_string()).unwrap_or_default(),
            row.text.unwrap_or_default(),
        ]);
    }
    let today = day_of(app.common.clock.now());
    Ok(Json(ShareAuditFile {
        filename: format!("kilele-shared-document-{today}.csv"),
        media_type: "text/csv; charset=utf-8",
        content: csv.finish(),
        count: entries.len(),
    }))
}
