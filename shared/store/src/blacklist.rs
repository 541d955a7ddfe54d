//! Blacklistings, in the vetting table with the team's other records about an executive: the record and its history.
//!
//! The record is authoritative; the mark on the account, which all other code reads, and the row of the candidate list
//! are projections of it. All are written in one transaction, only here.

use domain::{
    Account, AccountId, Blacklisting, ExecutiveProfile, HistoryId, Role,
    blacklist::{BlacklistingActor, BlacklistingEvent, BlacklistingState, Hand, Step},
    candidate::{Candidate, CandidateStatus, status},
};
use events::{Actor, Event, NoticeBody, Source};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    Entity, Key, List, Read, StoreError, Transaction,
    account::Standing,
    vetting::{NotMoved, Vettings},
};

impl Entity for Blacklisting {
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

impl Entity for BlacklistingChange {
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
    account: Read<Account>,
    profile: Option<ExecutiveProfile>,
    line: Option<Read<Candidate>>,
    kept: Option<Read<Blacklisting>>,
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

    /// Makes a move and writes it in one transaction: the record, the account's mark, the candidate's row with the
    /// list's totals, the history, the facts and the notice. Starts again when a record that it depends on
    /// changed in between, because the move may still be allowed.
    ///
    /// # Errors
    /// As [`NotMoved`] says.
    pub async fn blacklist(
        &self,
        executive: &AccountId,
        event: BlacklistingEvent,
        admin: &AccountId,
        reason: Option<&str>,
        source: Source<'_>,
    ) -> Result<Held, NotMoved> {
        let mut tried = 0;
        loop {
            tried += 1;
            let at = source.clock.now();
            let (held, by) = tokio::try_join!(self.held(executive, at), self.accounts.get::<Account>(admin))?;
            let mut held = held.ok_or(NotMoved::Absent)?;
            let hand = Hand {
                by: admin.clone(),
                by_name: by.map(|by| by.full_name()).unwrap_or_default(),
                at,
            };
            let change = self.barred(&mut held, event, &hand, reason, source)?;
            match change.commit(source.chance).await {
                Ok(()) => return Ok(held),
                Err(StoreError::Stale | StoreError::Exists) if tried < TRIES => {}
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// The move, and all its writes.
    fn barred(
        &self,
        held: &mut Held,
        event: BlacklistingEvent,
        hand: &Hand,
        reason: Option<&str>,
        source: Source<'_>,
    ) -> Result<Transaction, NotMoved> {
        let actor = held.blacklisting.actor(&hand.by);
        // Starts from the stored state, so that a lapse is added to the history together with the move.
        if let Some(kept) = &held.kept {
            held.blacklisting = kept.it.clone();
        }
        let steps = held.blacklisting.perform(event, hand, reason, held.status)?;
        let before = Standing::of(&held.account);
        let was = held.account.is_blacklisted();
        held.blacklisting.project(&mut held.account.it);
        held.status = status(&held.account, held.profile.as_ref());
        // The evidence does not change.
        let record = held.line.as_ref().map(|line| line.record.clone()).unwrap_or_default();
        let line = Candidate::of(&held.account, held.profile.as_ref(), record);

        let kept = match &mut held.kept {
            Some(kept) => {
                kept.it = held.blacklisting.clone();
                Transaction::new().save(&self.table, kept)
            }
            None => Transaction::new().create(&self.table, &held.blacklisting),
        };
        // Entries of the same moment are ordered by their ids alone, which must therefore be ascending.
        let mut ids: Vec<_> = steps
            .iter()
            .map(|_| HistoryId::new(source.clock, source.chance))
            .collect();
        ids.sort();
        let changes = ids
            .into_iter()
            .zip(&steps)
            .map(|(id, step)| change_of(id, *step, actor, hand, reason, &held.blacklisting.account_id));
        let changes: Vec<_> = changes.collect();
        let kept = changes
            .iter()
            .fold(kept, |kept, change| kept.create(&self.table, change));
        held.history.splice(0..0, changes.into_iter().rev());

        let executive_id = &held.account.id;
        let by = Actor::account(Role::Admin, &hand.by);
        let moved = steps.into_iter().map(|step| {
            let event = Event::BlacklistMoved {
                executive_id: executive_id.clone(),
                transition: step.into(),
            };
            let is_theirs = step.event != BlacklistingEvent::Lapse;
            (if is_theirs { by.clone() } else { Actor::SYSTEM }, event)
        });
        let looked = Event::ProfileChanged {
            account_id: executive_id.clone(),
        };
        let published = moved.fold(source.fact(by.clone(), looked), |published, (by, event)| {
            published.fact(by, event)
        });
        let notice = NoticeBody::of_blacklisting(&held.account, was, &held.blacklisting);
        Ok(kept
            .save_account(&self.accounts, &held.account, &before)
            .relist(&self.profiles, held.line.as_ref(), line.as_ref(), hand.at)
            .emit(&self.table, published.notify(notice)))
    }
}

/// The number of attempts at a move when a record that it depends on changes.
const TRIES: usize = 4;

/// The history entry of a move. A lapse has no actor, even if another move caused it to be recorded.
fn change_of(
    id: HistoryId,
    step: Step,
    actor: BlacklistingActor,
    hand: &Hand,
    reason: Option<&str>,
    executive: &AccountId,
) -> BlacklistingChange {
    let is_theirs = step.event != BlacklistingEvent::Lapse;
    let said = reason.map(str::trim).filter(|reason| is_theirs && !reason.is_empty());
    BlacklistingChange {
        id,
        account_id: executive.clone(),
        event: step.event,
        to: step.to,
        actor: if is_theirs { actor } else { BlacklistingActor::System },
        by: is_theirs.then(|| hand.by.clone()),
        by_name: if is_theirs { hand.by_name.clone() } else { String::new() },
        reason: said.map(ToOwned::to_owned),
        at: hand.at,
    }
}
