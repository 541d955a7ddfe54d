//! Checks an uploaded file and stores it as a document, or rejects it.

use cloud::FilesError;
use domain::{
    Account, Document, DocumentId, Refused, Role,
    document::{DocumentStatus, DocumentType, FileKind, FileName, FileRule, check_expiry, succeed},
    platform::ReviewTimes,
    vetting::Vetting,
};
use events::Actor;
use jiff::civil::Date;
use sha2::{Digest, Sha256};
use store::{
    Read, StoreError, Transaction,
    document::{Ticket, quarantine},
};
use tracing::warn;
use web::{Caller, Problem};

use crate::{
    App,
    content::{Flaw, examine, picture},
    scanner::Verdict,
    sentences,
};

/// Whether the owner's vetting is in progress. Then approved documents cannot change.
pub(crate) fn is_being_vetted(account: &Account) -> bool {
    account.vetting_status == Some(Vetting::InProgress)
}

/// The problem for a failure of the bucket.
pub(crate) fn bucket(error: FilesError) -> Problem {
    Problem::internal(error)
}

/// The newest version in the slot of this type.
pub(crate) fn current(versions: &[Read<Document>], document_type: DocumentType) -> Option<&Read<Document>> {
    let slot = document_type.slot();
    versions
        .iter()
        .find(|version| version.is_current && version.document_type.slot() == slot)
}

/// Publishes that the owner's evidence changed, so that the team's list is updated.
pub(crate) fn publish_evidence_change(app: &App, change: Transaction, document: &Document) -> Transaction {
    if document.document_type.is_verified() {
        let by = Actor::account(Role::Executive, &document.owner);
        change.and(operations::reference::evidence_changed(
            &app.documents.table,
            &document.owner,
            by,
            app.common.source(),
        ))
    } else {
        change
    }
}

/// An uploaded file.
pub(crate) struct Arrival<'a> {
    /// The claims of the uploader.
    pub(crate) ticket: &'a Ticket,
    /// Whether the ticket is in the table.
    pub(crate) is_ticket_kept: bool,
    /// The content.
    pub(crate) bytes: Vec<u8>,
    /// The object in quarantine; `None` for a direct upload.
    pub(crate) quarantined: Option<Quarantined>,
    /// The team's own times for its reviews.
    pub(crate) times: ReviewTimes,
}

/// A file in quarantine.
pub(crate) struct Quarantined {
    /// The version of the object, if the bucket has versioning.
    pub(crate) version: Option<String>,
    /// The scanner's verdict.
    pub(crate) verdict: Verdict,
}

/// The outcome.
pub(crate) enum Received {
    /// It is a document.
    Kept(Box<Document>),
    /// The scan is not complete.
    NotYet,
}

/// Stores a file as the next version of its document. A rejected file is deleted, with its ticket.
///
/// # Errors
/// The problem with the file, on the field `file`; or that the document cannot have a new version now.
pub(crate) async fn receive(
    app: &App,
    account: &Account,
    versions: &[Read<Document>],
    arrival: Arrival<'_>,
) -> Result<Received, Problem> {
    let ticket = arrival.ticket;
    let quarantined = arrival.quarantined.as_ref();
    let verdict = quarantined.map_or(Verdict::Clean, |quarantined| quarantined.verdict);
    if verdict == Verdict::NotYet {
        return Ok(Received::NotYet);
    }
    let before = current(versions, ticket.document_type);
    let document = match judge(account, ticket, before, (verdict, &arrival.bytes)) {
        Ok((status, Content { kind, bytes, sha256 })) => {
            let version = versions
                .iter()
                .filter(|version| version.document_type.slot() == ticket.document_type.slot())
                .map(|version| version.version)
                .max();
            let now = app.common.clock.now();
            let document = Document {
                id: ticket.id.clone(),
                owner: ticket.owner.clone(),
                document_type: ticket.document_type,
                version: version.unwrap_or_default() + 1,
                is_current: true,
                status,
                file_name: ticket.file_name.ending_as(kind),
                file_kind: kind,
                size: bytes.len() as u64,
                sha256: hex(&sha256),
                object_version: None,
                scanned_by: app.scanner.name().to_owned(),
                created_at: now,
                due_at: (status == DocumentStatus::Pending).then(|| arrival.times.document_due(now)),
                expires_on: ticket.expires_on,
                feedback: None,
                verified: None,
            };
            keep_file(app, document, bytes, &sha256).await?
        }
        Err(refused) => {
            forget(app, &arrival).await?;
            return Err(refused.into());
        }
    };
    let kept = arrival.is_ticket_kept.then_some(ticket);
    let written = publish_evidence_change(app, app.documents.keep(kept, &document, before), &document);
    // The record is written after its file, because it contains the file's version; the quarantine is emptied last, so
    // that a repeated request finds its file there.
    if let Err(error) = written.commit(&app.common.chance).await {
        // Another upload was faster: this file has no record. After any other failure the record may have been written.
        if matches!(error, StoreError::Stale | StoreError::Exists) {
            let version = document.object_version.as_deref();
            let deleted = app.files.delete(&store::document::place(&document), version).await;
            deleted.map_err(bucket)?;
        }
        return Err(error.into());
    }
    if empty_quarantine(app, &arrival).await.is_err() {
        warn!(document = %document.id, "the bucket's own rule empties the quarantine");
    }
    Ok(Received::Kept(Box::new(document)))
}

