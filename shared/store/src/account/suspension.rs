//! The timer of a suspension.

use domain::{
    Account,
    account::AccountState,
    timer::{AccountTimer, TimerAction},
};

use crate::timer::Timer;

/// The timer of the account's current suspension, if there is one.
pub fn timer(account: &Account) -> Option<Timer> {
    let due_at = account
        .suspended_until
        .filter(|_| account.state == AccountState::Suspended)?;
    Some(Timer {
        due_at,
        action: TimerAction::Account(account.id.clone(), AccountTimer::SuspensionEnd),
        generation: 0,
    })
}
