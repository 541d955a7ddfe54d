//! Blacklistings, in the vetting table with the team's other records about an executive: the record and its history.
//!
//! The record is authoritative; the mark on the account, which all other code reads, and the row of the candidate list
//! are projections of it. All are written in one transaction, only by `operations::blacklist`.

use domain::{
    Account, AccountId, Blacklisting, ExecutiveProfile,
    approval::Proposal,
    blacklist::{BlacklistingActor, BlacklistingEvent, BlacklistingState},
    candidate::{Candidate, CandidateStatus, status},
};
use jiff::Timestamp;

use crate::{
    Entity, Index, Key, List, Read, StoreError, Table, area,
    history::{self, Historic, HistoryEntry},
    timer::sortable,
    vetting::Vettings,
};

impl Entity<area::Vetting> for Blacklisting {
    const KIND: &'static str = "blacklisting";
    type Id<'a> = &'a AccountId;

    fn key(executive: &AccountId) -> Key {
        Key::new(partition(executive), "BLACKLISTING")
    }
    fn own_key(&self) -> Key {
        Self::key(&self.account_id)
    }
    fn indexes(&self) -> Vec<(Index, Key)> {
        let proposal = self
            .proposal
            .as_ref()
            .filter(|_| self.state == BlacklistingState::Proposed);
        let place = |it: &Proposal| Key::new(WAITING, format!("{}#{}", sortable(it.lapses_at), self.account_id));
        proposal.map(|it| (Index::Gsi1, place(it))).into_iter().collect()
    }
}

const WAITING: &str = "BLACKLISTINGS";

/// The proposals that wait for a second administrator, the first to lapse first; at most `most`.
///
/// # Errors
/// When the table does not respond.
pub async fn waiting(
    vetting: &Table<area::Vetting>,
    now: Timestamp,
    most: u16,
) -> Result<Vec<Read<Blacklisting>>, StoreError> {
    // `$` is above `#`: a proposal that lapses at this instant has lapsed.
    let list = List::by(Index::Gsi1, WAITING)
        .above(format!("{}$", sortable(now)))
        .limit(most);
    vetting.first(&list).await
}

/// The audit trail of the four-eyes principle.
impl Historic for Blacklisting {
    type Area = area::Vetting;
    type Id = AccountId;
    type State = BlacklistingState;
    type Event = BlacklistingEvent;
    type Actor = BlacklistingActor;
    const KIND: &'static str = "blacklisting_change";
    const PREFIX: &'static str = "BLACKLISTED#";

    fn partition(executive: &AccountId) -> String {
        partition(executive)
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
    pub history: Vec<HistoryEntry<Blacklisting>>,
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
        let (line, account, profile, kept, history) = tokio::try_join!(
            self.profiles.get::<Candidate>(executive),
            self.accounts.get::<Account>(executive),
            self.profiles.get::<ExecutiveProfile>(executive),
            self.table.get::<Blacklisting>(executive),
            history::newest(&self.table, executive)
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
            history,
            account,
            profile,
            line,
            kept,
        }))
    }
}
