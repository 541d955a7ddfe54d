//! POST and PUT /api/introductions/{id}/proposed-times: one side proposes times for a meeting, the other picks one.

use axum::{extract::State, http::StatusCode};
use domain::{
    Introduction, IntroductionId, MeetingId, Text,
    introduction::{Happened, MeetingType, Particulars, ZoneName},
    text::blank_as_none,
};
use events::Event;
use jiff::Timestamp;
use serde::Deserialize;
use utoipa::ToSchema;
use web::{PartyTo, Problem, Sides, Valid};

use crate::{
    App,
    keep::{Tagged, keep, unchanged},
    schedule_meeting::{an_hour, keep_meeting},
    view::IntroductionView,
};

/// Times to pick from, and what meeting it would be.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ProposeTimes {
    /// When it could begin: one to five times in the future.
    #[schema(min_items = 1, max_items = 5)]
    times: Vec<Timestamp>,
    /// How long it would take; an hour when absent.
    #[serde(default = "an_hour")]
    #[schema(minimum = 15, maximum = 480)]
    duration_minutes: u32,
    /// How you would meet.
    #[serde(default)]
    meeting_type: MeetingType,
    /// A place, a number, or the address of a call; required for a meeting in person.
    #[serde(default, deserialize_with = "blank_as_none")]
    location_or_link: Option<Text<1, 300>>,
    /// What is to be talked about.
    #[serde(default, deserialize_with = "blank_as_none")]
    agenda: Option<Text<1, 2000>>,
    /// The zone the caller's clock shows, so that the other side sees both times.
    #[serde(default, deserialize_with = "blank_as_none")]
    time_zone: Option<ZoneName>,
}

/// Propose times for a meeting
///
/// They take the place of whatever was proposed before, by either side. The other side is told by mail, and it is their turn.
#[utoipa::path(
    post, path = "/api/introductions/{id}/proposed-times", tag = "introductions", request_body = ProposeTimes,
    params(("id" = IntroductionId, Path)),
    responses((status = CREATED, body = IntroductionView))
)]
pub(crate) async fn propose_times(
    mut by: PartyTo<Introduction, Sides>,
    State(app): State<App>,
    Valid(wish): Valid<ProposeTimes>,
) -> Result<(StatusCode, Tagged), Problem> {
    let before = by.record.it.clone();
    let about = Particulars {
        minutes: wish.duration_minutes,
        kind: wish.meeting_type,
        place: wish.location_or_link,
        agenda: wish.agenda,
    };
    let now = app.common.clock.now();
    if by.record.is_proposed(&wish.times, &about, by.party) {
        return Ok((StatusCode::CREATED, unchanged(&by, now)));
    }
    by.record.note_zone(by.party, wish.time_zone)?;
    by.record.propose_times(wish.times, about, by.party, now)?;
    let told = Event::of_proposed_times(&by.record).into_iter().collect();
    let kept = keep(&app, &before, by, Happened::Proposed, told).await?;
    Ok((StatusCode::CREATED, kept))
}

/// One of the times.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PickTime {
    /// One of `proposed_times.times` of the other side.
    time: Timestamp,
    /// The zone the caller's clock shows, so that the other side sees both times.
    #[serde(default, deserialize_with = "blank_as_none")]
    time_zone: Option<ZoneName>,
}

/// Pick one of the times that were proposed to you
///
/// The meeting is arranged for it; both sides get an invitation by mail.
#[utoipa::path(
    put, path = "/api/introductions/{id}/proposed-times", tag = "introductions", request_body = PickTime,
    params(("id" = IntroductionId, Path)),
    responses((status = OK, body = IntroductionView))
)]
pub(crate) async fn pick_time(
    mut by: PartyTo<Introduction, Sides>,
    State(app): State<App>,
    Valid(picked): Valid<PickTime>,
) -> Result<Tagged, Problem> {
    let before = by.record.it.clone();
    let (clock, chance) = (&app.common.clock, &app.common.chance);
    let now = clock.now();
    // Picked a moment ago: the answer was lost, or the button pressed twice.
    if by
        .record
        .coming_meeting(now)
        .is_some_and(|meeting| meeting.start == picked.time)
    {
        return Ok(unchanged(&by, now));
    }
    by.record.note_zone(by.party, picked.time_zone)?;
    let id = MeetingId::new(clock, chance);
    let moved = by.record.pick_time(picked.time, &id, by.party, now)?;
    keep_meeting(&app, &before, by, moved, Some(picked.time)).await
}
