//! Events about documents.

use domain::{Account, Document};

use crate::{Event, Recipient};

impl Event {
    /// The event for the owner when a document was approved, was rejected, or has expired.
    pub fn of_document(document: &Document, owner: &Account) -> Self {
        Self::DocumentMoved {
            document_id: document.id.clone(),
            to: Recipient {
                email: owner.email.clone(),
                name: if owner.first_name.is_empty() {
                    owner.full_name()
                } else {
                    owner.first_name.to_string()
                },
                locale: owner.locale,
            },
            document_type: document.document_type,
            status: document.status,
            feedback: document.feedback.as_ref().map(ToString::to_string),
        }
    }
}
