//! The vetting of an executive: one process for the lifetime of the account, with projections to the account and the
//! candidate list.
//!
//! The system's two moves before the review follow from the evidence, so they are not written separately:
//! [`VettingProcess::catch_up`] makes them on every read, and the next move stores them.

mod checklist;
mod deed;
mod interview;
mod machine;

pub use checklist::{Checklist, Lack, Piece, References};
pub use deed::{Deadline, Deed, Reason};
pub use interview::{Appointment, Interview, LONGEST_MINUTES, SHORTEST_MINUTES};
pub use machine::{MACHINE, VettingActor, VettingEvent, VettingStage, VettingState, VettingTransition};

use crate::{
    Account, AccountId, Moved, Refused, Sentence,
    moves::Move,
    sentences,
    time::{add_business_days, days, months},
    vetting::Vetting,
};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

/// The number of references an executive has to name, and that must be completed before an approval.
pub const FEWEST_REFERENCES: u32 = 2;
/// Business days from the submission to the decision, as promised to the executive.
pub const REVIEW_BUSINESS_DAYS: u32 = 10;
/// Months that an approval is valid.
pub const VALID_MONTHS: i32 = 24;
/// Days that an earlier approval stays valid during a renewal.
pub const BADGE_DAYS: i64 = 60;
/// How long before an interview the executive is reminded.
pub const REMINDED_BEFORE: [SignedDuration; 2] = [SignedDuration::from_hours(24), SignedDuration::from_hours(1)];

/// The vetting of one executive.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct VettingProcess {
    /// The executive.
    pub account_id: AccountId,
    /// The state.
    pub state: VettingState,
    /// The vetter's comment on the last rejection; removed by an approval.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub feedback: Option<String>,
    /// The assigned admin.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub assigned_to: Option<AccountId>,
    /// The interview of this round, or the last one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub interview: Option<Interview>,
    /// When it was created.
    pub created_at: Timestamp,
    /// The last move.
    pub updated_at: Timestamp,
    /// The last submission.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub submitted_at: Option<Timestamp>,
    /// When the decision is due; only while it is awaited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due_at: Option<Timestamp>,
    /// The last approval.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub approved_at: Option<Timestamp>,
    /// When the approval has to be renewed; only while it is approved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub valid_until: Option<Timestamp>,
    /// Until when the earlier approval is valid during a renewal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub badge_until: Option<Timestamp>,
    /// The progress at the last rejection; the progress bar never goes down.
    #[serde(default)]
    pub percent_kept: u8,
}

impl VettingProcess {
    /// The initial process, derived from the account's status. Accounts that were vetted before processes were stored
    /// continue from there.
    pub fn begin(account_id: AccountId, word: Vetting, now: Timestamp) -> Self {
        Self {
            account_id,
            state: VettingState::of(word),
            feedback: None,
            assigned_to: None,
            interview: None,
            created_at: now,
            updated_at: now,
            submitted_at: None,
            due_at: None,
            approved_at: None,
            valid_until: None,
            badge_until: None,
            percent_kept: 0,
        }
    }

    /// The vetting status for the account and the candidate row.
    pub const fn word(&self) -> Vetting {
        self.state.word()
    }

    /// Writes its projection to the account: the status, and the date of a valid approval.
    pub fn project(&self, account: &mut Account) {
        account.vetting_status = Some(self.word());
        let counts = self.state == VettingState::Approved || self.badge_until.is_some();
        account.vetted_at = self.approved_at.filter(|_| counts);
    }

    /// The progress in percent.
    pub fn percent(&self, checklist: &Checklist) -> u8 {
        match self.state {
            VettingState::NotStarted => 0,
            VettingState::InProgress => 10 + 5 * checklist.documents_present(),
            VettingState::DocumentsSubmitted => 40,
            VettingState::ReferencesSubmitted => 60,
            VettingState::BackgroundCheck => 75,
            VettingState::InterviewScheduled => 90,
            VettingState::Approved => 100,
            VettingState::Rejected => self.percent_kept,
        }
    }

    /// Makes the system's moves that follow from the evidence; the caller stores them with the next move.
    pub fn catch_up(&mut self, checklist: &Checklist) -> Vec<Moved<VettingState, VettingEvent>> {
        let mut made = Vec::new();
        for (event, holds) in [
            (VettingEvent::DocumentsComplete, checklist.has_documents()),
            (VettingEvent::ReferencesComplete, checklist.has_references()),
        ] {
            let row = MACHINE.perform(self.state, event, VettingActor::System);
            if let (true, Ok(row)) = (holds, row) {
                self.state = row.to;
                made.push(row.made());
            }
        }
        made
    }

    /// The moves that `by` can make now, each with what blocks it. Call [`Self::catch_up`] first.
    pub fn allowed(&self, by: VettingActor, checklist: &Checklist) -> Vec<VettingTransition> {
        let mut allowed = self.state.allowed(by, |row| self.blocked(row, checklist));
        let submission = allowed.iter_mut().find(|way| way.event == VettingEvent::Submit);
        if let (Some(submission), Some(lack)) = (submission, checklist.missing().first()) {
            submission.blocked = Some(lack.to_submit());
        }
        allowed
    }

