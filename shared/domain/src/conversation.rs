//! A conversation between an employer's company and an executive, opened by the acceptance of an introduction.
//!
//! Messages are numbered from 1 in one order for everybody. What a blocked side writes is stored for that side alone
//! ([`Message::withheld`]), so each side has a count of its own of the messages that it sees ([`VisibleCount`]).

mod attachment;
mod leaving;
mod message;
mod participant;
mod unread_mail;

pub use attachment::{Attached, Attachment, MOST_ATTACHMENTS, SentWith, StoredFile};
pub use message::{
    Author, Content, Draft, EXCERPT, Excerpt, IntroductionMove, Message, MessageText, SharedInMessage, VisibleCount,
};
pub use participant::{Participant, ReadReceipt};
pub use unread_mail::{UNREAD_FOR, UnreadMail};

use crate::{
    AccountId, CompanyId, ConversationId, DocumentShare, Introduction, MessageId,
    introduction::{Party, Stage},
    sentence, sentences,
    vocabulary::vocabulary,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

vocabulary! {
    /// What a conversation is about.
    ConversationType {
        /// The introduction that opened it.
        Introduction = "introduction",
    }

    /// The kind of a message.
    MessageType {
        /// Written by a person, with files or without.
        Text = "text",
        /// Nothing but files.
        File = "file",
        /// A move of the introduction, or a document that was shared.
        System = "system",
    }
}

/// A conversation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Conversation {
    /// Its id, which contains that of its introduction.
    pub id: ConversationId,
    /// The company, one of the two sides.
    pub company_id: CompanyId,
    /// The executive, the other side.
    pub executive_id: AccountId,
    /// The name of the company; absent once the company was erased.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub company_name: Option<String>,
    /// The name of the executive; absent once the account was erased.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub executive_name: Option<String>,
    /// The title of the executive.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub executive_title: Option<String>,
    /// The stage of the introduction.
    pub stage: Stage,
    /// The number of messages, and so the number of the last one.
    pub length: u32,
    /// How many of them each side sees.
    pub visible: VisibleCount,
    /// The last message that each side sees.
    pub last: BTreeMap<Party, Excerpt>,
    /// What single accounts of both sides have read and set.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub participants: BTreeMap<AccountId, Participant>,
    /// Up to where each side has read, as the other side may know it.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub receipts: BTreeMap<Party, ReadReceipt>,
    /// The sides that blocked the other.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub blocked_by: BTreeSet<Party>,
    /// When its readers are next checked for unread messages; absent while no message waits for that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mail_due_at: Option<Timestamp>,
    /// When it was opened.
    pub created_at: Timestamp,
}

/// Why a party may not write in a conversation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotWritable {
    /// The introduction has ended.
    Closed,
    /// The party blocked the other one itself.
    BlockedByYou,
}

sentence::of! { NotWritable, |reason| match reason {
    NotWritable::Closed => sentences::conversation_closed(),
    NotWritable::BlockedByYou => sentences::conversation_blocked_by_you(),
} }

impl NotWritable {
    /// For programs.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Closed => "conversation_closed",
            Self::BlockedByYou => "blocked_by_you",
        }
    }
}

impl Conversation {
    /// The conversation of an introduction, without messages; `None` before the acceptance, which reveals the names.
    pub fn open(introduction: &Introduction, now: Timestamp) -> Option<Self> {
        let people = &introduction.people;
        introduction.identities_revealed.then(|| Self {
            id: ConversationId::of_introduction(&introduction.id),
            company_id: people.employer_company_id.clone(),
            executive_id: people.executive_id.clone(),
            company_name: Some(
                people
                    .employer_company
                    .clone()
                    .unwrap_or_else(|| people.employer_name.clone()),
            ),
            executive_name: Some(people.executive_name.clone()),
            executive_title: people.executive_title.clone(),
            stage: introduction.stage,
            length: 0,
            visible: VisibleCount::default(),
            last: BTreeMap::new(),
            participants: BTreeMap::new(),
            receipts: BTreeMap::new(),
            blocked_by: BTreeSet::new(),
            mail_due_at: None,
            created_at: now,
        })
    }

    /// Whether this company is one of the sides.
    pub fn is_with_company(&self, company: &CompanyId) -> bool {
        self.company_id == *company
    }

    /// Whether this account is the executive.
    pub fn is_with_executive(&self, account: &AccountId) -> bool {
        self.executive_id == *account
    }

