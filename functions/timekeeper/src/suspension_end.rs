//! Reactivates an account whose suspension is over.

use domain::{Account, AccountId};
use store::{
    StoreError, Transaction,
    account::{Standing, suspension},
    timer::Timer,
};

use crate::App;

/// The move, with its history entry and the fact; saving removes the timer. `None` if an admin was faster,
/// or the account is in another suspension.
pub(crate) async fn reopen(app: &App, timer: &Timer, id: &AccountId) -> Result<Option<Transaction>, StoreError> {
    let Some(mut account) = app.accounts.get::<Account>(id).await? else {
        return Ok(None);
    };
    if suspension::timer(&account).as_ref() != Some(timer) {
        return Ok(None);
    }
    let before = Standing::of(&account);
    let Ok(lifted) = operations::suspension::lift(&app.accounts, &app.timers, &mut account, app.source()) else {
        return Ok(None);
    };
    Ok(Some(lifted.and(store::account::save(&app.accounts, &account, &before))))
}
