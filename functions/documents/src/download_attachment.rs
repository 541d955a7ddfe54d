//! `GET /api/messaging/conversations/{id}/attachments/{attachment_id}/download`

use axum::extract::{Path, State};
use domain::{AttachmentId, Conversation, ConversationId};
use operations::conversation::is_open_to;
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
/// An administrator who takes no part in the conversation gives a reason first: `POST …/support-view`.
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
    let (viewer, now) = (by.caller.viewer(), app.common.clock.now());
    if !is_open_to(&app.conversations, &by.record, by.party, &viewer, now).await? {
        return Err(Problem::support_view_required());
    }
    let attachment = path.read(&app, &by.record.id).await?;
    let file = attachment.attached().filter(|_| attachment.is_for(by.party));
    let file = file.ok_or_else(absent)?;
    if attachment.is_deleted {
        return Err(Problem::NotFound(sentences::attachment_deleted()));
    }
    let place = attachment_place(&attachment);
    Ok(Json(link(&app, &place, file.file_kind, &file.file_name).await?))
}
