//! Dormancy: an executive signs in again, or was inactive for too long, with all writes that follow.

use domain::{Account, HistoryId, account::Silence, candidate::CandidateEvent};
use events::{Actor, Event, NoticeBody, Recipient, Source};
use jiff::Timestamp;
use store::{
    Read, Table, Transaction,
    account::dormancy::{CandidateChange, timer},
    area,
};

/// Records that the executive is active, and ends dormancy: with a history entry and a fact. Changes the account but does
/// not write it: the caller adds it.
pub fn record_activity(
    accounts: &Table<area::Accounts>,
    timers: &Table<area::Timers>,
    account: &mut Read<Account>,
    source: Source<'_>,
) -> Transaction {
    let (before, heard_at) = (timer(account), account.heard_at());
    let is_back = account.be_seen(source.clock.now());
    let change = Transaction::new().replace_timers(timers, &before, &timer(account));
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
pub fn ask(
    accounts: &Table<area::Accounts>,
    timers: &Table<area::Timers>,
    account: &mut Read<Account>,
    source: Source<'_>,
) -> Transaction {
    let (before, heard_at) = (timer(account), account.heard_at());
    let silence = account.ask(source.clock.now());
    let change = Transaction::new().replace_timers(timers, &before, &timer(account));
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
