//! Notifies an executive how many employers viewed the profile in the week before, and removes who they were when that is
//! not needed any more.

use domain::time::day_of;
use domain::{Account, AccountId};
use events::{NoticeBody, Recipient};
use store::{
    StoreError, Transaction,
    analytics::views::{self, Viewers},
    timer::Timer,
};

use crate::{App, work::Work};

/// The notice, if there were views and the account is active, and the timer of the next week while it is kept who the
/// viewers of a day were. The mailer knows whether the executive wants the mail.
pub(crate) async fn notify(app: &App, timer: &Timer, id: &AccountId) -> Result<Work, StoreError> {
    let (account, viewers) = tokio::try_join!(
        app.accounts.get::<Account>(id),
        views::viewers(&app.analytics, id, day_of(timer.due_at))
    )?;
    views::remove_viewers(&app.analytics, &viewers).await?;
    let next = if viewers.are_kept {
        views::timer(id, app.clock.now())
    } else {
        None
    };
    let account = account.filter(|account| account.state.is_open());
    let deed = account.and_then(|account| notice(app, &account.it, &viewers));
    Ok(Work { deed, next })
}

fn notice(app: &App, account: &Account, viewers: &Viewers) -> Option<Transaction> {
    let viewers = u32::try_from(viewers.of_week).ok().filter(|viewers| *viewers > 0)?;
    let notice = app
        .source()
        .notice(Recipient::from(account), NoticeBody::WeeklyViews { viewers });
    Some(Transaction::new().emit(&app.accounts, notice))
}
