//! Reminds an approved applicant that the invitation to claim the membership is unclaimed.

use domain::ApplicationId;
use events::{EditLink, NoticeBody, Recipient};
use store::{StoreError, Transaction, timer::Timer};

use crate::{App, work::Work};

/// The reminder with a new link; none if the invitation was claimed, withdrawn or renewed, if it has expired, or if the
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
    let said = Transaction::new().emit(table, reminder);
    Ok(Work::said(Some(said), timer, &schedule))
}
