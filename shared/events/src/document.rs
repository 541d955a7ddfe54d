//! Facts and notices about documents.

use domain::{
    Account, Document,
    document::{DocumentEvent, DocumentStatus},
};

use crate::{Addressed, Event, NoticeBody, Recipient, Transition};

impl Event {
    /// The fact that a document moved.
    pub fn of_document(document: &Document, transition: impl Into<Transition<DocumentStatus, DocumentEvent>>) -> Self {
        Self::DocumentMoved {
            document_id: document.id.clone(),
            owner_id: document.owner.clone(),
            document_type: document.document_type,
            transition: transition.into(),
        }
    }
}

impl NoticeBody {
    /// The notice to the owner when a document was approved, was rejected, or has expired. None about one that they
    /// have just sent.
    pub fn of_document(document: &Document, owner: &Account) -> Option<Addressed> {
        let (document_id, document_type) = (document.id.clone(), document.document_type);
        let body = match document.status {
            DocumentStatus::Approved => Self::DocumentApproved {
                document_id,
                document_type,
            },
            DocumentStatus::Rejected => Self::DocumentRejected {
                document_id,
                document_type,
                feedback: document.feedback.as_ref().map(ToString::to_string).unwrap_or_default(),
            },
            DocumentStatus::Expired => Self::DocumentExpired {
                document_id,
                document_type,
            },
            DocumentStatus::Pending => return None,
        };
        Some((Recipient::from(owner), body))
    }
}