/// Checks whether it may become the next version and is valid, and returns the content to store.
fn judge(
    account: &Account,
    ticket: &Ticket,
    before: Option<&Read<Document>>,
    (verdict, bytes): (Verdict, &[u8]),
) -> Result<(DocumentStatus, Content), Refused> {
    let document_type = ticket.document_type;
    let status = succeed(document_type, before.map(|before| &before.it), is_being_vetted(account))?;
    Ok((status, content(&document_type.file_rule(), verdict, bytes)?))
}

/// What is stored of an uploaded file.
pub(crate) struct Content {
    pub(crate) kind: FileKind,
    pub(crate) bytes: Vec<u8>,
    pub(crate) sha256: [u8; 32],
}

/// The content to store, from a file that was scanned: an image is encoded again.
///
/// # Errors
/// The problem with the file, on the field `file`.
pub(crate) fn content(rule: &FileRule, verdict: Verdict, bytes: &[u8]) -> Result<Content, Refused> {
    if verdict == Verdict::Harmful {
        return Err(Flaw::Harmful.into());
    }
    let kind = examine(rule, bytes)?;
    let (kind, bytes) = if kind.is_picture() {
        picture::anew(rule, kind, bytes)?
    } else {
        (kind, bytes.to_vec())
    };
    let sha256 = Sha256::digest(&bytes).into();
    Ok(Content { kind, bytes, sha256 })
}

/// A digest in lower-case hexadecimal.
pub(crate) fn hex(digest: &[u8]) -> String {
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

async fn keep_file(app: &App, mut document: Document, bytes: Vec<u8>, sha256: &[u8; 32]) -> Result<Document, Problem> {
    let media_type = document.file_kind.media_type();
    let put = app
        .files
        .put(&store::document::place(&document), media_type, bytes, sha256)
        .await;
    document.object_version = put.map_err(bucket)?;
    Ok(document)
}

/// Deletes a rejected file and its ticket.
async fn forget(app: &App, arrival: &Arrival<'_>) -> Result<(), Problem> {
    let ticket = arrival.ticket;
    let mut gone = Transaction::new();
    if arrival.is_ticket_kept {
        gone = gone.remove::<Ticket, _>(&app.documents.table, (&ticket.owner, &ticket.id));
    }
    let (gone, emptied) = tokio::join!(gone.commit(&app.common.chance), empty_quarantine(app, arrival));
    gone?;
    emptied
}

async fn empty_quarantine(app: &App, arrival: &Arrival<'_>) -> Result<(), Problem> {
    let Some(Quarantined { version, .. }) = &arrival.quarantined else {
        return Ok(());
    };
    let key = quarantine(&arrival.ticket.owner, &arrival.ticket.id);
    app.files.delete(&key, version.as_deref()).await.map_err(bucket)
}

/// A new ticket, from the claims of the uploader.
pub(crate) fn ticket(app: &App, caller: &Caller, claim: Claim) -> Result<Ticket, Problem> {
    let Claim {
        document_type,
        file_name,
        expires_on,
    } = claim;
    if !document_type.is_for(caller.role) {
        let whose = match caller.role {
            Role::Executive => sentences::for_employers(),
            Role::Employer | Role::Admin => sentences::for_executives(),
        };
        return Err(Problem::invalid("document_type", whose));
    }
    let now = app.common.clock.now();
    check_expiry(document_type, expires_on, now)?;
    Ok(Ticket {
        id: DocumentId::new(&app.common.clock, &app.common.chance),
        owner: caller.account.clone(),
        document_type,
        file_name,
        expires_on,
        created_at: now,
    })
}

/// The uploader's claims about a file.
pub(crate) struct Claim {
    pub(crate) document_type: DocumentType,
    pub(crate) file_name: FileName,
    pub(crate) expires_on: Option<Date>,
}
