//! Messages.

use super::{Attached, Party, Stage};
use crate::{
    AccountId, ConversationId, DocumentShareId, MessageId, Text,
    document::FileName,
    document_share::ShareEvent,
    introduction::StageEvent,
    job_application::{JobApplicationEvent, JobApplicationStatus},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// What a person writes; a longer text is a document.
pub type MessageText = Text<1, 10_000>;

/// The length of a message's beginning in lists, characters.
pub const EXCERPT: usize = 200;

/// A message. It never changes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    /// The conversation.
    pub conversation_id: ConversationId,
    /// Its id.
    pub id: MessageId,
    /// Its number in the conversation, from 1.
    pub number: u32,
    /// How many messages each side sees up to this one.
    pub visible: VisibleCount,
    /// The author.
    pub author: Author,
    /// The content.
    pub content: Content,
    /// The files that were sent with it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub attachments: Vec<Attached>,
    /// Whether only the author's side and the platform's team see it, because the other side blocked the author's.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub withheld: bool,
    /// When it was written.
    pub sent_at: Timestamp,
}

/// What a person writes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    /// The id of the message.
    pub id: MessageId,
    /// The text; without it, at least one file.
    pub text: Option<MessageText>,
    /// The files.
    pub attachments: Vec<Attached>,
}

impl Draft {
    /// A text without files.
    pub const fn text(id: MessageId, text: MessageText) -> Self {
        Self {
            id,
            text: Some(text),
            attachments: Vec::new(),
        }
    }
}

/// The author of a message: the one who wrote it, or made the move.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Author {
    /// In which role.
    pub party: Party,
    /// The account; absent for moves and shared documents, and for the platform's team, which speaks as one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account: Option<AccountId>,
}

/// The content of a message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Content {
    /// Written by a person.
    Text(MessageText),
    /// Nothing but the files.
    Files,
    /// A move of the introduction.
    Move(IntroductionMove),
    /// A move of the application to a job.
    ApplicationMove(ApplicationMove),
    /// A document was shared, or the share moved.
    Share(SharedInMessage),
}

/// What happened to a document that was shared with the other side.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SharedInMessage {
    /// The share.
    pub share_id: DocumentShareId,
    /// The name of the file.
    pub file_name: FileName,
    /// What happened.
    pub event: ShareEvent,
}

/// A move of the introduction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct IntroductionMove {
    /// The event.
    pub event: StageEvent,
    /// The stage after it.
    pub to: Stage,
    /// Who made it.
    pub by: Party,
}

/// A move of the application to a job.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ApplicationMove {
    /// The event.
    pub event: JobApplicationEvent,
    /// The stage after it.
    pub to: JobApplicationStatus,
    /// Who made it.
    pub by: Party,
}

/// The beginning of a message, for lists.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Excerpt {
    /// Its number.
    pub number: u32,
    /// The author.
    pub author: Author,
    /// The content, with at most [`EXCERPT`] characters of a text.
    pub content: Content,
    /// The name of its first file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file_name: Option<FileName>,
    /// When it was written.
    pub sent_at: Timestamp,
}

impl Excerpt {
    /// Of this message.
    pub fn of(message: &Message) -> Self {
        let content = match &message.content {
            Content::Text(text) => {
                let start: String = text.chars().take(EXCERPT).collect();
                Content::Text(start.parse().unwrap_or_else(|_| text.clone()))
            }
            other => other.clone(),
        };
        Self {
            number: message.number,
            author: message.author.clone(),
            content,
            file_name: message.attachments.first().map(|file| file.file_name.clone()),
            sent_at: message.sent_at,
        }
    }
}

/// How many messages of a conversation each side sees.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct VisibleCount {
    /// The company.
    pub employer: u32,
    /// The executive.
    pub executive: u32,
    /// The platform's team, where it is a side.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub admin: u32,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
const fn is_zero(count: &u32) -> bool {
    *count == 0
}

impl VisibleCount {
    /// Of a conversation without messages.
    pub const NONE: Self = Self {
        employer: 0,
        executive: 0,
        admin: 0,
    };

    /// By this side; `None` for the system, which is none.
    pub const fn by(self, side: Party) -> Option<u32> {
        match side {
            Party::Employer => Some(self.employer),
            Party::Executive => Some(self.executive),
            Party::Admin => Some(self.admin),
            Party::System => None,
        }
    }

    pub(super) const fn add(&mut self, side: Party) {
        match side {
            Party::Employer => self.employer += 1,
            Party::Executive => self.executive += 1,
            Party::Admin => self.admin += 1,
            Party::System => {}
        }
    }
}

impl Message {
    /// Whether these words, which are in lower case, are in what a person wrote or in the name of a file that was sent or shared.
    pub fn has_words(&self, words: &str) -> bool {
        let has = |text: &str| text.to_lowercase().contains(words);
        matches!(&self.content, Content::Text(text) if has(text))
            || matches!(&self.content, Content::Share(share) if has(share.file_name.as_str()))
            || self.attachments.iter().any(|file| has(file.file_name.as_str()))
    }

    /// Whether this reader sees it.
    pub fn is_for(&self, reader: Party) -> bool {
        !self.withheld || reader == self.author.party || reader == Party::Admin
    }
}
