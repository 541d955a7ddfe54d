//! Requires a new vetting of an executive whose approval is two years old.

use domain::{
    AccountId,
    vetting_process::{Deed, Reason},
};
use operations::vetting::{Mover, Signed};
use store::{StoreError, timer::Timer};

use crate::{App, work::Work};

/// The move, with its history entry the facts and the notice to the executive; none if the approval was renewed or
/// revoked meanwhile.
pub(crate) async fn renew(app: &App, timer: &Timer, id: &AccountId) -> Result<Work, StoreError> {
    let case = app.vettings.case(id, &app.clock).await?;
    let Some(mut case) = case else {
        return Ok(Work::default());
    };
    let schedule = store::vetting::schedule(&case.process);
    if !schedule.contains(timer) {
        return Ok(Work::nothing(timer, &schedule));
    }
    let by = Signed {
        mover: Mover::System,
        executive: id,
        name: String::new(),
    };
    let made = operations::vetting::perform(
        &app.vettings,
        &app.timers,
        &mut case,
        &Deed::Reverify,
        &by,
        Reason::NONE,
        app.source(),
    );
    Ok(match made {
        Ok((change, _)) => Work::moved(change),
        Err(_) => Work::nothing(timer, &schedule),
    })
}
