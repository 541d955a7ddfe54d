//! Conversations with their messages, in the messaging table.
//!
//! The messages of a conversation are one partition; the lists of the sides are indexes by the company, by the
//! executive's account, and of the platform's team, in the order of the last message that the side sees. What single accounts have read and set is
//! part of the record, so a list of 200 conversations needs no other reads.

mod attachment;
mod inbox;
mod messages;

pub use attachment::{
    attachment_place, attachment_quarantine, attachment_timer, attachments, attachments_of, save_attachment,
};
pub use inbox::Inbox;
pub use messages::{MOST_SEARCHED, messages, messages_since, messages_with, newest};

use domain::{
    AccountId, Conversation, ConversationId,
    conversation::{Message, SupportView},
    introduction::Party,
    time::days,
    timer::{ConversationTimer, TimerAction},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    Entity, Index, Key, List, Page, Read, Seal, StoreError, Table, Transaction, area,
    timer::{Timer, sortable},
};

/// How long a repeated message or move is recognised, days. A dead letter stays for fourteen and can be sent again.
const RECOGNISED_DAYS: i64 = 30;

/// The most conversations that are read for the number of unread messages, and for a search or a filter at once.
pub const NEWEST: u16 = 200;

/// In the company's list (gsi1), the executive's (gsi2) and the team's (gsi3), by the last message that each sees.
impl Entity<area::Messaging> for Conversation {
    const KIND: &'static str = "conversation";
    type Id<'a> = &'a ConversationId;

    fn key(id: &ConversationId) -> Key {
        Key::new(format!("CONVERSATION#{id}"), "RECORD")
    }
    fn own_key(&self) -> Key {
        Self::key(&self.id)
    }
    fn indexes(&self) -> Vec<(Index, Key)> {
        let place = |side| {
            let (inbox, last) = (inbox_of(self, side)?, self.last.get(&side));
            let at = last.map_or(self.created_at, |last| last.sent_at);
            let key = Key::new(inbox.as_str(), format!("{}#{}", sortable(at), self.id));
            Some((inbox.index(), key))
        };
        self.sides()
            .filter(|side| self.is_listed_for(*side))
            .filter_map(place)
            .collect()
    }
}

/// The inbox of a side; `None` for a party that is none.
pub fn inbox_of(conversation: &Conversation, side: Party) -> Option<Inbox<'_>> {
    match side {
        Party::Employer => conversation.company_id.as_ref().map(Inbox::Company),
        Party::Executive => conversation.executive_id.as_ref().map(Inbox::Executive),
        Party::Admin => conversation.has_side(Party::Admin).then_some(Inbox::Team),
        Party::System => None,
    }
}

/// Key: conversation and number.
impl Entity<area::Messaging> for Message {
    const KIND: &'static str = "message";
    type Id<'a> = (&'a ConversationId, u32);

    fn key((conversation, number): Self::Id<'_>) -> Key {
        Key::new(messages_of(conversation), format!("{number:010}"))
    }
    fn own_key(&self) -> Key {
        Self::key((&self.conversation_id, self.number))
    }
}

/// The partition of the messages of a conversation.
pub fn messages_of(id: &ConversationId) -> String {
    format!("MESSAGES#{id}")
}

/// Key: conversation and administrator.
impl Entity<area::Messaging> for SupportView {
    const KIND: &'static str = "support_view";
    type Id<'a> = (&'a ConversationId, &'a AccountId);

    fn key((conversation, administrator): Self::Id<'_>) -> Key {
        Key::new(Conversation::key(conversation).pk, format!("SUPPORT#{administrator}"))
    }
    fn own_key(&self) -> Key {
        Self::key((&self.conversation_id, &self.administrator_id))
    }
    fn ends(&self) -> Option<Timestamp> {
        Some(self.ends_at())
    }
}

/// What makes a message recognisable when it is sent again.
#[derive(Debug, Clone, Copy)]
pub enum MessageOrigin<'a> {
    /// The author's account, and the id that their browser gave the message.
    Client(&'a AccountId, &'a str),
    /// The event of a move.
    Event(&'a domain::EventId),
}

impl MessageOrigin<'_> {
    fn key(self) -> String {
        match self {
            Self::Client(account, id) => format!("{account}#{id}"),
            Self::Event(id) => id.to_string(),
        }
    }
}

/// The number that a message got: the same one is not added twice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Sent {
    conversation_id: ConversationId,
    origin: String,
    number: u32,
    sent_at: Timestamp,
}

