//! Somebody's picture: the newest one that passed every check, by a link that shows it for an hour.

use std::time::Duration;

use cloud::Shown;
use domain::{AccountId, document::DocumentType};
use store::document::{current_of, place};
use web::Problem;

use crate::App;

/// A page is open longer than a picture takes to load.
const SHOWN_FOR: Duration = Duration::from_secs(3600);

/// The link; nothing while there is no picture.
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
