//! `POST /api/messaging/conversations/{id}/attachments`

use std::{collections::BTreeMap, time::Duration};

use axum::{extract::State, http::StatusCode};
use domain::{
    AttachmentId, Conversation, ConversationId,
    conversation::Attachment,
    document::{FileName, FileRule},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::conversation::attachment_quarantine;
use utoipa::ToSchema;
use web::{Json, PartyTo, Problem, Sides, Valid};

use crate::{App, attachment::check_may_write, create_upload_ticket::UPLOADS, receive::bucket};

/// The file to be uploaded for a message.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AttachmentRequest {
    /// Its extension claims the format: PDF, Word, or an image.
    file_name: FileName,
    /// The size in bytes; at most ten megabytes.
    #[schema(minimum = 1)]
    size: u64,
}

/// The permission to upload one file for a message.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AttachmentTicketView {
    /// The id of the file.
    attachment_id: AttachmentId,
    /// The URL to post a form to: these fields first, the field `file` last. S3 refuses any other file.
    url: String,
    fields: BTreeMap<String, String>,
    /// The maximum size in bytes.
    max_size: u64,
    /// When it expires; also the deadline for completing it.
    expires_at: Timestamp,
}

/// Creates a ticket to upload one file for a message
///
/// For the executive and the employers who recruit, while they may write. Afterwards the upload has to be completed; then a
/// message of the caller's can be sent with the file. A file that is not sent within a day is deleted.
#[utoipa::path(
    post,
    path = "/api/messaging/conversations/{id}/attachments",
    tag = "messaging",
    params(("id" = ConversationId, Path)),
    request_body = AttachmentRequest,
    responses((status = 201, description = "The ticket", body = AttachmentTicketView))
)]
pub(crate) async fn create_attachment(
    by: PartyTo<Conversation, Sides>,
    State(app): State<App>,
    Valid(request): Valid<AttachmentRequest>,
) -> Result<(StatusCode, Json<AttachmentTicketView>), Problem> {
    let rule = FileRule::ATTACHMENT;
    rule.check_size(request.size)?;
    let kind = rule.check_kind(request.file_name.claimed())?;
    check_may_write(&by.record, by.party)?;
    let (common, now) = (&app.common, app.common.clock.now());
    let attachment = Attachment {
        id: AttachmentId::new(&common.clock, &common.chance),
        conversation_id: by.record.id.clone(),
        owner: by.caller.account.clone(),
        party: by.party,
        file_name: request.file_name,
        created_at: now,
        file: None,
        is_deleted: false,
        sent: None,
    };
    let (key, expires_at) = (attachment_quarantine(&attachment), attachment.upload_ends_at());
    let lifetime = Duration::from_secs((expires_at - now).get_seconds().unsigned_abs());
    // The record is written in parallel: an unused one is harmless, and deleted after an hour.
    let (wait, written, form) = tokio::join!(
        UPLOADS.hit(&common.accounts, &common.seal, by.caller.account.as_str(), now),
        app.conversations.create(&attachment),
        app.files.post_form(&key, kind.media_type(), rule.most_bytes, lifetime),
    );
    if let Some(retry_after) = wait? {
        return Err(Problem::TooMany { retry_after });
    }
    written?;
    let form = form.map_err(bucket)?;
    let view = AttachmentTicketView {
        attachment_id: attachment.id,
        url: form.url,
        fields: form.fields,
        max_size: rule.most_bytes,
        expires_at,
    };
    Ok((StatusCode::CREATED, Json(view)))
}
