//! English: documents.

use domain::document::DocumentType;

use super::WHY_ACCOUNT;
use crate::Words;

pub(super) fn approved(document_type: DocumentType) -> Words {
    let name = name(document_type);
    Words {
        subject: format!("Approved: {name}"),
        preview: "One step of your vetting is done.".into(),
        lead: vec![
            "A member of our team has looked at the document you uploaded and approved it.".into(),
            "There is nothing to do. Your documents show what else is needed.".into(),
        ],
        quote: None,
        rest: vec![],
        button: "View my documents",
        why: WHY_ACCOUNT,
    }
}

pub(super) fn rejected(document_type: DocumentType, feedback: &str) -> Words {
    let name = name(document_type);
    Words {
        subject: format!("Please upload again: {name}"),
        preview: "Our reviewer could not accept the document.".into(),
        lead: vec!["A member of our team has looked at the document you uploaded and could not accept it. The reviewer writes:".into()],
        quote: Some(feedback.to_owned()),
        rest: vec!["Please upload a new version. The earlier one stays in your list; only you and our team can open it.".into()],
        button: "Upload a new version",
        why: WHY_ACCOUNT,
    }
}

pub(super) fn expired(document_type: DocumentType) -> Words {
    let name = name(document_type);
    Words {
        subject: format!("No longer valid: {name}"),
        preview: "Please upload a valid document.".into(),
        lead: vec![
            "The last valid day of the document that we have of you is over.".into(),
            "Please upload a valid one, so that your record stays complete.".into(),
        ],
        quote: None,
        rest: vec![],
        button: "Upload a new version",
        why: WHY_ACCOUNT,
    }
}

fn name(document_type: DocumentType) -> &'static str {
    match document_type {
        DocumentType::Resume | DocumentType::Cv => "Resume",
        DocumentType::Photo => "Professional photo",
        DocumentType::Id => "Identity document",
        DocumentType::Education => "Education certificates",
        DocumentType::References => "Reference letters",
        DocumentType::Avatar => "Profile picture",
        DocumentType::Portfolio => "Portfolio",
        DocumentType::Certificate => "Professional certificate",
    }
}
