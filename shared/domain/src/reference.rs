//! A reference: somebody who knows the executive's work is asked about it, by mail and without an account (D3 §2, §3, §5).

mod answers;
mod machine;
mod roster;
mod signal;

pub use answers::{Answers, Confirmation, Consent, Rating, Ratings, WorkAgain};
pub use machine::{MACHINE, MOVES, ReferenceActor, ReferenceEvent, ReferenceState};
pub use roster::{Listed, MOST_REFERENCES, Roster};
pub use signal::{FraudSignal, QUICKEST};

use crate::{
    Account, AccountId, AllowedTransition, Email, InvalidMove, Line, Locale, Moved, ReferenceId, moves::Move,
    number::Between, sign_in::Fingerprint, time::days, vocabulary::vocabulary,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// Days a referee has to answer.
pub const ANSWER_DAYS: i64 = 21;
/// Days after the questionnaire went out at which the referee is reminded.
pub const REMINDER_DAYS: [i64; 3] = [4, 10, 17];
/// How many references an executive is asked for (constant 30).
pub const LEAST_REFERENCES: usize = 2;

vocabulary! {
    /// What the referee was to the executive. The brief's own words (D3 §3).
    Relationship {
        /// Led the executive.
        DirectSupervisor = "Direct Supervisor",
        /// Worked beside them.
        Peer = "Peer/Colleague",
        /// Was led by them.
        DirectReport = "Direct Report",
        /// Sat on the board they reported to.
        BoardMember = "Board Member",
        /// Bought from them.
        Client = "Client/Customer",
        /// Sold to them, or worked with them from another company.
        Vendor = "Vendor/Partner",
        /// Advised them.
        Mentor = "Mentor",
        /// Anything else.
        Other = "Other",
    }

    /// Why a reference came to nothing.
    FailureReason {
        /// Mail to the address came back for good.
        AddressBounced = "address_bounced",
        /// The referee preferred not to answer.
        Declined = "declined",
        /// 21 days went by.
        Expired = "expired",
    }
}

/// Who is asked, as the executive describes them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Referee {
    /// First and last name.
    pub name: Line<1, 120>,
    /// Their job title.
    pub position: Line<1, 160>,
    /// Where they work.
    pub company: Line<1, 160>,
    /// Where the questionnaire goes.
    pub email: Email,
    /// For the vetting team, should they wish to call. Asked for and not required (V32).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phone: Option<Line<5, 40>>,
    /// What they were to the executive.
    pub relationship: Relationship,
    /// For how many years they have known each other.
    pub years_known: Between<1, 50>,
    /// The language they are written to in.
    #[serde(default)]
    pub locale: Locale,
}

/// The questionnaire's time with the referee.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sent {
    /// When it went out.
    pub at: Timestamp,
    /// Until when it can be answered.
    pub expires_at: Timestamp,
}

/// Why and when a reference came to nothing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Failure {
    /// Why.
    pub reason: FailureReason,
    /// When.
    pub at: Timestamp,
    /// The address that was written to: another may do better.
    pub email: Email,
}

/// What a referee left: read by the vetting team alone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Completion {
    /// When.
    pub at: Timestamp,
    /// What they say.
    pub answers: Answers,
    /// That we may keep and read it.
    pub consent: Consent,
    /// What may be wrong with it.
    #[serde(default)]
    pub signals: Vec<FraudSignal>,
}

/// One reference.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reference {
    /// Its id.
    pub id: ReferenceId,
    /// Who is spoken of.
    pub executive_id: AccountId,
    /// The name the referee reads: as it was when the executive last touched the reference.
    #[serde(default)]
    pub executive_name: String,
    /// Who is asked.
    pub referee: Referee,
    /// Where it stands.
    pub state: ReferenceState,
    /// Raised each time the questionnaire goes out: earlier links open nothing any more.
    #[serde(default)]
    pub generation: u32,
    /// When the executive named the referee.
    pub submitted_at: Timestamp,
    /// The questionnaire that is with the referee, or was last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sent: Option<Sent>,
    /// When the link was first opened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opened_at: Option<Timestamp>,
    /// Why it came to nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub failure: Option<Failure>,
    /// What the referee left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub completion: Option<Completion>,
}

/// A time at which something is due for a reference that waits for its referee.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Deadline {
    /// When.
    pub at: Timestamp,
    /// The number of the reminder, from 1; `None` for the end.
    pub reminder: Option<u8>,
}

/// A move that was made.
pub type ReferenceMoved = Moved<ReferenceState, ReferenceEvent>;

impl Reference {
    /// A referee, named by the executive. Nobody is written to yet.
    pub fn new(id: ReferenceId, executive: &Account, referee: Referee, now: Timestamp) -> Self {
        Self {
            id,
            executive_id: executive.id.clone(),
            executive_name: executive.full_name(),
            referee,
            state: ReferenceState::Pending,
            generation: 0,
            submitted_at: now,
            sent: None,
            opened_at: None,
            failure: None,
            completion: None,
        }
    }

