//! Expires a document after its last valid day.

use domain::{Account, DocumentId};
use events::{Actor, Event, NoticeBody};
use store::{StoreError, Transaction, document, timer::Timer};

use crate::App;

/// The move, and the notice to the owner, who needs a valid one; saving the record removes the timer. `None` if it was
/// replaced or withdrawn.
pub(crate) async fn expire(app: &App, timer: &Timer, id: &DocumentId) -> Result<Option<Transaction>, StoreError> {
    let Some(mut document) = document::by(&app.documents.table, id).await? else {
        return Ok(None);
    };
    let before = document.it.clone();
    if document::timer(&before).as_ref() != Some(timer) {
        return Ok(None);
    }
    let Ok(moved) = document.expire(app.clock.now()) else {
        return Ok(None);
    };
    let owner = app.accounts.get::<Account>(&document.owner).await?;
    let notice = owner.and_then(|owner| NoticeBody::of_document(&document, &owner));
    let expired = app
        .source()
        .fact(Actor::SYSTEM, Event::of_document(&document, moved))
        .notify(notice);
    let (table, change) = (&app.documents.table, app.documents.change(&before, &document));
    let change = change.and(operations::reference::evidence_changed(
        table,
        &document.owner,
        Actor::SYSTEM,
        app.source(),
    ));
    Ok(Some(change.emit(table, expired)))
}
