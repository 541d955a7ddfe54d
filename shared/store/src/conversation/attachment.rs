//! The files of conversations: those that were sent, and those that wait to be.

use domain::{
    AttachmentId, ConversationId,
    conversation::Attachment,
    introduction::Party,
    timer::{AttachmentTimer, TimerAction},
};
use jiff::Timestamp;

use crate::{
    Entity, Key, List, Page, Read, Seal, StoreError, Table, Transaction, area,
    document::{kept_files, waiting_files},
    timer::Timer,
};

/// Key: conversation and id, in the order in which the uploads were allowed.
impl Entity<area::Messaging> for Attachment {
    const KIND: &'static str = "attachment";
    type Id<'a> = (&'a ConversationId, &'a AttachmentId);

    fn key((conversation, id): Self::Id<'_>) -> Key {
        Key::new(attachments_of(conversation), id.as_str())
    }
    fn own_key(&self) -> Key {
        Self::key((&self.conversation_id, &self.id))
    }
    fn ends(&self) -> Option<Timestamp> {
        let is_passing = self.sent.is_none() && (self.file.is_none() || self.is_deleted);
        is_passing.then(|| self.upload_ends_at())
    }
}

/// The partition of the files of a conversation.
pub fn attachments_of(id: &ConversationId) -> String {
    format!("FILES#{id}")
}

/// The key of the file in the bucket.
pub fn attachment_place(attachment: &Attachment) -> String {
    format!("{}{}", kept_files(&attachment.owner), attachment.id)
}

/// The key of the unchecked file in the bucket.
pub fn attachment_quarantine(attachment: &Attachment) -> String {
    format!("{}{}", waiting_files(&attachment.owner), attachment.id)
}

/// The timer that deletes a file that is not sent.
pub fn attachment_timer(attachment: &Attachment) -> Option<Timer> {
    let (conversation, id) = (attachment.conversation_id.clone(), attachment.id.clone());
    Some(Timer {
        due_at: attachment.deleted_at()?,
        action: TimerAction::Attachment(conversation, id, AttachmentTimer::Erasure),
        generation: 0,
    })
}

/// Saves a file and replaces its timer; `before` is as it was read.
pub fn save_attachment(
    (table, timers): (&Table<area::Messaging>, &Table<area::Timers>),
    before: &Attachment,
    after: &Read<Attachment>,
) -> Transaction {
    let (set, due) = (attachment_timer(before), attachment_timer(after));
    Transaction::new().save(table, after).replace_timers(timers, &set, &due)
}

/// One page of the files that were sent and that `reader` sees, the last upload first.
///
/// # Errors
/// When the table does not respond, or the cursor belongs to another list.
pub async fn attachments(
    table: &Table<area::Messaging>,
    id: &ConversationId,
    reader: Party,
    limit: u16,
    cursor: Option<&str>,
    seal: &Seal,
) -> Result<Page<Attachment>, StoreError> {
    let list = List::of(attachments_of(id)).newest_first(true).limit(limit);
    let wanted = |attachment: &Attachment| attachment.is_for(reader);
    table.page_where(&list, cursor, seal, wanted).await
}
