//! Documents of people: what they upload, who looks at it, and what becomes of it.
//!
//! Every upload is a version of its own, with its own id; the newest of a type is the current one. What a file must be
//! to be accepted at all is in [`file`].

pub mod file;
mod machine;
mod name;

pub use file::FileKind;
pub use machine::{DocumentActor, DocumentEvent, DocumentStatus, MACHINE};
pub use name::{BadFileName, FileName};

use crate::{
    AccountId, DocumentId, Refused, Role, Text,
    moves::{AllowedTransition, InvalidMove, Moved},
    time::days,
    vocabulary::vocabulary,
};
use jiff::{Timestamp, civil::Date, tz::TimeZone};
use serde::{Deserialize, Serialize};

vocabulary! {
    /// What a document is. `portfolio` and `certificate` are the two that the candidate's flags know beyond the five of
    /// vetting (C42).
    DocumentType {
        /// The career on two pages.
        Resume = "resume",
        /// The same by its other name: a `cv` replaces a `resume` (C42).
        Cv = "cv",
        /// A portrait, for the profile.
        Photo = "photo",
        /// A passport or identity card.
        Id = "id",
        /// A degree.
        Education = "education",
        /// Letters of reference.
        References = "references",
        /// The small picture beside the name.
        Avatar = "avatar",
        /// Work to show.
        Portfolio = "portfolio",
        /// A professional certificate.
        Certificate = "certificate",
    }
}

/// What a reviewer says to the owner.
pub type Feedback = Text<1, 1000>;

/// Why an approved document stays as it is (machine `document`: "not while under review").
const UNDER_VETTING: &str = "An approved document stays as it is while your vetting is under way.";
/// Why a document that waits is not replaced: whoever reviews it must not find another.
const WAITS: &str = "This document waits for its review. Withdraw it to send another.";

impl DocumentType {
    /// The type that this one is kept as: of all types with one slot, the newest upload is the current one.
    pub const fn slot(self) -> Self {
        match self {
            Self::Cv => Self::Resume,
            other => other,
        }
    }

    /// Does somebody of the team look at it? Nobody verifies an avatar.
    pub const fn is_verified(self) -> bool {
        !matches!(self, Self::Avatar)
    }

    /// May somebody in this role have one? All but the avatar belong to an executive's record.
    pub const fn is_for(self, role: Role) -> bool {
        match role {
            Role::Executive => true,
            Role::Employer => matches!(self, Self::Avatar),
            Role::Admin => false,
        }
    }

    /// Does it end on a day that stands on it?
    pub const fn expires(self) -> bool {
        matches!(self, Self::Id)
    }
}

/// One version of a document. Only files that passed every check become one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Document {
    /// Of this version.
    pub id: DocumentId,
    /// Whose it is.
    pub owner: AccountId,
    /// What it is.
    pub document_type: DocumentType,
    /// The first of its slot is 1. (The attribute `version` is the table's own.)
    #[serde(rename = "nth_version")]
    pub version: u32,
    /// Is it the newest of its slot?
    pub is_current: bool,
    /// Where it stands.
    pub status: DocumentStatus,
    /// What its owner calls it, with the ending of what it is.
    pub file_name: FileName,
    /// What it is, by its content.
    pub file_kind: FileKind,
    /// Its length, bytes.
    pub size: u64,
    /// SHA-256 of what is kept, lower-case hex.
    pub sha256: String,
    /// The version of the object in the bucket, where the bucket keeps versions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub object_version: Option<String>,
    /// Who found nothing harmful in it.
    pub scanned_by: String,
    /// When it was uploaded.
    pub created_at: Timestamp,
    /// The last day it is valid, for those that end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expires_on: Option<Date>,
    /// What the reviewer said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub feedback: Option<Feedback>,
    /// Who decided on it, and when.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verified: Option<Verification>,
}

/// Who decided on a document, and when.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verification {
    /// The administrator.
    pub by: AccountId,
    /// When.
    pub at: Timestamp,
}

/// What an administrator decides.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decision {
    /// Is it what it should be?
    pub is_verified: bool,
    /// For the owner; required when it is not.
    pub notes: Option<Feedback>,
    /// The last day it is valid, where the owner did not say or said wrong.
    pub expires_on: Option<Date>,
}

