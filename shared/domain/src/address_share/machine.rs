//! The state machine of documents shared with an address (`address_share`).

use crate::{
    moves::{AllowedTransition, Birth, Machine, NeedsReason, row},
    vocabulary::vocabulary,
};

vocabulary! {
    /// The status of a document shared with an address.
    AddressShareStatus {
        /// The link was mailed.
        Pending = "pending",
        /// The address entered a code.
        Verified = "verified",
        /// The address does not want it.
        Declined = "declined",
        /// The owner revoked it.
        Revoked = "revoked",
        /// Its time is over.
        Expired = "expired",
    }

    /// An event of a document shared with an address.
    AddressShareEvent {
        /// The owner shares it.
        Share = "share",
        /// The address proves with a code that it reads the mailbox.
        Verify = "verify",
        /// The address does not want it.
        Decline = "decline",
        /// The owner ends it.
        Revoke = "revoke",
        /// Its time is over.
        Expire = "expire",
    }

    /// The actor of a move.
    AddressShareActor {
        /// The account that shares.
        Owner = "owner",
        /// The address.
        Recipient = "recipient",
        /// Time.
        System = "system",
    }
}

use AddressShareActor::{Owner, Recipient, System};
use AddressShareEvent::{Decline, Expire, Revoke, Share, Verify};
use AddressShareStatus::{Declined, Expired, Pending, Revoked, Verified};
use NeedsReason::Never;

/// A possible next move of a document shared with an address.
pub type AddressShareTransition = AllowedTransition<AddressShareStatus, AddressShareEvent>;

/// The moves, with their actors. The only definition. Later codes change nothing: what happened is in the log.
pub const MACHINE: Machine<AddressShareStatus, AddressShareEvent, AddressShareActor> = Machine {
    what: crate::sentences::the_share,
    births: &[Birth {
        event: Share,
        to: Pending,
        by: &[Owner],
    }],
    moves: &[
        row(Pending, Verify, Verified, &[Recipient], Never),
        row(Pending, Decline, Declined, &[Recipient], Never),
        row(Verified, Decline, Declined, &[Recipient], Never),
        row(Pending, Revoke, Revoked, &[Owner], Never),
        row(Verified, Revoke, Revoked, &[Owner], Never),
        row(Pending, Expire, Expired, &[System], Never),
        row(Verified, Expire, Expired, &[System], Never),
    ],
};
