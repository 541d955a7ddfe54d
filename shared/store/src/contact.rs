//! Messages from the contact form: the records, the team's lists by state, and the number of open ones.

use domain::{
    ContactMessage, ContactMessageId, Email,
    contact::{ContactEvent, ContactState},
    moves::Moved,
    timer::{ContactTimer, TimerAction},
};

use crate::{
    Entity, Index, Key, List, Page, Read, Seal, StoreError, Table, Transaction, area,
    timer::{Timer, sortable},
};

/// Listed by state, in the list of all, and by the sender's address, each by the time received.
impl Entity<area::Contacts> for ContactMessage {
    const KIND: &'static str = "contact_message";
    type Id<'a> = &'a ContactMessageId;

    fn key(id: &ContactMessageId) -> Key {
        Key::new(format!("CONTACT#{id}"), "MESSAGE")
    }
    fn own_key(&self) -> Key {
        Self::key(&self.id)
    }
    fn indexes(&self) -> Vec<(Index, Key)> {
        let place = format!("{}#{}", sortable(self.received_at), self.id);
        vec![
            (Index::Gsi1, Key::new(partition(self.state), place.clone())),
            (Index::Gsi2, Key::new(ALL, place.clone())),
            (Index::Gsi3, Key::new(of_address(&self.email), place)),
        ]
    }
}

/// The timer that erases an answered message; `None` while it is open.
pub fn erasure_timer(message: &ContactMessage) -> Option<Timer> {
    Some(Timer {
        due_at: message.erased_at()?,
        action: TimerAction::Contact(message.id.clone(), ContactTimer::Erasure),
        generation: 0,
    })
}

const ALL: &str = "CONTACTS";
const WAITING: &str = ContactState::Waiting.as_str();

fn partition(state: ContactState) -> String {
    format!("{ALL}#{state}")
}

fn of_address(address: &Email) -> String {
    format!("EMAIL#{address}")
}

fn totals() -> Key {
    Key::new(ALL, "TOTALS")
}

/// The messages of a sender, newest first; at most a hundred.
///
/// # Errors
/// When the table does not respond.
pub async fn of_writer(
    contacts: &Table<area::Contacts>,
    address: &Email,
) -> Result<Vec<Read<ContactMessage>>, StoreError> {
    let list = List::by(Index::Gsi3, of_address(address)).newest_first(true);
    contacts.first(&list.limit(100)).await
}

/// One page of the messages in a state, or of all, newest first.
///
/// # Errors
/// When the table does not respond, or the cursor belongs to another list.
pub async fn page(
    contacts: &Table<area::Contacts>,
    state: Option<ContactState>,
    limit: u16,
    cursor: Option<&str>,
    seal: &Seal,
) -> Result<Page<ContactMessage>, StoreError> {
    let list = match state {
        Some(state) => List::by(Index::Gsi1, partition(state)),
        None => List::by(Index::Gsi2, ALL),
    };
    contacts.page(&list.newest_first(true).limit(limit), cursor, seal).await
}

/// The open messages, the longest waiting first.
///
/// # Errors
/// When the table does not respond.
pub async fn longest_waiting(
    contacts: &Table<area::Contacts>,
    limit: u16,
) -> Result<Vec<Read<ContactMessage>>, StoreError> {
    let list = List::by(Index::Gsi1, partition(ContactState::Waiting));
    contacts.first(&list.limit(limit)).await
}

/// The number of open messages. The others are not counted.
///
/// # Errors
/// When the table does not respond.
pub async fn waiting(contacts: &Table<area::Contacts>) -> Result<u64, StoreError> {
    let counts = contacts.spread_counts(totals()).await?;
    let waiting = counts.get(WAITING).copied().unwrap_or_default();
    Ok(u64::try_from(waiting).unwrap_or_default())
}

/// Creates a message and counts it.
pub fn receive(contacts: &Table<area::Contacts>, message: &ContactMessage) -> Transaction {
    Transaction::new()
        .create(contacts, message)
        .add_spread(contacts, totals(), &[(WAITING, 1)])
}

/// Deletes a message when its time is over, or before with its sender's account.
pub fn erase(
    contacts: &Table<area::Contacts>,
    timers: &Table<area::Timers>,
    message: &Read<ContactMessage>,
) -> Transaction {
    let waits = i64::from(message.state == ContactState::Waiting);
    Transaction::new()
        .discard(contacts, message)
        .replace_timers(timers, &erasure_timer(message), &[])
        .add_spread(contacts, totals(), &[(WAITING, -waits)])
}

/// Saves a message after a move from `before`, counts it if it is open, and sets the timer of its erasure if it is not.
pub fn save(
    contacts: &Table<area::Contacts>,
    timers: &Table<area::Timers>,
    before: &ContactMessage,
    message: &Read<ContactMessage>,
    moved: Moved<ContactState, ContactEvent>,
) -> Transaction {
    let waits = |state| i64::from(state == ContactState::Waiting);
    let step = waits(moved.to) - waits(moved.from);
    Transaction::new()
        .save(contacts, message)
        .replace_timers(timers, &erasure_timer(before), &erasure_timer(message))
        .add_spread(contacts, totals(), &[(WAITING, step)])
}
