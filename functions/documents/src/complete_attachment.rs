//! `POST /api/messaging/conversations/{id}/attachments/{attachment_id}/complete`

use axum::{
    extract::{Path, State},
    http::StatusCode,
};
use domain::{AttachmentId, Conversation, ConversationId, conversation::Attachment, document::FileName};
use serde::Serialize;
use utoipa::ToSchema;
use web::{Json, PartyTo, Problem, Sides};

use crate::{
    App,
    attachment::{AttachmentInPath, absent, receive},
};

/// The result of an upload for a message.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AttachmentUploadView {
    /// The id of the file.
    attachment_id: AttachmentId,
    /// The file, ready to be sent; `null` while it is being scanned. Call complete again after a second or two.
    attachment: Option<AttachmentView>,
}

/// A file that is ready to be sent.
#[derive(Debug, Serialize, ToSchema)]
struct AttachmentView {
    id: AttachmentId,
    /// The owner's name for it, with the extension of its real type.
    file_name: FileName,
    media_type: &'static str,
    /// The size in bytes. Images are re-encoded, so theirs differs from that of the uploaded file.
    size: u64,
}

/// Checks the file that was uploaded with this ticket, or refuses it and deletes it
///
/// May be repeated: for a file that is ready it returns that, for one that is still being scanned 202.
#[utoipa::path(
    post,
    path = "/api/messaging/conversations/{id}/attachments/{attachment_id}/complete",
    tag = "messaging",
    params(("id" = ConversationId, Path), ("attachment_id" = AttachmentId, Path)),
    responses(
        (status = 201, description = "The file", body = AttachmentUploadView),
        (status = 202, description = "It is still scanned", body = AttachmentUploadView),
    )
)]
pub(crate) async fn complete_attachment(
    by: PartyTo<Conversation, Sides>,
    State(app): State<App>,
    Path(path): Path<AttachmentInPath>,
) -> Result<(StatusCode, Json<AttachmentUploadView>), Problem> {
    let upload = path.read(&app, &by.record.id).await?;
    if upload.owner != by.caller.account || upload.is_deleted {
        return Err(absent());
    }
    if upload.file.is_some() {
        return Ok(view(&upload));
    }
    if app.common.clock.now() >= upload.upload_ends_at() {
        return Err(absent());
    }
    let received = receive(&app, &upload).await?;
    Ok(received.as_ref().map_or_else(|| view(&upload), view))
}

fn view(of: &Attachment) -> (StatusCode, Json<AttachmentUploadView>) {
    let attachment = of.attached().map(|file| AttachmentView {
        id: file.id,
        file_name: file.file_name,
        media_type: file.file_kind.media_type(),
        size: file.size,
    });
    let status = match attachment {
        Some(_) => StatusCode::CREATED,
        None => StatusCode::ACCEPTED,
    };
    let view = AttachmentUploadView {
        attachment_id: of.id.clone(),
        attachment,
    };
    (status, Json(view))
}
