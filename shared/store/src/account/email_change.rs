//! The change of an account's address, in the account's partition, and its timer.

use domain::{
    AccountId, EmailChange,
    email_change::EmailChangeState,
    timer::{AccountTimer, TimerAction},
};
use jiff::{SignedDuration, Timestamp};

use super::partition;
use crate::{Entity, Key, area, timer::Timer};

/// After the change the copies in introductions and messages follow. By then, requests that read the old address have
/// ended.
const COPIES_AFTER: SignedDuration = SignedDuration::from_mins(1);

impl Entity<area::Accounts> for EmailChange {
    const KIND: &'static str = "email_change";
    type Id<'a> = &'a AccountId;

    fn key(account: &AccountId) -> Key {
        Key::new(partition(account), "EMAIL_CHANGE")
    }
    fn own_key(&self) -> Key {
        Self::key(&self.account_id)
    }
    fn ends(&self) -> Option<Timestamp> {
        self.kept_until()
    }
}

/// The timer of a change: while it is open its expiry, then its execution, then that of its copies.
pub fn timer(change: &EmailChange) -> Option<Timer> {
    let due_at = match change.state {
        EmailChangeState::Requested | EmailChangeState::OldConfirmed | EmailChangeState::NewConfirmed => {
            change.expires_at
        }
        EmailChangeState::Confirmed => change.confirmed_at?,
        EmailChangeState::Completed => change.ended_at? + COPIES_AFTER,
        EmailChangeState::Cancelled | EmailChangeState::Expired | EmailChangeState::Refused => return None,
    };
    Some(Timer {
        due_at,
        action: TimerAction::Account(change.account_id.clone(), AccountTimer::EmailChange),
        generation: 0,
    })
}
