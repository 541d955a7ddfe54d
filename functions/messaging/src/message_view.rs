//! What a reader sees of a message.

use std::collections::BTreeMap;

use domain::{
    AccountId, AttachmentId, Conversation, ConversationId, MessageId,
    conversation::{Attached, Message, MessageType},
    document::FileName,
    introduction::Party,
};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use crate::view::{
    ApplicationMoveView, MoveView, ShareInMessageView, application_move, document_share, introduction_move,
    message_type, sender_name, text,
};

/// A message.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MessageView {
    /// Its id.
    id: MessageId,
    /// The conversation.
    conversation_id: ConversationId,
    /// Its number in the conversation: the order for everybody.
    number: u32,
    /// The author's role.
    sender: Party,
    /// The author's account; `null` for moves and for the team.
    sender_id: Option<AccountId>,
    /// The author's name; “Former member” once it was erased.
    sender_name: String,
    /// The text; empty for files without one; of a move the stage, and of a shared document its name, in English.
    content: String,
    /// The files that were sent with it.
    attachments: Vec<AttachedView>,
    /// Its kind.
    message_type: MessageType,
    /// The move of the introduction.
    introduction_move: Option<MoveView>,
    /// The move of the application.
    application_move: Option<ApplicationMoveView>,
    /// The document that was shared.
    document_share: Option<ShareInMessageView>,
    /// When it was written.
    created_at: Timestamp,
    /// Who has read it and when: the author at once, and the other side as far as it lets that be known. With more than
    /// one entry it was read.
    read_receipts: BTreeMap<AccountId, Timestamp>,
}

/// A file that was sent with a message.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AttachedView {
    /// Its id.
    id: AttachmentId,
    /// The author's name for it, with the extension of its real type.
    file_name: FileName,
    media_type: &'static str,
    /// The size in bytes.
    size: u64,
    /// Whether it can be downloaded: files are deleted with the account of their author.
    is_available: bool,
}

impl AttachedView {
    pub(crate) fn new(file: &Attached, is_available: bool) -> Self {
        Self {
            id: file.id.clone(),
            file_name: file.file_name.clone(),
            media_type: file.file_kind.media_type(),
            size: file.size,
            is_available,
        }
    }
}

impl MessageView {
    /// As everybody who sees it does.
    pub(crate) fn new(conversation: &Conversation, message: &Message) -> Self {
        Self {
            id: message.id.clone(),
            conversation_id: message.conversation_id.clone(),
            number: message.number,
            sender: message.author.party,
            sender_id: message.author.account.clone(),
            sender_name: sender_name(conversation, &message.author),
            content: text(&message.content),
            attachments: message
                .attachments
                .iter()
                .map(|file| AttachedView::new(file, !conversation.has_left(&message.author)))
                .collect(),
            message_type: message_type(&message.content),
            introduction_move: introduction_move(&message.content),
            application_move: application_move(&message.content),
            document_share: document_share(&message.content),
            created_at: message.sent_at,
            read_receipts: read_receipts(conversation, message),
        }
    }
}

/// The author's own entry is written with the message, so that more than one entry means that the other side read it.
fn read_receipts(conversation: &Conversation, message: &Message) -> BTreeMap<AccountId, Timestamp> {
    let own = message.author.account.clone().map(|account| (account, message.sent_at));
    let other = conversation
        .other_side(message.author.party)
        .and_then(|side| conversation.receipts.get(&side));
    let other = other.filter(|receipt| own.is_some() && receipt.number >= message.number && !message.withheld);
    let other = other.map(|receipt| (receipt.account.clone(), receipt.at));
    own.into_iter().chain(other).collect()
}
