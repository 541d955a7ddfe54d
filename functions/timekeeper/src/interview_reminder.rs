//! Reminds an executive of the interview.

use domain::AccountId;
use events::{NoticeBody, Recipient};
use store::{StoreError, Transaction, timer::Timer};

use crate::{App, work::Work};

/// The reminder; none if the interview is over, was moved or cancelled, the account is closed, or the later reminder is
/// due as well.
pub(crate) async fn remind(app: &App, timer: &Timer, id: &AccountId) -> Result<Work, StoreError> {
    let now = app.clock.now();
    let case = app.vettings.case(id, &app.clock).await?;
    let Some(case) = case else {
        return Ok(Work::default());
    };
    let schedule = store::vetting::schedule(&case.process);
    let is_open = case.account.state.is_open() && schedule.contains(timer) && !schedule.is_overtaken(timer, now);
    let Some(interview) = case.process.coming_interview(now).filter(|_| is_open) else {
        return Ok(Work::nothing(timer, &schedule));
    };
    let notice = NoticeBody::InterviewReminded {
        interview: interview.clone(),
    };
    let reminder = app.source().notice(Recipient::from(&*case.account), notice);
    let reminded = Transaction::new().emit(&app.vettings.table, reminder);
    Ok(Work::with_next(Some(reminded), timer, &schedule))
}
