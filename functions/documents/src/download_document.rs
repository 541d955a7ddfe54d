//! `GET /api/documents/{id}/download`

use std::time::Duration;

use axum::extract::State;
use cloud::Shown;
use domain::{
    Document, DocumentId,
    data_rights::{Access, Seen},
    document::{FileKind, FileName},
};
use jiff::{SignedDuration, Timestamp};
use serde::Serialize;
use utoipa::ToSchema;
use web::{Json, PartyTo, Problem};

use crate::{App, receive::bucket};

/// Long enough to follow the link, too short to pass it on.
const LIFETIME: SignedDuration = SignedDuration::from_mins(2);

/// A download link.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DownloadView {
    /// The URL downloads the file under its name. It must not be stored or displayed.
    url: String,
    /// When it expires.
    expires_at: Timestamp,
}

/// Returns a short-lived link for downloading the file. Downloads by others than the owner are recorded in the owner's
/// access log; if that fails, there is no link.
#[utoipa::path(
    get,
    path = "/api/documents/{id}/download",
    tag = "documents",
    params(("id" = DocumentId, Path)),
    responses((status = 200, description = "The link", body = DownloadView))
)]
pub(crate) async fn download_document(
    guard: PartyTo<Document>,
    State(app): State<App>,
) -> Result<Json<DownloadView>, Problem> {
    let document = &guard.record.it;
    let (key, now) = (store::document::place(document), app.common.clock.now());
    let access = Access::new(&document.owner, guard.caller.viewer(), Seen::Document, now);
    let looked = store::data_rights::look(&app.rights, access.as_ref());
    let link = link(&app, &key, document.file_kind, &document.file_name);
    let (looked, link) = tokio::join!(looked.commit(&app.common.chance), link);
    looked?;
    Ok(Json(link?))
}

/// A link that downloads a stored file under this name.
pub(crate) async fn link(app: &App, key: &str, kind: FileKind, name: &FileName) -> Result<DownloadView, Problem> {
    let lifetime = Duration::from_secs(LIFETIME.unsigned_abs().as_secs());
    let shown = Shown::AsDownload(name.as_str());
    let url = app.files.link(key, kind.media_type(), shown, lifetime).await;
    Ok(DownloadView {
        url: url.map_err(bucket)?,
        expires_at: app.common.clock.now() + LIFETIME,
    })
}
