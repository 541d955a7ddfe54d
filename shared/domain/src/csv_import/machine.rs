//! The state machine of imports (`csv_import`).

use crate::{
    moves::{AllowedTransition, Birth, Machine, Move, NeedsReason},
    vocabulary::vocabulary,
};

vocabulary! {
    /// The status of an import.
    CsvImportStatus {
        /// Validated; it can be started.
        ValidatedReady = "validated_ready",
        /// The file as a whole, or its mapping, is at fault, or no row can be imported.
        ValidatedBlocked = "validated_blocked",
        /// Rows are being imported.
        Processing = "processing",
        /// Stopped by an administrator before its end.
        Paused = "paused",
        /// Every row was created, updated or skipped.
        Completed = "completed",
        /// As completed, but some rows were refused.
        PartiallyCompleted = "partially_completed",
        /// Stopped by an error.
        Failed = "failed",
        /// What it created was deleted again, except for what was kept.
        Undone = "undone",
    }

    /// An event of an import.
    CsvImportEvent {
        /// The file was uploaded, or its mapping or settings changed, and it was checked.
        Validate = "validate",
        /// Started.
        Process = "process",
        Pause = "pause",
        Resume = "resume",
        /// The last row was processed, and none was refused.
        Complete = "complete",
        /// The last row was processed, and some were refused.
        CompletePartially = "complete_partially",
        /// A part failed too often.
        Fail = "fail",
        Undo = "undo",
    }

    /// The actor of a move.
    CsvImportActor {
        Admin = "admin",
        /// The worker.
        System = "system",
    }
}

use CsvImportActor::{Admin, System};
use CsvImportEvent::{Complete, CompletePartially, Fail, Pause, Process, Resume, Undo, Validate};
use CsvImportStatus::{
    Completed, Failed, PartiallyCompleted, Paused, Processing, Undone, ValidatedBlocked, ValidatedReady,
};

/// A possible next move of an import.
pub type CsvImportTransition = AllowedTransition<CsvImportStatus, CsvImportEvent>;

/// The moves of an import, with their actors. The only definition.
///
/// Whether a validation makes it ready or blocked follows from the file; an import that was paused or failed after its
/// last row completes when it is resumed.
#[rustfmt::skip]
pub const MACHINE: Machine<CsvImportStatus, CsvImportEvent, CsvImportActor> = Machine {
    what: crate::sentences::the_import,
    births: &[birth(ValidatedReady), birth(ValidatedBlocked)],
    moves: &[
        row(ValidatedBlocked,   Validate,          ValidatedReady,     Admin),
        row(ValidatedBlocked,   Validate,          ValidatedBlocked,   Admin),
        row(ValidatedReady,     Validate,          ValidatedReady,     Admin),
        row(ValidatedReady,     Validate,          ValidatedBlocked,   Admin),
        row(ValidatedReady,     Process,           Processing,         Admin),
        row(Processing,         Pause,             Paused,             Admin),
        row(Paused,             Resume,            Processing,         Admin),
        row(Failed,             Resume,            Processing,         Admin),
        row(Processing,         Fail,              Failed,             System),
        row(Processing,         Complete,          Completed,          System),
        row(Processing,         CompletePartially, PartiallyCompleted, System),
        row(Completed,          Undo,              Undone,             Admin),
        row(PartiallyCompleted, Undo,              Undone,             Admin),
    ],
};

const fn birth(to: CsvImportStatus) -> Birth<CsvImportStatus, CsvImportEvent, CsvImportActor> {
    Birth {
        event: Validate,
        to,
        by: &[Admin],
    }
}

const fn row(
    from: CsvImportStatus,
    event: CsvImportEvent,
    to: CsvImportStatus,
    by: CsvImportActor,
) -> Move<CsvImportStatus, CsvImportEvent, CsvImportActor> {
    Move {
        from,
        event,
        to,
        by: match by {
            Admin => &[Admin],
            System => &[System],
        },
        reason: NeedsReason::Never,
    }
}
