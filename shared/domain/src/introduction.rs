//! An introduction: an employer asks to meet an executive, and what becomes of it.

mod deadline;
mod history;
mod machine;
mod measures;
mod meeting;
mod offer;
mod proposal;
mod seen;
mod tally;
mod words;

pub use deadline::Deadline;
pub use history::{ActionType, Comment, CommentVisibility, Entry, Happened, Metadata, RecentAction};
pub use machine::{MACHINE, MOVES, Party, Stage, StageEvent};
pub use measures::{Priority, WorkflowMetrics};
pub use meeting::{
    Clocks, LONGEST_MINUTES, MEETING_REMINDER_HOURS, MOST_TIMES, Meeting, MeetingType, Particulars, ProposedTimes,
    SHORTEST_MINUTES, ZoneName,
};
pub use offer::{CounterOffer, OFFER_DAYS, OFFER_DAYS_BOUNDS, Offer, PayPeriod, Terms};
pub use proposal::{Contact, Message, People, Proposal};
pub use seen::{Seen, path_for};
pub use tally::{Funnel, Responses, Tally};
pub use words::{Revision, Step};

use crate::{AccountId, AllowedTransition, IntroductionId, Moved, Refused, moves::Move, time::days};
use Party::{Admin, Employer, Executive, System};
use jiff::{Timestamp, tz::TimeZone};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Days after the start date at which a placement counts as started although not both sides said so.
pub const START_CONFIRMED_DAYS: i64 = 7;

/// One introduction.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Introduction {
    /// Its id.
    pub id: IntroductionId,
    /// Who meets whom.
    pub people: People,
    /// What for.
    pub proposal: Proposal,
    /// How far it has come.
    pub stage: Stage,
    /// Since when.
    pub stage_since: Timestamp,
    /// Whose move it waits for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub whose_turn: Option<Party>,
    /// When the answer is overdue.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due_at: Option<Timestamp>,
    /// When the system ends it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expires_at: Option<Timestamp>,
    /// Did the executive accept, so that both know each other's names? Never taken back.
    #[serde(default)]
    pub identities_revealed: bool,
    /// Who wrote last and waits for an answer in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub waiting: Option<Party>,
    /// Which side has said that the work started.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start_confirmed_by: Option<Party>,
    /// The employer's last offer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offer: Option<Offer>,
    /// What the executive last asked for in answer to one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counter_offer: Option<CounterOffer>,
    /// The last meeting that was not called off.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub meeting: Option<Meeting>,
    /// Times for one, not picked from yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proposed_times: Option<ProposedTimes>,
    /// Which zone the clock of each side shows, as far as they said so.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub zones: BTreeMap<Party, ZoneName>,
    /// How often the stage changed.
    #[serde(default)]
    pub status_changes: u32,
    /// How many comments were written.
    #[serde(default)]
    pub comments_count: u32,
    /// What is to be done next, in the employer's words.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub next_steps: Vec<Step>,
    /// How many entries the history has.
    #[serde(default)]
    pub history_length: u32,
    /// How many of them are comments that only their own side reads.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub private_comments: BTreeMap<Party, u32>,
    /// The last few entries that everybody reads, newest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub recent_actions: Vec<RecentAction>,
    /// When the employer wrote it down.
    pub created_at: Timestamp,
    /// When it reached the executive; never, for a draft that was thrown away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sent_at: Option<Timestamp>,
    /// When it first came to each stage.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub reached: BTreeMap<Stage, Timestamp>,
    /// When anything last changed.
    pub updated_at: Timestamp,
}

/// A move that was made.
pub type StageMoved = Moved<Stage, StageEvent>;

impl Introduction {
    /// A new introduction: sent at once, or kept as a draft.
    pub fn new(id: IntroductionId, people: People, proposal: Proposal, as_draft: bool, now: Timestamp) -> Self {
        let mut introduction = Self {
            id,
            people,
            proposal,
            stage: Stage::Draft,
            stage_since: now,
            whose_turn: None,
            due_at: None,
            expires_at: None,
            identities_revealed: false,
            waiting: None,
            start_confirmed_by: None,
            offer: None,
            counter_offer: None,
            meeting: None,
            proposed_times: None,
            zones: BTreeMap::new(),
            status_changes: 0,
            comments_count: 0,
            next_steps: vec![],
            history_length: 0,
            private_comments: BTreeMap::new(),
            recent_actions: vec![],
            created_at: now,
            sent_at: None,
            reached: BTreeMap::new(),
            updated_at: now,
        };
        introduction.enter(if as_draft { Stage::Draft } else { Stage::Pending }, now);
        introduction
    }

    /// Which party an account is, if any. Admins are a party to every introduction; that is the caller's role to tell.
    pub fn party(&self, account: &AccountId) -> Option<Party> {
        if *account == self.people.employer_id {
            Some(Employer)
        } else if *account == self.people.executive_id && self.sent_at.is_some() {
            // An executive does not know of what was never sent to them.
            Some(Executive)
        } else {
            None
        }
    }

