//! Expires a document after its last valid day.

use domain::{Account, DocumentId};
use events::{Envelope, Event};
use store::{StoreError, Transaction, document::by, timer::Timer};

use crate::App;

/// The move, and the event for the owner, who needs a valid one; saving the record removes the timer. `None` if it was
/// replaced or withdrawn.
pub(crate) async fn expire(app: &App, timer: &Timer, id: &DocumentId) -> Result<Option<Transaction>, StoreError> {
    let Some(mut document) = by(&app.documents.table, id).await? else {
        return Ok(None);
    };
    let before = document.it.clone();
    if !timer.ends_document(&before) || document.expire(app.clock.now()).is_err() {
        return Ok(None);
    }
    let change = app.documents.change(&before, &document);
    let change = change.record_changed(&app.documents.table, &document.owner, &app.clock, &app.chance);
    let Some(owner) = app.accounts.get::<Account>(&document.owner).await? else {
        return Ok(Some(change));
    };
    let event = Event::of_document(&document, &owner);
    Ok(Some(change.emit(
        &app.documents.table,
        &Envelope::new(event, &app.clock, &app.chance),
    )))
}
