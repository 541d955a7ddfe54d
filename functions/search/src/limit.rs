//! The rate limit of searches per account.
//!
//! A write for each search would cost as much as the search. So a process counts the searches of an account in memory,
//! and adds them to the shared counter only when there are more than a person makes. Each process may have up to
//! [`UNWRITTEN`] searches of a window that are not in that counter.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use domain::AccountId;
use jiff::SignedDuration;
use store::RateLimit;
use web::{Caller, Common, Problem};

/// One search a second on average, which is more than a person makes by changing filters and pages.
const SEARCHES: RateLimit = RateLimit {
    what: "search",
    tries: 600,
    window: SignedDuration::from_mins(10),
};
/// The number of searches of an account in one window before the process writes them to the shared counter.
const UNWRITTEN: u32 = 30;
/// After that, the number of searches that one write adds.
const BATCH: u32 = 10;
/// The maximum number of accounts in memory; evicted ones are counted from zero.
const MOST: usize = 10_000;

/// The searches that this process has counted.
#[derive(Clone, Default)]
pub struct Searches(Arc<Mutex<HashMap<AccountId, Count>>>);

/// The count of an account in its latest window.
#[derive(Debug, Clone, Copy, Default)]
struct Count {
    window_ends: i64,
    searches: u32,
    is_over: bool,
}

impl Searches {
    /// Counts a search.
    ///
    /// # Errors
    /// [`Problem::TooMany`] above the limit.
    pub(crate) async fn count(&self, common: &Common, caller: &Caller) -> Result<(), Problem> {
        let now = common.clock.now();
        let window_ends = SEARCHES.ends(now);
        let count = self.change(&caller.account, |count| {
            if count.window_ends != window_ends {
                *count = Count {
                    window_ends,
                    ..Count::default()
                };
            }
            count.searches += 1;
        });
        if count.is_over {
            return Err(Problem::TooMany {
                retry_after: SEARCHES.left(now),
            });
        }
        let due = unwritten(count.searches);
        if due == 0 {
            return Ok(());
        }
        let hits = SEARCHES.hits(due, &common.accounts, &common.seal, caller.account.as_str(), now);
        let Some(retry_after) = hits.await? else { return Ok(()) };
        self.change(&caller.account, |count| count.is_over = true);
        Err(Problem::TooMany { retry_after })
    }

    /// Changes the count of an account and returns it. The lock is held only briefly and not across an await.
    fn change(&self, account: &AccountId, change: impl FnOnce(&mut Count)) -> Count {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if counts.len() >= MOST && !counts.contains_key(account) {
            counts.clear();
        }
        let count = counts.entry(account.clone()).or_default();
        change(count);
        *count
    }
}

/// The number of uncounted searches to write after this one.
const fn unwritten(searches: u32) -> u32 {
    if searches == UNWRITTEN {
        UNWRITTEN
    } else if searches > UNWRITTEN && (searches - UNWRITTEN).is_multiple_of(BATCH) {
        BATCH
    } else {
        0
    }
}
