//! The download links in an export.

use std::time::Duration;

use cloud::Shown;
use domain::Document;
use jiff::SignedDuration;
use serde_json::{Map, Value, json};
use store::Kept;
use web::Problem;

use crate::App;

/// The validity of a link in an export: enough for immediate downloads, too short for a person who finds the export
/// later. Another export has new links.
pub(crate) const LINKED_FOR: SignedDuration = SignedDuration::from_hours(1);

/// The download link of a stored document, and its expiry. Signed locally, without a call to the bucket.
pub(super) async fn link(app: &App, document: &Kept) -> Result<Map<String, Value>, Problem> {
    let document: Document =
        serde_json::from_value(Value::Object(document.fields.clone())).map_err(Problem::internal)?;
    let lifetime = Duration::from_secs(LINKED_FOR.unsigned_abs().as_secs());
    let (key, media_type) = (store::document::place(&document), document.file_kind.media_type());
    let name = Shown::AsDownload(document.file_name.as_str());
    let url = app.files.link(&key, media_type, name, lifetime).await;
    let url = url.map_err(Problem::internal)?;
    let expires_at = app.common.clock.now() + LINKED_FOR;
    let fields = [("file_url", json!(url)), ("file_url_expires_at", json!(expires_at))];
    Ok(fields
        .map(|(name, value)| (name.to_owned(), value))
        .into_iter()
        .collect())
}
