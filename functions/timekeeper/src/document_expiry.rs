//! Ends the time of a document whose last day is over.

use domain::{Account, DocumentId};
use events::{Envelope, Event};
use store::{StoreError, Transaction, document::by, timer::Timer};

use crate::App;

/// The move, and a word to the owner, who is asked for a valid one; the record's change takes the timer with it. `None` if
/// it was replaced or withdrawn.
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
