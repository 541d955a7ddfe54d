//! Reminds the party an introduction waits for.

use domain::{
    HistoryId, IntroductionId,
    introduction::{Happened, Party},
};
use events::NoticeBody;
use store::{StoreError, timer::Timer};

use crate::{App, work::Work};

/// The reminder with its history entry; none if the introduction has moved, or a later deadline of its stage is due as well.
pub(crate) async fn remind(app: &App, timer: &Timer, id: &IntroductionId, number: u8) -> Result<Work, StoreError> {
    let now = app.clock.now();
    let Some(mut introduction) = app.introductions.get(id).await? else {
        return Ok(Work::default());
    };
    let schedule = store::introduction::schedule(&introduction);
    let is_overtaken = introduction
        .deadlines()
        .iter()
        .any(|deadline| deadline.reminder.is_none_or(|later| later > number) && deadline.at <= now);
    if introduction.status_changes != timer.generation || is_overtaken {
        return Ok(Work::nothing(timer, &schedule));
    }
    let Some((to, body)) = NoticeBody::of_waiting(&introduction) else {
        return Ok(Work::nothing(timer, &schedule));
    };
    let reminded = Happened::Reminded(introduction.whose_turn);
    let entry = introduction.note(
        HistoryId::new(&app.clock, &app.chance),
        Party::System,
        None,
        reminded,
        now,
    );
    let transaction = app.introductions.remember(&introduction, &entry);
    let transaction = transaction.emit(&app.introductions.table, app.source().notice(to, body));
    Ok(Work::with_next(Some(transaction), timer, &schedule))
}
