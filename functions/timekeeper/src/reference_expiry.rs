//! Ends a reference whose referee did not answer.

use domain::{
    Account, AccountId, ReferenceId,
    reference::{ReferenceActor, ReferenceEvent},
};
use events::{Actor, Event, NoticeBody};
use store::{StoreError, timer::Timer};

use crate::{App, work::Work};

/// The move and the notice to the executive; none if the questionnaire is no longer open, or was sent again.
pub(crate) async fn expire(
    app: &App,
    timer: &Timer,
    executive: &AccountId,
    id: &ReferenceId,
) -> Result<Work, StoreError> {
    let (reference, account) = tokio::try_join!(
        app.references.get(executive, id),
        app.accounts.get::<Account>(executive)
    )?;
    let Some(mut reference) = reference else {
        return Ok(Work::default());
    };
    let (before, schedule) = (reference.it.clone(), store::reference::schedule(&reference));
    if !schedule.contains(timer) {
        return Ok(Work::nothing(timer, &schedule));
    }
    let now = app.clock.now();
    let Ok(moved) = reference.advance(ReferenceEvent::Lapse, ReferenceActor::System, now) else {
        return Ok(Work::nothing(timer, &schedule));
    };
    let (source, table) = (app.source(), &app.references.table);
    let notice = account.and_then(|account| NoticeBody::of_failed(&reference, &account));
    let failed = source.fact(Actor::SYSTEM, Event::of_reference(&reference, moved));
    let change = app.references.change(&before, &reference, now);
    let change = change.and(operations::reference::evidence_changed(
        table,
        executive,
        Actor::SYSTEM,
        source,
    ));
    Ok(Work::moved(change.emit(table, failed.notify(notice))))
}
