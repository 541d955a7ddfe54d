//! DELETE /api/introductions/{id}/meetings/{mid}: cancels a meeting.

use axum::extract::{Path, State};
use domain::{Introduction, IntroductionId, MeetingId};
use web::{Attending, PartyTo, Problem};

use crate::{
    App,
    keep::Tagged,
    schedule_meeting::{MeetingInPath, keep_meeting},
    view::IntroductionView,
};

/// Cancels a meeting
///
/// Both parties are notified by mail, and their calendars remove it. The introduction continues.
#[utoipa::path(
    delete, path = "/api/introductions/{id}/meetings/{mid}", tag = "introductions",
    params(("id" = IntroductionId, Path), ("mid" = MeetingId, Path)),
    responses((status = OK, body = IntroductionView))
)]
pub(crate) async fn cancel_meeting(
    mut by: PartyTo<Introduction, Attending>,
    State(app): State<App>,
    Path(of): Path<MeetingInPath>,
) -> Result<Tagged, Problem> {
    let before = by.record.it.clone();
    let now = app.common.clock.now();
    of.is_coming(&before, now)?;
    let moved = by.record.call_off(by.party, now)?;
    keep_meeting(&app, &before, by, moved, None).await
}
