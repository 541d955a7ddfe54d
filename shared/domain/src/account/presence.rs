//! Dormancy: a vetted executive who is inactive for half a year becomes dormant, and is hidden from employers until the
//! next sign-in (a part of the state machine `candidate_status`: `active | dormant 180 days`).
//!
//! Activity does not move any timer, because people sign in every day. Instead the account has one instant at which its
//! activity is checked; the last activity by then decides the result, and when the next check is.

use super::Account;
use crate::{Role, time::days, vetting::Vetting};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

/// Days of inactivity after which an executive becomes dormant.
pub const DORMANT_DAYS: i64 = 180;
/// Days before that at which they are reminded.
pub const REMINDED_DAYS: i64 = 14;
/// The precision of the last activity during a session: it is updated at most once per this interval.
const SEEN_TO: SignedDuration = days(7);

/// The activity of an account.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Presence {
    /// The last sign-in or session activity, with a precision of a week.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen_at: Option<Timestamp>,
    /// The next step of the check; `None` for executives who are not vetted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub watch: Option<Watch>,
}

/// The next step while an executive is inactive.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Watch {
    /// The activity is checked at this time.
    AskedAt(Timestamp),
    /// They were reminded, and become dormant at this time.
    RestsAt(Timestamp),
    /// They are dormant since then.
    DormantSince(Timestamp),
}

/// The result of the check.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Silence {
    /// They were active, or cannot sign in: check again later.
    Broken,
    /// Send a reminder; they become dormant at this time.
    Long(Timestamp),
    /// They become dormant.
    Dormant,
    /// The executive is not vetted: no further checks.
    Meaningless,
}

impl Presence {
    /// Whether nothing is recorded.
    pub fn is_unknown(&self) -> bool {
        *self == Self::default()
    }
}

impl Account {
    /// Whether they are dormant.
    pub fn is_dormant(&self) -> bool {
        self.dormant_since().is_some()
    }

    /// Since when they are dormant.
    pub const fn dormant_since(&self) -> Option<Timestamp> {
        match self.presence.watch {
            Some(Watch::DormantSince(since)) => Some(since),
            _ => None,
        }
    }

    /// The time of the next check.
    pub const fn asked_at(&self) -> Option<Timestamp> {
        match self.presence.watch {
            Some(Watch::AskedAt(at) | Watch::RestsAt(at)) => Some(at),
            _ => None,
        }
    }

    /// The last recorded activity.
    pub fn heard_at(&self) -> Timestamp {
        self.presence.seen_at.max(self.last_login_at).unwrap_or(self.created_at)
    }

    /// Whether the activity should be updated, without a sign-in.
    pub fn is_long_unseen(&self, now: Timestamp) -> bool {
        self.presence.watch.is_some() && now.duration_since(self.heard_at()) >= SEEN_TO
    }

    /// Records activity; returns whether they were dormant until now.
    pub fn be_seen(&mut self, now: Timestamp) -> bool {
        self.presence.seen_at = Some(now);
        let rested = self.is_dormant();
        if rested {
            self.presence.watch = None;
        }
        self.be_watched(now);
        rested
    }

    /// Starts the checks, in half a year, for a vetted executive without any.
    pub fn be_watched(&mut self, now: Timestamp) {
        if self.presence.watch.is_none() && self.is_vetted_executive() {
            self.presence.watch = Some(Watch::AskedAt(now + days(DORMANT_DAYS - REMINDED_DAYS)));
        }
    }

