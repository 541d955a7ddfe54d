//! Meetings: arranged for a fixed time, or picked from times that the other side proposed.
//!
//! A meeting is one appointment in two calendars. It keeps its id for as long as it is the same appointment, and counts
//! every change of it (RFC 5545, 3.8.7.4).

use super::{Introduction, Party, Stage, StageEvent, StageMoved, other};
use crate::{InvalidMove, Line, MeetingId, Refused, Text, vetting_process, vocabulary::vocabulary};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

/// The shortest meeting, in minutes.
pub const SHORTEST_MINUTES: u32 = vetting_process::SHORTEST_MINUTES;
/// The longest, in minutes.
pub const LONGEST_MINUTES: u32 = vetting_process::LONGEST_MINUTES;
/// As many times are proposed at once, at most.
pub const MOST_TIMES: usize = 5;

vocabulary! {
    /// How two people meet (V39).
    #[derive(Default)]
    MeetingType {
        #[default]
        VideoCall = "video_call",
        PhoneCall = "phone_call",
        InPerson = "in_person",
    }
}

/// The zone somebody's clock shows, by its IANA name: `Africa/Nairobi`.
pub type ZoneName = Line<1, 60>;

/// What a meeting is but for its time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Particulars {
    /// How long it takes.
    pub minutes: u32,
    /// How they meet.
    pub kind: MeetingType,
    /// A place, a number, or the address of a call.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<Text<1, 300>>,
    /// What is to be talked about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub agenda: Option<Text<1, 2000>>,
}

/// A meeting that was arranged.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Meeting {
    /// The same for as long as it is the same meeting, whenever it is to be.
    pub id: MeetingId,
    /// When it begins.
    pub start: Timestamp,
    /// The rest of it.
    pub about: Particulars,
    /// How often it was changed: calendars take the highest.
    pub sequence: u32,
    /// Whose word it was.
    pub arranged_by: Party,
}

/// Times that one side proposed and the other has not picked from yet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProposedTimes {
    /// Who proposed them.
    pub by: Party,
    /// When it could begin, the earliest first.
    pub starts: Vec<Timestamp>,
    /// What meeting it would be.
    pub about: Particulars,
    /// When they were proposed.
    pub at: Timestamp,
}

/// Both sides are reminded of a meeting so many hours before it.
pub const MEETING_REMINDER_HOURS: [i64; 2] = [24, 1];

/// The zones of both clocks, as one side sees them, as far as they were said.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clocks {
    /// Their own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own: Option<ZoneName>,
    /// The other side's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub other: Option<ZoneName>,
}

impl Meeting {
    /// When it is over.
    pub fn end(&self) -> Timestamp {
        self.start + SignedDuration::from_mins(i64::from(self.about.minutes))
    }
}

impl Particulars {
    fn check(&self) -> Result<(), Refused> {
        if !(SHORTEST_MINUTES..=LONGEST_MINUTES).contains(&self.minutes) {
            let bounds = format!("must be between {SHORTEST_MINUTES} and {LONGEST_MINUTES}");
            return Err(Refused::field("duration_minutes", bounds));
        }
        if self.kind == MeetingType::InPerson && self.place.is_none() {
            return Err(Refused::field(
                "location_or_link",
                "is required for a meeting in person",
            ));
        }
        Ok(())
    }
}

impl Introduction {
    /// The zones of both clocks as `reader` sees them.
    pub fn clocks(&self, reader: Party) -> Clocks {
        let zone = |of: Party| self.zones.get(&of).cloned();
        Clocks {
            own: zone(reader),
            other: other(reader).and_then(zone),
        }
    }

    /// When both sides are reminded of the coming meeting, each with its number from 1. What was past already when the
    /// record was last changed is left out: a meeting that is arranged for in an hour reminds of itself.
    pub fn meeting_reminders(&self) -> Vec<(u8, Timestamp)> {
        let Some(meeting) = self.coming_meeting(self.updated_at) else {
            return vec![];
        };
        let before = |hours: &i64| meeting.start - SignedDuration::from_hours(*hours);
        let reminders = (1..).zip(MEETING_REMINDER_HOURS.iter().map(before));
        reminders.filter(|(_, at)| self.updated_at < *at).collect()
    }

    /// The meeting that is still to be, or going on.
    pub fn coming_meeting(&self, now: Timestamp) -> Option<&Meeting> {
        self.meeting.as_ref().filter(|meeting| now < meeting.end())
    }

    /// Is this very meeting arranged already? A request that comes twice then changes nothing.
    pub fn is_arranged(&self, start: Timestamp, about: &Particulars, now: Timestamp) -> bool {
        self.coming_meeting(now)
            .is_some_and(|meeting| meeting.start == start && meeting.about == *about)
    }

    /// Has this side proposed these very times already, and nobody picked one?
    pub fn is_proposed(&self, starts: &[Timestamp], about: &Particulars, by: Party) -> bool {
        let proposed = self.proposed_times.as_ref();
        proposed.is_some_and(|proposed| {
            let known = starts.iter().all(|start| proposed.starts.contains(start));
            known && starts.len() == proposed.starts.len() && proposed.about == *about && proposed.by == by
        })
    }

