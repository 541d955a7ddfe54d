//! Blacklistings, in the vetting table with the team's other records about an executive: the record and its history.
//!
//! The record is authoritative; the mark on the account, which all other code reads, and the row of the candidate list
//! are projections of it. All are written in one transaction, only by `operations::blacklist`.

use domain::{
    Account, AccountId, Blacklisting, ExecutiveProfile, HistoryId,
    blacklist::{BlacklistingActor, BlacklistingEvent, BlacklistingState},
    candidate::{Candidate, CandidateStatus, status},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{Entity, Key, List, Read, StoreError, area, vetting::Vettings};

impl Entity<area::Vetting> for Blacklisting {
    const KIND: &'static str = "blacklisting";
    type Id<'a> = &'a AccountId;

    fn key(executive: &AccountId) -> Key {
        Key::new(partition(executive), "BLACKLISTING")
    }
    fn own_key(&self) -> Key {
        Self::key(&self.account_id)
    }
}

/// A history entry of a blacklisting. Immutable. It is the audit trail of the four-eyes principle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BlacklistingChange {
    /// Its own id.
    pub id: HistoryId,
    /// The executive.
    pub account_id: AccountId,
    /// The action.
    pub event: BlacklistingEvent,
    /// The resulting state.
    pub to: BlacklistingState,
    /// The actor's role.
    pub actor: BlacklistingActor,
    /// The admin; absent for automatic changes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<AccountId>,
    /// The admin's name at that time.
    #[serde(default)]
    pub by_name: String,
    /// The reason.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The time.
    pub at: Timestamp,
}

const CHANGE: &str = "BLACKLISTED#";

impl Entity<area::Vetting> for BlacklistingChange {
    const KIND: &'static str = "blacklisting_change";
    type Id<'a> = (&'a AccountId, &'a HistoryId);

    fn key((executive, id): Self::Id<'_>) -> Key {
        Key::new(partition(executive), format!("{CHANGE}{id}"))
    }
    fn own_key(&self) -> Key {
        Self::key((&self.account_id, &self.id))
    }
}

/// The partition of the team's records about an executive, shared with the vetting.
fn partition(executive: &AccountId) -> String {
    format!("EXECUTIVE#{executive}")
}

/// The blacklisting of an executive, with everything that a move of it writes.
pub struct Held {
    /// The current state: an expired proposal has lapsed.
    pub blacklisting: Blacklisting,
    /// The candidate's status.
    pub status: CandidateStatus,
    /// Newest first; at most a hundred.
    pub history: Vec<BlacklistingChange>,
    /// The account.
    pub account: Read<Account>,
    /// The profile, if there is one.
    pub profile: Option<ExecutiveProfile>,
    /// The row of the candidate list.
    pub line: Option<Read<Candidate>>,
    /// The stored record; `None` before the first move.
    pub kept: Option<Read<Blacklisting>>,
}

impl Vettings {
    /// The blacklisting of an executive; `None` for an account that is not an executive, or is erased.
    ///
    /// # Errors
    /// When a table does not respond.
    pub async fn held(&self, executive: &AccountId, now: Timestamp) -> Result<Option<Held>, StoreError> {
        let changes = List::of(partition(executive)).starting(CHANGE).newest_first(true);
        let changes = changes.limit(100);
        let (line, account, profile, kept, history) = tokio::try_join!(
            self.profiles.get::<Candidate>(executive),
            self.accounts.get::<Account>(executive),
            self.profiles.get::<ExecutiveProfile>(executive),
            self.table.get::<Blacklisting>(executive),
            self.table.first::<BlacklistingChange>(&changes)
        )?;
        let profile = profile.map(|profile| profile.it);
        let Some(account) = account.filter(|account| Candidate::is_one(account)) else {
            return Ok(None);
        };
        let mut blacklisting = match &kept {
            Some(kept) => kept.it.clone(),
            None => Blacklisting::clear(executive.clone()),
        };
        blacklisting.catch_up(now);
        Ok(Some(Held {
            blacklisting,
            status: status(&account, profile.as_ref()),
            history: history.into_iter().map(|change| change.it).collect(),
            account,
            profile,
            line,
            kept,
        }))
    }
}
