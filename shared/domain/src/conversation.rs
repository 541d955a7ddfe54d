//! A conversation: between an employer's company and an executive, opened by the acceptance of an introduction or by the
//! company about an application to a job; among employers of one company; or of an executive or employers with the
//! platform's team.
//!
//! Messages are numbered from 1 in one order for everybody. What a blocked side writes is stored for that side alone
//! ([`Message::withheld`]), so each side has a count of its own of the messages that it sees ([`VisibleCount`]).

mod about;
mod attachment;
mod leaving;
mod message;
mod participant;
mod side;
mod support_view;
mod unread_mail;

pub use about::{About, AboutApplication, ConversationTitle, ConversationType, Topic};
pub use attachment::{Attached, Attachment, MOST_ATTACHMENTS, SentWith, StoredFile};
pub use message::{
    ApplicationMove, Author, Content, Draft, EXCERPT, Excerpt, IntroductionMove, Message, MessageText, SharedInMessage,
    VisibleCount,
};
pub use participant::{Participant, ReadReceipt};
pub use side::{NewSide, SIDES, other_side};
pub use support_view::{SupportReason, SupportView};
pub use unread_mail::{UNREAD_FOR, UnreadMail};

use crate::{
    AccountId, CompanyId, ConversationId, DocumentShare, Introduction, JobApplication, MessageId,
    document_share::ShareEvent,
    introduction::{Party, Stage},
    sentence, sentences,
    vocabulary::vocabulary,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

vocabulary! {
    /// The kind of a message.
    MessageType {
        /// Written by a person, with files or without.
        Text = "text",
        /// Nothing but files.
        File = "file",
        /// A move of the introduction or of the application, or a document that was shared.
        System = "system",
    }
}

/// A conversation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Conversation {
    /// Its id, which contains that of its introduction or application if it has one.
    pub id: ConversationId,
    /// What it is about.
    pub about: About,
    /// The company, if one is a side.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub company_id: Option<CompanyId>,
    /// The executive, if one is a side.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub executive_id: Option<AccountId>,
    /// The name of the company; absent once the company was erased.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub company_name: Option<String>,
    /// The name of the executive; absent once the account was erased.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub executive_name: Option<String>,
    /// The title of the executive.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub executive_title: Option<String>,
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
    /// The application to a job has ended.
    ApplicationEnded,
    /// The party blocked the other one itself.
    BlockedByYou,
}

sentence::of! { NotWritable, |reason| match reason {
    NotWritable::Closed => sentences::conversation_closed(),
    NotWritable::ApplicationEnded => sentences::application_conversation_closed(),
    NotWritable::BlockedByYou => sentences::conversation_blocked_by_you(),
} }

impl NotWritable {
    /// For programs.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Closed | Self::ApplicationEnded => "conversation_closed",
            Self::BlockedByYou => "blocked_by_you",
        }
    }
}

impl Conversation {
    /// The conversation of an introduction, without messages; `None` before the acceptance, which reveals the names.
    pub fn open(introduction: &Introduction, now: Timestamp) -> Option<Self> {
        let people = &introduction.people;
        introduction.identities_revealed.then(|| Self {
            company_id: Some(people.employer_company_id.clone()),
            executive_id: Some(people.executive_id.clone()),
            company_name: Some(
                people
                    .employer_company
                    .clone()
                    .unwrap_or_else(|| people.employer_name.clone()),
            ),
            executive_name: Some(people.executive_name.clone()),
            executive_title: people.executive_title.clone(),
            ..Self::empty(
                ConversationId::of_introduction(&introduction.id),
                About::Introduction(introduction.stage),
                now,
            )
        })
    }

    /// The conversation about an application to a job, without messages; `None` for a job whose company was not named. Its
    /// company asks for an introduction instead, which can be anonymous and reveals the names when it is accepted.
    pub fn about_application(application: &JobApplication, now: Timestamp) -> Option<Self> {
        (!application.hides_company()).then(|| Self {
            company_id: Some(application.company_id.clone()),
            executive_id: Some(application.executive_id.clone()),
            company_name: Some(application.company_name.clone()),
            executive_name: Some(application.applicant.name.clone()),
            executive_title: application.applicant.title.clone(),
            ..Self::empty(
                ConversationId::of_job_application(&application.id),
                About::Application(AboutApplication::new(application)),
                now,
            )
        })
    }

