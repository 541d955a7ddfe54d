//! The state machine of references (`reference`).

use crate::{
    moves::{AllowedTransition, Birth, Machine, Move, NeedsReason},
    vocabulary::vocabulary,
};

vocabulary! {
    /// The state of a reference.
    ReferenceState {
        /// Named by the executive; the referee has not been contacted yet.
        Pending = "pending",
        /// The questionnaire was sent and is open.
        Contacted = "contacted",
        /// The referee answered.
        Completed = "completed",
        /// Failed: the address bounced, the referee declined, or there was no answer for 21 days.
        Failed = "failed",
        /// Withdrawn by the executive. No record is stored in this state.
        Removed = "removed",
    }

    /// An event of a reference.
    ReferenceEvent {
        /// The executive names a referee.
        Add = "add",
        /// The details of the referee are corrected, before the first mail or after a failure.
        Correct = "correct",
        /// The questionnaire is sent.
        Send = "send",
        /// The questionnaire is sent again after a failure.
        Resend = "resend",
        /// The referee answers.
        Answer = "answer",
        /// The referee declines to answer.
        Decline = "decline",
        /// The mail to the referee bounced permanently.
        Bounce = "bounce",
        /// No answer for 21 days.
        Lapse = "lapse",
        /// The executive withdraws the reference; its link becomes invalid.
        Remove = "remove",
    }

    /// The actor of a move.
    ReferenceActor {
        /// The executive it is about.
        Executive = "executive",
        /// The referee, identified by the mailed link.
        Referee = "referee",
        /// The platform's team.
        Admin = "admin",
        /// Time, mail events, and the submission for review.
        System = "system",
    }
}

use ReferenceActor::{Admin, Executive, Referee, System};
use ReferenceEvent::{Add, Answer, Bounce, Correct, Decline, Lapse, Remove, Resend, Send};
use ReferenceState::{Completed, Contacted, Failed, Pending, Removed};

/// A possible next move of a reference.
pub type ReferenceTransition = AllowedTransition<ReferenceState, ReferenceEvent>;

/// The moves of a reference, with their actors. The only definition. A failed reference may be removed, so that the
/// executive can name another within the limit of six.
pub const MACHINE: Machine<ReferenceState, ReferenceEvent, ReferenceActor> = Machine {
    what: crate::sentences::the_reference,
    births: &[Birth {
        event: Add,
        to: Pending,
        by: &[Executive],
    }],
    moves: MOVES,
};

/// The rows of [`MACHINE`].
#[rustfmt::skip]
pub const MOVES: &[Move<ReferenceState, ReferenceEvent, ReferenceActor>] = &[
    row(Pending,   Correct, Pending,   &[Executive]),
    row(Pending,   Send,    Contacted, &[System, Admin]),
    row(Pending,   Bounce,  Failed,    &[System]),
    row(Pending,   Remove,  Removed,   &[Executive]),
    row(Contacted, Answer,  Completed, &[Referee]),
    row(Contacted, Decline, Failed,    &[Referee]),
    row(Contacted, Bounce,  Failed,    &[System]),
    row(Contacted, Lapse,   Failed,    &[System]),
    row(Contacted, Remove,  Removed,   &[Executive]),
    row(Failed,    Correct, Failed,    &[Executive]),
    row(Failed,    Resend,  Contacted, &[Executive, Admin]),
    row(Failed,    Remove,  Removed,   &[Executive]),
];

const fn row(
    from: ReferenceState,
    event: ReferenceEvent,
    to: ReferenceState,
    by: &'static [ReferenceActor],
) -> Move<ReferenceState, ReferenceEvent, ReferenceActor> {
    Move {
        from,
        event,
        to,
        by,
        reason: NeedsReason::Never,
    }
}
