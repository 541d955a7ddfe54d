//! `GET /api/messaging/conversations/{id}/attachments/{attachment_id}/download`

use axum::extract::{Path, State};
use domain::{AttachmentId, Conversation, ConversationId, introduction::Party};
use operations::conversation::view;
use store::conversation::attachment_place;
use web::{Json, PartyTo, Problem};

use crate::{
    App,
    attachment::{AttachmentInPath, absent},
    download_document::{DownloadView, link},
    sentences,
};

/// Returns a short-lived link for downloading a file that was sent in a conversation
///
/// Downloads by the platform's team are recorded in the access logs of those who take part; if that fails, there is no
/// link.
#[utoipa::path(
    get,
    path = "/api/messaging/conversations/{id}/attachments/{attachment_id}/download",
    tag = "messaging",
    params(("id" = ConversationId, Path), ("attachment_id" = AttachmentId, Path)),
    responses((status = 200, description = "The link", body = DownloadView))
)]
pub(crate) async fn download_attachment(
    by: PartyTo<Conversation>,
    State(app): State<App>,
    Path(path): Path<AttachmentInPath>,
) -> Result<Json<DownloadView>, Problem> {
    let attachment = path.read(&app, &by.record.id).await?;
    let file = attachment.attached().filter(|_| attachment.is_for(by.party));
    let file = file.ok_or_else(absent)?;
    if attachment.is_deleted {
        return Err(Problem::NotFound(sentences::attachment_deleted()));
    }
    if by.party == Party::Admin {
        let viewed = view(&app.rights, &by.record, &by.caller.viewer(), app.common.clock.now());
        viewed.commit(&app.common.chance).await?;
    }
    let place = attachment_place(&attachment);
    Ok(Json(link(&app, &place, file.file_kind, &file.file_name).await?))
}
