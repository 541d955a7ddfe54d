//! Views of meetings and proposed times.

use std::collections::BTreeMap;

use domain::{
    Introduction, MeetingId,
    introduction::{Meeting, MeetingType, Party, ProposedTimes},
};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

/// A meeting.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MeetingView {
    /// Unchanged when the meeting is moved.
    id: MeetingId,
    /// The start.
    meeting_datetime: Timestamp,
    /// The duration.
    duration_minutes: u32,
    /// The type.
    meeting_type: MeetingType,
    /// An address, a number, or the URL of a call.
    location_or_link: Option<String>,
    /// The agenda.
    agenda: Option<String>,
    /// The party that arranged it.
    arranged_by: Party,
    /// Whether it is in the past.
    is_over: bool,
}

/// Proposed times.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ProposedTimesView {
    /// The party that proposed them; the other chooses.
    by: Party,
    /// The possible start times, earliest first.
    times: Vec<Timestamp>,
    /// The duration.
    duration_minutes: u32,
    /// The type.
    meeting_type: MeetingType,
    /// An address, a number, or the URL of a call.
    location_or_link: Option<String>,
    /// The agenda.
    agenda: Option<String>,
}

/// The time zones of both parties, if known and visible to the reader.
#[derive(Debug, Default, Serialize, ToSchema)]
pub(crate) struct TimeZonesView {
    /// The employer's: `Africa/Nairobi`.
    employer: Option<String>,
    /// The executive's.
    executive: Option<String>,
}

impl MeetingView {
    pub(crate) fn new(meeting: &Meeting, now: Timestamp) -> Self {
        Self {
            id: meeting.id.clone(),
            meeting_datetime: meeting.start,
            duration_minutes: meeting.about.minutes,
            meeting_type: meeting.about.kind,
            location_or_link: meeting.about.place.as_ref().map(ToString::to_string),
            agenda: meeting.about.agenda.as_ref().map(ToString::to_string),
            arranged_by: meeting.arranged_by,
            is_over: meeting.end() <= now,
        }
    }
}

impl From<&ProposedTimes> for ProposedTimesView {
    fn from(proposed: &ProposedTimes) -> Self {
        Self {
            by: proposed.by,
            times: proposed.starts.clone(),
            duration_minutes: proposed.about.minutes,
            meeting_type: proposed.about.kind,
            location_or_link: proposed.about.place.as_ref().map(ToString::to_string),
            agenda: proposed.about.agenda.as_ref().map(ToString::to_string),
        }
    }
}

impl TimeZonesView {
    /// Time zones are hidden before the acceptance, because they reveal locations.
    pub(crate) fn new(introduction: &Introduction) -> Self {
        if !introduction.identities_revealed {
            return Self::default();
        }
        let zones: &BTreeMap<_, _> = &introduction.zones;
        let of = |party| zones.get(&party).map(ToString::to_string);
        Self {
            employer: of(Party::Employer),
            executive: of(Party::Executive),
        }
    }
}
