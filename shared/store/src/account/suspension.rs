//! The end of suspensions: the timer, and all writes that follow.

use domain::{
    Account, Refused,
    account::{AccountActor, AccountEvent, AccountState},
};
use events::{Actor, Event, Source};

use super::AccountChange;
use crate::{
    Read, Table, Transaction,
    denial::Denial,
    timer::{Deed, Timer},
};

/// The timer of the account's current suspension, if there is one.
pub fn timer(account: &Account) -> Option<Timer> {
    let due_at = account
        .suspended_until
        .filter(|_| account.state == AccountState::Suspended)?;
    Some(Timer {
        due_at,
        deed: Deed::SuspensionEnd {
            account_id: account.id.clone(),
        },
        generation: 0,
    })
}

/// Ends a suspension that is over, on whichever comes first: the timekeeper's run, or the owner's sign-in. Changes the
/// account but does not write it: the caller adds it.
///
/// # Errors
/// When the account is not suspended, or the suspension is not over.
pub fn lift(
    accounts: &Table,
    timers: &Table,
    account: &mut Read<Account>,
    source: Source<'_>,
) -> Result<Transaction, Refused> {
    let (over, now) = (timer(account), source.clock.now());
    let moved = account.advance(AccountEvent::Reinstate, AccountActor::System, None, now)?;
    let change = AccountChange::new(account, AccountEvent::Reinstate, None, source.clock, source.chance);
    let event = Event::AccountStateChanged {
        account_id: account.id.clone(),
        transition: moved.into(),
    };
    let lifted = Transaction::new()
        .create(accounts, &change)
        .replace(accounts, &Denial::lifted(&account.id, now))
        .emit(accounts, source.fact(Actor::SYSTEM, event));
    Ok(match over {
        Some(over) => lifted.remove::<Timer>(timers, &over),
        None => lifted,
    })
}
