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

/// How far before the last read the next one begins. An entry bears the time at which its writer began (up to 29 s before it
/// was written), by a clock of its own, and an eventually consistent read may miss it for a second.
const OVERLAP: SignedDuration = SignedDuration::from_secs(45);

/// The list of refused accounts and sessions, copied into the process and kept up with what is written to it.
///
/// The list is short by nature: an entry is needed only until the last access token it could concern has ended (an hour),
/// because nobody on it gets a new one. A process reads all of it once, and after that only what is new.
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
            self.catch_up(now).await?;
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
            None | Some(denial::Reason::Lifted) => Ok(()),
            Some(denial::Reason::SignedOut) => Err(Problem::Unauthenticated),
            Some(denial::Reason::Suspended) => Err(Problem::suspended()),
            Some(denial::Reason::Deactivated) => Err(Problem::deactivated()),
        }
    }
    /// Reads what was written since the last time, and forgets what is no longer in force.
    async fn catch_up(&self, now: Timestamp) -> Result<(), Problem> {
        let known = self.refused.lock().unwrap_or_else(PoisonError::into_inner).as_of;
        let written = denial::written(&self.accounts, known.map(|known| known - OVERLAP), now).await?;
        let mut refused = self.refused.lock().unwrap_or_else(PoisonError::into_inner);
        refused.subjects.retain(|_, denial| denial.until > now);
        for denial in written {
            let earlier = refused.subjects.get(&denial.subject);
            if earlier.is_none_or(|earlier| earlier.until <= denial.until) {
                refused.subjects.insert(denial.subject.clone(), denial);
            }
        }
        refused.as_of = refused.as_of.max(Some(now));
        Ok(())
    }
}
