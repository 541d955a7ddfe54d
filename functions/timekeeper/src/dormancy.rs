//! Asks whether a vetted executive is still there: after a long silence they are reminded, and then rest.

use domain::{Account, AccountId};
use store::{
    StoreError, Transaction,
    account::{Standing, dormancy},
    timer::Timer,
};

use crate::App;

/// What the silence came to, with the next timer in place of this one. `None` if they came back from a rest, or are not
/// asked any more.
pub(crate) async fn ask(app: &App, timer: &Timer, id: &AccountId) -> Result<Option<Transaction>, StoreError> {
    let Some(mut account) = app.accounts.get::<Account>(id).await? else {
        return Ok(None);
    };
    if dormancy::timer(&account).as_ref() != Some(timer) {
        return Ok(None);
    }
    let before = Standing::of(&account);
    let asked = dormancy::ask(&app.accounts, &app.timers, &mut account, &app.clock, &app.chance);
    Ok(Some(asked.save_account(&app.accounts, &account, &before)))
}
