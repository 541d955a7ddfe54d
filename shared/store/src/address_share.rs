//! Documents shared with an email address, with their logs, in the messaging table.
//!
//! All shares of an account and their logs are one partition, so that they are exported and erased with the account. The mailed
//! link names the account and the share. Records and logs expire some time after the end of the share.

use domain::{AccountId, AddressShare, AddressShareId, EventId, address_share::AddressShareEntry};
use events::Publication;
use jiff::Timestamp;

use crate::{Entity, Key, List, Page, Read, Seal, StoreError, Table, Transaction, area, timer::sortable};

/// The most entries of a log that are shown.
pub const MOST_ENTRIES: u16 = 100;

fn partition(owner: &AccountId) -> String {
    format!("ADDRESS_SHARES#{owner}")
}

const SHARE: &str = "SHARE#";

fn entries_of(share: &AddressShareId) -> String {
    format!("ENTRY#{share}#")
}

/// Key: the account and the share.
impl Entity<area::Messaging> for AddressShare {
    const KIND: &'static str = "address_share";
    type Id<'a> = (&'a AccountId, &'a AddressShareId);

    fn key((owner, id): Self::Id<'_>) -> Key {
        Key::new(partition(owner), format!("{SHARE}{id}"))
    }
    fn own_key(&self) -> Key {
        Self::key((&self.owner, &self.id))
    }
    fn ends(&self) -> Option<Timestamp> {
        Some(self.kept_until())
    }
}

/// Key: the account, the share, time and id.
impl Entity<area::Messaging> for AddressShareEntry {
    const KIND: &'static str = "address_share_entry";
    type Id<'a> = (&'a AccountId, &'a AddressShareId, Timestamp, &'a EventId);

    fn key((owner, share, at, id): Self::Id<'_>) -> Key {
        Key::new(partition(owner), format!("{}{}#{id}", entries_of(share), sortable(at)))
    }
    fn own_key(&self) -> Key {
        Self::key((&self.owner, &self.share_id, self.at, &self.id))
    }
    fn ends(&self) -> Option<Timestamp> {
        Some(self.kept_until)
    }
}

/// Creates a share with the first entry of its log.
pub fn open(table: &Table<area::Messaging>, share: &AddressShare, first: &AddressShareEntry) -> Transaction {
    Transaction::new().create(table, share).create(table, first)
}

/// Saves a share with a new entry of its log, and publishes this about it.
pub fn append(
    table: &Table<area::Messaging>,
    share: &Read<AddressShare>,
    entry: Option<&AddressShareEntry>,
    published: Publication<'_>,
) -> Transaction {
    let saved = Transaction::new().save(table, share);
    let saved = match entry {
        Some(entry) => saved.create(table, entry),
        None => saved,
    };
    saved.emit(table, published)
}

/// One page of an account's shares, the newest first.
///
/// # Errors
/// When the table does not respond, or the cursor belongs to another list.
pub async fn page(
    table: &Table<area::Messaging>,
    owner: &AccountId,
    limit: u16,
    cursor: Option<&str>,
    seal: &Seal,
) -> Result<Page<AddressShare>, StoreError> {
    let list = List::of(partition(owner))
        .starting(SHARE)
        .newest_first(true)
        .limit(limit);
    table.page(&list, cursor, seal).await
}

/// The whole log of a share, the oldest first.
///
/// # Errors
/// When the table does not respond.
pub async fn whole_log(
    table: &Table<area::Messaging>,
    owner: &AccountId,
    share: &AddressShareId,
) -> Result<Vec<Read<AddressShareEntry>>, StoreError> {
    table.all(&List::of(partition(owner)).starting(entries_of(share))).await
}

/// The newest entries of the log of a share, the newest first.
///
/// # Errors
/// When the table does not respond.
pub async fn log(
    table: &Table<area::Messaging>,
    owner: &AccountId,
    share: &AddressShareId,
) -> Result<Vec<Read<AddressShareEntry>>, StoreError> {
    let list = List::of(partition(owner))
        .starting(entries_of(share))
        .newest_first(true)
        .limit(MOST_ENTRIES);
    table.first(&list).await
}
