//! Reminds a referee of the questionnaire.

use domain::{Account, AccountId, ReferenceId};
use events::NoticeBody;
use store::{StoreError, Transaction, timer::Timer};

use crate::{App, work::Work};

/// The reminder; none if the questionnaire is no longer open, was sent again, or a later deadline is due as well: after
/// a delay only the latest one is sent.
pub(crate) async fn remind(
    app: &App,
    timer: &Timer,
    executive: &AccountId,
    id: &ReferenceId,
    number: u8,
) -> Result<Work, StoreError> {
    let now = app.clock.now();
    let (reference, account) = tokio::try_join!(
        app.references.get(executive, id),
        app.accounts.get::<Account>(executive)
    )?;
    let (Some(reference), Some(account)) = (reference, account) else {
        return Ok(Work::default());
    };
    let schedule = store::reference::schedule(&reference);
    let is_overtaken = reference
        .deadlines()
        .iter()
        .any(|deadline| deadline.reminder.is_none_or(|later| later > number) && deadline.at <= now);
    if reference.generation != timer.generation || is_overtaken || !account.state.is_open() {
        return Ok(Work::nothing(timer, &schedule));
    }
    let reminded = NoticeBody::of_open_questionnaire(&reference)
        .map(|(to, body)| Transaction::new().emit(&app.references.table, app.source().notice(to, body)));
    Ok(Work::with_next(reminded, timer, &schedule))
}
