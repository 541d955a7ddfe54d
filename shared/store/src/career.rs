//! Executives' careers, in the profiles table: one item per position, stored with the profile, and their number.

use domain::{AccountId, CareerEntry, CareerEntryId, career::MOST_ENTRIES};

use crate::{Batch, Batched, Entity, Key, List, Read, StoreError, Table, Transaction};

const ENTRIES: &str = "entries";

impl Entity for CareerEntry {
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
pub async fn of(profiles: &Table, account: &AccountId) -> Result<Vec<Read<CareerEntry>>, StoreError> {
    let list = List::of(partition(account)).starting(PREFIX);
    let mut entries = profiles.all::<CareerEntry>(&list).await?;
    entries.sort_by_key(|entry| entry.newest_first());
    Ok(entries)
}

/// Adds the counter to a batch, for [`is_empty`].
#[must_use]
pub fn ask(batch: Batch, profiles: &Table, account: &AccountId) -> Batch {
    batch.and_key(profiles, &counter(account))
}

/// Whether the executive has no entries.
pub fn is_empty(found: &Batched, profiles: &Table, account: &AccountId) -> bool {
    let counts = found.counts(profiles, counter(account));
    counts.get(ENTRIES).is_none_or(|entries| *entries <= 0)
}

impl Transaction {
    /// Adds an entry. [`StoreError::Stale`] when there are [`MOST_ENTRIES`] already, also under concurrency.
    pub fn add_career_entry(self, profiles: &Table, entry: &CareerEntry) -> Self {
        self.create(profiles, entry)
            .add_one_below(profiles, counter(&entry.account_id), ENTRIES, MOST_ENTRIES)
    }

    /// Deletes an entry. [`StoreError::Stale`] if it does not exist.
    pub fn take_career_entry(self, profiles: &Table, account: &AccountId, id: &CareerEntryId) -> Self {
        self.take::<CareerEntry>(profiles, (account, id))
            .add(profiles, counter(account), &[(ENTRIES, -1)])
    }
}