    /// Makes the move, or says why not. The one function that changes where a reference stands; [`Self::answer`] and
    /// [`Self::correct`] add what comes with theirs.
    ///
    /// # Errors
    /// When the table or the time forbids it.
    pub fn advance(
        &mut self,
        event: ReferenceEvent,
        by: ReferenceActor,
        now: Timestamp,
    ) -> Result<ReferenceMoved, InvalidMove> {
        let row = MACHINE.perform(self.state, event, by)?;
        if let Some(sentence) = self.blocked(row, now) {
            return Err(MACHINE.blocked(row, by, sentence));
        }
        self.state = row.to;
        if matches!(event, ReferenceEvent::Send | ReferenceEvent::Resend) {
            self.generation += 1;
            self.opened_at = None;
            self.failure = None;
            self.sent = Some(Sent {
                at: now,
                expires_at: now + days(ANSWER_DAYS),
            });
        }
        if let Some(reason) = event.failure() {
            self.failure = Some(Failure {
                reason,
                at: now,
                email: self.referee.email.clone(),
            });
        }
        Ok(row.made())
    }

    /// Sends the questionnaire, for the first time or again.
    ///
    /// # Errors
    /// When it is out, answered, or has no better chance than the last time.
    pub fn send(&mut self, by: ReferenceActor, now: Timestamp) -> Result<ReferenceMoved, InvalidMove> {
        let event = match self.state {
            ReferenceState::Failed => ReferenceEvent::Resend,
            _ => ReferenceEvent::Send,
        };
        self.advance(event, by, now)
    }

    /// Puts right what was said of the referee.
    ///
    /// # Errors
    /// When the questionnaire is with the referee, or was answered.
    pub fn correct(&mut self, referee: Referee, now: Timestamp) -> Result<ReferenceMoved, InvalidMove> {
        let moved = self.advance(ReferenceEvent::Correct, ReferenceActor::Executive, now)?;
        self.referee = referee;
        Ok(moved)
    }

    /// The referee's answer, which came by way of `seen`; `executive` is where the executive has signed in from.
    ///
    /// # Errors
    /// When it is not open.
    pub fn answer(
        &mut self,
        answers: Answers,
        locale: Locale,
        seen: &Fingerprint,
        executive: &[Fingerprint],
        now: Timestamp,
    ) -> Result<ReferenceMoved, InvalidMove> {
        let moved = self.advance(ReferenceEvent::Answer, ReferenceActor::Referee, now)?;
        let sent_at = self.sent.map_or(self.submitted_at, |sent| sent.at);
        let signals = signal::signals(&self.referee.email, sent_at, self.opened_at, seen, executive, now);
        self.completion = Some(Completion {
            at: now,
            answers,
            consent: Consent { at: now, locale },
            signals,
        });
        Ok(moved)
    }

    /// Can the referee answer?
    pub fn is_open(&self, now: Timestamp) -> bool {
        self.state == ReferenceState::Contacted && self.sent.is_some_and(|sent| now < sent.expires_at)
    }

    /// The times at which something is due while the questionnaire is with the referee.
    pub fn deadlines(&self) -> Vec<Deadline> {
        let Some(sent) = self.sent.filter(|_| self.state == ReferenceState::Contacted) else {
            return Vec::new();
        };
        let reminders = (1..).zip(REMINDER_DAYS).map(|(number, after)| Deadline {
            at: sent.at + days(after),
            reminder: Some(number),
        });
        let end = Deadline {
            at: sent.expires_at,
            reminder: None,
        };
        reminders.chain([end]).collect()
    }

    /// What `by` may do with it now.
    pub fn allowed(&self, by: ReferenceActor, now: Timestamp) -> Vec<AllowedTransition> {
        MACHINE.allowed(self.state, by, |row| self.blocked(row, now))
    }

    /// What time and mail have against a move that the table has.
    fn blocked(&self, row: &Move<ReferenceState, ReferenceEvent, ReferenceActor>, now: Timestamp) -> Option<String> {
        let is_over = self.sent.is_none_or(|sent| sent.expires_at <= now);
        let same_address = |failure: &&Failure| roster::mailbox(&failure.email) == roster::mailbox(&self.referee.email);
        let sentence = match (row.event, self.failure.as_ref().filter(same_address)) {
            (ReferenceEvent::Answer | ReferenceEvent::Decline, _) if is_over => "The time to answer is over.",
            (ReferenceEvent::Lapse, _) if !is_over => "The referee can still answer.",
            (ReferenceEvent::Resend, Some(failure)) => match failure.reason {
                FailureReason::AddressBounced => "Mail to this address came back. Correct the address first.",
                FailureReason::Declined => "This referee preferred not to answer. Name somebody else instead.",
                FailureReason::Expired => return None,
            },
            _ => return None,
        };
        Some(sentence.to_owned())
    }
}

impl ReferenceEvent {
    /// Why a reference comes to nothing by this event.
    const fn failure(self) -> Option<FailureReason> {
        match self {
            Self::Bounce => Some(FailureReason::AddressBounced),
            Self::Decline => Some(FailureReason::Declined),
            Self::Lapse => Some(FailureReason::Expired),
            Self::Add | Self::Correct | Self::Send | Self::Resend | Self::Answer | Self::Remove => None,
        }
    }
}

#[cfg(test)]
mod tests;
