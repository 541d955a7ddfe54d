//! Starts the erasure of an account whose grace period is over.

use domain::{Account, AccountId};
use events::{Actor, Event};
use store::{StoreError, Transaction, data_rights::erasure_timer, timer::Timer};

use crate::App;

/// Publishes the event for the eraser and ends the timer, in one transaction: from then on the queue retries until the
/// work is done. `None` if the deletion was cancelled, or requested again since. Once it is due, the owner can no
/// longer cancel it.
pub(crate) async fn begin(app: &App, timer: &Timer, id: &AccountId) -> Result<Option<Transaction>, StoreError> {
    let Some(account) = app.accounts.get::<Account>(id).await? else {
        return Ok(None);
    };
    if erasure_timer(&account).as_ref() != Some(timer) {
        return Ok(None);
    }
    let event = Event::AccountErasureDue { account_id: id.clone() };
    let published = Transaction::new()
        .take::<Timer, _>(&app.timers, timer)
        .emit(&app.accounts, app.source().fact(Actor::SYSTEM, event));
    Ok(Some(published))
}
