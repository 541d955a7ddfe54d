//! POST /api/introductions/{id}/schedule-meeting, PUT /api/introductions/{id}/meetings/{mid}: a meeting at a fixed
//! time.

use axum::{
    extract::{Path, State},
    http::StatusCode,
};
use domain::{
    Introduction, IntroductionId, MeetingId, Text,
    introduction::{Happened, MeetingType, Particulars, StageMoved, ZoneName},
    text::blank_as_none,
};
use jiff::Timestamp;
use serde::Deserialize;
use utoipa::ToSchema;
use web::{Attending, PartyTo, Problem, Valid};

use crate::{
    App,
    keep::{Tagged, keep, unchanged},
    view::IntroductionView,
};

/// The default duration of a meeting, minutes.
pub(crate) const MINUTES: u32 = 60;

/// A meeting.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ScheduleMeeting {
    /// The start; in the future.
    meeting_datetime: Timestamp,
    /// The duration, default one hour.
    #[serde(default = "an_hour")]
    #[schema(minimum = 15, maximum = 480)]
    duration_minutes: u32,
    /// The type.
    #[serde(default)]
    meeting_type: MeetingType,
    /// An address, a number, or the URL of a call; required for a meeting in person.
    #[serde(default, deserialize_with = "blank_as_none")]
    location_or_link: Option<Text<1, 300>>,
    /// The agenda.
    #[serde(default, deserialize_with = "blank_as_none")]
    agenda: Option<Text<1, 2000>>,
    /// The caller's time zone, so that the other party sees both times.
    #[serde(default, deserialize_with = "blank_as_none")]
    time_zone: Option<ZoneName>,
}

pub(crate) fn an_hour() -> u32 {
    MINUTES
}

/// Arranges a meeting
///
/// From the acceptance until there is an offer. Both parties get an invitation by mail. If there is a future meeting,
/// it is moved.
#[utoipa::path(
    post, path = "/api/introductions/{id}/schedule-meeting", tag = "introductions", request_body = ScheduleMeeting,
    params(("id" = IntroductionId, Path)),
    responses((status = OK, body = IntroductionView))
)]
pub(crate) async fn schedule_meeting(
    by: PartyTo<Introduction, Attending>,
    State(app): State<App>,
    Valid(wish): Valid<ScheduleMeeting>,
) -> Result<(StatusCode, Tagged), Problem> {
    Ok((StatusCode::OK, arrange(&app, by, wish).await?))
}

#[derive(Deserialize)]
pub(crate) struct MeetingInPath {
    mid: String,
}

impl MeetingInPath {
    /// Refuses the request unless this is the future meeting.
    pub(crate) fn is_coming(&self, introduction: &Introduction, now: Timestamp) -> Result<(), Problem> {
        let coming = introduction.coming_meeting(now);
        coming
            .filter(|meeting| meeting.id.as_str() == self.mid)
            .map(|_| ())
            .ok_or_else(|| Problem::NotFound(web::sentences::meeting_not_found()))
    }
}

/// Moves a meeting
///
/// Both parties get the change by mail; in their calendars it stays the same meeting.
#[utoipa::path(
    put, path = "/api/introductions/{id}/meetings/{mid}", tag = "introductions", request_body = ScheduleMeeting,
    params(("id" = IntroductionId, Path), ("mid" = MeetingId, Path)),
    responses((status = OK, body = IntroductionView))
)]
pub(crate) async fn reschedule_meeting(
    by: PartyTo<Introduction, Attending>,
    State(app): State<App>,
    Path(of): Path<MeetingInPath>,
    Valid(wish): Valid<ScheduleMeeting>,
) -> Result<Tagged, Problem> {
    of.is_coming(&by.record, app.common.clock.now())?;
    arrange(&app, by, wish).await
}

async fn arrange(
    app: &App,
    mut by: PartyTo<Introduction, Attending>,
    wish: ScheduleMeeting,
) -> Result<Tagged, Problem> {
    let before = by.record.it.clone();
    let (clock, chance) = (&app.common.clock, &app.common.chance);
    let about = Particulars {
        minutes: wish.duration_minutes,
        kind: wish.meeting_type,
        place: wish.location_or_link,
        agenda: wish.agenda,
    };
    let (start, now) = (wish.meeting_datetime, clock.now());
    if by.record.is_arranged(start, &about, now) {
        return Ok(unchanged(&by, now));
    }
    by.record.note_zone(by.party, wish.time_zone)?;
    let id = MeetingId::new(clock, chance);
    let moved = by.record.schedule(start, about, &id, by.party, now)?;
    keep_meeting(app, &before, by, moved, Some(start)).await
}

/// Saves an introduction whose meeting was changed. The mails about the meeting also contain the stage, so the move is
/// not mailed separately.
pub(crate) async fn keep_meeting(
    app: &App,
    before: &Introduction,
    by: PartyTo<Introduction, Attending>,
    moved: Option<StageMoved>,
    start: Option<Timestamp>,
) -> Result<Tagged, Problem> {
    keep(app, before, by, Happened::Met(moved, start, None), Vec::new()).await
}
