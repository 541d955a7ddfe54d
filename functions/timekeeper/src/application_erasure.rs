//! Starts the erasure of an application that ended long ago, or whose invitation was not claimed.

use domain::ApplicationId;
use events::{Actor, Event};
use store::{StoreError, Transaction, timer::Timer};

use crate::{App, work::Work};

/// Publishes the fact for the eraser and ends the timer, in one transaction: from then on the queue retries until the
/// work is done. Nothing if the application has changed since.
pub(crate) async fn begin(app: &App, timer: &Timer, id: &ApplicationId) -> Result<Work, StoreError> {
    let Some(application) = app.applications.get(id).await? else {
        return Ok(Work::default());
    };
    let schedule = store::member_application::schedule(&application);
    if !schedule.contains(timer) {
        return Ok(Work::nothing(timer, &schedule));
    }
    let due = Event::ApplicationErasureDue {
        application_id: id.clone(),
    };
    let table = &app.applications.table;
    let published = Transaction::new().emit(table, app.source().fact(Actor::SYSTEM, due));
    Ok(Work::with_next(Some(published), timer, &schedule))
}
