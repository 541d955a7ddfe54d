//! The state machine of exports (`export`).

use crate::{
    moves::{AllowedTransition, Birth, Machine, NeedsReason, row},
    vocabulary::vocabulary,
};

vocabulary! {
    /// The state of an export.
    ExportStatus {
        /// Waits for the worker.
        Queued = "queued",
        /// The file is being written.
        Running = "running",
        /// The file can be downloaded.
        Ready = "ready",
        /// The file could not be written.
        Failed = "failed",
        /// Stopped by the administrator who asked for it.
        Cancelled = "cancelled",
        /// The file was deleted.
        Expired = "expired",
    }

    /// An event of an export.
    ExportEvent {
        /// An administrator asks for it.
        Ask = "ask",
        Begin = "begin",
        Finish = "finish",
        Fail = "fail",
        Cancel = "cancel",
        /// The time for which the file is kept is over.
        Expire = "expire",
    }

    /// The actor of a move.
    ExportActor {
        Admin = "admin",
        /// The worker, or time.
        System = "system",
    }
}

use ExportActor::{Admin, System};
use ExportEvent::{Ask, Begin, Cancel, Expire, Fail, Finish};
use ExportStatus::{Cancelled, Expired, Failed, Queued, Ready, Running};

/// A possible next move of an export.
pub type ExportTransition = AllowedTransition<ExportStatus, ExportEvent>;

/// The moves of an export, with their actors. The only definition.
#[rustfmt::skip]
pub const MACHINE: Machine<ExportStatus, ExportEvent, ExportActor> = Machine {
    what: crate::sentences::the_export,
    births: &[Birth { event: Ask, to: Queued, by: &[Admin] }],
    moves: &[
        row(Queued,  Begin,  Running,   &[System], NeedsReason::Never),
        row(Running, Finish, Ready,     &[System], NeedsReason::Never),
        row(Queued,  Fail,   Failed,    &[System], NeedsReason::Never),
        row(Running, Fail,   Failed,    &[System], NeedsReason::Never),
        row(Queued,  Cancel, Cancelled, &[Admin],  NeedsReason::Never),
        row(Running, Cancel, Cancelled, &[Admin],  NeedsReason::Never),
        row(Ready,   Expire, Expired,   &[System], NeedsReason::Never),
    ],
};
