//! The files of conversations: those of an account, and those that were not sent.

use domain::{Account, AttachmentId, ConversationId, conversation::Attachment};
use store::{List, Read, conversation};

use crate::{App, Unfinished};

/// Deletes the files of an account in a conversation that wait to be sent, and records of those that were sent that they
/// are deleted; the bucket is emptied with the account's documents.
pub(crate) async fn leave(app: &App, id: &ConversationId, account: &Account) -> Result<(), Unfinished> {
    let list = List::of(conversation::attachments_of(id));
    for mut attachment in app.conversations.all::<Attachment>(&list).await? {
        if attachment.owner != account.id {
            continue;
        }
        if attachment.sent.is_none() {
            unsent(app, attachment).await?;
        } else if !attachment.is_deleted {
            attachment.is_deleted = true;
            app.conversations.save(&attachment).await?;
        }
    }
    Ok(())
}

/// Deletes a file that was not sent; does nothing if it was sent since.
pub(crate) async fn erase_unsent(app: &App, id: &ConversationId, attachment: &AttachmentId) -> Result<(), Unfinished> {
    match app.conversations.get::<Attachment>((id, attachment)).await? {
        Some(attachment) if attachment.sent.is_none() => unsent(app, attachment).await,
        _ => Ok(()),
    }
}

/// The record says so first, so that the file cannot be sent any more, and is deleted last: an interrupted run finds by it
/// what is left.
async fn unsent(app: &App, mut attachment: Read<Attachment>) -> Result<(), Unfinished> {
    let before = attachment.it.clone();
    attachment.is_deleted = true;
    let tables = (&app.conversations, &app.timers);
    let forgotten = conversation::save_attachment(tables, &before, &attachment);
    forgotten.commit(&app.chance).await?;
    app.files.wipe(&conversation::attachment_place(&attachment)).await?;
    let key = (&attachment.conversation_id, &attachment.id);
    let deleted = store::Transaction::new().remove::<Attachment, _>(&app.conversations, key);
    Ok(deleted.commit(&app.chance).await?)
}
