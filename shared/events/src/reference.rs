//! Facts and notices about references, for the referee and the executive.

use domain::{
    Account, AccountId, Reference, ReferenceId,
    reference::{FailureReason, ReferenceEvent, ReferenceState},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{Addressed, Event, NoticeBody, Recipient, Transition};

/// A questionnaire and the state of its link: the mailer derives the token from `generation`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Questionnaire {
    /// The reference.
    pub reference_id: ReferenceId,
    /// The executive it is about.
    pub executive_id: AccountId,
    /// Incremented to invalidate earlier links.
    pub generation: u32,
    /// The executive's name.
    pub executive: String,
    /// The deadline.
    pub expires_at: Timestamp,
}

fn referee(reference: &Reference) -> Recipient {
    Recipient {
        account_id: None,
        email: reference.referee.email.clone(),
        name: reference.referee.name.to_string(),
        locale: reference.referee.locale,
    }
}

fn questionnaire(reference: &Reference) -> Option<Questionnaire> {
    let sent = reference
        .sent
        .filter(|_| reference.state == ReferenceState::Contacted)?;
    Some(Questionnaire {
        reference_id: reference.id.clone(),
        executive_id: reference.executive_id.clone(),
        generation: reference.generation,
        executive: reference.executive_name.clone(),
        expires_at: sent.expires_at,
    })
}

impl Event {
    /// The fact that a reference moved.
    pub fn of_reference(
        reference: &Reference,
        transition: impl Into<Transition<ReferenceState, ReferenceEvent>>,
    ) -> Self {
        Self::ReferenceMoved {
            reference_id: reference.id.clone(),
            executive_id: reference.executive_id.clone(),
            transition: transition.into(),
        }
    }
}

impl NoticeBody {
    /// The questionnaire for a reference that was just sent; `None` if none is open.
    pub fn of_questionnaire(reference: &Reference) -> Option<Addressed> {
        questionnaire(reference).map(|asked| (referee(reference), Self::ReferenceRequested(asked)))
    }

    /// The reminder of an open questionnaire; `None` if none is open.
    pub fn of_open_questionnaire(reference: &Reference) -> Option<Addressed> {
        questionnaire(reference).map(|asked| (referee(reference), Self::ReferenceReminded(asked)))
    }

    /// The notices about a completed reference: thanks to the referee, and to the executive without the answer.
    pub fn of_completed(reference: &Reference, executive: &Account) -> [Addressed; 2] {
        let thanked = Self::ReferenceThanked {
            reference_id: reference.id.clone(),
            executive: reference.executive_name.clone(),
        };
        let completed = Self::ReferenceCompleted {
            reference_id: reference.id.clone(),
            referee: reference.referee.name.to_string(),
        };
        [(referee(reference), thanked), (Recipient::from(executive), completed)]
    }

    /// The notice to the executive about a failed reference; `None` if it did not fail.
    pub fn of_failed(reference: &Reference, executive: &Account) -> Option<Addressed> {
        let reason: FailureReason = reference.failure.as_ref()?.reason;
        let body = Self::ReferenceFailed {
            reference_id: reference.id.clone(),
            referee: reference.referee.name.to_string(),
            reason,
        };
        Some((Recipient::from(executive), body))
    }
}
