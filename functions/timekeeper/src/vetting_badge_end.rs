//! Ends what was left of an earlier approval that was not renewed in time: employers do not find the executive any more.

use domain::AccountId;
use store::{
    StoreError, Transaction,
    timer::Timer,
    vetting::{Source, timers},
};

use crate::App;

/// The end, with the word to search; the timer goes with it. `None` if a decision was faster.
pub(crate) async fn end(app: &App, timer: &Timer, id: &AccountId) -> Result<Option<Transaction>, StoreError> {
    let case = app.vettings.case(id, &app.clock).await?;
    let Some(mut case) = case.filter(|case| timers(&case.process).contains(timer)) else {
        return Ok(None);
    };
    let source = Source {
        clock: &app.clock,
        chance: &app.chance,
    };
    Ok(app.vettings.end_badge(&mut case, source))
}
