//! What was handed in for a vetting, and what is missing of it.

use super::FEWEST_REFERENCES;
use crate::{
    Document, Fault, Reference, Refused,
    document::{DocumentStatus, DocumentType},
    reference::ReferenceState,
    vocabulary::vocabulary,
};
use serde::Serialize;
use utoipa::ToSchema;

vocabulary! {
    /// How it is with one required document.
    #[derive(Default)]
    Piece {
        /// Never uploaded, or not yet found clean.
        #[default]
        Missing = "missing",
        /// Uploaded; not looked at yet.
        Pending = "pending",
        Approved = "approved",
        /// To be uploaded again.
        Rejected = "rejected",
        /// An ID whose date is over: to be uploaded again.
        Expired = "expired",
    }

    /// What a submission or an approval can lack.
    Lack {
        Resume = "resume",
        Photo = "photo",
        Id = "id",
        References = "references",
    }
}

/// References, counted.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct References {
    /// That were named and have not failed.
    pub total: u32,
    /// Of these, those that have answered.
    pub completed: u32,
    /// That could not be reached or would not answer: to be corrected or replaced.
    pub failed: u32,
}

/// What was handed in: the newest version of each of the three required documents (D3, section 9), and the references.
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
    /// Is there something to look at?
    pub const fn is_present(self) -> bool {
        matches!(self, Self::Pending | Self::Approved)
    }
}

impl Lack {
    /// What the executive has to do about it before handing in.
    pub const fn to_submit(self) -> &'static str {
        match self {
            Self::Resume => "Upload your resume.",
            Self::Photo => "Upload your photo.",
            Self::Id => "Upload your ID.",
            Self::References => "Add at least 2 references.",
        }
    }

    /// Why the vetter cannot approve.
    pub const fn to_approve(self) -> &'static str {
        match self {
            Self::Resume => "The resume is not approved yet.",
            Self::Photo => "The photo is not approved yet.",
            Self::Id => "The ID is not approved yet.",
            Self::References => "Fewer than 2 references have answered.",
        }
    }
}

impl Checklist {
    /// Of the newest versions of somebody's documents, and of their references.
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

    /// How many of the three required documents are there.
    pub fn documents_present(&self) -> u8 {
        self.documents()
            .iter()
            .map(|(_, piece)| u8::from(piece.is_present()))
            .sum()
    }

    /// Are all three there?
    pub fn has_documents(&self) -> bool {
        self.documents().iter().all(|(_, piece)| piece.is_present())
    }

    /// Are there enough references?
    pub const fn has_references(&self) -> bool {
        self.references.total >= FEWEST_REFERENCES
    }

    /// What a submission lacks (V33).
    pub fn missing(&self) -> Vec<Lack> {
        let documents = self.documents().into_iter().filter(|(_, piece)| !piece.is_present());
        let references = (!self.has_references()).then_some(Lack::References);
        documents.map(|(lack, _)| lack).chain(references).collect()
    }

    /// What an approval lacks: each document approved, two references answered.
    pub fn unproven(&self) -> Vec<Lack> {
        let documents = self
            .documents()
            .into_iter()
            .filter(|(_, piece)| *piece != Piece::Approved);
        let references = (self.references.completed < FEWEST_REFERENCES).then_some(Lack::References);
        documents.map(|(lack, _)| lack).chain(references).collect()
    }

    /// Refuses a submission that lacks something, each lack a field.
    pub(super) fn refuse_incomplete(&self) -> Result<(), Refused> {
        let missing = self.missing();
        if missing.is_empty() {
            return Ok(());
        }
        let fault = |lack: Lack| Fault {
            field: lack.as_str(),
            message: lack.to_submit().to_owned(),
        };
        Err(Refused::Unfit(missing.into_iter().map(fault).collect()))
    }
}
