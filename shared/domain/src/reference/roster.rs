//! Whom an executive has named: kept in one place, so that two requests at once cannot name a seventh, or one twice.

use crate::{AccountId, Email, ReferenceId, Refused};
use serde::{Deserialize, Serialize};

/// How many references an executive may name (D3 §3; 2 are asked for).
pub const MOST_REFERENCES: usize = 6;

/// The referees of one executive.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Roster {
    /// Whose.
    pub executive_id: AccountId,
    /// In the order in which they were named.
    pub referees: Vec<Listed>,
}

/// One referee of a [`Roster`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Listed {
    /// The reference.
    pub id: ReferenceId,
    /// Where their mail ends up.
    pub mailbox: String,
}

impl Roster {
    /// Nobody yet.
    pub const fn new(executive_id: AccountId) -> Self {
        Self {
            executive_id,
            referees: Vec::new(),
        }
    }

    /// Is there no room for another?
    pub fn is_full(&self) -> bool {
        self.referees.len() >= MOST_REFERENCES
    }

    /// Writes down where a referee is reached, a new one or one who is listed already; `own` is the executive's address.
    ///
    /// # Errors
    /// On `email`, when it is the executive's own or another referee's (V32).
    pub fn enter(&mut self, id: &ReferenceId, email: &Email, own: &Email) -> Result<(), Refused> {
        let mailbox = mailbox(email);
        if mailbox == self::mailbox(own) {
            return Err(Refused::field("email", "must be somebody else’s, not your own"));
        }
        if self
            .referees
            .iter()
            .any(|listed| listed.id != *id && listed.mailbox == mailbox)
        {
            return Err(Refused::field(
                "email",
                "is the address of a reference you have added already",
            ));
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

    /// Takes a referee off.
    pub fn strike(&mut self, id: &ReferenceId) {
        self.referees.retain(|listed| listed.id != *id);
    }
}

/// Where the mail of an address ends up: what follows a `+` is the owner's own note (RFC 5233), so `amina+ref@…` is `amina@…`.
pub(super) fn mailbox(email: &Email) -> String {
    let (user, host) = email.as_str().split_once('@').unwrap_or((email.as_str(), ""));
    let user = user.split('+').next().filter(|user| !user.is_empty()).unwrap_or(user);
    format!("{user}@{host}")
}
