//! Starts the erasure of a file that was uploaded for a message and not sent.

use domain::{AttachmentId, ConversationId, conversation::Attachment};
use events::{Actor, Event};
use store::{StoreError, Transaction, conversation::attachment_timer, timer::Timer};

use crate::App;

/// Publishes the fact for the eraser, in the transaction that ends the timer. `None` if it was sent since.
pub(crate) async fn begin(
    app: &App,
    timer: &Timer,
    (conversation, id): (&ConversationId, &AttachmentId),
) -> Result<Option<Transaction>, StoreError> {
    let Some(attachment) = app.conversations.get::<Attachment>((conversation, id)).await? else {
        return Ok(None);
    };
    if attachment_timer(&attachment).as_ref() != Some(timer) {
        return Ok(None);
    }
    let due = Event::AttachmentErasureDue {
        conversation_id: conversation.clone(),
        attachment_id: id.clone(),
    };
    let published = app.source().fact(Actor::SYSTEM, due);
    Ok(Some(Transaction::new().emit(&app.accounts, published)))
}
