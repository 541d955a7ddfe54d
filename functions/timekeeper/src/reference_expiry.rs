//! Ends a reference whose referee did not answer.

use domain::{
    Account, AccountId, ReferenceId,
    reference::{ReferenceActor, ReferenceEvent},
};
use events::{Envelope, Event};
use store::{
    StoreError, Transaction,
    timer::{Schedule, Timer},
};

use crate::{App, work::Work};

/// The move and the event for the executive; none if the questionnaire is no longer open, or was sent again.
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
    let (before, schedule) = (reference.it.clone(), Schedule::of_reference(&reference));
    if !schedule.contains(timer) {
        return Ok(Work::nothing(timer, &schedule));
    }
    let now = app.clock.now();
    if reference
        .advance(ReferenceEvent::Lapse, ReferenceActor::System, now)
        .is_err()
    {
        return Ok(Work::nothing(timer, &schedule));
    }
    let change = app.references.change(Transaction::new(), &before, &reference, now);
    let mut change = change.record_changed(&app.references.table, executive, &app.clock, &app.chance);
    if let Some(said) = account.and_then(|account| Event::of_failed(&reference, &account)) {
        change = change.emit(&app.references.table, &Envelope::new(said, &app.clock, &app.chance));
    }
    Ok(Work::moved(change))
}
