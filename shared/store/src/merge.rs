//! Merges of two records about one person, in the accounts table: a partition of the record that stays, so that they are
//! erased with its account.

use domain::{Merge, MergeId, merge::PersonId, time::days};
use jiff::Timestamp;

use crate::{Entity, Key, List, Read, StoreError, Table, Transaction, area, timer::Timer};

/// How long a merge is kept after it was made: the audit log has it for longer.
const KEPT_DAYS: i64 = 730;
/// Merges of one record that are listed.
const LISTED: u16 = 20;

impl Entity<area::Accounts> for Merge {
    const KIND: &'static str = "merge";
    type Id<'a> = (&'a PersonId, &'a MergeId);

    fn key((kept, id): Self::Id<'_>) -> Key {
        Key::new(partition(kept), id.as_str())
    }
    fn own_key(&self) -> Key {
        Self::key((&self.kept, &self.id))
    }
    fn ends(&self) -> Option<Timestamp> {
        self.hand.at.checked_add(days(KEPT_DAYS)).ok()
    }
}

fn partition(kept: &PersonId) -> String {
    format!("MERGES#{kept}")
}

/// The merges in which this record stays, the newest first; at most twenty.
///
/// # Errors
/// When the table does not respond.
pub async fn of(accounts: &Table<area::Accounts>, kept: &PersonId) -> Result<Vec<Read<Merge>>, StoreError> {
    let list = List::of(partition(kept)).newest_first(true).limit(LISTED);
    accounts.first(&list).await
}

/// The timer that makes a merge final, while it can be undone.
pub fn timer(merge: &Merge) -> Option<Timer> {
    let (due_at, action) = merge.timer()?;
    Some(Timer {
        due_at,
        action,
        generation: 0,
    })
}

/// Stores a new merge with its timer.
pub fn create(accounts: &Table<area::Accounts>, timers: &Table<area::Timers>, merge: &Merge) -> Transaction {
    let created = Transaction::new().create(accounts, merge);
    match timer(merge) {
        Some(timer) => created.replace(timers, &timer),
        None => created,
    }
}

/// Stores an undone merge without its timer; `before` is the merge as it was read.
pub fn undo(
    accounts: &Table<area::Accounts>,
    timers: &Table<area::Timers>,
    before: &Merge,
    merge: &Read<Merge>,
) -> Transaction {
    let saved = Transaction::new().save(accounts, merge);
    match timer(before) {
        Some(timer) => saved.remove::<Timer, _>(timers, &timer),
        None => saved,
    }
}
