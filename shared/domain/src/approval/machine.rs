//! The state machine of approvals: the four-eyes principle.

use crate::{
    moves::{AllowedTransition, Birth, Machine, NeedsReason, row},
    vocabulary::vocabulary,
};

vocabulary! {
    /// The state of an approval.
    ApprovalState {
        /// Waits for a second administrator. Nothing has changed.
        Proposed = "proposed",
        /// Approved by a second administrator, and carried out.
        Approved = "approved",
        /// Refused by a second administrator.
        Refused = "refused",
        /// Withdrawn by the proposer.
        Withdrawn = "withdrawn",
        /// Not decided in time.
        Lapsed = "lapsed",
    }

    /// An event of an approval.
    ApprovalEvent {
        Propose = "propose",
        /// By another administrator.
        Approve = "approve",
        /// By another administrator.
        Refuse = "refuse",
        /// By the proposer.
        Withdraw = "withdraw",
        /// Not decided in time.
        Lapse = "lapse",
    }

    /// The actor of a move.
    ApprovalActor {
        /// The administrator who made the proposal.
        Proposer = "proposer",
        /// The person whom it concerns, if that is an administrator.
        Subject = "subject",
        /// Every other administrator.
        Admin = "admin",
        System = "system",
    }
}

use ApprovalActor::{Admin, Proposer, System};
use ApprovalEvent::{Approve, Lapse, Propose, Refuse, Withdraw};
use ApprovalState::{Approved, Lapsed, Proposed, Refused, Withdrawn};
use NeedsReason::{Never, Optional, Required};

/// A possible next move of an approval.
pub type ApprovalTransition = AllowedTransition<ApprovalState, ApprovalEvent>;

/// The moves of an approval, with their actors. The only definition. The subject has no row: an administrator decides
/// nothing about themselves.
#[rustfmt::skip]
pub const MACHINE: Machine<ApprovalState, ApprovalEvent, ApprovalActor> = Machine {
    what: crate::sentences::the_approval,
    births: &[Birth { event: Propose, to: Proposed, by: &[Admin] }],
    moves: &[
        row(Proposed, Approve,  Approved,  &[Admin],    Optional),
        row(Proposed, Refuse,   Refused,   &[Admin],    Required),
        row(Proposed, Withdraw, Withdrawn, &[Proposer], Optional),
        row(Proposed, Lapse,    Lapsed,    &[System],   Never),
    ],
};
