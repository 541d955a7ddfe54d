//! The change of an account's email address: the old and the new address confirm it, each with a mailed link.

use crate::{
    Account, AccountId, Email, Moved, Refused, Sentence,
    moves::{AllowedTransition, Birth, Machine, Move, NeedsReason::Never, row},
    sentences,
    vocabulary::vocabulary,
};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

/// How long the two links are valid.
pub const EMAIL_CHANGE_HOURS: i64 = 24;
/// How often the links of one change are mailed again.
pub const EMAIL_CHANGE_RESENDS: u8 = 3;
/// How long the record of an ended change is stored.
const ENDED_KEPT: SignedDuration = SignedDuration::from_hours(30 * 24);

vocabulary! {
    /// One of the two addresses.
    EmailSide {
        /// The present address.
        Old = "old",
        /// The future address.
        New = "new",
    }

    /// The state of a change.
    EmailChangeState {
        /// No address has confirmed it.
        Requested = "requested",
        /// The old address has confirmed it.
        OldConfirmed = "old_confirmed",
        /// The new address has confirmed it.
        NewConfirmed = "new_confirmed",
        /// Both have confirmed it; it is carried out within a minute or two.
        Confirmed = "confirmed",
        /// The account has the new address.
        Completed = "completed",
        /// Stopped by the owner, or by the holder of one of the addresses.
        Cancelled = "cancelled",
        /// Not confirmed in time.
        Expired = "expired",
        /// In the meantime another account took the new address, or the account was closed.
        Refused = "refused",
    }

    /// An event of a change.
    EmailChangeEvent {
        Request = "request",
        ConfirmOld = "confirm_old",
        ConfirmNew = "confirm_new",
        Complete = "complete",
        Cancel = "cancel",
        /// After 24 hours.
        Expire = "expire",
        Refuse = "refuse",
    }

    /// The actor of a move.
    EmailChangeActor {
        /// The account's owner, signed in.
        Owner = "owner",
        /// The holder of the link mailed to the old address.
        OldAddress = "old_address",
        /// The holder of the link mailed to the new address.
        NewAddress = "new_address",
        System = "system",
    }
}

use EmailChangeActor::{NewAddress, OldAddress, Owner, System};
use EmailChangeEvent::{Cancel, Complete, ConfirmNew, ConfirmOld, Expire, Refuse, Request};
use EmailChangeState::{Cancelled, Completed, Confirmed, Expired, NewConfirmed, OldConfirmed, Requested};

/// A possible next move of a change.
pub type EmailChangeTransition = AllowedTransition<EmailChangeState, EmailChangeEvent>;

const ANYBODY: &[EmailChangeActor] = &[Owner, OldAddress, NewAddress];

/// The moves of a change, with their actors. The only definition.
#[rustfmt::skip]
pub const MACHINE: Machine<EmailChangeState, EmailChangeEvent, EmailChangeActor> = Machine {
    what: sentences::the_email_change,
    births: &[Birth { event: Request, to: Requested, by: &[Owner] }],
    moves: &[
        row(Requested,    ConfirmOld, OldConfirmed,              &[OldAddress], Never),
        row(Requested,    ConfirmNew, NewConfirmed,              &[NewAddress], Never),
        row(OldConfirmed, ConfirmNew, Confirmed,                 &[NewAddress], Never),
        row(NewConfirmed, ConfirmOld, Confirmed,                 &[OldAddress], Never),
        row(Confirmed,    Complete,   Completed,                 &[System],     Never),
        row(Requested,    Cancel,     Cancelled,                 ANYBODY,       Never),
        row(OldConfirmed, Cancel,     Cancelled,                 ANYBODY,       Never),
        row(NewConfirmed, Cancel,     Cancelled,                 ANYBODY,       Never),
        row(Requested,    Expire,     Expired,                   &[System],     Never),
        row(OldConfirmed, Expire,     Expired,                   &[System],     Never),
        row(NewConfirmed, Expire,     Expired,                   &[System],     Never),
        row(OldConfirmed, Refuse,     EmailChangeState::Refused, &[System],     Never),
        row(NewConfirmed, Refuse,     EmailChangeState::Refused, &[System],     Never),
        row(Confirmed,    Refuse,     EmailChangeState::Refused, &[System],     Never),
    ],
};

impl EmailSide {
    /// The actor with the link mailed to this address.
    pub const fn actor(self) -> EmailChangeActor {
        match self {
            Self::Old => OldAddress,
            Self::New => NewAddress,
        }
    }

    /// The event by which this address confirms.
    pub const fn confirmation(self) -> EmailChangeEvent {
        match self {
            Self::Old => ConfirmOld,
            Self::New => ConfirmNew,
        }
    }
}

/// The latest change of an account's address. A new request replaces it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct EmailChange {
    /// The account.
    pub account_id: AccountId,
    /// The address before the change.
    pub old_email: Email,
    /// The address after it.
    pub new_email: Email,
    /// Whether the new address had an account already: then its owner is informed and gets no link, so the
    /// change cannot be confirmed. The requester is not informed, because that would reveal which addresses have accounts.
    #[serde(default)]
    pub is_taken: bool,
    /// The state.
    pub state: EmailChangeState,
    /// When it was requested. Also identifies it: links are valid for one request.
    pub requested_at: Timestamp,
    /// When the links expire.
    pub expires_at: Timestamp,
    /// How often the links were mailed again.
    #[serde(default)]
    pub resent: u8,
    /// When the second address confirmed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub confirmed_at: Option<Timestamp>,
    /// When it was completed, cancelled, refused or expired.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended_at: Option<Timestamp>,
}

