//! A reference: a person who knows the executive's work answers a questionnaire, by a mailed link and without an
//! account.

mod answers;
mod machine;
mod roster;
mod signal;

pub use answers::{Answers, Confirmation, Consent, Rating, Ratings, WorkAgain};
pub use machine::{MACHINE, MOVES, ReferenceActor, ReferenceEvent, ReferenceState, ReferenceTransition};
pub use roster::{Listed, MOST_REFERENCES, Roster};
pub use signal::{FraudSignal, QUICKEST};

use crate::{
    Account, AccountId, Email, InvalidMove, Line, Locale, Moved, ReferenceId, Sentence, moves::Move, number::Between,
    sentences, sign_in::Fingerprint, time::days, vocabulary::vocabulary,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// Days that a referee has to answer.
pub const ANSWER_DAYS: i64 = 21;
/// Days after the questionnaire was sent at which the referee is reminded.
pub const REMINDER_DAYS: [i64; 3] = [4, 10, 17];
/// The number of references that an executive needs.
pub const LEAST_REFERENCES: usize = 2;

vocabulary! {
    /// The relationship of the referee to the executive.
    Relationship {
        /// Was the executive's supervisor.
        DirectSupervisor = "Direct Supervisor",
        /// Worked at the same level.
        Peer = "Peer/Colleague",
        /// Reported to the executive.
        DirectReport = "Direct Report",
        /// Was on the board that the executive reported to.
        BoardMember = "Board Member",
        /// Was a client.
        Client = "Client/Customer",
        /// Was a supplier or partner.
        Vendor = "Vendor/Partner",
        /// Was an adviser.
        Mentor = "Mentor",
        /// Anything else.
        Other = "Other",
    }

    /// Why a reference failed.
    FailureReason {
        /// The mail to the address bounced permanently.
        AddressBounced = "address_bounced",
        /// The referee preferred not to answer.
        Declined = "declined",
        /// There was no answer for 21 days.
        Expired = "expired",
    }
}

/// The referee, as described by the executive.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Referee {
    /// First and last name.
    pub name: Line<1, 120>,
    /// Their job title.
    pub position: Line<1, 160>,
    /// Their company.
    pub company: Line<1, 160>,
    /// The address for the questionnaire.
    pub email: Email,
    /// For the vetting team, in case they want to call. Optional.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phone: Option<Line<5, 40>>,
    /// Their relationship to the executive.
    pub relationship: Relationship,
    /// For how many years they have known each other.
    pub years_known: Between<1, 50>,
    /// The language of mails to them.
    #[serde(default)]
    pub locale: Locale,
}

/// The questionnaire's time with the referee.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sent {
    /// When it was sent.
    pub at: Timestamp,
    /// The deadline.
    pub expires_at: Timestamp,
}

/// Why and when a reference failed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Failure {
    /// Why.
    pub reason: FailureReason,
    /// When.
    pub at: Timestamp,
    /// The address used: a corrected one may work.
    pub email: Email,
}

/// A completed questionnaire: only the vetting team can read it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Completion {
    /// When.
    pub at: Timestamp,
    /// The answers.
    pub answers: Answers,
    /// The consent to storing and reading them.
    pub consent: Consent,
    /// Possible signs of fraud.
    #[serde(default)]
    pub signals: Vec<FraudSignal>,
}

/// One reference.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reference {
    /// Its id.
    pub id: ReferenceId,
    /// The executive it is about.
    pub executive_id: AccountId,
    /// The name shown to the referee: as of the executive's last change of the reference.
    #[serde(default)]
    pub executive_name: String,
    /// The referee.
    pub referee: Referee,
    /// The state.
    pub state: ReferenceState,
    /// Incremented each time the questionnaire is sent: earlier links become invalid.
    #[serde(default)]
    pub generation: u32,
    /// When the executive named the referee.
    pub submitted_at: Timestamp,
    /// The current questionnaire, or the last one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sent: Option<Sent>,
    /// When the link was first opened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opened_at: Option<Timestamp>,
    /// Why it failed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub failure: Option<Failure>,
    /// The referee's answers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub completion: Option<Completion>,
}

/// A scheduled time of a reference whose questionnaire is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Deadline {
    /// When.
    pub at: Timestamp,
    /// The number of the reminder, from 1; `None` for the deadline.
    pub reminder: Option<u8>,
}

/// A move that was made.
pub type ReferenceMoved = Moved<ReferenceState, ReferenceEvent>;

impl Reference {
    /// A new reference. The referee has not been contacted yet.
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

    /// Makes the move or returns why not. The only function that changes the state; [`Self::answer`] and
    /// [`Self::correct`] add their data.
    ///
    /// # Errors
    /// When the table or the time forbids the move.
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
    /// When it is already sent or answered, or sending it again would not help.
    pub fn send(&mut self, by: ReferenceActor, now: Timestamp) -> Result<ReferenceMoved, InvalidMove> {
        let event = match self.state {
            ReferenceState::Failed => ReferenceEvent::Resend,
            _ => ReferenceEvent::Send,
        };
        self.advance(event, by, now)
    }

    /// Corrects the details of the referee.
    ///
    /// # Errors
    /// When the questionnaire is open or answered.
    pub fn correct(&mut self, referee: Referee, now: Timestamp) -> Result<ReferenceMoved, InvalidMove> {
        let moved = self.advance(ReferenceEvent::Correct, ReferenceActor::Executive, now)?;
        self.referee = referee;
        Ok(moved)
    }

    /// Stores the referee's answers, sent from the device `seen`; `executive` has the devices of the executive's
    /// sessions.
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

    /// Whether the referee can answer.
    pub fn is_open(&self, now: Timestamp) -> bool {
        self.state == ReferenceState::Contacted && self.sent.is_some_and(|sent| now < sent.expires_at)
    }

    /// The scheduled times while the questionnaire is open.
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

    /// The moves that `by` can make now.
    pub fn allowed(&self, by: ReferenceActor, now: Timestamp) -> Vec<ReferenceTransition> {
        MACHINE.allowed(self.state, by, |row| self.blocked(row, now))
    }

    /// The reason why a move is not possible now; `None` if it is.
    fn blocked(&self, row: &Move<ReferenceState, ReferenceEvent, ReferenceActor>, now: Timestamp) -> Option<Sentence> {
        let is_over = self.sent.is_none_or(|sent| sent.expires_at <= now);
        let same_address = |failure: &&Failure| roster::mailbox(&failure.email) == roster::mailbox(&self.referee.email);
        let sentence = match (row.event, self.failure.as_ref().filter(same_address)) {
            (ReferenceEvent::Answer | ReferenceEvent::Decline, _) if is_over => sentences::referee_time_over(),
            (ReferenceEvent::Lapse, _) if !is_over => sentences::referee_can_answer(),
            (ReferenceEvent::Resend, Some(failure)) => match failure.reason {
                FailureReason::AddressBounced => sentences::referee_mail_bounced(),
                FailureReason::Declined => sentences::referee_declined(),
                FailureReason::Expired => return None,
            },
            _ => return None,
        };
        Some(sentence)
    }
}

impl ReferenceEvent {
    /// The reason for failure of this event.
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
