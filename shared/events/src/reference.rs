//! Events about references, for the referee and the executive.

use domain::{
    Account, AccountId, Reference, ReferenceId,
    reference::{FailureReason, ReferenceState},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{Event, Recipient};

/// A questionnaire and the state of its link: the mailer derives the token from `generation`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Questionnaire {
    /// The reference.
    pub reference_id: ReferenceId,
    /// The executive it is about.
    pub executive_id: AccountId,
    /// Incremented to invalidate earlier links.
    pub generation: u32,
    /// The referee.
    pub to: Recipient,
    /// The executive's name.
    pub executive: String,
    /// The deadline.
    pub expires_at: Timestamp,
}

impl From<&Account> for Recipient {
    /// The account as a recipient, by the first name if there is one, as in all mails to members.
    fn from(account: &Account) -> Self {
        let name = if account.first_name.is_empty() {
            account.full_name()
        } else {
            account.first_name.to_string()
        };
        Self {
            email: account.email.clone(),
            name,
            locale: account.locale,
        }
    }
}

fn referee(reference: &Reference) -> Recipient {
    Recipient {
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
        to: referee(reference),
        executive: reference.executive_name.clone(),
        expires_at: sent.expires_at,
    })
}

impl Event {
    /// The event for a reference that was just sent; `None` if no questionnaire is open.
    pub fn of_questionnaire(reference: &Reference) -> Option<Self> {
        questionnaire(reference).map(Self::ReferenceRequested)
    }

    /// The reminder of an open questionnaire; `None` if none is open.
    pub fn of_open_questionnaire(reference: &Reference) -> Option<Self> {
        questionnaire(reference).map(Self::ReferenceReminded)
    }

    /// The events of a completed reference: thanks to the referee, and a notice to the executive without the answer.
    pub fn of_completed(reference: &Reference, executive: &Account) -> [Self; 2] {
        [
            Self::ReferenceThanked {
                reference_id: reference.id.clone(),
                to: referee(reference),
                executive: reference.executive_name.clone(),
            },
            Self::ReferenceCompleted {
                reference_id: reference.id.clone(),
                to: Recipient::from(executive),
                referee: reference.referee.name.to_string(),
            },
        ]
    }

    /// The notice to the executive about a failed reference; `None` if it did not fail.
    pub fn of_failed(reference: &Reference, executive: &Account) -> Option<Self> {
        let reason: FailureReason = reference.failure.as_ref()?.reason;
        Some(Self::ReferenceFailed {
            reference_id: reference.id.clone(),
            to: Recipient::from(executive),
            referee: reference.referee.name.to_string(),
            reason,
        })
    }
}
