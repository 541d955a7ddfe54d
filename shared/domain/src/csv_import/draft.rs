//! Draft profiles: what an import knows of an executive who has no account yet.

use super::{DRAFT_DAYS, DraftInvitation};
use crate::{
    CsvImportId, Email, Phone, account::Name, hash_chain::sha256, merge::MergedInto, profile::ProfileDetails,
    time::days,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// The id of a draft profile: a digest of its address, because an address has at most one draft.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct DraftProfileId(String);

impl DraftProfileId {
    /// The id of the draft with this address.
    pub fn of(email: &Email) -> Self {
        Self(sha256(email.as_str()))
    }

    /// As 64 hexadecimal digits.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The error for text that is no such id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("64 lower-case hexadecimal digits are expected")]
pub struct NotADraftProfileId;

impl FromStr for DraftProfileId {
    type Err = NotADraftProfileId;
    fn from_str(text: &str) -> Result<Self, NotADraftProfileId> {
        let is_digit = |byte: &u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        if text.len() == 64 && text.as_bytes().iter().all(is_digit) {
            Ok(Self(text.to_owned()))
        } else {
            Err(NotADraftProfileId)
        }
    }
}

impl fmt::Display for DraftProfileId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What an import knows of an executive who has no account yet. Only the team sees it; it is in no search.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DraftProfile {
    /// The address, which no account had when it was imported.
    pub email: Email,
    /// Not empty.
    pub first_name: Name,
    /// May be empty.
    #[serde(default)]
    pub last_name: Name,
    /// The telephone number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phone: Option<Phone>,
    /// The profile; absent if the import kept only address and name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub details: Option<ProfileDetails>,
    /// The import that created it, and the row number in its file.
    pub created: RowOfImport,
    /// The later import that last updated it, and the row number in that file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub updated: Option<RowOfImport>,
    /// The invitation to claim it; absent if the person was not invited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invitation: Option<DraftInvitation>,
    /// The record that it is merged into: then it is not written to, and cannot be claimed. Its time of storage stays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub merged: Option<MergedInto>,
    /// When it was created.
    pub created_at: Timestamp,
}

/// A row of an import. It identifies what the import has written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RowOfImport {
    /// The import.
    pub import_id: CsvImportId,
    /// The row number in a spreadsheet.
    pub row: u32,
}

impl DraftProfile {
    /// Its id.
    pub fn id(&self) -> DraftProfileId {
        DraftProfileId::of(&self.email)
    }

    /// When it is erased.
    pub fn ends_at(&self) -> Timestamp {
        self.created_at + days(DRAFT_DAYS)
    }

    /// Part of what the link to it signs, seconds since 1970: a link does not open a later draft with the address.
    pub fn generation(&self) -> i64 {
        self.created_at.as_second()
    }

    /// The row that last wrote it.
    pub fn written_by(&self) -> &RowOfImport {
        self.updated.as_ref().unwrap_or(&self.created)
    }
}

/// Without the fields, which are about a person.
impl fmt::Debug for DraftProfile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DraftProfile").finish_non_exhaustive()
    }
}
