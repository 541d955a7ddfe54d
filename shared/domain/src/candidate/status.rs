//! Where a candidate stands (machine `candidate_status`).

use crate::{
    Account, ExecutiveProfile,
    account::AccountState,
    moves::{Birth, Machine, NeedsReason, row},
    vocabulary::vocabulary,
};

vocabulary! {
    /// Where a candidate stands; derived from the account and the profile, never stored by itself.
    CandidateStatus {
        /// In use, and would take up something now.
        Active = "active",
        /// Not available now, not heard of for long, or the account is locked or put to rest.
        Inactive = "inactive",
        /// Registered or invited; not confirmed or claimed yet.
        PendingVerification = "pending_verification",
        /// Barred by two admins: hidden everywhere.
        Blacklisted = "blacklisted",
    }

    /// What happens to a candidate.
    CandidateEvent {
        /// They register, or are invited.
        Register = "register",
        /// The address is confirmed, or the invitation claimed.
        Verify = "verify",
        /// Not available now, as they say themselves; or not heard of for 180 days.
        Rest = "rest",
        /// Available again, or there again.
        Return = "return",
        /// Two admins bar them.
        Blacklist = "blacklist",
        /// The bar was wrong.
        UpholdAppeal = "uphold_appeal",
    }

    /// Who moves a candidate.
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

/// Who may move a candidate where. The status is derived ([`status`]), so this table makes no move by itself: it decides
/// what may be [proposed and confirmed](crate::blacklist), and a test holds the derivation against every row.
#[rustfmt::skip]
pub const MACHINE: Machine<CandidateStatus, CandidateEvent, CandidateActor> = Machine {
    name: "candidate",
    what: "A candidate",
    births: &[Birth { event: Register, to: PendingVerification, by: &[System] }],
    moves: &[
        row(PendingVerification, Verify,       Active,      &[System],            Never),
        row(Active,              Rest,         Inactive,    &[Executive, System], Never),
        row(Inactive,            Return,       Active,      &[Executive],         Never),
        row(Active,              Blacklist,    Blacklisted, &[Admin],             Required),
        row(Blacklisted,         UpholdAppeal, Active,      &[Admin],             Required),
    ],
};

/// Where an executive stands. The bar comes first: a barred executive who is locked or away as well stays barred.
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
    fn the_law_holds_over_the_candidate_table() {
        law::holds(&MACHINE);
        insta::assert_snapshot!(law::diagram(&MACHINE));
    }

    /// An executive who stands there, and the deeds that each event of the table is.
    #[test]
    fn what_is_derived_makes_every_move_of_the_table() {
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
                        // Only somebody who rested for their silence alone is back with a sign-in.
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
