//! What is said of a reference, to the referee and to the executive.

use domain::{
    Account, AccountId, Reference, ReferenceId,
    reference::{FailureReason, ReferenceState},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{Event, Recipient};

/// A questionnaire and the state of the link that opens it: the mailer mints the token from `generation`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Questionnaire {
    /// The reference.
    pub reference_id: ReferenceId,
    /// Of whom it asks.
    pub executive_id: AccountId,
    /// Raised to make earlier links worthless.
    pub generation: u32,
    /// The referee.
    pub to: Recipient,
    /// The executive's name.
    pub executive: String,
    /// Until when it can be answered.
    pub expires_at: Timestamp,
}

impl From<&Account> for Recipient {
    /// By the first name where there is one, as all our mail to members.
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
    /// The questionnaire of a reference that was just sent; `None` when none is out.
    pub fn of_questionnaire(reference: &Reference) -> Option<Self> {
        questionnaire(reference).map(Self::ReferenceRequested)
    }

    /// The reminder of a questionnaire that is still open; `None` when none is out.
    pub fn of_open_questionnaire(reference: &Reference) -> Option<Self> {
        questionnaire(reference).map(Self::ReferenceReminded)
    }

    /// What is said when a referee has answered: thanks to them, and to the executive that they did, not what they say.
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

    /// What the executive is told of a reference that came to nothing; `None` when it did not.
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
