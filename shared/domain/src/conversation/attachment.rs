//! Files that are sent with messages.

use super::{Message, Party};
use crate::{
    AccountId, AttachmentId, ConversationId, Sentence,
    document::{FileKind, FileName},
    sentences,
};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

/// The most files of one message.
pub const MOST_ATTACHMENTS: usize = 5;

/// How long a file may be uploaded.
const UPLOADED_WITHIN: SignedDuration = SignedDuration::from_hours(1);
/// How long a file is kept that is not sent.
const UNSENT_FOR: SignedDuration = SignedDuration::from_hours(24);

/// A file for a message: first the permission to upload it, then the file that passed all checks, then what was sent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attachment {
    /// Its id.
    pub id: AttachmentId,
    /// The conversation, the only one it can be sent in.
    pub conversation_id: ConversationId,
    /// The account that uploads it, and the only one that can send it.
    pub owner: AccountId,
    /// The side of that account.
    pub party: Party,
    /// The owner's name for the file; once it is stored, with the extension of its real type.
    pub file_name: FileName,
    /// When the upload was allowed.
    pub created_at: Timestamp,
    /// The stored file; absent before the upload is complete.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<StoredFile>,
    /// Whether the file was deleted: with the account of its owner, or because it was not sent.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_deleted: bool,
    /// The message that it was sent with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sent: Option<SentWith>,
}

/// A file that passed all checks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredFile {
    /// The format, by its content.
    pub file_kind: FileKind,
    /// The size in bytes.
    pub size: u64,
    /// SHA-256 of the stored file, lower-case hex.
    pub sha256: String,
    /// The scanner that found no malware.
    pub scanned_by: String,
    /// When it was stored.
    pub stored_at: Timestamp,
}

/// The message that a file was sent with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct SentWith {
    /// Its number in the conversation.
    pub number: u32,
    /// Whether only the author's side and the platform's team see it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub withheld: bool,
    /// When it was sent.
    pub at: Timestamp,
}

/// What a message says of a file that was sent with it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attached {
    /// The file.
    pub id: AttachmentId,
    /// Its name.
    pub file_name: FileName,
    /// Its format.
    pub file_kind: FileKind,
    /// Its size in bytes.
    pub size: u64,
}

impl Attachment {
    /// Until when the upload may be completed.
    pub fn upload_ends_at(&self) -> Timestamp {
        self.created_at + UPLOADED_WITHIN
    }

    /// When it is deleted if it is not sent before; `None` while there is no file, and once it was sent.
    pub fn deleted_at(&self) -> Option<Timestamp> {
        let file = self.file.as_ref()?;
        (self.sent.is_none() && !self.is_deleted).then(|| file.stored_at + UNSENT_FOR)
    }

    /// What a message says of it; `None` before the upload is complete.
    pub fn attached(&self) -> Option<Attached> {
        let file = self.file.as_ref()?;
        Some(Attached {
            id: self.id.clone(),
            file_name: self.file_name.clone(),
            file_kind: file.file_kind,
            size: file.size,
        })
    }

    /// What a message of this account says of it.
    ///
    /// # Errors
    /// When this account cannot send it: it is not theirs, not there, or sent already.
    pub fn to_send(&self, account: &AccountId) -> Result<Attached, Sentence> {
        let is_free = self.owner == *account && self.sent.is_none() && !self.is_deleted;
        let attached = self.attached().filter(|_| is_free);
        attached.ok_or_else(sentences::attachment_not_ready)
    }

    /// It was sent with this message.
    pub const fn send(&mut self, message: &Message) {
        self.sent = Some(SentWith {
            number: message.number,
            withheld: message.withheld,
            at: message.sent_at,
        });
    }

    /// Whether it was sent, and this reader sees the message.
    pub fn is_for(&self, reader: Party) -> bool {
        self.sent
            .is_some_and(|sent| !sent.withheld || reader == self.party || reader == Party::Admin)
    }
}
