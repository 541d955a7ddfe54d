//! The owner's and the administrators' view of documents.

use domain::{
    AccountId, Document, DocumentId,
    document::{DocumentStatus, DocumentTransition, DocumentType, FileName},
};
use jiff::{Timestamp, civil::Date};
use operations::picture;
use serde::Serialize;
use utoipa::ToSchema;
use web::Problem;

use crate::{App, receive::bucket};

/// Whether it is an image that pages show inline.
pub(crate) fn is_shown(document: &Document) -> bool {
    document.is_current && matches!(document.document_type, DocumentType::Photo | DocumentType::Avatar)
}

/// One version of a document.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DocumentView {
    id: DocumentId,
    document_type: DocumentType,
    /// The number of the version, from 1.
    version: u32,
    status: DocumentStatus,
    file_name: FileName,
    media_type: &'static str,
    /// The size in bytes.
    size: u64,
    /// SHA-256 of the stored file, lower-case hex. Images are re-encoded, so theirs differs from that of the uploaded
    /// file.
    sha256: String,
    created_at: Timestamp,
    /// The last valid day, if it expires.
    expires_on: Option<Date>,
    /// The reviewer's comment.
    feedback: Option<String>,
    /// When it was approved or rejected.
    verified_at: Option<Timestamp>,
    /// The URL of its image, valid for an hour: for the current version of a photo or an avatar only. Request it again
    /// for a new one; it is for this caller and must not be stored.
    file_url: Option<String>,
    /// The caller's possible moves.
    allowed_transitions: Vec<DocumentTransition>,
}

impl DocumentView {
    /// The view for the owner or the team; `allowed` are their moves.
    pub(crate) async fn new(app: &App, document: &Document, allowed: Vec<DocumentTransition>) -> Result<Self, Problem> {
        let file_url = if is_shown(document) {
            Some(picture::link(&app.files, document).await.map_err(bucket)?)
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

    /// The owner's view.
    pub(crate) async fn own(app: &App, document: &Document, is_being_vetted: bool) -> Result<Self, Problem> {
        Self::new(app, document, document.allowed_to_owner(is_being_vetted)).await
    }
}

/// A document in the team's list, with its owner.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AdminDocumentView {
    #[serde(flatten)]
    document: DocumentView,
    owner: DocumentOwner,
}

/// The owner of a document.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct DocumentOwner {
    pub(crate) id: AccountId,
    /// Their name; empty until entered.
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

/// The result of an upload.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct UploadView {
    /// The id of the document, also before it exists.
    document_id: DocumentId,
    /// The document; `null` while it is being scanned. Call complete again after a second or two.
    document: Option<DocumentView>,
}

impl UploadView {
    pub(crate) fn new(document_id: DocumentId, document: Option<DocumentView>) -> Self {
        Self { document_id, document }
    }
}