    /// Makes the move to a stage: what `new_status` asks for. Where several events lead there, the first of the table.
    ///
    /// # Errors
    /// [`Refused::Invalid`] when the table or the time forbids it, [`Refused::Unfit`] when a `comment` is required as the
    /// reason and missing, or when the move takes more than a name: a meeting its time, an offer its terms.
    pub fn advance(
        &mut self,
        to: Stage,
        by: Party,
        reason: Option<&str>,
        now: Timestamp,
    ) -> Result<StageMoved, Refused> {
        let row = self.stage.advance(to, by)?;
        if let Some(sentence) = row.event.what_it_takes() {
            return Err(Refused::field("new_status", sentence));
        }
        self.make(row, by, reason, now)
    }

    /// Makes the move of an event.
    ///
    /// # Errors
    /// As [`Introduction::advance`].
    pub fn perform(
        &mut self,
        event: StageEvent,
        by: Party,
        reason: Option<&str>,
        now: Timestamp,
    ) -> Result<StageMoved, Refused> {
        let row = self.stage.perform(event, by)?;
        if let Some(sentence) = row.event.what_it_takes() {
            return Err(Refused::field("event", sentence));
        }
        self.make(row, by, reason, now)
    }

    /// The one function that changes the stage.
    fn make(
        &mut self,
        row: &Move<Stage, StageEvent, Party>,
        by: Party,
        reason: Option<&str>,
        now: Timestamp,
    ) -> Result<StageMoved, Refused> {
        if let Some(sentence) = self.against(row, by, now) {
            return Err(MACHINE.blocked(row, by, sentence).into());
        }
        row.check_reason("comment", reason)?;
        if row.event == StageEvent::ConfirmStart && by != System && self.start_confirmed_by.is_none() {
            // Half of a move: the stage changes when the other side confirms too, or seven days after the start date.
            self.start_confirmed_by = Some(by);
            self.whose_turn = other(by);
            self.updated_at = now;
            return Ok(Moved {
                event: row.event,
                from: row.from,
                to: row.from,
            });
        }
        self.identities_revealed |= row.to == Stage::Accepted;
        self.status_changes += 1;
        self.waiting = None;
        self.proposed_times = None;
        if row.event == StageEvent::CancelMeeting || row.to.is_terminal() {
            // It will not take place. One that has taken place stays.
            self.meeting.take_if(|meeting| now < meeting.end());
        }
        self.enter(row.to, now);
        Ok(row.made())
    }

    fn enter(&mut self, stage: Stage, now: Timestamp) {
        self.stage = stage;
        self.stage_since = now;
        self.reached.entry(stage).or_insert(now);
        self.whose_turn = stage.whose_turn();
        self.due_at = stage.answer_days().map(|n| now + days(n));
        self.expires_at = stage.expiry_days().map(|n| now + days(n));
        if stage == Stage::Pending {
            self.sent_at.get_or_insert(now);
        }
        self.updated_at = now;
    }

    /// What the time and the other side have against a move that the table has.
    fn against(&self, row: &Move<Stage, StageEvent, Party>, by: Party, now: Timestamp) -> Option<String> {
        let too_early = self.expires_at.is_some_and(|at| now < at);
        let sentence = match row.event {
            StageEvent::HoldMeeting if by == System && self.coming_meeting(now).is_some() => {
                "The meeting is not over yet."
            }
            StageEvent::HoldMeeting if self.meeting.as_ref().is_some_and(|meeting| now < meeting.start) => {
                "The meeting has not begun yet."
            }
            StageEvent::Expire if too_early => "There is still time to answer.",
            StageEvent::Close if by == System && too_early => "There is still time to improve the offer.",
            StageEvent::ConfirmStart if by == System && self.start_taken_for_granted_at().is_none_or(|at| now < at) => {
                "The start has not been confirmed by both sides yet."
            }
            StageEvent::ConfirmStart if self.start_confirmed_by == Some(by) => {
                "You have confirmed the start; the other side has not yet."
            }
            _ => return None,
        };
        Some(sentence.to_owned())
    }

    /// When a start counts as confirmed though not both sides said so. `None` without a start date.
    pub fn start_taken_for_granted_at(&self) -> Option<Timestamp> {
        let start = self.proposal.starts_on?.to_zoned(TimeZone::UTC).ok()?.timestamp();
        Some(start + days(START_CONFIRMED_DAYS))
    }

    /// What `by` may do, and what stands against it now.
    pub fn allowed(&self, by: Party, now: Timestamp) -> Vec<AllowedTransition> {
        MACHINE.allowed(self.stage, by, |row| self.against(row, by, now))
    }
}

/// The other side of the table; admins and the system have none.
const fn other(by: Party) -> Option<Party> {
    match by {
        Employer => Some(Executive),
        Executive => Some(Employer),
        Admin | System => None,
    }
}

#[cfg(test)]
mod tests;
