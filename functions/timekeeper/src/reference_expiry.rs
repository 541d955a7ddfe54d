//! Ends a reference whose referee did not answer.

use domain::{
    Account, AccountId, ReferenceId,
    reference::{ReferenceActor, ReferenceEvent},
};
use events::{Envelope, Event};
use store::{StoreError, Transaction, timer::Timer};

use crate::App;

/// The move and a word to the executive; the record's change takes its timers with it. `None` if the questionnaire is not
/// out any more, or is another by now.
pub(crate) async fn expire(
    app: &App,
    timer: &Timer,
    executive: &AccountId,
    id: &ReferenceId,
) -> Result<Option<Transaction>, StoreError> {
    let (reference, account) = tokio::try_join!(
        app.references.get(executive, id),
        app.accounts.get::<Account>(executive)
    )?;
    let Some(mut reference) = reference.filter(|kept| kept.generation == timer.generation) else {
        return Ok(None);
    };
    let before = reference.it.clone();
    let now = app.clock.now();
    if reference
        .advance(ReferenceEvent::Lapse, ReferenceActor::System, now)
        .is_err()
    {
        return Ok(None);
    }
    let change = app.references.change(Transaction::new(), &before, &reference);
    let mut change = change.record_changed(&app.references.table, executive, &app.clock, &app.chance);
    if let Some(said) = account.and_then(|account| Event::of_failed(&reference, &account)) {
        change = change.emit(&app.references.table, &Envelope::new(said, &app.clock, &app.chance));
    }
    Ok(Some(change))
}
