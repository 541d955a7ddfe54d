//! The interview of a vetting.

use crate::{InterviewId, Refused, Text, number::Between, sentences};
use jiff::Timestamp;
use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;

/// The minimum duration of an interview and of any meeting, in minutes.
pub const SHORTEST_MINUTES: u32 = 15;
/// The maximum duration, in minutes.
pub const LONGEST_MINUTES: u32 = 480;

/// The time and place of an interview.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
pub struct Appointment {
    /// The start.
    pub start: Timestamp,
    /// The duration.
    #[serde(deserialize_with = "minutes")]
    #[schema(minimum = 15, maximum = 480)]
    pub minutes: u32,
    /// An address, or the URL of a call.
    pub place: Text<1, 300>,
}

/// A scheduled interview.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Interview {
    /// Unchanged when the interview is moved.
    pub id: InterviewId,
    /// The start.
    pub start: Timestamp,
    /// The duration.
    #[schema(minimum = 15, maximum = 480)]
    pub minutes: u32,
    /// An address, or the URL of a call.
    pub place: String,
    /// The number of changes of time or place: calendars use the highest (RFC 5545, 3.8.7.4).
    pub sequence: u32,
}

/// Reads a duration within the bounds, also of an appointment that the decision does not need.
fn minutes<'de, D: Deserializer<'de>>(from: D) -> Result<u32, D::Error> {
    Between::<SHORTEST_MINUTES, LONGEST_MINUTES>::deserialize(from).map(Between::get)
}

impl Appointment {
    /// The interview at this time: a new one, or `before` moved.
    pub(super) fn at_its_time(
        &self,
        before: Option<&Interview>,
        id: &InterviewId,
        now: Timestamp,
    ) -> Result<Interview, Refused> {
        if self.start <= now {
            return Err(Refused::field("start", sentences::must_be_future()));
        }
        if !(SHORTEST_MINUTES..=LONGEST_MINUTES).contains(&self.minutes) {
            let bounds = sentences::between(SHORTEST_MINUTES, LONGEST_MINUTES);
            return Err(Refused::field("minutes", bounds));
        }
        Ok(Interview {
            id: before.map_or(id, |before| &before.id).clone(),
            start: self.start,
            minutes: self.minutes,
            place: self.place.to_string(),
            sequence: before.map_or(0, |before| before.sequence + 1),
        })
    }
}
