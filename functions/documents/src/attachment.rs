//! Files for messages: uploaded like documents, but for one conversation, and without versions or a review.

use cloud::{Found, Object};
use domain::{
    AttachmentId, Conversation, ConversationId,
    conversation::{Attachment, StoredFile},
    document::FileRule,
    introduction::Party,
};
use serde::Deserialize;
use store::{
    Read, Transaction,
    conversation::{attachment_place, attachment_quarantine, save_attachment},
};
use tracing::warn;
use web::Problem;

use crate::{
    App,
    receive::{Content, bucket, content, hex},
    scanner::Verdict,
    sentences,
};

/// A file in the path.
#[derive(Deserialize)]
pub(crate) struct AttachmentInPath {
    attachment_id: String,
}

impl AttachmentInPath {
    /// The file of this conversation.
    pub(crate) async fn read(&self, app: &App, of: &ConversationId) -> Result<Read<Attachment>, Problem> {
        let Ok(id) = self.attachment_id.parse::<AttachmentId>() else {
            return Err(absent());
        };
        let found = app.conversations.get::<Attachment>((of, &id)).await?;
        found.ok_or_else(absent)
    }
}

pub(crate) fn absent() -> Problem {
    Problem::NotFound(web::sentences::file_not_found())
}

/// Refuses an upload where the caller's side may not write.
pub(crate) fn check_may_write(of: &Conversation, by: Party) -> Result<(), Problem> {
    of.check_may_write(by).map_err(|reason| Problem::Conflict {
        code: reason.code(),
        detail: reason.into(),
    })
}

/// Stores a file that was uploaded and scanned. `None` while it is still scanned.
///
/// # Errors
/// The problem with the file, on the field `file`; then the file and the permission to upload it are deleted.
pub(crate) async fn receive(app: &App, upload: &Read<Attachment>) -> Result<Option<Attachment>, Problem> {
    let rule = FileRule::ATTACHMENT;
    let key = attachment_quarantine(upload);
    let (found, report) = tokio::join!(
        app.files.get(&key, rule.most_bytes),
        app.scanner.report(&app.files, &key),
    );
    let (bytes, version) = match found.map_err(bucket)? {
        Found::Nothing => return Err(Problem::invalid("file", sentences::file_not_uploaded())),
        Found::Object(Object { bytes, version }) => (bytes, version),
        // A ticket does not allow such a file.
        Found::TooLong { version } => {
            app.files.delete(&key, version.as_deref()).await.map_err(bucket)?;
            rule.check_size(u64::MAX)?;
            return Err(absent());
        }
    };
    // Without an object there is no report either, which was handled above.
    let verdict = report.map_err(bucket)?.on(version.as_deref());
    if verdict == Verdict::NotYet {
        return Ok(None);
    }
    let stored = match content(&rule, verdict, &bytes) {
        Ok(content) => store(app, upload, content).await?,
        Err(refused) => {
            let removed = Transaction::new().discard(&app.conversations, upload);
            removed.commit(&app.common.chance).await?;
            app.files.delete(&key, version.as_deref()).await.map_err(bucket)?;
            return Err(refused.into());
        }
    };
    if app.files.delete(&key, version.as_deref()).await.is_err() {
        warn!(attachment = %stored.id, "the bucket's own rule empties the quarantine");
    }
    Ok(Some(stored))
}

/// The record is written after its file: one that says it is stored can be sent.
async fn store(app: &App, upload: &Read<Attachment>, content: Content) -> Result<Attachment, Problem> {
    let mut stored = upload.clone();
    stored.file_name = upload.file_name.ending_as(content.kind);
    stored.file = Some(StoredFile {
        file_kind: content.kind,
        size: content.bytes.len() as u64,
        sha256: hex(&content.sha256),
        scanned_by: app.scanner.name().to_owned(),
        stored_at: app.common.clock.now(),
    });
    let (key, media_type) = (attachment_place(&stored), content.kind.media_type());
    let put = app.files.put(&key, media_type, content.bytes, &content.sha256).await;
    put.map_err(bucket)?;
    let saved = save_attachment((&app.conversations, &app.documents.timers), upload, &stored);
    saved.commit(&app.common.chance).await?;
    Ok(stored.it)
}
