//! Checks whether a vetted executive is still active: after long inactivity they are reminded, and then become dormant.

use domain::{Account, AccountId};
use store::{
    StoreError, Transaction,
    account::{Standing, dormancy},
    timer::Timer,
};

use crate::App;

/// The result of the check, with the next timer. `None` if they returned, or are not checked any more.
pub(crate) async fn ask(app: &App, timer: &Timer, id: &AccountId) -> Result<Option<Transaction>, StoreError> {
    let Some(mut account) = app.accounts.get::<Account>(id).await? else {
        return Ok(None);
    };
    if dormancy::timer(&account).as_ref() != Some(timer) {
        return Ok(None);
    }
    let before = Standing::of(&account);
    let asked = operations::dormancy::ask(&app.accounts, &app.timers, &mut account, app.source());
    Ok(Some(asked.and(store::account::save(&app.accounts, &account, &before))))
}