    /// Makes the move or returns why not; calls [`Self::catch_up`] first. Returns all moves made, this one last. The
    /// only function that changes the state.
    ///
    /// # Errors
    /// [`Refused::Invalid`] when the table or a guard forbids the move; [`Refused::Unfit`] when something is missing:
    /// documents and references for a submission (named in the faults), the reason of a rejection, or the time is in
    /// the past.
    pub fn perform(
        &mut self,
        deed: &Deed,
        by: VettingActor,
        reason: Reason<'_>,
        checklist: &Checklist,
        now: Timestamp,
    ) -> Result<Vec<Moved<VettingState, VettingEvent>>, Refused> {
        let mut moved = self.catch_up(checklist);
        if *deed == Deed::Submit && self.state.awaits_submission() && by == VettingActor::Executive {
            checklist.refuse_incomplete()?;
        }
        let row = MACHINE
            .perform(self.state, deed.event(), by)
            .map_err(|refusal| refusal.instead(self.allowed(by, checklist)))?;
        if let Some(sentence) = self.blocked(row, checklist) {
            let refusal = MACHINE.blocked(row, by, sentence);
            return Err(refusal.instead(self.allowed(by, checklist)).into());
        }
        row.check_reason(reason.field, reason.text)?;
        self.take(deed, reason.text, checklist, now)?;
        self.state = row.to;
        self.updated_at = now;
        moved.push(row.made());
        Ok(moved)
    }

    /// Applies the changes besides the state.
    fn take(
        &mut self,
        deed: &Deed,
        reason: Option<&str>,
        checklist: &Checklist,
        now: Timestamp,
    ) -> Result<(), Refused> {
        match deed {
            Deed::Create | Deed::StartVetting | Deed::Reopen => {}
            Deed::Submit => {
                self.submitted_at = Some(now);
                self.due_at = Some(add_business_days(now, REVIEW_BUSINESS_DAYS));
            }
            Deed::ScheduleInterview(appointment, id) => {
                let is_moved = self.state == VettingState::InterviewScheduled;
                let before = self.interview.as_ref().filter(|_| is_moved);
                self.interview = Some(appointment.at_its_time(before, id, now)?);
            }
            Deed::Approve => {
                (self.feedback, self.due_at, self.badge_until) = (None, None, None);
                self.approved_at = Some(now);
                self.valid_until = Some(months(now, VALID_MONTHS));
            }
            Deed::Reject => {
                self.percent_kept = self.percent(checklist);
                self.feedback = reason.map(|text| text.trim().to_owned());
                (self.due_at, self.badge_until) = (None, None);
            }
            Deed::Reverify => {
                self.valid_until = None;
                self.badge_until = self.approved_at.map(|_| now + days(BADGE_DAYS));
            }
        }
        Ok(())
    }

    /// Ends the grace period of an earlier approval, if it is over; returns whether it was.
    pub fn end_badge(&mut self, now: Timestamp) -> bool {
        let is_over = self.badge_until.is_some_and(|until| until <= now);
        if is_over {
            self.badge_until = None;
        }
        is_over
    }

    /// What the executive should do next, or what others will do. A document rejected or a reference failed during the
    /// review has to be replaced by the executive, although the submission was not rejected.
    pub fn next_step(&self, checklist: &Checklist) -> Sentence {
        let missing = || checklist.missing().first().map(|lack| lack.to_submit());
        match self.state {
            VettingState::NotStarted => sentences::vetting_begin(),
            VettingState::InProgress | VettingState::DocumentsSubmitted | VettingState::ReferencesSubmitted => {
                missing().unwrap_or_else(sentences::vetting_submit)
            }
            VettingState::BackgroundCheck => missing().unwrap_or_else(sentences::vetting_checked),
            VettingState::InterviewScheduled => missing().unwrap_or_else(sentences::vetting_interview),
            VettingState::Approved => sentences::vetting_done(),
            VettingState::Rejected => sentences::vetting_read_feedback(),
        }
    }

    /// When the system acts next.
    pub fn deadlines(&self) -> Vec<Deadline> {
        let interview = self.interview.as_ref();
        let coming = interview.filter(|_| self.state == VettingState::InterviewScheduled);
        let reminders = (1..).zip(REMINDED_BEFORE);
        let reminders = reminders.filter_map(|(number, before)| {
            let at = coming?.start.checked_sub(before).ok()?;
            Some(Deadline::InterviewReminder(at, number))
        });
        let renewal = self.valid_until.map(Deadline::Renewal);
        renewal
            .into_iter()
            .chain(self.badge_until.map(Deadline::BadgeEnd))
            .chain(reminders)
            .collect()
    }

    /// The future interview, if there is one.
    pub fn coming_interview(&self, now: Timestamp) -> Option<&Interview> {
        let interview = self.interview.as_ref()?;
        (self.state == VettingState::InterviewScheduled && now < interview.start).then_some(interview)
    }

    /// Why the evidence does not allow a move of the table, if so.
    fn blocked(&self, row: &Move<VettingState, VettingEvent, VettingActor>, checklist: &Checklist) -> Option<Sentence> {
        match row.event {
            VettingEvent::Submit => checklist.missing().first().map(|lack| lack.to_submit()),
            VettingEvent::Approve => checklist.unproven().first().map(|lack| lack.to_approve()),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests;
