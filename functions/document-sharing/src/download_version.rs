//! GET /api/document-sharing/shares/{id}/versions/{document_id}/download: a version of a shared document, for the owner's side.

use std::time::Duration;

use axum::extract::{Path, State};
use cloud::Shown;
use domain::{DocumentId, DocumentShare, DocumentShareId};
use serde::Deserialize;
use store::document_share::{file_place, log};
use web::{Json, PartyTo, Problem, Sharing};

use crate::{
    App,
    access::{ACCESSES, LINK_LIFETIME, ShareDownloadView},
    file::is_kept,
    sentences,
};

#[derive(Deserialize)]
pub(crate) struct VersionInPath {
    document_id: String,
}

/// Downloads a version of a shared document
///
/// Any version that was in the share, of either side, also after the share has ended; as it was uploaded, without a watermark. 404
/// once the person who uploaded it has deleted it or left. The link is valid for a minute. At most 300 per hour and account, then
/// 429.
#[utoipa::path(
    get, path = "/api/document-sharing/shares/{id}/versions/{document_id}/download", tag = "document-sharing",
    params(("id" = DocumentShareId, Path), ("document_id" = DocumentId, Path)),
    responses((status = OK, body = ShareDownloadView))
)]
pub(crate) async fn download_version(
    by: PartyTo<DocumentShare, Sharing>,
    State(app): State<App>,
    Path(VersionInPath { document_id }): Path<VersionInPath>,
) -> Result<Json<ShareDownloadView>, Problem> {
    app.common.count(ACCESSES, &by.caller).await?;
    let entries = log(&app.shares, &by.record.id).await?;
    let mut versions = entries.iter().filter_map(|entry| entry.content.version());
    let absent = || Problem::NotFound(sentences::version_gone());
    let version = versions.find(|version| version.id.as_str() == document_id);
    let version = version.ok_or_else(absent)?;
    if !is_kept(&app, version).await? {
        return Err(absent());
    }
    let lifetime = Duration::from_secs(LINK_LIFETIME.unsigned_abs().as_secs());
    let shown = Shown::AsDownload(version.file_name.as_str());
    let media_type = version.file_kind.media_type();
    let url = app.files.link(&file_place(version), media_type, shown, lifetime).await;
    Ok(Json(ShareDownloadView {
        url: url.map_err(Problem::internal)?,
        expires_at: app.common.clock.now() + LINK_LIFETIME,
    }))
}
