//! Reminds an applicant that a reviewer's question is still open.

use domain::{ApplicationId, application::ApplicationActor};
use events::{EditLink, NoticeBody, Recipient};
use store::{HistoryEntry, StoreError, Transaction, timer::Timer};

use crate::{App, work::Work};

/// The reminder with its history entry; none if the question was answered or replaced, or if the next reminder or the lapse is due as well:
/// after a delay only the latest one is sent.
pub(crate) async fn remind(app: &App, timer: &Timer, id: &ApplicationId) -> Result<Work, StoreError> {
    let Some(application) = app.applications.get(id).await? else {
        return Ok(Work::default());
    };
    let schedule = store::member_application::schedule(&application);
    let (Some(asked), Some(lapses_at)) = (&application.info_request, application.info_expires_at()) else {
        return Ok(Work::nothing(timer, &schedule));
    };
    if !schedule.contains(timer) || schedule.is_overtaken(timer, app.clock.now()) {
        return Ok(Work::nothing(timer, &schedule));
    }
    let notice = NoticeBody::InfoReminded {
        application: EditLink::from(&*application),
        message: asked.message.to_string(),
        lapses_at,
    };
    let table = &app.applications.table;
    let reminder = app.source().notice(Recipient::from(&*application), notice);
    let row = HistoryEntry::of_application(
        &application,
        Some(application.status),
        "info_reminded",
        ApplicationActor::System,
        app.source(),
    );
    let reminded = Transaction::new().create(table, &row).emit(table, reminder);
    Ok(Work::with_next(Some(reminded), timer, &schedule))
}
