//! Documents: uploads, their review, and their expiry.
//!
//! Every upload is a separate version with its own id; the newest of a type is the current one. The requirements for
//! files are in [`file`].

pub mod file;
mod machine;
mod name;
mod picture;

pub use file::{FileKind, FileRule};
pub use machine::{DocumentActor, DocumentEvent, DocumentStatus, DocumentTransition, MACHINE};
pub use name::{BadFileName, FileName};
pub use picture::Picture;

use crate::{
    AccountId, DocumentId, Refused, Role, Sentence, Text,
    moves::{InvalidMove, Moved},
    sentences,
    time::days,
    vocabulary::vocabulary,
};
use jiff::{Timestamp, civil::Date, tz::TimeZone};
use serde::{Deserialize, Serialize};

vocabulary! {
    /// The type of a document. `portfolio` and `certificate` are not part of a vetting.
    DocumentType {
        /// The career on two pages.
        Resume = "resume",
        /// An alias of `resume`: a `cv` replaces a `resume`.
        Cv = "cv",
        /// A portrait, for the profile.
        Photo = "photo",
        /// A passport or identity card.
        Id = "id",
        /// A degree.
        Education = "education",
        /// Letters of reference.
        References = "references",
        /// The small picture next to the name.
        Avatar = "avatar",
        /// Work samples.
        Portfolio = "portfolio",
        /// A professional certificate.
        Certificate = "certificate",
        /// The extract of a commercial register, for the verification of an employer's company.
        Registration = "registration",
        /// The signed contract of an introduction, from either party.
        Contract = "contract",
        /// A file that is uploaded to be shared. Every upload is a document of its own.
        Shared = "shared",
    }
}

/// A reviewer's comment for the owner.
pub type Feedback = Text<1, 1000>;

impl DocumentType {
    /// The slot of this type: among all types with one slot, the newest upload is the current one.
    pub const fn slot(self) -> Self {
        match self {
            Self::Cv => Self::Resume,
            other => other,
        }
    }

    /// Whether the team reviews it. Avatars and files for sharing are not reviewed, an extract of a register only with its
    /// company, and a contract only with its introduction.
    pub const fn is_verified(self) -> bool {
        !matches!(self, Self::Avatar | Self::Registration | Self::Contract | Self::Shared)
    }

    /// Whether this role may have one. Both have an avatar, contracts and files for sharing, employers the extract of a
    /// register, executives all others.
    pub const fn is_for(self, role: Role) -> bool {
        match role {
            Role::Executive => !matches!(self, Self::Registration),
            Role::Employer => matches!(self, Self::Avatar | Self::Registration | Self::Contract | Self::Shared),
            Role::Admin => false,
        }
    }

    /// Whether it has an expiry date.
    pub const fn expires(self) -> bool {
        matches!(self, Self::Id)
    }
}

/// One version of a document. Only files that passed all checks become one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Document {
    /// The id of this version.
    pub id: DocumentId,
    /// The owner.
    pub owner: AccountId,
    /// The type.
    pub document_type: DocumentType,
    /// The first of its slot is 1. (The attribute `version` is used by the table.)
    #[serde(rename = "nth_version")]
    pub version: u32,
    /// Whether it is the newest of its slot.
    pub is_current: bool,
    /// The status.
    pub status: DocumentStatus,
    /// The owner's name for the file, with the extension of its real type.
    pub file_name: FileName,
    /// The file type, by its content.
    pub file_kind: FileKind,
    /// The size in bytes.
    pub size: u64,
    /// SHA-256 of the stored file, lower-case hex.
    pub sha256: String,
    /// The version of the object in the bucket, if the bucket has versioning.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub object_version: Option<String>,
    /// The scanner that found no malware.
    pub scanned_by: String,
    /// When it was uploaded.
    pub created_at: Timestamp,
    /// When its review is due, if the team reviews it. Absent in documents of before there was such a time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due_at: Option<Timestamp>,
    /// The last valid day, if it expires.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expires_on: Option<Date>,
    /// The reviewer's comment.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub feedback: Option<Feedback>,
    /// Who decided, and when.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verified: Option<Verification>,
}

/// The decision about a document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verification {
    /// The administrator.
    pub by: AccountId,
    /// The time.
    pub at: Timestamp,
}

/// The request for a decision.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decision {
    /// Whether it is approved.
    pub is_verified: bool,
    /// The comment for the owner; required for a rejection.
    pub notes: Option<Feedback>,
    /// The last valid day, if the owner's value is missing or wrong.
    pub expires_on: Option<Date>,
}

