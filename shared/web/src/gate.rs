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
    denial::{self, Denial, Entries, Reason},
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
    ///
    /// Before an account is refused, the newest entries are read once more, consistently: whoever was just reinstated
    /// is admitted at once. That read is paid for by refused callers only.
    pub(crate) async fn admit(&self, caller: &Caller) -> Result<(), Problem> {
        let now = self.clock.now();
        if !self.is_fresh(now) {
            self.catch_up(now, Entries::MayBeLate).await?;
        }
        let mut reason = self.reason(caller);
        if matches!(reason, Some(Reason::Suspended | Reason::Deactivated)) {
            self.catch_up(now, Entries::All).await?;
            reason = self.reason(caller);
        }
        match reason {
            None | Some(Reason::Lifted) => Ok(()),
            Some(Reason::SignedOut) => Err(Problem::Unauthenticated),
            Some(Reason::Suspended) => Err(Problem::suspended()),
            Some(Reason::Deactivated) => Err(Problem::deactivated()),
        }
    }

    fn is_fresh(&self, now: Timestamp) -> bool {
        let refused = self.refused.lock().unwrap_or_else(PoisonError::into_inner);
        refused.as_of.is_some_and(|as_of| now.duration_since(as_of) < FRESH)
    }

    /// Why this process's copy of the list refuses the caller.
    fn reason(&self, caller: &Caller) -> Option<Reason> {
        let refused = self.refused.lock().unwrap_or_else(PoisonError::into_inner);
        let concerns = |denial: &&Denial| {
            denial
                .signed_in_before
                .is_none_or(|second| caller.signed_in_at < second)
        };
        [
            denial::account(&caller.account),
            denial::session(&caller.session),
            denial::earlier_sessions(&caller.account),
        ]
        .iter()
        .find_map(|subject| refused.subjects.get(subject).filter(concerns))
        .map(|denial| denial.reason)
    }

    /// Reads the entries written since the last read, and drops those that have expired.
    async fn catch_up(&self, now: Timestamp, entries: Entries) -> Result<(), Problem> {
        let known = self.refused.lock().unwrap_or_else(PoisonError::into_inner).as_of;
        let written = denial::in_force(&self.accounts, known.map(|known| known - OVERLAP), now, entries).await?;
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
