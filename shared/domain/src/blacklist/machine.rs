//! The state machine of blacklistings: the four-eyes principle.

use crate::{
    moves::{AllowedTransition, Birth, Machine, NeedsReason, row},
    vocabulary::vocabulary,
};

vocabulary! {
    /// The state of a blacklisting.
    BlacklistingState {
        /// Not blacklisted; needs no record.
        Clear = "clear",
        /// Proposed by an admin; another has to confirm. Nothing has changed for the executive.
        Proposed = "proposed",
        /// Confirmed by a second admin: hidden everywhere.
        Blacklisted = "blacklisted",
    }

    /// An event of a blacklisting.
    BlacklistingEvent {
        /// The executive registers.
        Register = "register",
        Propose = "propose",
        /// By the proposer.
        Withdraw = "withdraw",
        /// By another admin.
        Refuse = "refuse",
        /// By another admin.
        Confirm = "confirm",
        /// Not confirmed in time.
        Lapse = "lapse",
        UpholdAppeal = "uphold_appeal",
    }

    /// The actor of a move.
    BlacklistingActor {
        /// The admin who made the current proposal.
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

/// A possible next move of a blacklisting.
pub type BlacklistingTransition = AllowedTransition<BlacklistingState, BlacklistingEvent>;

/// The moves of a blacklisting, with their actors. The only definition. It implements the guard "reason; second admin"
/// of the row `active | blacklist` of [candidates](crate::candidate::MACHINE): the proposer has no row for the
/// confirmation.
#[rustfmt::skip]
pub const MACHINE: Machine<BlacklistingState, BlacklistingEvent, BlacklistingActor> = Machine {
    what: crate::sentences::the_blacklisting,
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
