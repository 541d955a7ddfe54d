//! Views by the platform's team of conversations that it takes no part in.

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use crate::{AccountId, ConversationId, Text};

/// How long an administrator can read a conversation after giving a reason.
const LASTS: SignedDuration = SignedDuration::from_hours(1);

/// Why an administrator reads what others wrote to each other.
pub type SupportReason = Text<10, 500>;

/// The permission of one administrator to read a conversation that the platform's team takes no part in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SupportView {
    /// The conversation.
    pub conversation_id: ConversationId,
    /// The administrator.
    pub administrator_id: AccountId,
    /// The reason, which those who take part read in their access logs.
    pub reason: SupportReason,
    /// When it was given.
    pub opened_at: Timestamp,
}

impl SupportView {
    /// Until when it lasts.
    pub fn ends_at(&self) -> Timestamp {
        self.opened_at + LASTS
    }

    /// Whether it lasts at this time.
    pub fn is_open(&self, now: Timestamp) -> bool {
        now < self.ends_at()
    }
}
