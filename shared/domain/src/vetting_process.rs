//! The vetting of an executive: one process for life, and the words that the account and the candidate list carry of it
//! (C39: one process, three projections).
//!
//! The two moves of the system before the review follow from what was handed in, so they are never written by themselves:
//! [`VettingProcess::catch_up`] makes them whenever the process is looked at, and whoever makes the next move keeps them.

mod checklist;
mod deed;
mod interview;
mod machine;

pub use checklist::{Checklist, Lack, Piece, References};
pub use deed::{Deadline, Deed, Reason};
pub use interview::{Appointment, Interview, LONGEST_MINUTES, SHORTEST_MINUTES};
pub use machine::{MACHINE, NOT_SUBMITTED, VettingActor, VettingEvent, VettingStage, VettingState};

use crate::{
    Account, AccountId, AllowedTransition, Moved, Refused,
    moves::Move,
    time::{add_business_days, days, months},
    vetting::Vetting,
};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

/// References an executive has to name, and that have to answer before an approval (D3, section 9).
pub const FEWEST_REFERENCES: u32 = 2;
/// Business days from the submission to the decision: what the executive is promised.
pub const REVIEW_BUSINESS_DAYS: u32 = 10;
/// Months an approval holds.
pub const VALID_MONTHS: i32 = 24;
/// Days an earlier approval still counts while the executive is vetted anew.
pub const BADGE_DAYS: i64 = 60;
/// How long before an interview the executive is reminded of it.
pub const REMINDED_BEFORE: [SignedDuration; 2] = [SignedDuration::from_hours(24), SignedDuration::from_hours(1)];

/// One executive's vetting, for life.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct VettingProcess {
    /// Whose it is.
    pub account_id: AccountId,
    /// Where it stands.
    pub state: VettingState,
    /// What the vetter wrote with the last rejection; gone with an approval.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub feedback: Option<String>,
    /// The admin who works on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub assigned_to: Option<AccountId>,
    /// The interview of this round, or of the last one that had any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub interview: Option<Interview>,
    /// When it was begun.
    pub created_at: Timestamp,
    /// When it last moved.
    pub updated_at: Timestamp,
    /// When it was last handed in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub submitted_at: Option<Timestamp>,
    /// When it is to be decided; only while it waits for that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due_at: Option<Timestamp>,
    /// When it was last approved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub approved_at: Option<Timestamp>,
    /// When the approval has to be renewed; only while it is approved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub valid_until: Option<Timestamp>,
    /// Until when the earlier approval counts while it is renewed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub badge_until: Option<Timestamp>,
    /// How far it had come when it was rejected: the bar does not fall back.
    #[serde(default)]
    pub percent_kept: u8,
}

impl VettingProcess {
    /// The process as it stands before anything was kept of it: where the account's word says. Accounts that were vetted
    /// before processes were kept go on from there.
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

    /// The word that account and candidate line carry.
    pub const fn word(&self) -> Vetting {
        self.state.word()
    }

    /// Writes its projection into the account: the word, and the date of an approval that counts.
    pub fn project(&self, account: &mut Account) {
        account.vetting_status = Some(self.word());
        let counts = self.state == VettingState::Approved || self.badge_until.is_some();
        account.vetted_at = self.approved_at.filter(|_| counts);
    }

    /// How far it has come, in percent (the table in "Vetting: one process, three projections").
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

    /// The moves of the system that follow from what was handed in, made; the caller keeps them with the next move.
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

    /// What `by` may do with it now, and what stands against it. Catch it up first.
    pub fn allowed(&self, by: VettingActor, checklist: &Checklist) -> Vec<AllowedTransition> {
        let mut allowed = self.state.allowed(by, |row| self.blocked(row, checklist));
        let submission = allowed
            .iter_mut()
            .find(|way| way.event == VettingEvent::Submit.as_str());
        if let (Some(submission), Some(lack)) = (submission, checklist.missing().first()) {
            submission.blocked = Some(lack.to_submit().to_owned());
        }
        allowed
    }

    /// Makes the move, or says why not; what was handed in is caught up with first. Answers with every move that was made,
    /// this one last. The one function that changes where a process stands.
    ///
    /// # Errors
    /// [`Refused::Invalid`] when the table or a guard forbids it; [`Refused::Unfit`] when something is missing: documents and
    /// references of a submission (named in the faults), the reason of a rejection, a time that is over.
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
        let row = MACHINE.perform(self.state, deed.event(), by).map_err(|mut refusal| {
            refusal.allowed = self.allowed(by, checklist);
            refusal
        })?;
        if let Some(sentence) = self.blocked(row, checklist) {
            let mut refusal = MACHINE.blocked(row, by, sentence);
            refusal.allowed = self.allowed(by, checklist);
            return Err(refusal.into());
        }
        row.check_reason(reason.field, reason.text)?;
        self.take(deed, reason.text, checklist, now)?;
        self.state = row.to;
        self.updated_at = now;
        moved.push(row.made());
        Ok(moved)
    }

    /// What changes beside the state.
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

    /// Ends the grace of an earlier approval, if its time has come; says whether it had.
    pub fn end_badge(&mut self, now: Timestamp) -> bool {
        let is_over = self.badge_until.is_some_and(|until| until <= now);
        if is_over {
            self.badge_until = None;
        }
        is_over
    }

    /// What the executive should do next, or what happens without them. A document refused or a reference lost during the
    /// review is theirs to replace, though nobody sent the whole back.
    pub fn next_step(&self, checklist: &Checklist) -> &'static str {
        let missing = || checklist.missing().first().map(|lack| lack.to_submit());
        match self.state {
            VettingState::NotStarted => "Begin your vetting.",
            VettingState::InProgress | VettingState::DocumentsSubmitted | VettingState::ReferencesSubmitted => {
                missing().unwrap_or("Submit your record for review.")
            }
            VettingState::BackgroundCheck => missing().unwrap_or("We check your documents and ask your references."),
            VettingState::InterviewScheduled => missing().unwrap_or("We meet you at the interview."),
            VettingState::Approved => "Nothing is left to do.",
            VettingState::Rejected => "Read the feedback, put it right and submit again.",
        }
    }

    /// When the system will do something about it.
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

    /// The interview that is still to come, if one is.
    pub fn coming_interview(&self, now: Timestamp) -> Option<&Interview> {
        let interview = self.interview.as_ref()?;
        (self.state == VettingState::InterviewScheduled && now < interview.start).then_some(interview)
    }

    /// What the record has against a move that the table has.
    fn blocked(&self, row: &Move<VettingState, VettingEvent, VettingActor>, checklist: &Checklist) -> Option<String> {
        let sentence = match row.event {
            VettingEvent::Submit => checklist.missing().first()?.to_submit(),
            VettingEvent::Approve => checklist.unproven().first()?.to_approve(),
            _ => return None,
        };
        Some(sentence.to_owned())
    }
}

#[cfg(test)]
mod tests;
