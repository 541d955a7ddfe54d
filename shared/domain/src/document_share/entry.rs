//! The log of a shared document: who did what and when, from which country.

use crate::{
    AccountId, DocumentShareId, EventId, Text,
    document::FileName,
    document_share::{DocumentShare, SharedDocument},
    introduction::Party,
    vocabulary::vocabulary,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

vocabulary! {
    /// The kind of an entry.
    ShareEntryType {
        /// It was shared.
        Shared = "shared",
        /// The recipient opened its pages.
        Viewed = "viewed",
        /// The recipient downloaded it.
        Downloaded = "downloaded",
        /// The recipient promised confidentiality.
        Signed = "signed",
        /// The recipient refused it.
        Rejected = "rejected",
        /// One of the two sides commented.
        Commented = "commented",
        /// One of the two sides replaced it by a newer version.
        Replaced = "replaced",
        /// The owner revoked it.
        Revoked = "revoked",
    }
}

/// A comment.
pub type CommentText = Text<1, 2000>;

/// What happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ShareEntryContent {
    /// It was shared.
    Shared {
        /// The name of the file.
        file_name: FileName,
        /// The version, with which the owner's side finds its file.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        document: Option<SharedDocument>,
    },
    /// The recipient opened its pages.
    Viewed,
    /// The recipient downloaded it.
    Downloaded {
        /// Whether the copy has the recipient's name across.
        has_watermark: bool,
    },
    /// The recipient promised confidentiality.
    Signed,
    /// The recipient refused it.
    Rejected,
    /// One of the two sides commented.
    Commented {
        /// The comment.
        text: CommentText,
    },
    /// One of the two sides replaced it by a newer version.
    Replaced {
        /// The name of the new file.
        file_name: FileName,
        /// The version, with which the owner's side finds its file.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        document: Option<SharedDocument>,
    },
    /// The owner revoked it.
    Revoked,
}

impl ShareEntryContent {
    /// That this document was shared.
    pub fn shared(share: &DocumentShare) -> Self {
        Self::Shared {
            file_name: share.document.file_name.clone(),
            document: Some(share.document.clone()),
        }
    }

    /// That this document is the newest version.
    pub fn replaced(share: &DocumentShare) -> Self {
        Self::Replaced {
            file_name: share.document.file_name.clone(),
            document: Some(share.document.clone()),
        }
    }

    /// The version that was shared with it.
    pub const fn version(&self) -> Option<&SharedDocument> {
        match self {
            Self::Shared { document, .. } | Self::Replaced { document, .. } => document.as_ref(),
            _ => None,
        }
    }

    /// The kind.
    pub const fn entry_type(&self) -> ShareEntryType {
        match self {
            Self::Shared { .. } => ShareEntryType::Shared,
            Self::Viewed => ShareEntryType::Viewed,
            Self::Downloaded { .. } => ShareEntryType::Downloaded,
            Self::Signed => ShareEntryType::Signed,
            Self::Rejected => ShareEntryType::Rejected,
            Self::Commented { .. } => ShareEntryType::Commented,
            Self::Replaced { .. } => ShareEntryType::Replaced,
            Self::Revoked => ShareEntryType::Revoked,
        }
    }
}

/// An entry. It is never changed, and erased with its share.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShareEntry {
    /// Its id.
    pub id: EventId,
    /// The share.
    pub share_id: DocumentShareId,
    /// When it happened.
    pub at: Timestamp,
    /// The side that did it.
    pub party: Party,
    /// The account that did it.
    pub account: AccountId,
    /// The country of the visitor, two letters, if the edge named one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub country: Option<String>,
    /// What happened.
    pub content: ShareEntryContent,
}
