//! Reminds an approved applicant that the invitation to claim the membership is unclaimed.

use domain::{ApplicationId, application::ApplicationActor};
use events::{EditLink, NoticeBody, Recipient};
use store::{HistoryEntry, StoreError, Transaction, timer::Timer};

use crate::{App, work::Work};

/// The reminder with a new link, and its history entry; none if the invitation was claimed, withdrawn or renewed, if it has expired, or if the
/// next reminder is due as well: after a delay only the latest one is sent.
pub(crate) async fn remind(app: &App, timer: &Timer, id: &ApplicationId) -> Result<Work, StoreError> {
    let Some(application) = app.applications.get(id).await? else {
        return Ok(Work::default());
    };
    let now = app.clock.now();
    let schedule = store::member_application::schedule(&application);
    let expires_at = application
        .invitation_expires_at()
        .filter(|expires_at| now < *expires_at);
    let Some(expires_at) = expires_at else {
        return Ok(Work::nothing(timer, &schedule));
    };
    if !schedule.contains(timer) || schedule.is_overtaken(timer, now) {
        return Ok(Work::nothing(timer, &schedule));
    }
    let notice = NoticeBody::InvitationReminded {
        application: EditLink::from(&*application),
        expires_at,
    };
    let table = &app.applications.table;
    let reminder = app.source().notice(Recipient::from(&*application), notice);
    let row = HistoryEntry::of_application(
        &application,
        Some(application.status),
        "invitation_reminded",
        ApplicationActor::System,
        app.source(),
    );
    let reminded = Transaction::new().create(table, &row).emit(table, reminder);
    Ok(Work::with_next(Some(reminded), timer, &schedule))
}