    /// Whether a party may write: the only rule of who writes to whom. The company and the executive may while the
    /// introduction that opened the conversation is live; the platform's team always. A side that was blocked is not
    /// refused, because it must not learn of it: the other side does not see what it writes.
    ///
    /// # Errors
    /// Why it may not.
    pub fn check_may_write(&self, by: Party) -> Result<(), NotWritable> {
        if SIDES.contains(&by) && !self.stage.is_live() {
            return Err(NotWritable::Closed);
        }
        if self.has_blocked(by) {
            return Err(NotWritable::BlockedByYou);
        }
        Ok(())
    }

    /// Whether a party may learn that the other side is online or writing: while both may write, and neither blocked the
    /// other.
    pub fn is_live(&self) -> bool {
        self.stage.is_live() && self.blocked_by.is_empty()
    }

    /// Whether this side blocked the other.
    pub fn has_blocked(&self, side: Party) -> bool {
        self.blocked_by.contains(&side)
    }

    /// Blocks the other side, or ends that. Returns whether it changed.
    pub fn block(&mut self, side: Party, is_blocked: bool) -> bool {
        if is_blocked {
            self.blocked_by.insert(side)
        } else {
            self.blocked_by.remove(&side)
        }
    }

    /// Adds what a person wrote, or the files that they sent without a word. They have read all before it; `name` is
    /// theirs, for the other side.
    ///
    /// # Errors
    /// When they may not write.
    pub fn write(
        &mut self,
        draft: Draft,
        by: Party,
        (account, name): (&AccountId, Option<String>),
        now: Timestamp,
    ) -> Result<Message, NotWritable> {
        self.check_may_write(by)?;
        let author = Author {
            party: by,
            account: (by != Party::Admin).then(|| account.clone()),
        };
        let withheld = other_side(by).is_some_and(|other| self.has_blocked(other));
        let content = draft.text.map_or(Content::Files, Content::Text);
        let message = self.append(draft.id, author, (content, draft.attachments), withheld, now);
        if !withheld {
            self.mail_due_at.get_or_insert(now + UNREAD_FOR);
        }
        if let Some(seen) = self.visible.by(by) {
            let participant = self.participant(account, by);
            participant.read = seen;
            participant.name = name.or_else(|| participant.name.take());
        }
        Ok(message)
    }

    /// Adds a move of the introduction, and takes over its current stage: moves may arrive late and in any order.
    pub fn note_move(&mut self, id: MessageId, made: IntroductionMove, stage: Stage, now: Timestamp) -> Message {
        self.stage = stage;
        let author = Author {
            party: made.by,
            account: None,
        };
        self.append(id, author, (Content::Move(made), Vec::new()), false, now)
    }

    /// Adds that a side shared a document with the other.
    pub fn note_share(&mut self, id: MessageId, share: &DocumentShare, now: Timestamp) -> Message {
        let author = Author {
            party: share.shared_by,
            account: None,
        };
        let content = Content::Share(SharedInMessage {
            share_id: share.id.clone(),
            file_name: share.document.file_name.clone(),
        });
        if !share.withheld {
            self.mail_due_at.get_or_insert(now + UNREAD_FOR);
        }
        self.append(id, author, (content, Vec::new()), share.withheld, now)
    }

    fn append(
        &mut self,
        id: MessageId,
        author: Author,
        (content, attachments): (Content, Vec<Attached>),
        withheld: bool,
        now: Timestamp,
    ) -> Message {
        self.length += 1;
        let party = author.party;
        let readers = SIDES.into_iter().filter(|side| !withheld || *side == party);
        for side in readers.clone() {
            self.visible.add(side);
        }
        let message = Message {
            conversation_id: self.id.clone(),
            id,
            number: self.length,
            visible: self.visible,
            author,
            content,
            attachments,
            withheld,
            sent_at: now,
        };
        for side in readers {
            self.last.insert(side, Excerpt::of(&message));
            self.unarchive(side, &message.author);
        }
        message
    }
}

/// The two sides.
pub const SIDES: [Party; 2] = [Party::Employer, Party::Executive];

/// The other of the two sides; the team and the system have none.
pub const fn other_side(side: Party) -> Option<Party> {
    match side {
        Party::Employer => Some(Party::Executive),
        Party::Executive => Some(Party::Employer),
        Party::Admin | Party::System => None,
    }
}

#[cfg(test)]
mod tests;
