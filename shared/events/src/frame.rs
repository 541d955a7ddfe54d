//! Frames: what open browsers are told.

use domain::ConversationId;
use serde::Serialize;
use serde_json::json;

/// Says what changed, by ids only: the browser then reads it through the API, which checks what it may see. A frame may be
/// lost, repeated or late.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Frame {
    /// A conversation has a new message.
    NewMessage {
        /// The conversation.
        conversation_id: ConversationId,
        /// The number of the message.
        number: u32,
    },
    /// The account has a new notification.
    Notification,
    /// The other side is writing.
    Typing {
        /// The conversation.
        conversation_id: ConversationId,
    },
    /// The other side, or the same account in another window, has read a conversation.
    MessageRead {
        /// The conversation.
        conversation_id: ConversationId,
    },
}

impl Frame {
    /// The frame as it is sent: JSON, far below API Gateway's 32 KB.
    pub fn text(&self) -> String {
        json!(self).to_string()
    }
}
