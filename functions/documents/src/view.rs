//! What an owner and what an administrator see of documents.

use std::time::Duration;

use cloud::Shown;
use domain::{
    AccountId, AllowedTransition, Document, DocumentId,
    document::{DocumentStatus, DocumentType, FileName},
};
use jiff::{Timestamp, civil::Date};
use serde::Serialize;
use utoipa::ToSchema;
use web::Problem;

use crate::{App, receive::bucket};

/// How long a picture's address shows it: a page is open longer than a download takes to begin.
const SHOWN_FOR: Duration = Duration::from_secs(3600);

/// Is it a picture that pages show, without being asked for by name?
pub(crate) fn is_shown(document: &Document) -> bool {
    document.is_current && matches!(document.document_type, DocumentType::Photo | DocumentType::Avatar)
}

/// One version of a document.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DocumentView {
    id: DocumentId,
    document_type: DocumentType,
    /// The first of its type is 1.
    version: u32,
    status: DocumentStatus,
    file_name: FileName,
    media_type: &'static str,
    /// Bytes.
    size: u64,
    /// Of the file as it is kept, lower-case hex. Pictures are written anew, so theirs is not that of the file sent.
    sha256: String,
    created_at: Timestamp,
    /// The last day it is valid, for those that end.
    expires_on: Option<Date>,
    /// What the reviewer said.
    feedback: Option<String>,
    /// When it was approved or rejected.
    verified_at: Option<Timestamp>,
    /// Where its picture can be shown from, for an hour: of a photo and an avatar, the current version only. Ask again for
    /// a fresh address; it is for this caller and not to be kept.
    file_url: Option<String>,
    /// What the caller may do with it.
    allowed_transitions: Vec<AllowedTransition>,
}

impl DocumentView {
    /// As its owner or the team sees it; `allowed` is what they may do.
    pub(crate) async fn new(app: &App, document: &Document, allowed: Vec<AllowedTransition>) -> Result<Self, Problem> {
        let file_url = if is_shown(document) {
            let (key, media_type) = (store::document::place(document), document.file_kind.media_type());
            let link = app.files.link(&key, media_type, Shown::InPage, SHOWN_FOR);
            Some(link.await.map_err(bucket)?)
        } else {
            None
        };
        Ok(Self {
            id: document.id.clone(),
            document_type: document.document_type,
            version: document.version,
            status: document.status,
            file_name: document.file_name.clone(),
            media_type: document.file_kind.media_type(),
            size: document.size,
            sha256: document.sha256.clone(),
            created_at: document.created_at,
            expires_on: document.expires_on,
            feedback: document.feedback.as_ref().map(ToString::to_string),
            verified_at: document.verified.as_ref().map(|verified| verified.at),
            file_url,
            allowed_transitions: allowed,
        })
    }

    /// As its owner sees it.
    pub(crate) async fn own(app: &App, document: &Document, is_being_vetted: bool) -> Result<Self, Problem> {
        Self::new(app, document, document.allowed_to_owner(is_being_vetted)).await
    }
}

/// A document in the team's list, with whose it is.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AdminDocumentView {
    #[serde(flatten)]
    document: DocumentView,
    owner: DocumentOwner,
}

/// Whose a document is.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct DocumentOwner {
    pub(crate) id: AccountId,
    /// As they call themselves; empty until they say.
    pub(crate) name: String,
    pub(crate) email: String,
}

impl DocumentOwner {
    pub(crate) fn of(account: &domain::Account) -> Self {
        Self {
            id: account.id.clone(),
            name: account.full_name(),
            email: account.email.to_string(),
        }
    }
}

impl AdminDocumentView {
    pub(crate) async fn new(app: &App, document: &Document, owner: DocumentOwner) -> Result<Self, Problem> {
        Ok(Self {
            document: DocumentView::new(app, document, document.allowed_to_admin()).await?,
            owner,
        })
    }
}

/// What became of an upload.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct UploadView {
    /// The id of the document it is or will be.
    document_id: DocumentId,
    /// The document; `null` while it is scanned. Ask again with the call to complete it, after a second or two.
    document: Option<DocumentView>,
}

impl UploadView {
    pub(crate) fn new(document_id: DocumentId, document: Option<DocumentView>) -> Self {
        Self { document_id, document }
    }
}
