//! The status of a candidate (state machine `candidate_status`).

use crate::{
    Account, ExecutiveProfile,
    account::AccountState,
    moves::{Birth, Machine, NeedsReason, row},
    vocabulary::vocabulary,
};

vocabulary! {
    /// The status of a candidate; derived from the account and the profile, never stored separately.
    CandidateStatus {
        /// The account is in use, and the executive is available.
        Active = "active",
        /// Not available, dormant, or the account is locked or deactivated.
        Inactive = "inactive",
        /// Registered or invited; not confirmed or claimed yet.
        PendingVerification = "pending_verification",
        /// Blacklisted by two admins: hidden everywhere.
        Blacklisted = "blacklisted",
    }

    /// An event of a candidate.
    CandidateEvent {
        /// They register, or are invited.
        Register = "register",
        /// The address is confirmed, or the invitation claimed.
        Verify = "verify",
        /// Set to unavailable by themselves; or inactive for 180 days.
        Rest = "rest",
        /// Available or active again.
        Return = "return",
        /// Blacklisted by two admins.
        Blacklist = "blacklist",
        /// The blacklisting was wrong.
        UpholdAppeal = "uphold_appeal",
    }

    /// The actor of a move.
    CandidateActor {
        Executive = "executive",
        Admin = "admin",
        System = "system",
    }
}

use CandidateActor::{Admin, Executive, System};
use CandidateEvent::{Blacklist, Register, Rest, Return, UpholdAppeal, Verify};
use CandidateStatus::{Active, Blacklisted, Inactive, PendingVerification};
use NeedsReason::{Never, Required};

/// The moves of a candidate, with their actors. The status is derived ([`status`]), so this table makes no move by
/// itself: it decides what may be [proposed and confirmed](crate::blacklist), and a test compares the derivation with
/// every row.
#[rustfmt::skip]
pub const MACHINE: Machine<CandidateStatus, CandidateEvent, CandidateActor> = Machine {
    what: crate::sentences::the_candidate,
    births: &[Birth { event: Register, to: PendingVerification, by: &[System] }],
    moves: &[
        row(PendingVerification, Verify,       Active,      &[System],            Never),
        row(Active,              Rest,         Inactive,    &[Executive, System], Never),
        row(Inactive,            Return,       Active,      &[Executive],         Never),
        row(Active,              Blacklist,    Blacklisted, &[Admin],             Required),
        row(Blacklisted,         UpholdAppeal, Active,      &[Admin],             Required),
    ],
};

/// The status of an executive. Blacklisting has priority: a blacklisted executive whose account is locked as well stays
/// blacklisted.
pub fn status(account: &Account, profile: Option<&ExecutiveProfile>) -> CandidateStatus {
    match account.state {
        _ if account.is_blacklisted() => Blacklisted,
        AccountState::PendingVerification | AccountState::Invited | AccountState::ExpiredInvite => PendingVerification,
        state
            if state.is_open()
                && !account.is_dormant()
                && profile.is_none_or(|profile| profile.details.is_available) =>
        {
            Active
        }
        _ => Inactive,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        account::{AccountActor, AccountEvent, Watch, tests::account},
        blacklist::Mark,
        moves::law,
    };

    #[test]
    fn the_candidate_machine_is_consistent() {
        law::holds(&MACHINE);
        insta::assert_snapshot!(law::diagram(&MACHINE));
    }

    /// An executive in each state, and the changes that correspond to each event of the table.
    #[test]
    fn the_derived_status_makes_every_move_of_the_table() {
        type Deed = fn(&mut Account, &mut ExecutiveProfile);
        let now = account().created_at;
        for row in MACHINE.moves {
            let deeds: &[Deed] = match row.event {
                Verify => &[|account, _| {
                    let now = account.created_at;
                    let moved = account.advance(AccountEvent::VerifyEmail, AccountActor::User, None, now);
                    assert!(moved.is_ok());
                }],
                Rest => &[
                    |_, profile| profile.details.is_available = false,
                    |account, _| account.presence.watch = Some(Watch::DormantSince(account.created_at)),
                ],
                Return => &[
                    |_, profile| profile.details.is_available = true,
                    |account, profile| {
                        // A sign-in ends only inactivity due to dormancy.
                        profile.details.is_available = true;
                        account.presence.watch = Some(Watch::DormantSince(account.created_at));
                        assert_eq!(status(account, Some(profile)), Inactive);
                        account.be_seen(account.created_at);
                    },
                ],
                Blacklist => &[|account, _| account.blacklist = Some(Mark::BlacklistedSince(account.created_at))],
                UpholdAppeal => &[|account, _| account.blacklist = None],
                Register => unreachable!("a birth"),
            };
            for deed in deeds {
                let mut account = account();
                let mut profile = ExecutiveProfile::new(account.id.clone(), now);
                match row.from {
                    PendingVerification => account.state = AccountState::PendingVerification,
                    Inactive => profile.details.is_available = false,
                    Blacklisted => account.blacklist = Some(Mark::BlacklistedSince(now)),
                    Active => {}
                }
                assert_eq!(status(&account, Some(&profile)), row.from);
                deed(&mut account, &mut profile);
                assert_eq!(status(&account, Some(&profile)), row.to, "{:?}", row.event);
            }
        }
    }
}
