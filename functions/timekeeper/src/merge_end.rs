//! Makes a merge final when the time to undo it is over.

use domain::{Merge, MergeId, merge::PersonId};
use events::{Actor, Event};
use store::{StoreError, Transaction, timer::Timer};

use crate::App;

/// The move, with the fact. `None` if it was undone.
pub(crate) async fn end(
    app: &App,
    timer: &Timer,
    (kept, id): (&PersonId, &MergeId),
) -> Result<Option<Transaction>, StoreError> {
    let Some(mut merge) = app.accounts.get::<Merge>((kept, id)).await? else {
        return Ok(None);
    };
    if store::merge::timer(&merge).as_ref() != Some(timer) {
        return Ok(None);
    }
    let Ok(moved) = merge.end(app.clock.now()) else {
        return Ok(None);
    };
    let ended = app.source().fact(Actor::SYSTEM, Event::of_merge(&merge, &[], moved));
    let saved = Transaction::new().save(&app.accounts, &merge);
    Ok(Some(saved.emit(&app.accounts, ended)))
}
