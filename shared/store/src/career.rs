//! Executives' careers, in the profiles table: one item per position, stored with the profile, and their number.

use domain::{AccountId, CareerEntry, CareerEntryId, career::MOST_ENTRIES};

use crate::{Batch, Batched, Entity, Key, List, Read, StoreError, Table, Transaction, area};

const ENTRIES: &str = "entries";

impl Entity<area::Profiles> for CareerEntry {
    const KIND: &'static str = "career_entry";
    type Id<'a> = (&'a AccountId, &'a CareerEntryId);

    fn key((account, id): Self::Id<'_>) -> Key {
        Key::new(partition(account), format!("{PREFIX}{id}"))
    }
    fn own_key(&self) -> Key {
        Self::key((&self.account_id, &self.id))
    }
}

const PREFIX: &str = "CAREER#";

fn partition(account: &AccountId) -> String {
    format!("EXECUTIVE#{account}")
}

/// Does not begin with [`PREFIX`], so it is not among the entries.
fn counter(account: &AccountId) -> Key {
    Key::new(partition(account), "CAREER")
}

/// All entries of an executive, newest first.
///
/// # Errors
/// When the table does not respond.
pub async fn of(profiles: &Table<area::Profiles>, account: &AccountId) -> Result<Vec<Read<CareerEntry>>, StoreError> {
    let list = List::of(partition(account)).starting(PREFIX);
    let mut entries = profiles.all::<CareerEntry>(&list).await?;
    entries.sort_by_key(|entry| entry.newest_first());
    Ok(entries)
}

/// Adds the counter to a batch, for [`is_empty`].
#[must_use]
pub fn ask(batch: Batch, profiles: &Table<area::Profiles>, account: &AccountId) -> Batch {
    batch.and_key(profiles, &counter(account))
}

/// Whether the executive has no entries.
pub fn is_empty(found: &Batched, profiles: &Table<area::Profiles>, account: &AccountId) -> bool {
    let counts = found.counts(profiles, counter(account));
    counts.get(ENTRIES).is_none_or(|entries| *entries <= 0)
}

/// Adds an entry. [`StoreError::Stale`] when there are [`MOST_ENTRIES`] already, also under concurrency.
pub fn add(profiles: &Table<area::Profiles>, entry: &CareerEntry) -> Transaction {
    Transaction::new().create(profiles, entry).add_one_below(
        profiles,
        counter(&entry.account_id),
        ENTRIES,
        MOST_ENTRIES,
    )
}

/// Adds several entries at once, which fit: there are at most [`MOST_ENTRIES`] afterwards.
pub fn add_several(profiles: &Table<area::Profiles>, account: &AccountId, entries: &[CareerEntry]) -> Transaction {
    let added = entries
        .iter()
        .fold(Transaction::new(), |added, entry| added.create(profiles, entry));
    match i64::try_from(entries.len()).unwrap_or_default() {
        0 => added,
        number => added.add(profiles, counter(account), &[(ENTRIES, number)]),
    }
}

/// Deletes several entries. [`StoreError::Stale`] if one was written since it was read.
pub fn take_several(
    profiles: &Table<area::Profiles>,
    account: &AccountId,
    entries: &[Read<CareerEntry>],
) -> Transaction {
    let taken = entries
        .iter()
        .fold(Transaction::new(), |taken, entry| taken.discard(profiles, entry));
    match i64::try_from(entries.len()).unwrap_or_default() {
        0 => taken,
        number => taken.add(profiles, counter(account), &[(ENTRIES, -number)]),
    }
}

/// Deletes an entry. [`StoreError::Stale`] if it does not exist.
pub fn take(profiles: &Table<area::Profiles>, account: &AccountId, id: &CareerEntryId) -> Transaction {
    Transaction::new()
        .take::<CareerEntry, _>(profiles, (account, id))
        .add(profiles, counter(account), &[(ENTRIES, -1)])
}
