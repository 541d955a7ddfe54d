//! The table of blacklistings: the two pairs of eyes that the blacklisting of a candidate takes.

use crate::{
    moves::{Birth, Machine, NeedsReason, row},
    vocabulary::vocabulary,
};

vocabulary! {
    /// Where a blacklisting stands.
    BlacklistingState {
        /// Nothing is held against them; nothing need be kept.
        Clear = "clear",
        /// An admin proposed it; another has to confirm. Nothing has changed for the executive.
        Proposed = "proposed",
        /// Two admins agreed: hidden everywhere.
        Blacklisted = "blacklisted",
    }

    /// What happens to a blacklisting.
    BlacklistingEvent {
        /// The executive registers.
        Register = "register",
        Propose = "propose",
        /// By whoever proposed it.
        Withdraw = "withdraw",
        /// By another admin.
        Refuse = "refuse",
        /// By another admin.
        Confirm = "confirm",
        /// Nobody took it up in time.
        Lapse = "lapse",
        UpholdAppeal = "uphold_appeal",
    }

    /// Who moves it.
    BlacklistingActor {
        /// The admin who proposed what is proposed now.
        Proposer = "proposer",
        /// Every other admin.
        Admin = "admin",
        System = "system",
    }
}

use BlacklistingActor::{Admin, Proposer, System};
use BlacklistingEvent::{Confirm, Lapse, Propose, Refuse, Register, UpholdAppeal, Withdraw};
use BlacklistingState::{Blacklisted, Clear, Proposed};
use NeedsReason::{Never, Optional, Required};

/// Who may move a blacklisting where. The only place that says so. It is the guard "reason; second admin" of the row
/// `active | blacklist` of [candidates](crate::candidate::MACHINE), written out: nobody confirms their own proposal,
/// because whoever proposed has no such row.
#[rustfmt::skip]
pub const MACHINE: Machine<BlacklistingState, BlacklistingEvent, BlacklistingActor> = Machine {
    name: "blacklisting",
    what: "A blacklisting",
    births: &[Birth { event: Register, to: Clear, by: &[System] }],
    moves: &[
        row(Clear,       Propose,      Proposed,    &[Admin],    Required),
        row(Proposed,    Confirm,      Blacklisted, &[Admin],    Optional),
        row(Proposed,    Refuse,       Clear,       &[Admin],    Optional),
        row(Proposed,    Withdraw,     Clear,       &[Proposer], Optional),
        row(Proposed,    Lapse,        Clear,       &[System],   Never),
        row(Blacklisted, UpholdAppeal, Clear,       &[Admin],    Required),
    ],
};
