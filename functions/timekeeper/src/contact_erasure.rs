//! Starts the erasure of a message from the contact form that was answered long ago.

use domain::{ContactMessage, ContactMessageId};
use events::{Actor, Event};
use store::{StoreError, Transaction, contact::erasure_timer, timer::Timer};

use crate::App;

/// Publishes the fact for the eraser, in the transaction that ends the timer: from then on the queue retries until the
/// work is done. `None` if the message was reopened since.
pub(crate) async fn begin(app: &App, timer: &Timer, id: &ContactMessageId) -> Result<Option<Transaction>, StoreError> {
    let Some(message) = app.contacts.get::<ContactMessage>(id).await? else {
        return Ok(None);
    };
    if erasure_timer(&message).as_ref() != Some(timer) {
        return Ok(None);
    }
    let due = Event::ContactErasureDue {
        contact_message_id: id.clone(),
    };
    let published = app.source().fact(Actor::SYSTEM, due);
    Ok(Some(Transaction::new().emit(&app.contacts, published)))
}
