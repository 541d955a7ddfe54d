//! Dormancy: the timer that checks whether an executive is still active, and all writes that follow from the result.

use domain::{Account, AccountId, HistoryId, account::Silence, candidate::CandidateEvent};
use events::{Actor, Event, NoticeBody, Recipient, Source};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::partition;
use crate::{
    Entity, Key, List, Read, StoreError, Table, Transaction,
    timer::{Deed, Timer},
};

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

impl Entity for CandidateChange {
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
pub async fn history(accounts: &Table, account: &AccountId) -> Result<Vec<CandidateChange>, StoreError> {
    let list = List::of(partition(account)).starting(REST).newest_first(true);
    let found = accounts.first::<CandidateChange>(&list.limit(100)).await?;
    Ok(found.into_iter().map(|change| change.it).collect())
}

/// The timer for the next check of an executive, if there is one.
pub fn timer(account: &Account) -> Option<Timer> {
    Some(Timer {
        due_at: account.asked_at()?,
        deed: Deed::Dormancy {
            account_id: account.id.clone(),
        },
        generation: 0,
    })
}

/// Replaces the account's earlier timer by the current one.
pub(crate) fn retime(change: Transaction, timers: &Table, before: Option<&Timer>, account: &Account) -> Transaction {
    let after = timer(account);
    if before == after.as_ref() {
        return change;
    }
    let change = match before {
        Some(before) => change.remove::<Timer>(timers, before),
        None => change,
    };
    match &after {
        Some(after) => change.replace(timers, after),
        None => change,
    }
}

/// Records that the executive is active, and ends dormancy: with a history entry and a fact. Changes the account but does
/// not write it: the caller adds it.
pub fn seen(
    change: Transaction,
    accounts: &Table,
    timers: &Table,
    account: &mut Read<Account>,
    source: Source<'_>,
) -> Transaction {
    let (before, heard_at) = (timer(account), account.heard_at());
    let is_back = account.be_seen(source.clock.now());
    let change = retime(change, timers, before.as_ref(), account);
    if !is_back {
        return change;
    }
    let by = Actor::account(account.role, &account.id);
    let returned = changed(account, CandidateEvent::Return);
    change
        .create(accounts, &entry(account, CandidateEvent::Return, heard_at, source))
        .emit(accounts, source.fact(by, returned))
}

/// Performs the dormancy check when it is due: a reminder or dormancy, its notice, and the next timer. Changes the
/// account but does not write it: the caller adds it.
pub fn ask(accounts: &Table, timers: &Table, account: &mut Read<Account>, source: Source<'_>) -> Transaction {
    let (before, heard_at) = (timer(account), account.heard_at());
    let silence = account.ask(source.clock.now());
    let change = retime(Transaction::new(), timers, before.as_ref(), account);
    let to = Recipient::from(&account.it);
    match silence {
        Silence::Broken | Silence::Meaningless => change,
        Silence::Long(rests_at) => change.emit(accounts, source.notice(to, NoticeBody::DormancyReminded { rests_at })),
        Silence::Dormant => {
            let rested = source
                .fact(Actor::SYSTEM, changed(account, CandidateEvent::Rest))
                .notify([(to, NoticeBody::Dormant)]);
            change
                .create(accounts, &entry(account, CandidateEvent::Rest, heard_at, source))
                .emit(accounts, rested)
        }
    }
}

/// The history entry of dormancy or return.
fn entry(account: &Account, event: CandidateEvent, heard_at: Timestamp, source: Source<'_>) -> CandidateChange {
    CandidateChange {
        id: HistoryId::new(source.clock, source.chance),
        account_id: account.id.clone(),
        event,
        heard_at,
        at: source.clock.now(),
    }
}

fn changed(account: &Account, event: CandidateEvent) -> Event {
    Event::DormancyChanged {
        account_id: account.id.clone(),
        event,
    }
}
