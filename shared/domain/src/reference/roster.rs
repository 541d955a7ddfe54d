//! The list of an executive's referees: one record, so that two parallel requests cannot name a seventh, or one twice.

use crate::{AccountId, Email, ReferenceId, Refused, sentences};
use serde::{Deserialize, Serialize};

/// The maximum number of references of an executive (at least 2 are needed).
pub const MOST_REFERENCES: usize = 6;

/// The referees of one executive.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Roster {
    /// The executive.
    pub executive_id: AccountId,
    /// In the order of naming.
    pub referees: Vec<Listed>,
}

/// One referee of a [`Roster`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Listed {
    /// The reference.
    pub id: ReferenceId,
    /// The normalised address.
    pub mailbox: String,
}

impl Roster {
    /// An empty roster.
    pub const fn new(executive_id: AccountId) -> Self {
        Self {
            executive_id,
            referees: Vec::new(),
        }
    }

    /// Whether the maximum number is reached.
    pub fn is_full(&self) -> bool {
        self.referees.len() >= MOST_REFERENCES
    }

    /// Records the address of a new or listed referee; `own` is the executive's address.
    ///
    /// # Errors
    /// On `email`, when it is the executive's own or another referee's.
    pub fn enter(&mut self, id: &ReferenceId, email: &Email, own: &Email) -> Result<(), Refused> {
        let mailbox = mailbox(email);
        if mailbox == self::mailbox(own) {
            return Err(Refused::field("email", sentences::referee_is_self()));
        }
        if self
            .referees
            .iter()
            .any(|listed| listed.id != *id && listed.mailbox == mailbox)
        {
            return Err(Refused::field("email", sentences::referee_already_added()));
        }
        match self.referees.iter_mut().find(|listed| listed.id == *id) {
            Some(listed) => listed.mailbox = mailbox,
            None => self.referees.push(Listed {
                id: id.clone(),
                mailbox,
            }),
        }
        Ok(())
    }

    /// Removes a referee.
    pub fn strike(&mut self, id: &ReferenceId) {
        self.referees.retain(|listed| listed.id != *id);
    }
}

/// The normalised form of an address, without the part after a `+` (RFC 5233): `amina+ref@…` is `amina@…`.
pub(super) fn mailbox(email: &Email) -> String {
    let (user, host) = email.as_str().split_once('@').unwrap_or((email.as_str(), ""));
    let user = user.split('+').next().filter(|user| !user.is_empty()).unwrap_or(user);
    format!("{user}@{host}")
}
