//! Messages from the contact form: the record, the team's list by state, the totals.

use domain::{
    ContactMessage, ContactMessageId,
    contact::{ContactEvent, ContactState},
    moves::Moved,
};

use crate::{Entity, Index, Key, List, Page, Read, Seal, StoreError, Table, Transaction, timer::sortable};

/// In the list of its state and in the list of all, by the time it came.
impl Entity for ContactMessage {
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
            (Index::Gsi2, Key::new(ALL, place)),
        ]
    }
}

const ALL: &str = "CONTACTS";

fn partition(state: ContactState) -> String {
    format!("{ALL}#{state}")
}

fn totals() -> Key {
    Key::new(ALL, "TOTALS")
}

/// One page of the messages in a state, or of all, the newest first.
///
/// # Errors
/// When the table does not answer, or the cursor is not of this list.
pub async fn page(
    contacts: &Table,
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

/// How many messages are in a state, or in all.
///
/// # Errors
/// When the table does not answer.
pub async fn total(contacts: &Table, state: Option<ContactState>) -> Result<u64, StoreError> {
    let counts = contacts.counts(totals()).await?;
    let of = |state: &ContactState| counts.get(state.as_str()).copied().unwrap_or_default();
    let total: i64 = match state {
        Some(state) => of(&state),
        None => ContactState::ALL.iter().map(of).sum(),
    };
    Ok(u64::try_from(total).unwrap_or_default())
}

impl Transaction {
    /// A new message, counted.
    pub fn receive_contact(self, contacts: &Table, message: &ContactMessage) -> Self {
        self.create(contacts, message)
            .add(contacts, totals(), &[(message.state.as_str(), 1)])
    }

    /// A message that was moved, counted where it is now.
    pub fn save_contact(
        self,
        contacts: &Table,
        message: &Read<ContactMessage>,
        moved: Moved<ContactState, ContactEvent>,
    ) -> Self {
        self.save(contacts, message)
            .add(contacts, totals(), &[(moved.from.as_str(), -1), (moved.to.as_str(), 1)])
    }
}
