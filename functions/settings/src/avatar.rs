//! An account's avatar: the newest approved one, as a link that is valid for an hour.

use domain::{AccountId, document::DocumentType};
use operations::picture;
use store::document::current_of;
use web::Problem;

use crate::App;

/// The link; `None` if there is no avatar.
pub(crate) async fn avatar_url(app: &App, owner: &AccountId) -> Result<Option<String>, Problem> {
    let current = current_of(&app.documents, owner).await?;
    let Some(avatar) = current
        .iter()
        .find(|document| document.document_type == DocumentType::Avatar)
    else {
        return Ok(None);
    };
    let link = picture::link(&app.files, avatar).await;
    link.map(Some).map_err(Problem::internal)
}
