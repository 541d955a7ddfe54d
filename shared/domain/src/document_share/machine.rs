//! The state machine of shared documents (`document_share`).

use crate::{
    moves::{AllowedTransition, Birth, Machine, NeedsReason, row},
    vocabulary::vocabulary,
};

vocabulary! {
    /// The status of a shared document, as the recipient's last step.
    ShareStatus {
        /// The recipient has not opened it.
        Pending = "pending",
        /// The recipient viewed it.
        Viewed = "viewed",
        /// The recipient downloaded it.
        Downloaded = "downloaded",
        /// The recipient promised confidentiality.
        Signed = "signed",
        /// The recipient refused it.
        Rejected = "rejected",
        /// The owner revoked it.
        Revoked = "revoked",
        /// Its time is over.
        Expired = "expired",
    }

    /// An event of a shared document.
    ShareEvent {
        /// The owner shares it.
        Share = "share",
        /// The recipient views it.
        View = "view",
        /// The recipient downloads it.
        Download = "download",
        /// The recipient promises confidentiality.
        Sign = "sign",
        /// The recipient refuses it.
        Reject = "reject",
        /// A newer version takes the place of the document: of the owner, or of a recipient who may change it.
        Replace = "replace",
        /// The owner ends it.
        Revoke = "revoke",
        /// Its time is over.
        Expire = "expire",
    }

    /// The actor of a move.
    ShareActor {
        /// The side that shares.
        Owner = "owner",
        /// The other side.
        Recipient = "recipient",
        /// Time.
        System = "system",
    }
}

use NeedsReason::Never;
use ShareActor::{Owner, Recipient, System};
use ShareEvent::{Download, Expire, Reject, Replace, Revoke, Share, Sign, View};
use ShareStatus::{Downloaded, Expired, Pending, Rejected, Revoked, Signed, Viewed};

/// A possible next move of a shared document.
pub type ShareTransition = AllowedTransition<ShareStatus, ShareEvent>;

/// The moves of a shared document, with their actors. The only definition. Later views and downloads change nothing, and so do
/// those after a promise: what happened is in the log.
pub const MACHINE: Machine<ShareStatus, ShareEvent, ShareActor> = Machine {
    what: crate::sentences::the_share,
    births: &[Birth {
        event: Share,
        to: Pending,
        by: &[Owner],
    }],
    moves: &[
        row(Pending, View, Viewed, &[Recipient], Never),
        row(Pending, Download, Downloaded, &[Recipient], Never),
        row(Viewed, Download, Downloaded, &[Recipient], Never),
        row(Pending, Sign, Signed, &[Recipient], Never),
        row(Viewed, Sign, Signed, &[Recipient], Never),
        row(Pending, Reject, Rejected, &[Recipient], Never),
        row(Viewed, Reject, Rejected, &[Recipient], Never),
        row(Pending, Replace, Pending, &[Owner, Recipient], Never),
        row(Viewed, Replace, Viewed, &[Owner, Recipient], Never),
        row(Downloaded, Replace, Downloaded, &[Owner, Recipient], Never),
        row(Signed, Replace, Signed, &[Owner, Recipient], Never),
        row(Pending, Revoke, Revoked, &[Owner], Never),
        row(Viewed, Revoke, Revoked, &[Owner], Never),
        row(Downloaded, Revoke, Revoked, &[Owner], Never),
        row(Signed, Revoke, Revoked, &[Owner], Never),
        row(Pending, Expire, Expired, &[System], Never),
        row(Viewed, Expire, Expired, &[System], Never),
        row(Downloaded, Expire, Expired, &[System], Never),
        row(Signed, Expire, Expired, &[System], Never),
    ],
};
