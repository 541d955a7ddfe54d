//! The evidence for a vetting: what was provided and what is missing.

use super::FEWEST_REFERENCES;
use crate::{
    Document, Fault, Reference, Refused, Sentence,
    document::{DocumentStatus, DocumentType},
    reference::ReferenceState,
    sentences,
    vocabulary::vocabulary,
};
use serde::Serialize;
use utoipa::ToSchema;

vocabulary! {
    /// The status of one required document.
    #[derive(Default)]
    Piece {
        /// Not uploaded, or not scanned yet.
        #[default]
        Missing = "missing",
        /// Uploaded; not reviewed yet.
        Pending = "pending",
        Approved = "approved",
        /// Must be uploaded again.
        Rejected = "rejected",
        /// An ID that has expired: must be uploaded again.
        Expired = "expired",
    }

    /// What can be missing for a submission or an approval.
    Lack {
        Resume = "resume",
        Photo = "photo",
        Id = "id",
        References = "references",
    }
}

/// The numbers of references.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct References {
    /// Named and not failed.
    pub total: u32,
    /// Of these, completed.
    pub completed: u32,
    /// Failed (bounced or declined): must be corrected or replaced.
    pub failed: u32,
}

/// The evidence: the newest version of each of the three required documents, and the references.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, ToSchema)]
#[expect(missing_docs, reason = "the documents' own names")]
pub struct Checklist {
    #[schema(inline)]
    pub resume: Piece,
    #[schema(inline)]
    pub photo: Piece,
    #[schema(inline)]
    pub id: Piece,
    #[schema(inline)]
    pub references: References,
}

impl Piece {
    /// Whether there is a document to review.
    pub const fn is_present(self) -> bool {
        matches!(self, Self::Pending | Self::Approved)
    }
}

impl Lack {
    /// What the executive has to do about it before submitting.
    pub fn to_submit(self) -> Sentence {
        match self {
            Self::Resume => sentences::upload_resume(),
            Self::Photo => sentences::upload_photo(),
            Self::Id => sentences::upload_id(),
            Self::References => sentences::add_references(FEWEST_REFERENCES),
        }
    }

    /// Why the vetter cannot approve.
    pub fn to_approve(self) -> Sentence {
        match self {
            Self::Resume => sentences::resume_unapproved(),
            Self::Photo => sentences::photo_unapproved(),
            Self::Id => sentences::id_unapproved(),
            Self::References => sentences::references_unanswered(FEWEST_REFERENCES),
        }
    }
}

impl Checklist {
    /// From the newest versions of an executive's documents, and their references.
    pub fn of(documents: &[&Document], references: &[&Reference]) -> Self {
        let piece = |wanted: DocumentType| {
            let kept = documents
                .iter()
                .find(|document| document.is_current && document.document_type.slot() == wanted);
            kept.map_or(Piece::Missing, |document| match document.status {
                DocumentStatus::Pending => Piece::Pending,
                DocumentStatus::Approved => Piece::Approved,
                DocumentStatus::Rejected => Piece::Rejected,
                DocumentStatus::Expired => Piece::Expired,
            })
        };
        let count = |wanted: &[ReferenceState]| {
            let of = references.iter().filter(|reference| wanted.contains(&reference.state));
            u32::try_from(of.count()).unwrap_or(u32::MAX)
        };
        Self {
            resume: piece(DocumentType::Resume),
            photo: piece(DocumentType::Photo),
            id: piece(DocumentType::Id),
            references: References {
                total: count(&[
                    ReferenceState::Pending,
                    ReferenceState::Contacted,
                    ReferenceState::Completed,
                ]),
                completed: count(&[ReferenceState::Completed]),
                failed: count(&[ReferenceState::Failed]),
            },
        }
    }

    const fn documents(&self) -> [(Lack, Piece); 3] {
        [
            (Lack::Resume, self.resume),
            (Lack::Photo, self.photo),
            (Lack::Id, self.id),
        ]
    }

    /// How many of the three required documents are present.
    pub fn documents_present(&self) -> u8 {
        self.documents()
            .iter()
            .map(|(_, piece)| u8::from(piece.is_present()))
            .sum()
    }

    /// Whether all three are present.
    pub fn has_documents(&self) -> bool {
        self.documents().iter().all(|(_, piece)| piece.is_present())
    }

    /// Whether there are enough references.
    pub const fn has_references(&self) -> bool {
        self.references.total >= FEWEST_REFERENCES
    }

    /// What is missing for a submission.
    pub fn missing(&self) -> Vec<Lack> {
        let documents = self.documents().into_iter().filter(|(_, piece)| !piece.is_present());
        let references = (!self.has_references()).then_some(Lack::References);
        documents.map(|(lack, _)| lack).chain(references).collect()
    }

    /// What is missing for an approval: each document approved, two references completed.
    pub fn unproven(&self) -> Vec<Lack> {
        let documents = self
            .documents()
            .into_iter()
            .filter(|(_, piece)| *piece != Piece::Approved);
        let references = (self.references.completed < FEWEST_REFERENCES).then_some(Lack::References);
        documents.map(|(lack, _)| lack).chain(references).collect()
    }

    /// Refuses an incomplete submission, with a field for each missing part.
    pub(super) fn refuse_incomplete(&self) -> Result<(), Refused> {
        let missing = self.missing();
        if missing.is_empty() {
            return Ok(());
        }
        let fault = |lack: Lack| Fault {
            field: lack.as_str(),
            message: lack.to_submit(),
        };
        Err(Refused::Unfit(missing.into_iter().map(fault).collect()))
    }
}
