//! Has an executive vetted anew whose approval is two years old.

use domain::{
    AccountId,
    vetting_process::{Deed, Reason},
};
use store::{
    StoreError, Transaction,
    timer::Timer,
    vetting::{Mover, Signed, Source, timers},
};

use crate::App;

/// The move, with its history, the word to the executive and to search; the timer goes with it. `None` if the approval was
/// renewed or taken back meanwhile.
pub(crate) async fn renew(app: &App, timer: &Timer, id: &AccountId) -> Result<Option<Transaction>, StoreError> {
    let case = app.vettings.case(id, &app.clock).await?;
    let Some(mut case) = case.filter(|case| timers(&case.process).contains(timer)) else {
        return Ok(None);
    };
    let by = Signed {
        mover: Mover::System,
        executive: id,
        name: String::new(),
    };
    let source = Source {
        clock: &app.clock,
        chance: &app.chance,
    };
    let made = app
        .vettings
        .perform(&mut case, &Deed::Reverify, &by, Reason::NONE, source);
    Ok(made.ok().map(|(change, _)| change))
}
