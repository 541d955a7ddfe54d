//! The state machine of bulk mails (`bulk_mail`).

use crate::{
    moves::{AllowedTransition, Birth, Machine, NeedsReason, row},
    vocabulary::vocabulary,
};

vocabulary! {
    /// The state of a bulk mail.
    BulkMailStatus {
        /// Waits for the worker.
        Queued = "queued",
        /// Is being sent.
        Sending = "sending",
        /// Everyone of the audience was processed.
        Sent = "sent",
        /// Stopped by an administrator; what was sent before stays sent.
        Cancelled = "cancelled",
    }

    /// An event of a bulk mail.
    BulkMailEvent {
        Queue = "queue",
        /// The worker processes the first part of the audience.
        Begin = "begin",
        Finish = "finish",
        Cancel = "cancel",
    }

    /// The actor of a move.
    BulkMailActor {
        Admin = "admin",
        /// The worker.
        System = "system",
    }
}

use BulkMailActor::{Admin, System};
use BulkMailEvent::{Begin, Cancel, Finish, Queue};
use BulkMailStatus::{Cancelled, Queued, Sending, Sent};

/// A possible next move of a bulk mail.
pub type BulkMailTransition = AllowedTransition<BulkMailStatus, BulkMailEvent>;

/// The moves of a bulk mail, with their actors. The only definition.
#[rustfmt::skip]
pub const MACHINE: Machine<BulkMailStatus, BulkMailEvent, BulkMailActor> = Machine {
    what: crate::sentences::the_bulk_mail,
    births: &[Birth { event: Queue, to: Queued, by: &[Admin] }],
    moves: &[
        row(Queued,  Begin,  Sending,   &[System], NeedsReason::Never),
        row(Sending, Finish, Sent,      &[System], NeedsReason::Never),
        row(Queued,  Cancel, Cancelled, &[Admin],  NeedsReason::Never),
        row(Sending, Cancel, Cancelled, &[Admin],  NeedsReason::Never),
    ],
};

impl BulkMailStatus {
    /// Whether the worker has something to do for it.
    pub const fn is_open(self) -> bool {
        matches!(self, Queued | Sending)
    }
}
