//! Reminds both parties of their meeting.

use domain::{
    HistoryId, IntroductionId,
    introduction::{Happened, Party},
};
use events::NoticeBody;
use store::{StoreError, timer::Timer};

use crate::{App, work::Work};

/// The reminders with their history entry; none if the meeting was changed or cancelled or has started, or the later reminder is due as well.
pub(crate) async fn remind(app: &App, timer: &Timer, id: &IntroductionId, number: u8) -> Result<Work, StoreError> {
    let now = app.clock.now();
    let Some(mut introduction) = app.introductions.get(id).await? else {
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
    let id = HistoryId::new(&app.clock, &app.chance);
    let entry = introduction.note(id, Party::System, None, Happened::Reminded(None), now);
    let reminded = app.introductions.remember(&introduction, &entry);
    let reminded = reminded.emit(&app.introductions.table, reminders);
    Ok(Work::with_next(Some(reminded), timer, &schedule))
}
