//! Ends an earlier approval that was not renewed in time: employers do not find the executive any more.

use domain::AccountId;
use store::{StoreError, timer::Timer};

use crate::{App, work::Work};

/// The end, with the fact for search; none if a decision was faster.
pub(crate) async fn end(app: &App, timer: &Timer, id: &AccountId) -> Result<Work, StoreError> {
    let case = app.vettings.case(id, &app.clock).await?;
    let Some(mut case) = case else {
        return Ok(Work::default());
    };
    let schedule = store::vetting::schedule(&case.process);
    if !schedule.contains(timer) {
        return Ok(Work::nothing(timer, &schedule));
    }
    Ok(
        match operations::vetting::end_badge(&app.vettings, &app.timers, &mut case, app.source()) {
            Some(ended) => Work::moved(ended),
            None => Work::nothing(timer, &schedule),
        },
    )
}
