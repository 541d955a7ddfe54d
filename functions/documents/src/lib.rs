//! Documents: upload, versions, download, and the team's review.
//!
//! A file of up to ten megabytes cannot pass through a function (Lambda's limit is six), so a browser requests a
//! ticket, posts the file to S3 under `quarantine/`, and completes the upload here. Only a file that passed all checks
//! becomes a document, under `documents/`; all others are deleted without a record. Completing takes three sequential
//! rounds of calls (ticket and account; the file; the record, while the quarantine is emptied), because a record must
//! not exist before its file.
//!
//! The team's two endpoints are below `/api/admin/documents`, and those for the files of messages below `/api/messaging`, but
//! they are served here: only this function may write files and sign links to them.

mod attachment;
mod complete_attachment;
mod complete_upload;
mod content;
mod create_attachment;
mod create_upload_ticket;
mod download_attachment;
mod download_document;
mod list_documents;
mod my_documents;
mod receive;
mod scanner;
pub mod sentences;
mod upload_document;
mod verify_document;
mod view;
mod withdraw_document;

use cloud::{Files, StartError};
use domain::{Conversation, ConversationId, Document, DocumentId};
use environment::{Env, MissingEnv};
use store::{Read, StoreError, Table, area, document::Documents};
use utoipa_axum::router::OpenApiRouter;
use web::{Common, Load, route};

pub use scanner::{Scanner, UnknownScanner};

/// The whole area.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        // POST /api/documents/upload-url
        .routes(route!(create_upload_ticket::create_upload_ticket))
        // POST /api/documents/{id}/complete
        .routes(route!(complete_upload::complete_upload))
        // POST /api/documents/upload (multipart, up to 4 MB)
        .routes(route!(upload_document::upload_document))
        // GET  /api/documents/my-documents
        .routes(route!(my_documents::my_documents))
        // GET  /api/documents/{id}/download
        .routes(route!(download_document::download_document))
        // DELETE /api/documents/{id}
        .routes(route!(withdraw_document::withdraw_document))
        // POST /api/messaging/conversations/{id}/attachments
        .routes(route!(create_attachment::create_attachment))
        // POST /api/messaging/conversations/{id}/attachments/{attachment_id}/complete
        .routes(route!(complete_attachment::complete_attachment))
        // GET  /api/messaging/conversations/{id}/attachments/{attachment_id}/download
        .routes(route!(download_attachment::download_attachment))
        // GET  /api/admin/documents?status=&owner=&limit=&cursor=
        .routes(route!(list_documents::list_documents))
        // POST /api/admin/documents/{id}/verify
        .routes(route!(verify_document::verify_document))
}

/// The state of the handlers.
#[derive(Clone)]
pub struct App {
    /// Clock, randomness, signer, deny list, and the accounts.
    pub common: Common,
    /// Records, tickets and timers.
    pub documents: Documents,
    /// Conversations, which are only read, and the files that are sent in them.
    pub conversations: Table<area::Messaging>,
    /// The files themselves.
    pub files: Files,
    /// The access log.
    pub rights: Table<area::Rights>,
    /// The malware scanner.
    pub scanner: Scanner,
}

/// Why the function cannot start.
#[derive(Debug, thiserror::Error)]
pub enum Unset {
    /// A variable is missing.
    #[error(transparent)]
    Missing(#[from] MissingEnv),
    /// The keys cannot be read.
    #[error(transparent)]
    Keys(#[from] StartError),
    /// `MALWARE_SCAN` has an unknown value.
    #[error(transparent)]
    Scanner(#[from] UnknownScanner),
}

impl AsRef<Common> for App {
    fn as_ref(&self) -> &Common {
        &self.common
    }
}

/// From the index: see [`store::document::by`].
impl Load<Document> for App {
    async fn load(&self, id: &DocumentId) -> Result<Option<Read<Document>>, StoreError> {
        store::document::by(&self.documents.table, id).await
    }
}

impl Load<Conversation> for App {
    async fn load(&self, id: &ConversationId) -> Result<Option<Read<Conversation>>, StoreError> {
        self.conversations.get::<Conversation>(id).await
    }
}

impl App {
    /// From the deployment's environment: what [`Common::from_env`] reads, `DOCUMENTS_TABLE`, `MESSAGING_TABLE`,
    /// `TIMERS_TABLE`, `RIGHTS_TABLE`, `DOCUMENTS_BUCKET`, `MALWARE_SCAN`.
    ///
    /// # Errors
    /// When one of them is not set, or has an unknown value.
    pub async fn from_env(env: &Env) -> Result<Self, Unset> {
        let common = Common::from_env(env).await?;
        Ok(Self {
            documents: Documents::from_env(env)?,
            conversations: Table::from_env(env)?,
            files: Files::new(&env.aws, env.var("DOCUMENTS_BUCKET")?),
            rights: Table::from_env(env)?,
            scanner: env.var("MALWARE_SCAN")?.parse()?,
            common,
        })
    }
}
