//! What happened between a company and an executive: a timeline of interactions, to which entries are only added.
//!
//! Every interaction contains the hash of the one before it ([`chain`]), so a changed, removed or inserted one is found.
//! It is written once, when its event arrives; what a person says about it later is another interaction.

mod chain;
mod content;
mod context;
mod relevance;
mod timeline;

pub use chain::check;
pub use content::InteractionContent;
pub use context::{ContextType, InteractionContext};
pub use relevance::Relevance;
pub use timeline::{
    GONE_QUIET_AFTER, NewestApplication, NewestIntroduction, ReplyTime, SeenBySide, Timeline, Unanswered, week_of,
};

use crate::{AccountId, CompanyId, EventId, Text, conversation::Author, introduction::Party, vocabulary::vocabulary};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

vocabulary! {
    /// The kind of an interaction.
    InteractionType {
        /// A move of an introduction.
        Introduction = "introduction",
        /// A move of an application to a job.
        Application = "application",
        /// A message without files.
        Message = "message",
        /// A message with files, or a shared document.
        Document = "document",
        /// A meeting was arranged, changed, cancelled or held, or times for one were proposed.
        Meeting = "meeting",
        /// A contract was attached, or its signature recorded.
        Contract = "contract",
        /// A phone call outside the platform, logged by one of the two sides.
        Call = "call",
        /// Mail outside the platform, logged by one of the two sides.
        Email = "email",
        /// A meeting that was not arranged on the platform, logged by one of the two sides.
        InPerson = "in_person",
    }

    /// The kinds of interactions outside the platform, which people log.
    LoggedType {
        Call = "call",
        Email = "email",
        InPerson = "in_person",
    }

    /// What happened to a meeting.
    MeetingChange {
        Arranged = "arranged",
        /// Its time, place or any other detail.
        Changed = "changed",
        Cancelled = "cancelled",
    }
}

impl From<LoggedType> for InteractionType {
    fn from(logged: LoggedType) -> Self {
        match logged {
            LoggedType::Call => Self::Call,
            LoggedType::Email => Self::Email,
            LoggedType::InPerson => Self::InPerson,
        }
    }
}

/// What a person says about an interaction outside the platform.
pub type LogText = Text<3, 2000>;

/// The two sides of a timeline.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Pair {
    /// The company.
    pub company_id: CompanyId,
    /// The executive.
    pub executive_id: AccountId,
}

/// An interaction. It never changes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Interaction {
    /// The hash of the interaction with the number before; [`HASH_OF_NONE`] for the first.
    pub previous_hash: String,
    /// SHA-256 of all other fields, lower-case hex.
    pub hash: String,
    /// Its number in the timeline, from 1, in the order in which they were recorded.
    pub number: u32,
    /// When it was recorded.
    pub recorded_at: Timestamp,
    /// The timeline.
    #[serde(flatten)]
    pub pair: Pair,
    /// What happened.
    #[serde(flatten)]
    pub event: InteractionEvent,
}

/// An interaction before it is recorded.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct InteractionEvent {
    /// The id of its event.
    pub id: EventId,
    /// When it happened.
    pub at: Timestamp,
    /// Who did it.
    pub author: Author,
    /// What it belongs to.
    #[serde(flatten)]
    pub context: InteractionContext,
    /// What it was.
    pub content: InteractionContent,
    /// Whether only the author's side and the platform's team see it, because the other side blocked the author's.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub withheld: bool,
}

impl InteractionEvent {
    /// Whether a person of one of the two sides did it: contact, not a deadline or a decision of the platform.
    pub fn is_contact(&self) -> bool {
        matches!(self.author.party, Party::Employer | Party::Executive)
    }

    /// Whether this side sees it.
    pub fn is_for(&self, side: Party) -> bool {
        !self.withheld || side == self.author.party || side == Party::Admin
    }
}

#[cfg(test)]
mod tests;
