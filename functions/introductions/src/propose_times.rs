//! POST and PUT /api/introductions/{id}/proposed-times: one party proposes times for a meeting, the other chooses one.

use axum::{extract::State, http::StatusCode};
use domain::{
    Introduction, IntroductionId, MeetingId, Text,
    introduction::{Happened, MeetingType, Particulars, ZoneName},
    text::blank_as_none,
};
use events::NoticeBody;
use jiff::Timestamp;
use serde::Deserialize;
use utoipa::ToSchema;
use web::{Attending, PartyTo, Problem, Valid};

use crate::{
    App,
    keep::{Tagged, keep, unchanged},
    schedule_meeting::{an_hour, keep_meeting},
    view::IntroductionView,
};

/// Times to choose from, and the details of the meeting.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ProposeTimes {
    /// The possible start times: one to five, in the future.
    #[schema(min_items = 1, max_items = 5)]
    times: Vec<Timestamp>,
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

/// Proposes times for a meeting
///
/// Replaces earlier proposals of either party. The other party is notified by mail, and the introduction waits for it.
#[utoipa::path(
    post, path = "/api/introductions/{id}/proposed-times", tag = "introductions", request_body = ProposeTimes,
    params(("id" = IntroductionId, Path)),
    responses((status = CREATED, body = IntroductionView))
)]
pub(crate) async fn propose_times(
    mut by: PartyTo<Introduction, Attending>,
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
    let notices = NoticeBody::of_proposed_times(&by.record).into_iter().collect();
    let kept = keep(&app, &before, by, Happened::Proposed, notices).await?;
    Ok((StatusCode::CREATED, kept))
}

/// The choice of a time.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PickTime {
    /// One of `proposed_times.times` of the other party.
    time: Timestamp,
    /// The caller's time zone, so that the other party sees both times.
    #[serde(default, deserialize_with = "blank_as_none")]
    time_zone: Option<ZoneName>,
}

/// Chooses one of the proposed times
///
/// The meeting is arranged; both parties get an invitation by mail.
#[utoipa::path(
    put, path = "/api/introductions/{id}/proposed-times", tag = "introductions", request_body = PickTime,
    params(("id" = IntroductionId, Path)),
    responses((status = OK, body = IntroductionView))
)]
pub(crate) async fn pick_time(
    mut by: PartyTo<Introduction, Attending>,
    State(app): State<App>,
    Valid(picked): Valid<PickTime>,
) -> Result<Tagged, Problem> {
    let before = by.record.it.clone();
    let (clock, chance) = (&app.common.clock, &app.common.chance);
    let now = clock.now();
    // Chosen a moment ago: the response was lost, or the button was pressed twice.
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
