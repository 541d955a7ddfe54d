//! Reminds the party an introduction waits for.

use domain::IntroductionId;
use events::NoticeBody;
use store::{StoreError, Transaction, timer::Timer};

use crate::{App, work::Work};

/// The reminder; none if the introduction has moved, or a later deadline of its stage is due as well.
pub(crate) async fn remind(app: &App, timer: &Timer, id: &IntroductionId, number: u8) -> Result<Work, StoreError> {
    let now = app.clock.now();
    let Some(introduction) = app.introductions.get(id).await? else {
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
    let said = NoticeBody::of_waiting(&introduction)
        .map(|(to, body)| Transaction::new().emit(&app.introductions.table, app.source().notice(to, body)));
    Ok(Work::said(said, timer, &schedule))
}
