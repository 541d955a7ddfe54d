//! The table of references (machine `reference`).

use crate::{
    moves::{Birth, Machine, Move, NeedsReason},
    vocabulary::vocabulary,
};

vocabulary! {
    /// Where a reference stands.
    ReferenceState {
        /// Named by the executive; nobody has written to the referee yet.
        Pending = "pending",
        /// The questionnaire is with the referee.
        Contacted = "contacted",
        /// The referee answered.
        Completed = "completed",
        /// It came to nothing: the address bounced, the referee declined, or 21 days went by.
        Failed = "failed",
        /// Taken back by the executive. No record is kept in this state.
        Removed = "removed",
    }

    /// What happens to a reference.
    ReferenceEvent {
        /// The executive names a referee.
        Add = "add",
        /// What was said of the referee is put right, before anybody is written to or after it came to nothing.
        Correct = "correct",
        /// The questionnaire goes out.
        Send = "send",
        /// The questionnaire goes out again after it came to nothing.
        Resend = "resend",
        /// The referee answers.
        Answer = "answer",
        /// The referee prefers not to answer.
        Decline = "decline",
        /// Mail to the referee came back for good.
        Bounce = "bounce",
        /// Nobody answered for 21 days.
        Lapse = "lapse",
        /// The executive takes the reference back; the link dies with it.
        Remove = "remove",
    }

    /// Who moves a reference.
    ReferenceActor {
        /// Whose reference it is.
        Executive = "executive",
        /// Who was asked; known by the mailed link.
        Referee = "referee",
        /// The platform's team.
        Admin = "admin",
        /// Time, mail, and the submission for review.
        System = "system",
    }
}

use ReferenceActor::{Admin, Executive, Referee, System};
use ReferenceEvent::{Add, Answer, Bounce, Correct, Decline, Lapse, Remove, Resend, Send};
use ReferenceState::{Completed, Contacted, Failed, Pending, Removed};

/// Who may move a reference where. The only place that says so. Beyond the brief, what came to nothing may be removed as
/// well: the executive may name another instead, and there is room for six.
pub const MACHINE: Machine<ReferenceState, ReferenceEvent, ReferenceActor> = Machine {
    name: "reference",
    what: "A reference",
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
