//! Who may not come in although their token still holds: suspended, deactivated, signed out.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use domain::Clock;
use jiff::{SignedDuration, Timestamp};
use store::{
    Table,
    denial::{self, Denial},
};

use crate::{Caller, Problem};

/// How old this process's copy of the list may be. With the read itself, a refusal works everywhere within 5 s.
const FRESH: SignedDuration = SignedDuration::from_secs(3);

/// The list of refused accounts and sessions, copied into the process and renewed when it has grown old.
///
/// The list is short by nature: an entry is needed only until the last access token it could concern has ended
/// (15 minutes), because nobody on it gets a new one.
#[derive(Clone)]
pub struct Gate {
    accounts: Table,
    clock: Clock,
    refused: Arc<Mutex<Refused>>,
}

#[derive(Default)]
struct Refused {
    as_of: Option<Timestamp>,
    subjects: HashMap<String, Denial>,
}

impl Gate {
    /// A gate over the accounts table's deny list.
    pub fn new(accounts: Table, clock: Clock) -> Self {
        Self {
            accounts,
            clock,
            refused: Arc::default(),
        }
    }

    /// Lets the caller pass, or says why not. Reads the list at most once in [`FRESH`]; if it cannot be read, nobody
    /// passes on an old copy.
    pub(crate) async fn admit(&self, caller: &Caller) -> Result<(), Problem> {
        let now = self.clock.now();
        let is_fresh = self
            .refused
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .as_of
            .is_some_and(|as_of| now.duration_since(as_of) < FRESH);
        if !is_fresh {
            let subjects = denial::current(&self.accounts, now).await?;
            *self.refused.lock().unwrap_or_else(PoisonError::into_inner) = Refused {
                as_of: Some(now),
                subjects,
            };
        }
        let refused = self.refused.lock().unwrap_or_else(PoisonError::into_inner);
        let concerns = |denial: &&Denial| {
            denial
                .signed_in_before
                .is_none_or(|second| caller.signed_in_at < second)
        };
        let found = [
            denial::account(&caller.account),
            denial::session(&caller.session),
            denial::earlier_sessions(&caller.account),
        ]
        .iter()
        .find_map(|subject| refused.subjects.get(subject).filter(concerns));
        match found.map(|denial| denial.reason) {
            None => Ok(()),
            Some(denial::Reason::SignedOut) => Err(Problem::Unauthenticated),
            Some(denial::Reason::Suspended) => Err(Problem::suspended()),
            Some(denial::Reason::Deactivated) => Err(Problem::deactivated()),
        }
    }
}
