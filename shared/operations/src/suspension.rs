//! The end of suspensions, and all writes that follow.

use domain::{
    Account, Refused,
    account::{AccountActor, AccountEvent},
};
use events::{Actor, Event, Source};
use store::{HistoryEntry, Read, Table, Transaction, account::suspension::timer, area, denial::Denial};

/// Ends a suspension that is over, on whichever comes first: the timekeeper's run, or the owner's sign-in. Changes the
/// account but does not write it: the caller adds it.
///
/// # Errors
/// When the account is not suspended, or the suspension is not over.
pub fn lift(
    accounts: &Table<area::Accounts>,
    timers: &Table<area::Timers>,
    account: &mut Read<Account>,
    source: Source<'_>,
) -> Result<Transaction, Refused> {
    let (over, now) = (timer(account), source.clock.now());
    let moved = account.advance(AccountEvent::Reinstate, AccountActor::System, None, now)?;
    let change = HistoryEntry::of_account(account, moved, AccountActor::System, None, source);
    let event = Event::AccountStateChanged {
        account_id: account.id.clone(),
        transition: moved.into(),
    };
    let lifted = Transaction::new()
        .create(accounts, &change)
        .replace(accounts, &Denial::lifted(&account.id, now))
        .emit(accounts, source.fact(Actor::SYSTEM, event));
    Ok(lifted.replace_timers(timers, &over, None))
}
