//! The log of a document shared with an address: what the owner and the address did and when, from which country.

use crate::{
    AccountId, AddressShareId, EventId, address_share::AddressShareActor, document::FileName, vocabulary::vocabulary,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

vocabulary! {
    /// The kind of an entry.
    AddressShareEntryType {
        /// It was shared, and the link mailed.
        Shared = "shared",
        /// The link was mailed again.
        MailedAgain = "mailed_again",
        /// The address entered a code.
        Verified = "verified",
        /// The address opened the pages.
        Viewed = "viewed",
        /// The address downloaded it.
        Downloaded = "downloaded",
        /// The address promised confidentiality.
        Signed = "signed",
        /// The address does not want it.
        Declined = "declined",
        /// The owner replaced it by a newer version.
        Replaced = "replaced",
        /// The owner revoked it.
        Revoked = "revoked",
    }
}

/// What happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum AddressShareEntryContent {
    /// It was shared, and the link mailed.
    Shared {
        /// The name of the file.
        file_name: FileName,
    },
    /// The link was mailed again.
    MailedAgain,
    /// The address entered a code.
    Verified,
    /// The address opened the pages.
    Viewed,
    /// The address downloaded it.
    Downloaded {
        /// Whether the copy has the address across.
        has_watermark: bool,
    },
    /// The address promised confidentiality.
    Signed,
    /// The address does not want it.
    Declined,
    /// The owner replaced it by a newer version.
    Replaced {
        /// The name of the new file.
        file_name: FileName,
    },
    /// The owner revoked it.
    Revoked,
}

impl AddressShareEntryContent {
    /// The kind.
    pub const fn entry_type(&self) -> AddressShareEntryType {
        match self {
            Self::Shared { .. } => AddressShareEntryType::Shared,
            Self::MailedAgain => AddressShareEntryType::MailedAgain,
            Self::Verified => AddressShareEntryType::Verified,
            Self::Viewed => AddressShareEntryType::Viewed,
            Self::Downloaded { .. } => AddressShareEntryType::Downloaded,
            Self::Signed => AddressShareEntryType::Signed,
            Self::Declined => AddressShareEntryType::Declined,
            Self::Replaced { .. } => AddressShareEntryType::Replaced,
            Self::Revoked => AddressShareEntryType::Revoked,
        }
    }

    /// Who did it.
    pub const fn by(&self) -> AddressShareActor {
        match self {
            Self::Shared { .. } | Self::MailedAgain | Self::Replaced { .. } | Self::Revoked => AddressShareActor::Owner,
            Self::Verified | Self::Viewed | Self::Downloaded { .. } | Self::Signed | Self::Declined => {
                AddressShareActor::Recipient
            }
        }
    }
}

/// An entry of the log. It does not repeat the address, which is that of the share.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AddressShareEntry {
    /// Its id.
    pub id: EventId,
    /// The account that shares, in whose partition it is.
    pub owner: AccountId,
    /// The share.
    pub share_id: AddressShareId,
    /// When it happened.
    pub at: Timestamp,
    /// The country of the visitor, two letters, if the edge named one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub country: Option<String>,
    /// What happened.
    pub content: AddressShareEntryContent,
    /// When it may be deleted: ninety days after it happened, so not later than the share.
    pub kept_until: Timestamp,
}