    const fn empty(id: ConversationId, about: About, now: Timestamp) -> Self {
        Self {
            id,
            about,
            company_id: None,
            executive_id: None,
            company_name: None,
            executive_name: None,
            executive_title: None,
            length: 0,
            visible: VisibleCount::NONE,
            last: BTreeMap::new(),
            participants: BTreeMap::new(),
            receipts: BTreeMap::new(),
            blocked_by: BTreeSet::new(),
            mail_due_at: None,
            created_at: now,
        }
    }

    /// Whether a party may write: the only rule of who writes to whom. The company and the executive may while the
    /// introduction that opened the conversation, or the application that it is about, is live; the platform's team always, and so may those who chose each
    /// other within a company or with the team. A side that was blocked is not refused, because it must not learn of it:
    /// the other side does not see what it writes.
    ///
    /// # Errors
    /// Why it may not.
    pub fn check_may_write(&self, by: Party) -> Result<(), NotWritable> {
        if self.has_side(by) && !self.about.is_open() {
            return Err(match self.about {
                About::Application(_) => NotWritable::ApplicationEnded,
                About::Introduction(_) | About::Topic(_) => NotWritable::Closed,
            });
        }
        if self.has_blocked(by) {
            return Err(NotWritable::BlockedByYou);
        }
        Ok(())
    }

    /// Whether a side may learn that the other one, or a colleague, is online or writing: while all may write, and neither
    /// side blocked the other. Not where the platform's team takes part, whose people take turns.
    pub fn shows_presence(&self) -> bool {
        self.about.is_open() && self.blocked_by.is_empty() && !self.has_side(Party::Admin)
    }

    /// Whether it is between a company and an executive, who can block each other.
    pub const fn can_be_blocked(&self) -> bool {
        matches!(self.about, About::Introduction(_) | About::Application(_))
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
        let withheld = self.other_side(by).is_some_and(|other| self.has_blocked(other));
        let content = draft.text.map_or(Content::Files, Content::Text);
        let message = self.append(draft.id, author, (content, draft.attachments), withheld, now);
        if !withheld {
            self.mail_due_at.get_or_insert(now + UNREAD_FOR);
        }
        if let Some(seen) = self.seen(by) {
            let participant = self.participant(account, by);
            participant.read = seen;
            participant.name = name.or_else(|| participant.name.take());
        }
        Ok(message)
    }

    /// Adds a move of the introduction, and takes over its current stage: moves may arrive late and in any order.
    pub fn note_move(&mut self, id: MessageId, made: IntroductionMove, stage: Stage, now: Timestamp) -> Message {
        self.about = About::Introduction(stage);
        let author = Author {
            party: made.by,
            account: None,
        };
        self.append(id, author, (Content::Move(made), Vec::new()), false, now)
    }

    /// Adds a move of the application, and takes over its current stage: moves may arrive late and in any order.
    pub fn note_application_move(
        &mut self,
        id: MessageId,
        made: ApplicationMove,
        application: &JobApplication,
        now: Timestamp,
    ) -> Message {
        self.about = About::Application(AboutApplication::new(application));
        let author = Author {
            party: made.by,
            account: None,
        };
        self.append(id, author, (Content::ApplicationMove(made), Vec::new()), false, now)
    }

    /// Adds what a side did with a document that is shared with the other. Only a new share is mailed when it stays unread.
    pub fn note_share(
        &mut self,
        id: MessageId,
        share: &DocumentShare,
        (event, by): (ShareEvent, Party),
        now: Timestamp,
    ) -> Message {
        let author = Author {
            party: by,
            account: None,
        };
        let content = Content::Share(SharedInMessage {
            share_id: share.id.clone(),
            file_name: share.document.file_name.clone(),
            event,
        });
        let withheld = share.withheld || self.other_side(by).is_some_and(|other| self.has_blocked(other));
        if event == ShareEvent::Share && !withheld {
            self.mail_due_at.get_or_insert(now + UNREAD_FOR);
        }
        self.append(id, author, (content, Vec::new()), withheld, now)
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
        let readers = self.sides().filter(move |side| !withheld || *side == party);
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

#[cfg(test)]
mod tests;
