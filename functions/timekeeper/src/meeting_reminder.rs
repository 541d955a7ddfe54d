//! Reminds both parties of their meeting.

use domain::IntroductionId;
use events::NoticeBody;
use store::{StoreError, Transaction, timer::Timer};

use crate::{App, work::Work};

/// The reminders; none if the meeting was changed or cancelled or has started, or the later reminder is due as well.
pub(crate) async fn remind(app: &App, timer: &Timer, id: &IntroductionId, number: u8) -> Result<Work, StoreError> {
    let now = app.clock.now();
    let Some(introduction) = app.introductions.get(id).await? else {
        return Ok(Work::default());
    };
    let schedule = store::introduction::schedule(&introduction);
    let meeting = introduction.coming_meeting(now).filter(|meeting| now < meeting.start);
    let is_other = meeting.is_none_or(|meeting| meeting.sequence != timer.generation);
    let mut later = introduction.meeting_reminders().into_iter();
    if is_other || later.any(|(other, at)| other > number && at <= now) {
        return Ok(Work::nothing(timer, &schedule));
    }
    let reminders = app.source().nothing();
    let reminders = reminders.notify(NoticeBody::of_coming_meeting(&introduction, now));
    let said = Transaction::new().emit(&app.introductions.table, reminders);
    Ok(Work::said(Some(said), timer, &schedule))
}
