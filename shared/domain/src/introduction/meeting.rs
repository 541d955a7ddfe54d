//! Meetings: arranged for a fixed time, or chosen from times that the other party proposed.
//!
//! A meeting is one appointment in two calendars. It keeps its id when it is changed, and counts its changes (RFC 5545,
//! 3.8.7.4).

use super::{Introduction, Party, Stage, StageEvent, StageMoved, other};
use crate::{
    InvalidMove, Line, MeetingId, Refused, Sentence, Text, sentences, vetting_process, vocabulary::vocabulary,
};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

/// The shortest meeting, in minutes.
pub const SHORTEST_MINUTES: u32 = vetting_process::SHORTEST_MINUTES;
/// The longest, in minutes.
pub const LONGEST_MINUTES: u32 = vetting_process::LONGEST_MINUTES;
/// The maximum number of times proposed at once.
pub const MOST_TIMES: usize = 5;

/// The maximum number of past meetings stored beside the last one.
pub const MOST_EARLIER_MEETINGS: usize = 20;

vocabulary! {
    /// The type of a meeting.
    #[derive(Default)]
    MeetingType {
        #[default]
        VideoCall = "video_call",
        PhoneCall = "phone_call",
        InPerson = "in_person",
    }
}

/// A time zone by its IANA name: `Africa/Nairobi`.
pub type ZoneName = Line<1, 60>;

/// A meeting without its time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Particulars {
    /// The duration.
    pub minutes: u32,
    /// The type.
    pub kind: MeetingType,
    /// An address, a number, or the URL of a call.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<Text<1, 300>>,
    /// The agenda.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub agenda: Option<Text<1, 2000>>,
}

/// An arranged meeting.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Meeting {
    /// Unchanged when the meeting is moved.
    pub id: MeetingId,
    /// The start.
    pub start: Timestamp,
    /// The other details.
    pub about: Particulars,
    /// The number of changes: calendars use the highest.
    pub sequence: u32,
    /// The party that arranged it.
    pub arranged_by: Party,
}

/// Times proposed by one party, not chosen from yet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProposedTimes {
    /// The party that proposed them.
    pub by: Party,
    /// The possible start times, earliest first.
    pub starts: Vec<Timestamp>,
    /// The other details of the meeting.
    pub about: Particulars,
    /// When they were proposed.
    pub at: Timestamp,
}

/// Hours before a meeting at which both parties are reminded.
pub const MEETING_REMINDER_HOURS: [i64; 2] = [24, 1];

/// The time zones of both parties, from the view of one, if known.
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
    /// The end.
    pub fn end(&self) -> Timestamp {
        self.start + SignedDuration::from_mins(i64::from(self.about.minutes))
    }
}

impl Particulars {
    fn check(&self) -> Result<(), Refused> {
        if !(SHORTEST_MINUTES..=LONGEST_MINUTES).contains(&self.minutes) {
            let bounds = sentences::between(SHORTEST_MINUTES, LONGEST_MINUTES);
            return Err(Refused::field("duration_minutes", bounds));
        }
        if self.kind == MeetingType::InPerson && self.place.is_none() {
            return Err(Refused::field(
                "location_or_link",
                sentences::place_required_in_person(),
            ));
        }
        Ok(())
    }
}

impl Introduction {
    /// The time zones of both parties from the view of `reader`.
    pub fn clocks(&self, reader: Party) -> Clocks {
        let zone = |of: Party| self.zones.get(&of).cloned();
        Clocks {
            own: zone(reader),
            other: other(reader).and_then(zone),
        }
    }

    /// The reminders of the coming meeting for both parties, numbered from 1. Reminders before the last change of the
    /// record are omitted: arranging a meeting for the next hour is notice enough.
    pub fn meeting_reminders(&self) -> Vec<(u8, Timestamp)> {
        let Some(meeting) = self.coming_meeting(self.updated_at) else {
            return vec![];
        };
        let before = |hours: &i64| meeting.start - SignedDuration::from_hours(*hours);
        let reminders = (1..).zip(MEETING_REMINDER_HOURS.iter().map(before));
        reminders.filter(|(_, at)| self.updated_at < *at).collect()
    }

    /// The meeting in the future or in progress.
    pub fn coming_meeting(&self, now: Timestamp) -> Option<&Meeting> {
        self.meeting.as_ref().filter(|meeting| now < meeting.end())
    }

    /// Whether exactly this meeting is arranged already. A repeated request then changes nothing.
    pub fn is_arranged(&self, start: Timestamp, about: &Particulars, now: Timestamp) -> bool {
        self.coming_meeting(now)
            .is_some_and(|meeting| meeting.start == start && meeting.about == *about)
    }