    /// Checks the activity. An executive becomes dormant only after a reminder; one whose account is locked cannot sign
    /// in, and is checked again later.
    pub fn ask(&mut self, now: Timestamp) -> Silence {
        let watch = self.presence.watch.filter(|_| self.is_vetted_executive());
        let rests_at = self.heard_at() + days(DORMANT_DAYS);
        let (next, silence) = match watch {
            None => (None, Silence::Meaningless),
            Some(Watch::DormantSince(_)) => (watch, Silence::Dormant),
            Some(_) if !self.state.is_open() => (Some(Watch::AskedAt(now + days(REMINDED_DAYS))), Silence::Broken),
            Some(_) if now < rests_at - days(REMINDED_DAYS) => {
                (Some(Watch::AskedAt(rests_at - days(REMINDED_DAYS))), Silence::Broken)
            }
            Some(Watch::AskedAt(_)) => {
                let rests_at = rests_at.max(now + days(REMINDED_DAYS));
                (Some(Watch::RestsAt(rests_at)), Silence::Long(rests_at))
            }
            Some(Watch::RestsAt(_)) => (Some(Watch::DormantSince(now)), Silence::Dormant),
        };
        self.presence.watch = next;
        silence
    }

    fn is_vetted_executive(&self) -> bool {
        let is_vetted = self.vetting_status == Some(Vetting::Approved) || self.vetted_at.is_some();
        self.role == Role::Executive && is_vetted
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::account::{AccountState, tests::account};

    fn vetted() -> Account {
        let mut account = account();
        account.role = Role::Executive;
        account.state = AccountState::Active;
        account.vetting_status = Some(Vetting::Approved);
        account.be_seen(account.created_at);
        account
    }

    #[test]
    fn inactivity_has_a_reminder_after_166_days_and_dormancy_after_180() {
        let mut account = vetted();
        let start = account.created_at;
        let rests_at = start + days(180);
        assert_eq!(account.asked_at(), Some(start + days(166)));
        assert_eq!(account.ask(start + days(166)), Silence::Long(rests_at));
        assert_eq!((account.asked_at(), account.is_dormant()), (Some(rests_at), false));
        assert_eq!(account.ask(rests_at), Silence::Dormant);
        assert_eq!((account.dormant_since(), account.asked_at()), (Some(rests_at), None));
        assert!(account.be_seen(rests_at + days(30)), "they come back");
        assert_eq!(account.asked_at(), Some(rests_at + days(30 + 166)));
    }

    #[test]
    fn activity_after_the_reminder_restarts_the_period() {
        for (seen, asked) in [(100, 166), (170, 180)] {
            let mut account = vetted();
            let start = account.created_at;
            if asked == 180 {
                account.ask(start + days(166));
            }
            assert!(!account.be_seen(start + days(seen)));
            assert_eq!(account.asked_at(), Some(start + days(asked)), "no deadline moves");
            assert_eq!(account.ask(start + days(asked)), Silence::Broken);
            assert_eq!(account.asked_at(), Some(start + days(seen + 166)));
        }
    }

    #[test]
    fn no_account_becomes_dormant_without_a_reminder() {
        let mut account = vetted();
        let late = account.created_at + days(400);
        assert_eq!(account.ask(late), Silence::Long(late + days(14)));
        assert_eq!(account.ask(late + days(14)), Silence::Dormant);
    }

    #[test]
    fn locked_accounts_do_not_become_dormant_and_are_checked_later() {
        for state in AccountState::ALL.iter().filter(|state| !state.is_open()) {
            let mut account = vetted();
            let later = account.created_at + days(200);
            account.state = *state;
            assert_eq!(account.ask(later), Silence::Broken, "{state}");
            assert_eq!(account.asked_at(), Some(later + days(14)));
        }
    }

    #[test]
    fn unvetted_accounts_have_no_inactivity_check() {
        let mut account = vetted();
        let later = account.created_at + days(166);
        account.vetting_status = Some(Vetting::Rejected);
        assert_eq!(account.ask(later), Silence::Meaningless);
        account.be_seen(later);
        assert_eq!(account.presence.watch, None);
        // An approval under renewal is valid.
        (account.vetting_status, account.vetted_at) = (Some(Vetting::InProgress), Some(later));
        account.be_seen(later);
        assert!(account.asked_at().is_some());
    }

    #[test]
    fn a_refreshed_session_is_recorded_once_a_week() {
        let account = vetted();
        let start = account.created_at;
        assert!(!account.is_long_unseen(start + days(6)));
        assert!(account.is_long_unseen(start + days(7)));
    }
}