impl Entity<area::Messaging> for Sent {
    const KIND: &'static str = "message_origin";
    type Id<'a> = (&'a ConversationId, &'a str);

    fn key((conversation, origin): Self::Id<'_>) -> Key {
        Key::new(Conversation::key(conversation).pk, format!("SENT#{origin}"))
    }
    fn own_key(&self) -> Key {
        Self::key((&self.conversation_id, &self.origin))
    }
    fn ends(&self) -> Option<Timestamp> {
        Some(self.sent_at + days(RECOGNISED_DAYS))
    }
}

/// Saves a conversation with a new message. [`StoreError::Repeated`] if this origin's message was added before.
pub fn append(
    table: &Table<area::Messaging>,
    conversation: &Read<Conversation>,
    message: &Message,
    origin: MessageOrigin<'_>,
) -> Transaction {
    let transaction = Transaction::new().save(table, conversation);
    add(transaction, table, message, origin)
}

/// Creates a conversation with its first message. [`StoreError::Repeated`] as for [`append`]; [`StoreError::Exists`] if
/// it was created in between.
pub fn open(
    table: &Table<area::Messaging>,
    conversation: &Conversation,
    message: &Message,
    origin: MessageOrigin<'_>,
) -> Transaction {
    let transaction = Transaction::new().create(table, conversation);
    add(transaction, table, message, origin)
}

fn add(
    transaction: Transaction,
    table: &Table<area::Messaging>,
    message: &Message,
    origin: MessageOrigin<'_>,
) -> Transaction {
    let sent = Sent {
        conversation_id: message.conversation_id.clone(),
        origin: origin.key(),
        number: message.number,
        sent_at: message.sent_at,
    };
    transaction.create(table, message).create_first(table, &sent)
}

/// The timer of the next check for unread messages.
pub fn timer(conversation: &Conversation) -> Option<Timer> {
    Some(Timer {
        due_at: conversation.mail_due_at?,
        action: TimerAction::Conversation(conversation.id.clone(), ConversationTimer::UnreadMail),
        generation: 0,
    })
}

/// The message that this origin added, if it did.
///
/// # Errors
/// All reads here: when the table does not respond; reads with a cursor also when it belongs to another list.
pub async fn added(
    table: &Table<area::Messaging>,
    id: &ConversationId,
    origin: MessageOrigin<'_>,
) -> Result<Option<Message>, StoreError> {
    let Some(sent) = table.get::<Sent>((id, &origin.key())).await? else {
        return Ok(None);
    };
    message(table, id, sent.number).await
}

/// The message with this number.
///
/// # Errors
/// As [`added`].
pub async fn message(
    table: &Table<area::Messaging>,
    id: &ConversationId,
    number: u32,
) -> Result<Option<Message>, StoreError> {
    Ok(table.get::<Message>((id, number)).await?.map(|read| read.it))
}

fn list(inbox: Inbox<'_>, limit: u16) -> List {
    List::by(inbox.index(), inbox.as_str()).newest_first(true).limit(limit)
}

/// One page of an inbox's conversations that match `wanted`, newest first.
///
/// # Errors
/// As [`added`].
pub async fn page(
    table: &Table<area::Messaging>,
    inbox: Inbox<'_>,
    limit: u16,
    cursor: Option<&str>,
    seal: &Seal,
    wanted: impl Fn(&Conversation) -> bool,
) -> Result<Page<Conversation>, StoreError> {
    table.page_where(&list(inbox, limit), cursor, seal, wanted).await
}

/// The first page of an inbox's conversations that match `wanted`, and all the newest, at most [`NEWEST`]. Both come from
/// one read of the list unless it is longer.
///
/// # Errors
/// As [`added`].
pub async fn first_page_and_newest(
    table: &Table<area::Messaging>,
    inbox: Inbox<'_>,
    limit: u16,
    seal: &Seal,
    wanted: impl Fn(&Conversation) -> bool,
) -> Result<(Page<Conversation>, Vec<Read<Conversation>>), StoreError> {
    // One more, so that a list of exactly so many is known to be whole.
    let newest = list(inbox, NEWEST + 1);
    if let Some((all, page)) = table.whole_with_page(&newest, limit, seal, &wanted).await? {
        return Ok((page, all));
    }
    let (page, newest) = tokio::try_join!(
        page(table, inbox, limit, None, seal, wanted),
        table.first::<Conversation>(&newest),
    )?;
    Ok((page, newest))
}