    /// Whether this party has already proposed exactly these times, and none was chosen.
    pub fn is_proposed(&self, starts: &[Timestamp], about: &Particulars, by: Party) -> bool {
        let proposed = self.proposed_times.as_ref();
        proposed.is_some_and(|proposed| {
            let known = starts.iter().all(|start| proposed.starts.contains(start));
            known && starts.len() == proposed.starts.len() && proposed.about == *about && proposed.by == by
        })
    }

    /// Arranges the meeting at a fixed time, or moves the coming one; `id` is for a new meeting. During negotiations
    /// the stage does not change: `None`.
    ///
    /// # Errors
    /// [`Refused::Invalid`] when this stage has no meetings, [`Refused::Unfit`] when the time is past or other details
    /// are invalid.
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
            return Err(Refused::field("meeting_datetime", sentences::must_be_future()));
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
        self.remember_meeting(now);
        self.meeting = Some(Meeting {
            id: coming.as_ref().map_or(id, |before| &before.id).clone(),
            start,
            about,
            sequence: coming.map_or(0, |before| before.sequence + 1),
            arranged_by: by,
        });
        Ok(moved)
    }

    /// Adds a past meeting to the earlier ones, before another one is arranged.
    fn remember_meeting(&mut self, now: Timestamp) {
        let Some(past) = self.meeting.take_if(|meeting| meeting.end() <= now) else {
            return;
        };
        if self.earlier_meetings.len() == MOST_EARLIER_MEETINGS {
            self.earlier_meetings.remove(0);
        }
        self.earlier_meetings.push(past);
    }

    /// Cancels the coming meeting. If the stage was that of the meeting, it returns to accepted.
    ///
    /// # Errors
    /// [`Refused::Invalid`] when there is none, or `by` may not cancel it.
    pub fn call_off(&mut self, by: Party, now: Timestamp) -> Result<Option<StageMoved>, Refused> {
        if self.coming_meeting(now).is_none() || other(by).is_none() {
            return Err(self.no_meeting(sentences::no_meeting_to_cancel(), by, now).into());
        }
        let moved = match self.stage {
            Stage::Scheduled => Some(self.make(self.stage.perform(StageEvent::CancelMeeting, by)?, by, None, now)?),
            _ => None,
        };
        self.meeting = None;
        self.updated_at = now;
        Ok(moved)
    }

    /// Proposes times for the other party to choose from, replacing earlier proposals.
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
            return Err(Refused::field("times", sentences::times_between(MOST_TIMES)));
        }
        if starts.iter().any(|start| *start <= now) {
            return Err(Refused::field("times", sentences::times_in_future()));
        }
        about.check()?;
        let at = now;
        self.proposed_times = Some(ProposedTimes { by, starts, about, at });
        self.spoke(by, now);
        self.whose_turn = other(by);
        self.updated_at = now;
        Ok(())
    }

    /// Chooses one of the times that the other party proposed.
    ///
    /// # Errors
    /// As [`Introduction::schedule`]; [`Refused::Unfit`] when this time was not proposed to `by`.
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
        let about = about.ok_or_else(|| Refused::field("time", sentences::time_not_proposed()))?;
        self.schedule(start, about, id, by, now)
    }

    /// Stores the time zone of a party, if given.
    ///
    /// # Errors
    /// [`Refused::Unfit`] when it is not a valid zone name.
    pub fn note_zone(&mut self, by: Party, zone: Option<ZoneName>) -> Result<(), Refused> {
        let Some(zone) = zone else { return Ok(()) };
        if !zone.chars().all(|c| c.is_ascii_alphanumeric() || "/_+-".contains(c)) {
            return Err(Refused::field("time_zone", sentences::time_zone_invalid()));
        }
        if other(by).is_some() {
            self.zones.insert(by, zone);
        }
        Ok(())
    }

    /// Discards proposed times; the introduction waits for the party that the stage defines.
    pub(super) fn clear_proposed_times(&mut self, now: Timestamp) {
        if self.proposed_times.take().is_some() {
            self.whose_turn = self.stage.whose_turn();
        }
        self.updated_at = now;
    }

    /// Whether `by` may arrange or propose a meeting now.
    pub fn is_time_to_meet(&self, by: Party) -> bool {
        self.can_meet(by).is_ok()
    }

    /// Both parties may arrange meetings from the acceptance until there is an offer.
    fn can_meet(&self, by: Party) -> Result<(), InvalidMove> {
        let is_time = matches!(
            self.stage,
            Stage::Accepted | Stage::Scheduled | Stage::InProgress | Stage::Negotiating
        );
        if is_time && other(by).is_some() {
            return Ok(());
        }
        Err(self.no_meeting(sentences::no_time_for_meeting(), by, self.updated_at))
    }

    fn no_meeting(&self, sentence: Sentence, by: Party, now: Timestamp) -> InvalidMove {
        let to = StageEvent::ScheduleMeeting.as_str();
        InvalidMove::new(sentence, self.stage, to, by, self.allowed(by, now))
    }
}

#[cfg(test)]
mod tests;
