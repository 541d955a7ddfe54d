//! Who may move a document where (machine `document`).

use crate::{
    moves::{Birth, Machine, NeedsReason, row},
    vocabulary::vocabulary,
};

vocabulary! {
    /// Where a document stands. One that is not there is `missing`.
    DocumentStatus {
        /// It waits for somebody of the team.
        Pending = "pending",
        /// It is what it should be.
        Approved = "approved",
        /// It is not; the feedback says why.
        Rejected = "rejected",
        /// It was, until its last day was over.
        Expired = "expired",
    }

    /// What happens to a document.
    DocumentEvent {
        /// The first of its type.
        Upload = "upload",
        /// A new avatar, which nobody verifies.
        SetAvatar = "set_avatar",
        /// Verified: it is what it should be.
        Approve = "approve",
        /// Verified: it is not.
        Reject = "reject",
        /// A better one after a rejection.
        Reupload = "reupload",
        /// A newer one instead of an approved one.
        Replace = "replace",
        /// A valid one instead of an expired one.
        Renew = "renew",
        /// Its last day is over.
        Expire = "expire",
    }

    /// Who moves it.
    DocumentActor {
        /// Whoever uploaded it.
        Owner = "owner",
        /// The team.
        Admin = "admin",
        /// Time.
        System = "system",
    }
}

use DocumentActor::{Admin, Owner, System};
use DocumentEvent::{Approve, Expire, Reject, Renew, Replace, Reupload, SetAvatar, Upload};
use DocumentStatus::{Approved, Expired, Pending, Rejected};

/// The only place that says so. What the owner does moves the slot: the new version takes the state, the one before
/// keeps its own and is not the current one any more.
pub const MACHINE: Machine<DocumentStatus, DocumentEvent, DocumentActor> = Machine {
    name: "document",
    what: "A document",
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