/// What a new version becomes, given the one before it.
///
/// # Errors
/// [`Refused::Invalid`] while the one before waits, or is approved and `is_being_vetted`.
pub fn succeed(
    document_type: DocumentType,
    current: Option<&Document>,
    is_being_vetted: bool,
) -> Result<DocumentStatus, Refused> {
    let Some(current) = current.filter(|_| document_type.is_verified()) else {
        let birth = if document_type.is_verified() {
            DocumentEvent::Upload
        } else {
            DocumentEvent::SetAvatar
        };
        let born = MACHINE.births.iter().find(|row| row.event == birth);
        return Ok(born.map_or(DocumentStatus::Pending, |row| row.to));
    };
    let owner = DocumentActor::Owner;
    let Some(row) = MACHINE.next(current.status, owner).next() else {
        let mut refusal = MACHINE.advance(current.status, DocumentStatus::Pending, owner);
        if let Err(refusal) = &mut refusal {
            WAITS.clone_into(&mut refusal.sentence);
        }
        return Ok(refusal.map(|row| row.to)?);
    };
    if current.status == DocumentStatus::Approved && is_being_vetted {
        return Err(MACHINE.blocked(row, owner, UNDER_VETTING).into());
    }
    Ok(row.to)
}

/// The last valid day that an owner or an administrator gives.
///
/// # Errors
/// [`Refused::Unfit`] where the type does not end, or the day is over.
pub fn check_expiry(document_type: DocumentType, expires_on: Option<Date>, now: Timestamp) -> Result<(), Refused> {
    let Some(day) = expires_on else { return Ok(()) };
    if !document_type.expires() {
        return Err(Refused::field("expires_on", "is only for an identity document"));
    }
    if day < now.to_zoned(TimeZone::UTC).date() {
        return Err(Refused::field(
            "expires_on",
            "This day is over; please send a valid document",
        ));
    }
    Ok(())
}

impl Document {
    /// Approves or rejects it. The one function that does.
    ///
    /// # Errors
    /// [`Refused::Invalid`] when it does not wait for that, [`Refused::Unfit`] when notes are missing or the day is wrong.
    pub fn decide(
        &mut self,
        decision: &Decision,
        by: &AccountId,
        now: Timestamp,
    ) -> Result<Moved<DocumentStatus, DocumentEvent>, Refused> {
        let event = if decision.is_verified {
            DocumentEvent::Approve
        } else {
            DocumentEvent::Reject
        };
        let row = MACHINE.perform(self.status, event, DocumentActor::Admin)?;
        row.check_reason("notes", decision.notes.as_deref())?;
        let expires_on = decision.expires_on.or(self.expires_on.filter(|_| decision.is_verified));
        check_expiry(self.document_type, expires_on, now)?;
        self.expires_on = expires_on.or(self.expires_on);
        self.status = row.to;
        self.feedback.clone_from(&decision.notes);
        self.verified = Some(Verification {
            by: by.clone(),
            at: now,
        });
        Ok(row.made())
    }

    /// Its last day is over.
    ///
    /// # Errors
    /// When it is not approved, or its time has not come.
    pub fn expire(&mut self, now: Timestamp) -> Result<Moved<DocumentStatus, DocumentEvent>, InvalidMove> {
        let row = MACHINE.perform(self.status, DocumentEvent::Expire, DocumentActor::System)?;
        if self.expires_at().is_none_or(|end| now < end) {
            return Err(MACHINE.blocked(row, DocumentActor::System, "This document is still valid."));
        }
        self.status = row.to;
        Ok(row.made())
    }

    /// The end of its last day, in UTC.
    pub fn expires_at(&self) -> Option<Timestamp> {
        let midnight = self.expires_on?.to_zoned(TimeZone::UTC).ok()?.timestamp();
        midnight.checked_add(days(1)).ok()
    }

    /// May its owner take it away? Not what was approved, while it is what a vetting under way stands on.
    ///
    /// # Errors
    /// Why not, in one sentence.
    pub fn check_withdrawal(&self, is_being_vetted: bool) -> Result<(), &'static str> {
        let stands = self.document_type.is_verified() && self.status == DocumentStatus::Approved && self.is_current;
        if stands && is_being_vetted {
            return Err(UNDER_VETTING);
        }
        Ok(())
    }

    /// What its owner may do with it next: send a new version. Nothing with a version that is not the current one.
    pub fn allowed_to_owner(&self, is_being_vetted: bool) -> Vec<AllowedTransition> {
        if !self.is_current || !self.document_type.is_verified() {
            return Vec::new();
        }
        MACHINE.allowed(self.status, DocumentActor::Owner, |row| {
            (row.from == DocumentStatus::Approved && is_being_vetted).then(|| UNDER_VETTING.to_owned())
        })
    }

    /// What an administrator may do with it.
    pub fn allowed_to_admin(&self) -> Vec<AllowedTransition> {
        if self.is_current {
            MACHINE.allowed(self.status, DocumentActor::Admin, |_| None)
        } else {
            Vec::new()
        }
    }
}

#[cfg(test)]
mod tests;
