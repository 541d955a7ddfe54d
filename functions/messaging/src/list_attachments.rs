//! GET /api/messaging/conversations/{id}/attachments: the files of a conversation.

use axum::extract::State;
use domain::{
    Conversation, ConversationId,
    conversation::{Attachment, Author},
    introduction::Party,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::conversation;
use utoipa::{IntoParams, ToSchema};
use web::{Json, PageSize, PartyTo, Problem, ValidQuery};

use crate::{App, message_view::AttachedView, open_to_support::check_open, view::sender_name};

/// A part of the files.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct AttachmentsPage {
    /// The cursor from the previous page.
    cursor: Option<String>,
    /// The page size.
    #[serde(default)]
    #[param(inline)]
    limit: PageSize<50, 100>,
}

/// A page of files.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AttachmentsView {
    /// The last upload first.
    attachments: Vec<SentAttachmentView>,
    /// For the next page; `null` on the last.
    next_cursor: Option<String>,
}

/// A file, and the message that it was sent with.
#[derive(Debug, Serialize, ToSchema)]
struct SentAttachmentView {
    #[serde(flatten)]
    file: AttachedView,
    /// The number of the message.
    number: u32,
    /// The author's role.
    sender: Party,
    /// The author's name; “Former member” once it was erased.
    sender_name: String,
    /// When it was sent.
    sent_at: Timestamp,
}

/// Lists the files that were sent in a conversation
///
/// An administrator who takes no part gives a reason first: `POST …/support-view`.
#[utoipa::path(
    get, path = "/api/messaging/conversations/{id}/attachments", tag = "messaging",
    params(("id" = ConversationId, Path), AttachmentsPage),
    responses((status = OK, body = AttachmentsView))
)]
pub(crate) async fn list_attachments(
    by: PartyTo<Conversation>,
    State(app): State<App>,
    ValidQuery(wanted): ValidQuery<AttachmentsPage>,
) -> Result<Json<AttachmentsView>, Problem> {
    check_open(&app, &by).await?;
    let (table, seal) = (&app.conversations, &app.common.seal);
    let (cursor, limit) = (wanted.cursor.as_deref(), wanted.limit.get());
    let page = conversation::attachments(table, &by.record.id, by.party, limit, cursor, seal).await?;
    let attachments = page.items.iter().filter_map(|read| view(&by.record, read));
    Ok(Json(AttachmentsView {
        attachments: attachments.collect(),
        next_cursor: page.next_cursor,
    }))
}

/// `None` for a file that was not sent, which is in no page.
fn view(conversation: &Conversation, attachment: &Attachment) -> Option<SentAttachmentView> {
    let (sent, file) = (attachment.sent?, attachment.attached()?);
    let author = Author {
        party: attachment.party,
        account: Some(attachment.owner.clone()),
    };
    Some(SentAttachmentView {
        file: AttachedView::new(&file, !attachment.is_deleted),
        number: sent.number,
        sender: attachment.party,
        sender_name: sender_name(conversation, &author),
        sent_at: sent.at,
    })
}
