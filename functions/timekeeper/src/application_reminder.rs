//! Reminds an applicant that a reviewer's question is still open.

use domain::{
    ApplicationId,
    application::{ApplicationStatus, INFO_REMINDER_DAYS},
    time::days,
};
use events::{Envelope, Event};
use store::{StoreError, Transaction, applicant, timer::Timer};

use crate::App;

/// The reminder and the end of its timer; `None` if the question was answered, is another by now, or the next reminder or
/// the lapse is due too: whoever was not reminded in time is not reminded twice at once.
pub(crate) async fn remind(
    app: &App,
    timer: &Timer,
    id: &ApplicationId,
    number: u8,
) -> Result<Option<Transaction>, StoreError> {
    let now = app.clock.now();
    let Some(application) = app.applications.get(id).await? else {
        return Ok(None);
    };
    let is_open =
        application.status == ApplicationStatus::AdditionalInfoRequired && application.generation == timer.generation;
    let (Some(asked), Some(lapses_at), true) = (&application.info_request, application.info_expires_at(), is_open)
    else {
        return Ok(None);
    };
    let next = INFO_REMINDER_DAYS
        .get(usize::from(number))
        .map_or(lapses_at, |after| asked.asked_at + days(*after));
    if next <= now {
        return Ok(None);
    }
    let event = Event::MemberApplicationInfoReminded {
        applicant: applicant(&application),
        message: asked.message.to_string(),
        lapses_at,
    };
    let said = Transaction::new()
        .take::<Timer>(&app.timers, timer)
        .emit(&app.applications.table, &Envelope::new(event, &app.clock, &app.chance));
    Ok(Some(said))
}
