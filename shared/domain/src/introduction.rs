//! An introduction: an employer's request to meet an executive, and all later stages.

mod anonymity;
mod contract;
mod deadline;
mod decline;
mod history;
mod machine;
mod measures;
mod meeting;
mod offer;
mod proposal;
mod seen;
mod tally;
mod words;

pub use contract::Contract;
pub use deadline::Deadline;
pub use decline::DeclineReason;
pub use history::{ActionType, Comment, CommentVisibility, Entry, Happened, Metadata, RecentAction};
pub use machine::{MACHINE, MOVES, Party, Stage, StageEvent, StageTransition};
pub use measures::{Priority, WorkflowMetrics};
pub use meeting::{
    Clocks, LONGEST_MINUTES, MEETING_REMINDER_HOURS, MOST_EARLIER_MEETINGS, MOST_TIMES, Meeting, MeetingType,
    Particulars, ProposedTimes, SHORTEST_MINUTES, ZoneName,
};
pub use offer::{CounterOffer, OFFER_DAYS, OFFER_DAYS_BOUNDS, Offer, PayPeriod, Terms};
pub use proposal::{Contact, FollowedApplication, Message, People, Proposal};
pub use seen::{Seen, path_for};
pub use tally::{Funnel, Responses, Tally};
pub use words::{Revision, Step};

use crate::{AccountId, CompanyId, IntroductionId, Moved, Refused, Sentence, moves::Move, sentences, time::days};
use Party::{Admin, Employer, Executive, System};
use jiff::{Timestamp, tz::TimeZone};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Days after the start date at which a placement counts as started without confirmation of both parties.
pub const START_CONFIRMED_DAYS: i64 = 7;

/// One introduction.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Introduction {
    /// Its id.
    pub id: IntroductionId,
    /// The parties.
    pub people: People,
    /// The proposal.
    pub proposal: Proposal,
    /// The stage.
    pub stage: Stage,
    /// When the stage began.
    pub stage_since: Timestamp,
    /// The party it waits for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub whose_turn: Option<Party>,
    /// When the response is due.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due_at: Option<Timestamp>,
    /// When it expires.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expires_at: Option<Timestamp>,
    /// Whether the executive has accepted, so that both parties know each other's names. Never reset.
    #[serde(default)]
    pub identities_revealed: bool,
    /// The party that wrote the last comment and waits for an answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub waiting: Option<Party>,
    /// The party that has confirmed the start of the work.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start_confirmed_by: Option<Party>,
    /// The employer's last offer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offer: Option<Offer>,
    /// The executive's last counter-offer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counter_offer: Option<CounterOffer>,
    /// The signed contract that a party attached last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contract: Option<Contract>,
    /// The last meeting that was not cancelled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub meeting: Option<Meeting>,
    /// The meetings before it, oldest first; at most the last [`MOST_EARLIER_MEETINGS`].
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub earlier_meetings: Vec<Meeting>,
    /// Proposed times for a meeting, not chosen from yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proposed_times: Option<ProposedTimes>,
    /// The time zone of each party, if known.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub zones: BTreeMap<Party, ZoneName>,
    /// How often the stage has changed.
    #[serde(default)]
    pub status_changes: u32,
    /// The number of comments.
    #[serde(default)]
    pub comments_count: u32,
    /// The next steps, as either party wrote them last.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub next_steps: Vec<Step>,
    /// The number of history entries.
    #[serde(default)]
    pub history_length: u32,
    /// The number of private comments of each party.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub private_comments: BTreeMap<Party, u32>,
    /// The last few history entries that all parties may read, newest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub recent_actions: Vec<RecentAction>,
    /// When the employer created it.
    pub created_at: Timestamp,
    /// When it was sent to the executive; absent for a discarded draft.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sent_at: Option<Timestamp>,
    /// When it first reached each stage.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub reached: BTreeMap<Stage, Timestamp>,
    /// The last change.
    pub updated_at: Timestamp,
}

/// A move that was made.
pub type StageMoved = Moved<Stage, StageEvent>;

impl Introduction {
    /// A new introduction: sent at once, or stored as a draft.
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
            contract: None,
            meeting: None,
            earlier_meetings: vec![],
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

    /// Whether this company requested it: every employer with a seat there is the party [`Party::Employer`].
    pub fn is_from(&self, company: &CompanyId) -> bool {
        self.people.employer_company_id == *company
    }

    /// Whether this account is the executive. An executive may not know about an introduction that was never sent.
    pub fn is_to(&self, account: &AccountId) -> bool {
        self.people.executive_id == *account && self.sent_at.is_some()
    }

    /// Makes the move to a stage, as requested by `new_status`. If several events lead there, the first in the table.
    ///
    /// # Errors
    /// [`Refused::Invalid`] when the table or the time forbids the move, [`Refused::Unfit`] when a `comment` is
    /// required as the reason and missing, or when the move needs more data: a meeting its time, an offer its terms.
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

    /// The only function that changes the stage.
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
            // The first of two confirmations: the stage changes when the other party confirms too, or seven days after
            // the start date.
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
        if let (Stage::Contracted, Some(contract)) = (row.to, &self.contract) {
            self.proposal.starts_on = Some(contract.starts_on);
        }
        self.status_changes += 1;
        self.waiting = None;
        self.proposed_times = None;
        if row.event == StageEvent::CancelMeeting || row.to.is_terminal() {
            // A future meeting is removed. A past one stays.
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

    /// Why a move of the table is not possible now, if so.
    fn against(&self, row: &Move<Stage, StageEvent, Party>, by: Party, now: Timestamp) -> Option<Sentence> {
        let too_early = self.expires_at.is_some_and(|at| now < at);
        let sentence = match row.event {
            StageEvent::HoldMeeting if by == System && self.coming_meeting(now).is_some() => {
                sentences::meeting_not_over()
            }
            StageEvent::HoldMeeting if self.meeting.as_ref().is_some_and(|meeting| now < meeting.start) => {
                sentences::meeting_not_begun()
            }
            StageEvent::Expire if too_early => sentences::time_to_answer(),
            StageEvent::RecordContract if self.contract.is_none() => sentences::contract_missing(),
            StageEvent::Close if by == System && too_early => sentences::time_to_improve_offer(),
            StageEvent::ConfirmStart if by == System && self.start_taken_for_granted_at().is_none_or(|at| now < at) => {
                sentences::start_unconfirmed()
            }
            StageEvent::ConfirmStart if self.start_confirmed_by == Some(by) => sentences::start_confirmed_by_you(),
            _ => return None,
        };
        Some(sentence)
    }

    /// When a start counts as confirmed without both parties. `None` without a start date.
    pub fn start_taken_for_granted_at(&self) -> Option<Timestamp> {
        let start = self.proposal.starts_on?.to_zoned(TimeZone::UTC).ok()?.timestamp();
        Some(start + days(START_CONFIRMED_DAYS))
    }

    /// The moves that `by` can make, each with what blocks it now.
    pub fn allowed(&self, by: Party, now: Timestamp) -> Vec<StageTransition> {
        MACHINE.allowed(self.stage, by, |row| self.against(row, by, now))
    }
}

/// The other party; admins and the system have none.
const fn other(by: Party) -> Option<Party> {
    match by {
        Employer => Some(Executive),
        Executive => Some(Employer),
        Admin | System => None,
    }
}

#[cfg(test)]
mod tests;
