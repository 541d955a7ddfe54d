//! Reminds whoever an introduction waits for.

use domain::IntroductionId;
use events::{Envelope, Event};
use store::{StoreError, Transaction, timer::Timer};

use crate::App;

/// The reminder and the end of its timer; `None` if the introduction has moved on, or a later deadline of it is due too.
pub(crate) async fn remind(
    app: &App,
    timer: &Timer,
    id: &IntroductionId,
    number: u8,
) -> Result<Option<Transaction>, StoreError> {
    let now = app.clock.now();
    let Some(introduction) = app.introductions.get(id).await? else {
        return Ok(None);
    };
    let is_overtaken = introduction
        .deadlines()
        .iter()
        .any(|deadline| deadline.reminder.is_none_or(|later| later > number) && deadline.at <= now);
    if introduction.status_changes != timer.generation || is_overtaken {
        return Ok(None);
    }
    let said = Event::of_waiting(&introduction).map(|event| {
        Transaction::new()
            .take::<Timer>(&app.timers, timer)
            .emit(&app.introductions.table, &Envelope::new(event, &app.clock, &app.chance))
    });
    Ok(said)
}
