//! Notifies an executive how many employers viewed the profile in the week before.

use domain::time::day_of;
use domain::{Account, AccountId};
use events::{NoticeBody, Recipient};
use store::{StoreError, Transaction, analytics::views::weekly_viewers, timer::Timer};

use crate::App;

/// The notice; `None` without views, or if the account is not active any more. The next view sets the next timer. The
/// mailer knows whether the executive wants the mail.
pub(crate) async fn notify(app: &App, timer: &Timer, id: &AccountId) -> Result<Option<Transaction>, StoreError> {
    let (account, viewers) = tokio::try_join!(
        app.accounts.get::<Account>(id),
        weekly_viewers(&app.analytics, id, day_of(timer.due_at))
    )?;
    let Some(account) = account.filter(|account| account.state.is_open()) else {
        return Ok(None);
    };
    let Some(viewers) = u32::try_from(viewers).ok().filter(|viewers| *viewers > 0) else {
        return Ok(None);
    };
    let notice = app
        .source()
        .notice(Recipient::from(&account.it), NoticeBody::WeeklyViews { viewers });
    Ok(Some(Transaction::new().emit(&app.accounts, notice)))
}
