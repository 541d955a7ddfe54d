//! Reminds an executive of the interview.

use domain::AccountId;
use events::{Envelope, Event, Recipient};
use store::{StoreError, Transaction, timer::Timer, vetting::timers};

use crate::App;

/// The reminder and the end of its timer; `None` if the interview is over, was put off or called off, the account is shut, or
/// the later reminder is due too: nobody is reminded twice at once.
pub(crate) async fn remind(app: &App, timer: &Timer, id: &AccountId) -> Result<Option<Transaction>, StoreError> {
    let now = app.clock.now();
    let case = app.vettings.case(id, &app.clock).await?;
    let Some(case) = case.filter(|case| case.account.state.is_open()) else {
        return Ok(None);
    };
    let timers = timers(&case.process);
    let is_overtaken = timers
        .iter()
        .any(|other| other.deed != timer.deed && other.due_at > timer.due_at && other.due_at <= now);
    let Some(interview) = case.process.coming_interview(now) else {
        return Ok(None);
    };
    if is_overtaken || !timers.contains(timer) {
        return Ok(None);
    }
    let event = Event::InterviewReminded {
        account_id: id.clone(),
        to: Recipient::from(&*case.account),
        interview: interview.clone(),
    };
    let said = Transaction::new()
        .take::<Timer>(&app.timers, timer)
        .emit(&app.vettings.table, &Envelope::new(event, &app.clock, &app.chance));
    Ok(Some(said))
}
