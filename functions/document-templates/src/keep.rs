//! Stores a PDF as a document of its owner.

use domain::{
    AccountId, Document, DocumentId,
    document::{DocumentStatus, DocumentType, FileKind, FileName},
};
use jiff::Timestamp;
use sha2::{Digest, Sha256};
use store::{Read, StoreError, Transaction, document};
use tracing::warn;
use web::Problem;

use crate::App;

/// How often the record is written again because another document of the owner was stored at the same time.
const TRIES: u32 = 4;

/// In the record, instead of a malware scanner: the file did not come from outside.
const MADE_HERE: &str = "not scanned: made from a template";

/// A new PDF.
pub(crate) struct NewPdf {
    pub(crate) owner: AccountId,
    pub(crate) file_name: FileName,
    pub(crate) bytes: Vec<u8>,
    pub(crate) created_at: Timestamp,
}

/// Stores the file and then its record, together with what `with` adds to the transaction.
///
/// # Errors
/// [`StoreError::Repeated`] as a problem when the request was answered before. Without a record, no file is left.
pub(crate) async fn keep(
    app: &App,
    pdf: NewPdf,
    with: impl Fn(Transaction, &Document) -> Result<Transaction, Problem>,
) -> Result<Document, Problem> {
    let sha256: [u8; 32] = Sha256::digest(&pdf.bytes).into();
    let mut document = Document {
        id: DocumentId::new(&app.common.clock, &app.common.chance),
        owner: pdf.owner,
        document_type: DocumentType::Shared,
        version: 0,
        is_current: true,
        status: DocumentStatus::Approved,
        file_name: pdf.file_name,
        file_kind: FileKind::Pdf,
        size: pdf.bytes.len() as u64,
        sha256: sha256.iter().map(|byte| format!("{byte:02x}")).collect(),
        object_version: None,
        scanned_by: MADE_HERE.to_owned(),
        created_at: pdf.created_at,
        due_at: None,
        expires_on: None,
        feedback: None,
        verified: None,
    };
    let place = document::place(&document);
    let put = app
        .files
        .put(&place, FileKind::Pdf.media_type(), pdf.bytes, &sha256)
        .await;
    document.object_version = put.map_err(Problem::internal)?;
    let written = write(app, &mut document, with).await;
    if let Err((problem, has_no_record)) = written {
        if has_no_record {
            let deleted = app.files.delete(&place, document.object_version.as_deref()).await;
            if deleted.is_err() {
                warn!(document = %document.id, "a file without a record was not deleted");
            }
        }
        return Err(problem);
    }
    Ok(document)
}

/// Writes the record as the next version of the owner's documents of its type. The refusal says whether it was certainly not
/// written.
async fn write(
    app: &App,
    document: &mut Document,
    with: impl Fn(Transaction, &Document) -> Result<Transaction, Problem>,
) -> Result<(), (Problem, bool)> {
    for _ in 0..TRIES {
        let versions = document::of(&app.documents.table, &document.owner).await;
        let versions = versions.map_err(|error| (error.into(), true))?;
        let of_type = || {
            versions
                .iter()
                .filter(|version| version.document_type == document.document_type)
        };
        let before: Option<&Read<Document>> = of_type().find(|version| version.is_current);
        document.version = of_type().map(|version| version.version).max().unwrap_or_default() + 1;
        let transaction = app.documents.keep(None, document, before);
        let transaction = with(transaction, document).map_err(|problem| (problem, true))?;
        match transaction.commit(&app.common.chance).await {
            Ok(()) => return Ok(()),
            Err(StoreError::Stale | StoreError::Exists) => {}
            Err(error) => {
                let has_no_record = matches!(error, StoreError::Repeated);
                return Err((error.into(), has_no_record));
            }
        }
    }
    Err((Problem::stale(), true))
}
