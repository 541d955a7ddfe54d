//! Hands an account whose days of grace are over to the eraser.

use domain::{Account, AccountId};
use events::{Envelope, Event};
use store::{StoreError, Transaction, data_rights::erasure_timer, timer::Timer};

use crate::App;

/// The word to the eraser and the end of the timer, in one write: from then on the queue keeps it until the work is done.
/// `None` if the deletion was taken back, or asked for anew since. No owner can take it back any more when it is due.
pub(crate) async fn begin(app: &App, timer: &Timer, id: &AccountId) -> Result<Option<Transaction>, StoreError> {
    let Some(account) = app.accounts.get::<Account>(id).await? else {
        return Ok(None);
    };
    if erasure_timer(&account).as_ref() != Some(timer) {
        return Ok(None);
    }
    let event = Event::AccountErasureDue { account_id: id.clone() };
    let said = Transaction::new()
        .take::<Timer>(&app.timers, timer)
        .emit(&app.accounts, &Envelope::new(event, &app.clock, &app.chance));
    Ok(Some(said))
}
