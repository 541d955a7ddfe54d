//! The download links in an export.

use std::time::Duration;

use cloud::Shown;
use domain::{
    Document,
    document::{FileKind, FileName},
};
use jiff::SignedDuration;
use serde_json::{Map, Value, json};
use store::Kept;
use web::Problem;

use crate::App;

/// The validity of a link in an export: enough for immediate downloads, too short for a person who finds the export
/// later. Another export has new links.
pub(crate) const LINKED_FOR: SignedDuration = SignedDuration::from_hours(1);

/// The download link of a stored document, and its expiry.
pub(super) async fn link(app: &App, document: &Kept) -> Result<Map<String, Value>, Problem> {
    let document: Document =
        serde_json::from_value(Value::Object(document.fields.clone())).map_err(Problem::internal)?;
    let key = store::document::place(&document);
    link_to(app, &key, document.file_kind, &document.file_name).await
}

/// The download link of a stored file, and its expiry. Signed locally, without a call to the bucket.
pub(super) async fn link_to(
    app: &App,
    key: &str,
    kind: FileKind,
    name: &FileName,
) -> Result<Map<String, Value>, Problem> {
    let lifetime = Duration::from_secs(LINKED_FOR.unsigned_abs().as_secs());
    let shown = Shown::AsDownload(name.as_str());
    let url = app.files.link(key, kind.media_type(), shown, lifetime).await;
    let url = url.map_err(Problem::internal)?;
    let expires_at = app.common.clock.now() + LINKED_FOR;
    let fields = [("file_url", json!(url)), ("file_url_expires_at", json!(expires_at))];
    Ok(fields
        .map(|(name, value)| (name.to_owned(), value))
        .into_iter()
        .collect())
}
