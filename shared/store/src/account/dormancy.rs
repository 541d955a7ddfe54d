//! Dormancy: its history, and the timer that checks whether an executive is still active.

use domain::{
    Account, AccountId, HistoryId,
    candidate::CandidateEvent,
    timer::{AccountTimer, TimerAction},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::partition;
use crate::{Entity, Key, List, StoreError, Table, area, timer::Timer};

/// A history entry: an executive became dormant, or returned. Immutable.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CandidateChange {
    /// Its own id.
    pub id: HistoryId,
    /// The executive.
    pub account_id: AccountId,
    /// `rest` or `return`.
    pub event: CandidateEvent,
    /// When they were last active before.
    pub heard_at: Timestamp,
    /// The time.
    pub at: Timestamp,
}

const REST: &str = "REST#";

impl Entity<area::Accounts> for CandidateChange {
    const KIND: &'static str = "candidate_change";
    type Id<'a> = (&'a AccountId, &'a HistoryId);

    fn key((account, id): Self::Id<'_>) -> Key {
        Key::new(partition(account), format!("{REST}{id}"))
    }
    fn own_key(&self) -> Key {
        Self::key((&self.account_id, &self.id))
    }
}

/// When an executive became dormant and returned, newest first; at most a hundred.
///
/// # Errors
/// When the table does not respond.
pub async fn history(
    accounts: &Table<area::Accounts>,
    account: &AccountId,
) -> Result<Vec<CandidateChange>, StoreError> {
    let list = List::of(partition(account)).starting(REST).newest_first(true);
    let found = accounts.first::<CandidateChange>(&list.limit(100)).await?;
    Ok(found.into_iter().map(|change| change.it).collect())
}

/// The timer for the next check of an executive, if there is one.
pub fn timer(account: &Account) -> Option<Timer> {
    Some(Timer {
        due_at: account.asked_at()?,
        action: TimerAction::Account(account.id.clone(), AccountTimer::Dormancy),
        generation: 0,
    })
}
