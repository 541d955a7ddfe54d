//! The state machine of merges (`merge`).

use crate::{
    moves::{AllowedTransition, Birth, Machine, NeedsReason, row},
    vocabulary::vocabulary,
};

vocabulary! {
    /// The state of a merge.
    MergeState {
        /// One record stays, the other is merged away. It can be undone.
        Merged = "merged",
        /// An administrator undid it.
        Undone = "undone",
        /// It can no longer be undone.
        Final = "final",
    }

    /// An event of a merge.
    MergeEvent {
        Merge = "merge",
        Undo = "undo",
        /// The time to undo it is over.
        End = "end",
    }

    /// The actor of a move.
    MergeActor {
        Admin = "admin",
        System = "system",
    }
}

use MergeActor::{Admin, System};
use MergeEvent::{End, Merge, Undo};
use MergeState::{Final, Merged, Undone};
use NeedsReason::Never;

/// A possible next move of a merge.
pub type MergeTransition = AllowedTransition<MergeState, MergeEvent>;

/// The moves of a merge, with their actors. The only definition. The reason of a merge is part of the request.
#[rustfmt::skip]
pub const MACHINE: Machine<MergeState, MergeEvent, MergeActor> = Machine {
    what: crate::sentences::the_merge,
    births: &[Birth { event: Merge, to: Merged, by: &[Admin] }],
    moves: &[
        row(Merged, Undo, Undone, &[Admin],  Never),
        row(Merged, End,  Final,  &[System], Never),
    ],
};
