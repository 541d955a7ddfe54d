//! The state machine of documents (`document`).

use crate::{
    moves::{AllowedTransition, Birth, Machine, NeedsReason, row},
    vocabulary::vocabulary,
};

vocabulary! {
    /// The status of a document; without one it is `missing`.
    DocumentStatus {
        /// It waits for the team's review.
        Pending = "pending",
        /// It was accepted.
        Approved = "approved",
        /// It was rejected; the feedback gives the reason.
        Rejected = "rejected",
        /// It was approved, and has expired since.
        Expired = "expired",
    }

    /// An event of a document.
    DocumentEvent {
        /// The first of its type.
        Upload = "upload",
        /// A new avatar, which is not reviewed.
        SetAvatar = "set_avatar",
        /// A new extract of a register or a contract, which is reviewed with its company or introduction; a file for sharing.
        Attach = "attach",
        /// Approved by a reviewer.
        Approve = "approve",
        /// Rejected by a reviewer.
        Reject = "reject",
        /// A new version after a rejection.
        Reupload = "reupload",
        /// A new version of an approved one.
        Replace = "replace",
        /// A new version of an expired one.
        Renew = "renew",
        /// After its last valid day.
        Expire = "expire",
    }

    /// The actor of a move.
    DocumentActor {
        /// The uploader.
        Owner = "owner",
        /// The team.
        Admin = "admin",
        /// Time.
        System = "system",
    }
}

use DocumentActor::{Admin, Owner, System};
use DocumentEvent::{Approve, Attach, Expire, Reject, Renew, Replace, Reupload, SetAvatar, Upload};
use DocumentStatus::{Approved, Expired, Pending, Rejected};

/// A possible next move of a document.
pub type DocumentTransition = AllowedTransition<DocumentStatus, DocumentEvent>;

/// The moves of a document, with their actors. The only definition. Moves of the owner change the slot: the new version
/// gets the state, the one before keeps its own and is no longer current.
pub const MACHINE: Machine<DocumentStatus, DocumentEvent, DocumentActor> = Machine {
    what: crate::sentences::the_document,
    births: &[
        Birth {
            event: Upload,
            to: Pending,
            by: &[Owner],
        },
        Birth {
            event: SetAvatar,
            to: Approved,
            by: &[Owner],
        },
        Birth {
            event: Attach,
            to: Approved,
            by: &[Owner],
        },
    ],
    moves: &[
        row(Pending, Approve, Approved, &[Admin], NeedsReason::Optional),
        row(Pending, Reject, Rejected, &[Admin], NeedsReason::Required),
        row(Rejected, Reupload, Pending, &[Owner], NeedsReason::Never),
        row(Approved, Replace, Pending, &[Owner], NeedsReason::Never),
        row(Approved, Expire, Expired, &[System], NeedsReason::Never),
        row(Expired, Renew, Pending, &[Owner], NeedsReason::Never),
    ],
};
