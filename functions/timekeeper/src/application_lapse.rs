//! Ends an application whose applicant did not answer for thirty days.

use domain::{
    ApplicationId,
    application::{ApplicationActor, ApplicationEvent},
};
use events::{Envelope, Event};
use store::{ApplicationHistory, StoreError, Transaction, applicant, timer::Timer};

use crate::App;

/// The move, with its history and the last word to the applicant; the record's change takes its timers with it. `None` if
/// the question was answered, or is another by now.
pub(crate) async fn lapse(app: &App, timer: &Timer, id: &ApplicationId) -> Result<Option<Transaction>, StoreError> {
    let Some(mut application) = app.applications.get(id).await? else {
        return Ok(None);
    };
    let before = application.it.clone();
    if before.generation != timer.generation {
        return Ok(None);
    }
    let by = ApplicationActor::System;
    let Ok(moved) = application.advance(ApplicationEvent::Expire, by, app.clock.now()) else {
        return Ok(None);
    };
    let row = ApplicationHistory::new(
        &application,
        Some(moved.from),
        moved.event.as_str(),
        by,
        &app.clock,
        &app.chance,
    );
    let event = Event::MemberApplicationWithdrawn {
        applicant: applicant(&application),
        lapsed: true,
    };
    let table = &app.applications.table;
    let change = app
        .applications
        .change(&before, &application)
        .create(table, &row)
        .emit(table, &Envelope::new(event, &app.clock, &app.chance));
    Ok(Some(change))
}
