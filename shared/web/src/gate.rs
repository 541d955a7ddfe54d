//! The deny list: accounts and sessions that are refused although their tokens are still valid (suspended, deactivated,
//! signed out).

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use domain::Clock;
use jiff::{SignedDuration, Timestamp};
use store::{
    Table, area,
    denial::{self, Denial},
};

use crate::{Caller, Problem};

/// The maximum age of this process's copy of the list. With the read itself, a refusal takes effect everywhere within 5
/// s.
const FRESH: SignedDuration = SignedDuration::from_secs(3);

/// How far before the last read the next one begins. An entry carries the time at which its writer began (up to 29 s
/// before the write), by another clock, and an eventually consistent read may miss it for a second.
const OVERLAP: SignedDuration = SignedDuration::from_secs(45);

/// The list of refused accounts and sessions: a copy in the process, updated incrementally.
///
/// The list is short by nature: an entry is needed only until the last access token it could concern has expired (an
/// hour), because refused accounts get no new ones. A process reads all of it once, and after that only new entries.
#[derive(Clone)]
pub struct Gate {
    accounts: Table<area::Accounts>,
    clock: Clock,
    refused: Arc<Mutex<Refused>>,
}

#[derive(Default)]
struct Refused {
    as_of: Option<Timestamp>,
    subjects: HashMap<String, Denial>,
}

impl Gate {
    /// With the accounts table's deny list.
    pub fn new(accounts: Table<area::Accounts>, clock: Clock) -> Self {
        Self {
            accounts,
            clock,
            refused: Arc::default(),
        }
    }

    /// Admits the caller or returns the refusal. Reads the list at most once per [`FRESH`]; if that fails, an outdated
    /// copy admits no caller.
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
    /// Reads the entries written since the last read, and drops those that have expired.
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
