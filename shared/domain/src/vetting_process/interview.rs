//! The interview of a vetting.

use crate::{InterviewId, Refused, Text, number::Between};
use jiff::Timestamp;
use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;

/// The shortest interview, in minutes; that of any meeting (D3, section 5).
pub const SHORTEST_MINUTES: u32 = 15;
/// The longest, in minutes.
pub const LONGEST_MINUTES: u32 = 480;

/// When and where an interview is to be.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
pub struct Appointment {
    /// When it begins.
    pub start: Timestamp,
    /// How long it takes.
    #[serde(deserialize_with = "minutes")]
    #[schema(minimum = 15, maximum = 480)]
    pub minutes: u32,
    /// Where: a place, or the address of a call.
    pub place: Text<1, 300>,
}

/// An interview that the executive was invited to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Interview {
    /// The same for as long as it is the same interview, whenever it is to be.
    pub id: InterviewId,
    /// When it begins.
    pub start: Timestamp,
    /// How long it takes.
    #[schema(minimum = 15, maximum = 480)]
    pub minutes: u32,
    /// Where: a place, or the address of a call.
    pub place: String,
    /// How often its time or place was changed: calendars take the highest (RFC 5545, 3.8.7.4).
    pub sequence: u32,
}

/// Reads a length within the bounds, also of an appointment that the decision does not need.
fn minutes<'de, D: Deserializer<'de>>(from: D) -> Result<u32, D::Error> {
    Between::<SHORTEST_MINUTES, LONGEST_MINUTES>::deserialize(from).map(Between::get)
}

impl Appointment {
    /// The interview at this time: a new one, or `before` at another.
    pub(super) fn at_its_time(
        &self,
        before: Option<&Interview>,
        id: &InterviewId,
        now: Timestamp,
    ) -> Result<Interview, Refused> {
        if self.start <= now {
            return Err(Refused::field("start", "must be in the future"));
        }
        if !(SHORTEST_MINUTES..=LONGEST_MINUTES).contains(&self.minutes) {
            let bounds = format!("must be between {SHORTEST_MINUTES} and {LONGEST_MINUTES}");
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