impl EmailChange {
    /// A change requested by the owner.
    pub fn request(account: &Account, new_email: Email, is_taken: bool, now: Timestamp) -> Self {
        Self {
            account_id: account.id.clone(),
            old_email: account.email.clone(),
            new_email,
            is_taken,
            state: Requested,
            requested_at: now,
            expires_at: now + SignedDuration::from_hours(EMAIL_CHANGE_HOURS),
            resent: 0,
            confirmed_at: None,
            ended_at: None,
        }
    }

    /// Part of what the links sign: milliseconds since 1970 of the request.
    pub fn generation(&self) -> i64 {
        self.requested_at.as_millisecond()
    }

    /// Whether it still waits for an address.
    pub const fn is_open(&self) -> bool {
        matches!(self.state, Requested | OldConfirmed | NewConfirmed)
    }

    /// Whether this address has confirmed.
    pub const fn is_confirmed_by(&self, side: EmailSide) -> bool {
        match self.state {
            Confirmed | Completed => true,
            OldConfirmed => matches!(side, EmailSide::Old),
            NewConfirmed => matches!(side, EmailSide::New),
            _ => false,
        }
    }

    /// The moves that `by` can make, each with what blocks it now.
    pub fn allowed(&self, by: EmailChangeActor, now: Timestamp) -> Vec<EmailChangeTransition> {
        MACHINE.allowed(self.state, by, |row| self.blocked(row, now))
    }

    /// Makes a move. The only function that changes the state.
    ///
    /// # Errors
    /// [`Refused::Invalid`] when the table or the time forbids it.
    pub fn advance(
        &mut self,
        event: EmailChangeEvent,
        by: EmailChangeActor,
        now: Timestamp,
    ) -> Result<Moved<EmailChangeState, EmailChangeEvent>, Refused> {
        let row = MACHINE.perform(self.state, event, by)?;
        if let Some(sentence) = self.blocked(row, now) {
            return Err(MACHINE.blocked(row, by, sentence).into());
        }
        self.state = row.to;
        if row.to == Confirmed {
            self.confirmed_at = Some(now);
        }
        if MACHINE.is_terminal(row.to) {
            self.ended_at = Some(now);
        }
        Ok(row.made())
    }

    /// When the record is deleted.
    pub fn kept_until(&self) -> Option<Timestamp> {
        self.ended_at.map(|at| at + ENDED_KEPT)
    }

    fn blocked(
        &self,
        row: &Move<EmailChangeState, EmailChangeEvent, EmailChangeActor>,
        now: Timestamp,
    ) -> Option<Sentence> {
        let is_over = self.expires_at <= now;
        match row.event {
            ConfirmOld | ConfirmNew if is_over => Some(sentences::email_change_over(EMAIL_CHANGE_HOURS)),
            Expire if !is_over => Some(sentences::email_change_confirmable()),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{account::tests::account, moves::law};

    fn noon() -> Timestamp {
        "2026-11-20T12:00:00Z".parse().unwrap()
    }

    fn change() -> EmailChange {
        EmailChange::request(&account(), "new@example.com".parse().unwrap(), false, noon())
    }

    #[test]
    fn the_machine_of_an_email_change_is_consistent() {
        law::holds(&MACHINE);
        insta::assert_snapshot!(law::diagram(&MACHINE));
    }

    #[test]
    fn only_both_addresses_together_confirm_a_change() {
        for order in [[EmailSide::Old, EmailSide::New], [EmailSide::New, EmailSide::Old]] {
            let mut change = change();
            for (before, side) in order.into_iter().enumerate() {
                assert_ne!(change.state, Confirmed, "after {before}");
                assert!(!change.is_confirmed_by(side));
                change.advance(side.confirmation(), side.actor(), noon()).unwrap();
                assert!(change.is_confirmed_by(side));
            }
            assert_eq!((change.state, change.confirmed_at), (Confirmed, Some(noon())));
        }
    }

    #[test]
    fn a_link_confirms_its_own_address_only() {
        for (event, by) in [(ConfirmOld, NewAddress), (ConfirmNew, OldAddress), (ConfirmNew, Owner)] {
            change().advance(event, by, noon()).unwrap_err();
        }
    }

    #[test]
    fn a_change_expires_after_a_day_and_not_before() {
        let end = noon() + SignedDuration::from_hours(EMAIL_CHANGE_HOURS);
        let just_before = end - SignedDuration::from_secs(1);
        change().advance(Expire, System, just_before).unwrap_err();
        change().advance(ConfirmOld, OldAddress, just_before).unwrap();
        change().advance(ConfirmOld, OldAddress, end).unwrap_err();
        let mut change = change();
        change.advance(Expire, System, end).unwrap();
        assert_eq!(change.ended_at, Some(end));
    }
}