    /// Arranges the meeting at a fixed time, or moves the one that is coming; `id` is a new meeting's. While terms are being
    /// negotiated the stage stays (C50): `None`.
    ///
    /// # Errors
    /// [`Refused::Invalid`] when nobody meets at this stage, [`Refused::Unfit`] when the time is past or the rest cannot be.
    pub fn schedule(
        &mut self,
        start: Timestamp,
        about: Particulars,
        id: &MeetingId,
        by: Party,
        now: Timestamp,
    ) -> Result<Option<StageMoved>, Refused> {
        self.can_meet(by)?;
        if start <= now {
            return Err(Refused::field("meeting_datetime", "must be in the future"));
        }
        about.check()?;
        let coming = self.coming_meeting(now).cloned();
        let moved = match self.stage {
            Stage::Negotiating => {
                self.clear_proposed_times(now);
                None
            }
            stage => {
                let event = if stage == Stage::Scheduled {
                    StageEvent::Reschedule
                } else {
                    StageEvent::ScheduleMeeting
                };
                Some(self.make(self.stage.perform(event, by)?, by, None, now)?)
            }
        };
        self.meeting = Some(Meeting {
            id: coming.as_ref().map_or(id, |before| &before.id).clone(),
            start,
            about,
            sequence: coming.map_or(0, |before| before.sequence + 1),
            arranged_by: by,
        });
        Ok(moved)
    }

    /// Calls off the meeting that is coming. Where the stage was that of the meeting it goes back to accepted.
    ///
    /// # Errors
    /// [`Refused::Invalid`] when there is none, or it is not for `by` to call off.
    pub fn call_off(&mut self, by: Party, now: Timestamp) -> Result<Option<StageMoved>, Refused> {
        if self.coming_meeting(now).is_none() || other(by).is_none() {
            return Err(self.no_meeting("There is no meeting to cancel.", by, now).into());
        }
        let moved = match self.stage {
            Stage::Scheduled => Some(self.make(self.stage.perform(StageEvent::CancelMeeting, by)?, by, None, now)?),
            _ => None,
        };
        self.meeting = None;
        self.updated_at = now;
        Ok(moved)
    }

    /// Proposes times for the other side to pick from, in place of whatever was proposed before.
    ///
    /// # Errors
    /// As [`Introduction::schedule`].
    pub fn propose_times(
        &mut self,
        mut starts: Vec<Timestamp>,
        about: Particulars,
        by: Party,
        now: Timestamp,
    ) -> Result<(), Refused> {
        self.can_meet(by)?;
        starts.sort_unstable();
        starts.dedup();
        if starts.is_empty() || starts.len() > MOST_TIMES {
            let bounds = format!("must be 1 to {MOST_TIMES} different times");
            return Err(Refused::field("times", bounds));
        }
        if starts.iter().any(|start| *start <= now) {
            return Err(Refused::field("times", "must all be in the future"));
        }
        about.check()?;
        let at = now;
        self.proposed_times = Some(ProposedTimes { by, starts, about, at });
        self.spoke(by, now);
        self.whose_turn = other(by);
        self.updated_at = now;
        Ok(())
    }

    /// Picks one of the times that the other side proposed.
    ///
    /// # Errors
    /// As [`Introduction::schedule`]; [`Refused::Unfit`] when nobody proposed this time to `by`.
    pub fn pick_time(
        &mut self,
        start: Timestamp,
        id: &MeetingId,
        by: Party,
        now: Timestamp,
    ) -> Result<Option<StageMoved>, Refused> {
        let proposed = self.proposed_times.as_ref();
        let about = proposed
            .filter(|proposed| Some(by) == other(proposed.by) && proposed.starts.contains(&start))
            .map(|proposed| proposed.about.clone());
        let about =
            about.ok_or_else(|| Refused::field("time", "must be one of the times that were proposed to you"))?;
        self.schedule(start, about, id, by, now)
    }

    /// Remembers which zone the clock of a side shows, where it says so.
    ///
    /// # Errors
    /// [`Refused::Unfit`] when it cannot be the name of a zone.
    pub fn note_zone(&mut self, by: Party, zone: Option<ZoneName>) -> Result<(), Refused> {
        let Some(zone) = zone else { return Ok(()) };
        if !zone.chars().all(|c| c.is_ascii_alphanumeric() || "/_+-".contains(c)) {
            return Err(Refused::field(
                "time_zone",
                "must be the name of a time zone, like Africa/Nairobi",
            ));
        }
        if other(by).is_some() {
            self.zones.insert(by, zone);
        }
        Ok(())
    }

    /// Nobody proposes anything any more; the turn is the stage's again.
    pub(super) fn clear_proposed_times(&mut self, now: Timestamp) {
        if self.proposed_times.take().is_some() {
            self.whose_turn = self.stage.whose_turn();
        }
        self.updated_at = now;
    }

    /// May `by` arrange or propose a meeting now?
    pub fn is_time_to_meet(&self, by: Party) -> bool {
        self.can_meet(by).is_ok()
    }

    /// Both sides may meet from the acceptance until there is an offer (C50).
    fn can_meet(&self, by: Party) -> Result<(), InvalidMove> {
        let is_time = matches!(
            self.stage,
            Stage::Accepted | Stage::Scheduled | Stage::InProgress | Stage::Negotiating
        );
        if is_time && other(by).is_some() {
            return Ok(());
        }
        let sentence = "A meeting is arranged by the two sides, after the acceptance and before an offer.";
        Err(self.no_meeting(sentence, by, self.updated_at))
    }

    fn no_meeting(&self, sentence: &str, by: Party, now: Timestamp) -> InvalidMove {
        InvalidMove {
            sentence: sentence.to_owned(),
            from: self.stage.as_str(),
            to: StageEvent::ScheduleMeeting.as_str().to_owned(),
            by: by.as_str(),
            allowed: self.allowed(by, now),
        }
    }
}

#[cfg(test)]
mod tests;
