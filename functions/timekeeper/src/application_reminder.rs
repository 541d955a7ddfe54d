//! Reminds an applicant that a reviewer's question is still open.

use domain::ApplicationId;
use events::{Envelope, Event};
use store::{
    StoreError, Transaction, applicant,
    timer::{Schedule, Timer},
};

use crate::{App, work::Work};

/// The reminder; none if the question was answered or replaced, or if the next reminder or the lapse is due as well:
/// after a delay only the latest one is sent.
pub(crate) async fn remind(app: &App, timer: &Timer, id: &ApplicationId) -> Result<Work, StoreError> {
    let Some(application) = app.applications.get(id).await? else {
        return Ok(Work::default());
    };
    let schedule = Schedule::of_application(&application);
    let (Some(asked), Some(lapses_at)) = (&application.info_request, application.info_expires_at()) else {
        return Ok(Work::nothing(timer, &schedule));
    };
    if !schedule.contains(timer) || schedule.is_overtaken(timer, app.clock.now()) {
        return Ok(Work::nothing(timer, &schedule));
    }
    let event = Event::MemberApplicationInfoReminded {
        applicant: applicant(&application),
        message: asked.message.to_string(),
        lapses_at,
    };
    let table = &app.applications.table;
    let said = Transaction::new().emit(table, &Envelope::new(event, &app.clock, &app.chance));
    Ok(Work::said(Some(said), timer, &schedule))
}