/// The status of a new version, given the one before it.
///
/// # Errors
/// [`Refused::Invalid`] while the one before is under review, or is approved and `is_being_vetted`.
pub fn succeed(
    document_type: DocumentType,
    current: Option<&Document>,
    is_being_vetted: bool,
) -> Result<DocumentStatus, Refused> {
    let Some(current) = current.filter(|_| document_type.is_verified()) else {
        let birth = match document_type {
            DocumentType::Avatar => DocumentEvent::SetAvatar,
            DocumentType::Registration | DocumentType::Contract | DocumentType::Shared => DocumentEvent::Attach,
            _ => DocumentEvent::Upload,
        };
        let born = MACHINE.births.iter().find(|row| row.event == birth);
        return Ok(born.map_or(DocumentStatus::Pending, |row| row.to));
    };
    let owner = DocumentActor::Owner;
    let Some(row) = MACHINE.next(current.status, owner).next() else {
        let mut refusal = MACHINE.advance(current.status, DocumentStatus::Pending, owner);
        if let Err(refusal) = &mut refusal {
            *refusal.sentence = sentences::document_waits();
        }
        return Ok(refusal.map(|row| row.to)?);
    };
    if current.status == DocumentStatus::Approved && is_being_vetted {
        return Err(MACHINE.blocked(row, owner, sentences::document_under_vetting()).into());
    }
    Ok(row.to)
}

/// Checks the last valid day given by an owner or an administrator.
///
/// # Errors
/// [`Refused::Unfit`] if the type does not expire, or the day is in the past.
pub fn check_expiry(document_type: DocumentType, expires_on: Option<Date>, now: Timestamp) -> Result<(), Refused> {
    let Some(day) = expires_on else { return Ok(()) };
    if !document_type.expires() {
        return Err(Refused::field("expires_on", sentences::only_for_id()));
    }
    if day < now.to_zoned(TimeZone::UTC).date() {
        return Err(Refused::field("expires_on", sentences::document_day_over()));
    }
    Ok(())
}

impl Document {
    /// Approves or rejects it. The only function that does.
    ///
    /// # Errors
    /// [`Refused::Invalid`] when it is not under review, [`Refused::Unfit`] when notes are missing or the day is
    /// invalid.
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

    /// Expires it after its last valid day.
    ///
    /// # Errors
    /// When it is not approved, or has not expired.
    pub fn expire(&mut self, now: Timestamp) -> Result<Moved<DocumentStatus, DocumentEvent>, InvalidMove> {
        let row = MACHINE.perform(self.status, DocumentEvent::Expire, DocumentActor::System)?;
        if self.expires_at().is_none_or(|end| now < end) {
            return Err(MACHINE.blocked(row, DocumentActor::System, sentences::document_still_valid()));
        }
        self.status = row.to;
        Ok(row.made())
    }

    /// The end of its last day, in UTC.
    pub fn expires_at(&self) -> Option<Timestamp> {
        let midnight = self.expires_on?.to_zoned(TimeZone::UTC).ok()?.timestamp();
        midnight.checked_add(days(1)).ok()
    }

    /// Whether its owner may delete it. An approved one may not be deleted while a vetting in progress depends on it.
    ///
    /// # Errors
    /// The reason, in one sentence.
    pub fn check_withdrawal(&self, is_being_vetted: bool) -> Result<(), Sentence> {
        let stands = self.document_type.is_verified() && self.status == DocumentStatus::Approved && self.is_current;
        if stands && is_being_vetted {
            return Err(sentences::document_under_vetting());
        }
        Ok(())
    }

    /// The moves of its owner: uploading a new version. None for an earlier version.
    pub fn allowed_to_owner(&self, is_being_vetted: bool) -> Vec<DocumentTransition> {
        if !self.is_current || !self.document_type.is_verified() {
            return Vec::new();
        }
        MACHINE.allowed(self.status, DocumentActor::Owner, |row| {
            (row.from == DocumentStatus::Approved && is_being_vetted).then(sentences::document_under_vetting)
        })
    }

    /// The moves that an administrator can make.
    pub fn allowed_to_admin(&self) -> Vec<DocumentTransition> {
        if self.is_current {
            MACHINE.allowed(self.status, DocumentActor::Admin, |_| None)
        } else {
            Vec::new()
        }
    }
}

#[cfg(test)]
mod tests;
