//! An account's avatar: the newest approved one, as a link that is valid for an hour.

use std::time::Duration;

use cloud::Shown;
use domain::{AccountId, document::DocumentType};
use store::document::{current_of, place};
use web::Problem;

use crate::App;

/// Pages stay open longer than an image takes to load.
const SHOWN_FOR: Duration = Duration::from_secs(3600);

/// The link; `None` if there is no avatar.
pub(crate) async fn avatar_url(app: &App, owner: &AccountId) -> Result<Option<String>, Problem> {
    let current = current_of(&app.documents, owner).await?;
    let Some(avatar) = current
        .iter()
        .find(|document| document.document_type == DocumentType::Avatar)
    else {
        return Ok(None);
    };
    let link = app
        .files
        .link(&place(avatar), avatar.file_kind.media_type(), Shown::InPage, SHOWN_FOR)
        .await;
    link.map(Some).map_err(Problem::internal)
}
