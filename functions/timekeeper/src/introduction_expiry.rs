//! Expires an introduction, or confirms the start of its work.

use domain::{
    HistoryId, IntroductionId,
    introduction::{Happened, Party, StageEvent},
};
use events::{Actor, Event, NoticeBody};
use store::{StoreError, timer::Timer};

use crate::{App, work::Work};

/// The move, with its history entry and the notices to both parties; none if the introduction has moved.
pub(crate) async fn expire(app: &App, timer: &Timer, id: &IntroductionId) -> Result<Work, StoreError> {
    let now = app.clock.now();
    let Some(mut introduction) = app.introductions.get(id).await? else {
        return Ok(Work::default());
    };
    let (before, schedule) = (introduction.it.clone(), store::introduction::schedule(&introduction));
    // A meeting counts as held, a declined offer without a better one is closed, a contract's start counts as
    // confirmed; everything else expires.
    let ends = |event| {
        matches!(
            event,
            StageEvent::Expire | StageEvent::Close | StageEvent::ConfirmStart | StageEvent::HoldMeeting
        )
    };
    let row = before.stage.next(Party::System).find(|row| ends(row.event));
    let (Some(row), true) = (row, before.status_changes == timer.generation) else {
        return Ok(Work::nothing(timer, &schedule));
    };
    let Ok(moved) = introduction.perform(row.event, Party::System, None, now) else {
        return Ok(Work::nothing(timer, &schedule));
    };
    let id = HistoryId::new(&app.clock, &app.chance);
    let entry = introduction.note(id, Party::System, None, Happened::Moved(moved, None), now);
    let facts = Event::of_introduction(&before, &introduction, Some(moved.into()), now);
    let published = app
        .source()
        .nothing()
        .facts(&Actor::SYSTEM, facts)
        .notify(NoticeBody::of_move(&introduction, Party::System));
    let change = app.introductions.change(&app.timers, &before, &introduction, &entry);
    Ok(Work::moved(change.emit(&app.introductions.table, published)))
}
