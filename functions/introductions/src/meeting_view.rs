//! Meetings and the times proposed for them, as a browser sees them.

use std::collections::BTreeMap;

use domain::{
    Introduction, MeetingId,
    introduction::{Meeting, MeetingType, Party, ProposedTimes},
};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

/// The brief's `meeting_details`.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MeetingView {
    /// The same for as long as it is the same meeting.
    id: MeetingId,
    /// When it begins.
    meeting_datetime: Timestamp,
    /// How long it takes.
    duration_minutes: u32,
    /// How they meet.
    meeting_type: MeetingType,
    /// A place, a number, or the address of a call.
    location_or_link: Option<String>,
    /// What is to be talked about.
    agenda: Option<String>,
    /// Whose word it was.
    arranged_by: Party,
    /// Has it taken place?
    is_over: bool,
}

/// Times to pick from.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ProposedTimesView {
    /// Who proposed them; the other side picks.
    by: Party,
    /// When it could begin, the earliest first.
    times: Vec<Timestamp>,
    /// How long it would take.
    duration_minutes: u32,
    /// How they would meet.
    meeting_type: MeetingType,
    /// A place, a number, or the address of a call.
    location_or_link: Option<String>,
    /// What is to be talked about.
    agenda: Option<String>,
}

/// The zones of both clocks, as far as they were said and may be known.
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
    /// Nobody's zone is told before the acceptance: it says where they are.
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
