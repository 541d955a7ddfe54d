//! The picture that is shown beside its owner's name.

use super::{Document, DocumentStatus, DocumentType, FileKind};
use crate::{AccountId, DocumentId};
use serde::{Deserialize, Serialize};

/// The place of a person's picture: the avatar of now. Screens with many names read this instead of all documents of each
/// person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Picture {
    /// The person.
    pub owner: AccountId,
    /// The document.
    pub document_id: DocumentId,
    /// The format of the image.
    pub file_kind: FileKind,
}

impl Picture {
    /// That of this document, if it is the current avatar of its owner and approved.
    pub fn of(document: &Document) -> Option<Self> {
        let is_shown = document.document_type == DocumentType::Avatar
            && document.is_current
            && document.status == DocumentStatus::Approved
            && document.file_kind.is_picture();
        is_shown.then(|| Self {
            owner: document.owner.clone(),
            document_id: document.id.clone(),
            file_kind: document.file_kind,
        })
    }
}
