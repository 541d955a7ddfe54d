//! Notifications, in the accounts table: a partition for each account.

use domain::{
    AccountId, EventId,
    notification::{Notification, ReadNotifications},
};
use jiff::Timestamp;

use crate::{Entity, Key, List, Page, Read, Seal, StoreError, Table, area};

/// The most unread notifications that are counted.
pub const MOST_COUNTED: u16 = 100;
/// What the ids, and so the sort keys of notifications, begin with.
const IDS: &str = EventId::PREFIX;

fn inbox(account: &AccountId) -> String {
    format!("INBOX#{account}")
}

impl Entity<area::Accounts> for Notification {
    const KIND: &'static str = "notification";
    type Id<'a> = (&'a AccountId, &'a EventId);

    fn key((account, id): Self::Id<'_>) -> Key {
        Key::new(inbox(account), id.as_str())
    }
    fn own_key(&self) -> Key {
        Self::key((&self.account_id, &self.id))
    }
    fn ends(&self) -> Option<Timestamp> {
        Some(self.kept_until())
    }
}

impl Entity<area::Accounts> for ReadNotifications {
    const KIND: &'static str = "read_notifications";
    type Id<'a> = &'a AccountId;

    fn key(account: &AccountId) -> Key {
        Key::new(inbox(account), "READ")
    }
    fn own_key(&self) -> Key {
        Self::key(&self.account_id)
    }
}

fn newest(account: &AccountId, limit: u16) -> List {
    List::of(inbox(account)).starting(IDS).newest_first(true).limit(limit)
}

/// One page of an account's notifications, newest first.
///
/// # Errors
/// All here: when the table does not respond; with a cursor also when it belongs to another list.
pub async fn page(
    table: &Table<area::Accounts>,
    account: &AccountId,
    limit: u16,
    cursor: Option<&str>,
    seal: &Seal,
) -> Result<Page<Notification>, StoreError> {
    table.page(&newest(account, limit), cursor, seal).await
}

/// One page of those that match `wanted`, newest first.
///
/// # Errors
/// As [`page`].
pub async fn page_where(
    table: &Table<area::Accounts>,
    account: &AccountId,
    limit: u16,
    cursor: Option<&str>,
    seal: &Seal,
    wanted: impl Fn(&Notification) -> bool,
) -> Result<Page<Notification>, StoreError> {
    table.page_where(&newest(account, limit), cursor, seal, wanted).await
}

/// What an account has read; `None` if nothing yet.
///
/// # Errors
/// As [`page`].
pub async fn read(
    table: &Table<area::Accounts>,
    account: &AccountId,
) -> Result<Option<Read<ReadNotifications>>, StoreError> {
    table.get::<ReadNotifications>(account).await
}

/// How many notifications are unread, at most [`MOST_COUNTED`].
///
/// # Errors
/// As [`page`].
pub async fn unread(table: &Table<area::Accounts>, known: &ReadNotifications) -> Result<u32, StoreError> {
    let read_singly = u16::try_from(known.others.len()).unwrap_or(MOST_COUNTED);
    let all = List::of(inbox(&known.account_id))
        .newest_first(true)
        .limit(MOST_COUNTED + read_singly);
    let list = match &known.up_to {
        Some(up_to) => all.above(up_to.as_str()),
        None => all.starting(IDS),
    };
    let newest = table.first_sort_keys(&list).await?;
    let is_unread = |key: &&String| known.others.iter().all(|read| read.as_str() != key.as_str());
    let count = newest.iter().filter(is_unread).count();
    Ok(u32::try_from(count).unwrap_or(u32::MAX).min(u32::from(MOST_COUNTED)))
}
