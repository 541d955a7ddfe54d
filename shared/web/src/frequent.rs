//! Rate limits of frequent operations, per account.
//!
//! A write for each use would cost as much as the operation. So a process counts the uses of an account in memory, and adds
//! them to the shared counter only when there are more than a person makes. Each process may have up to
//! [`FrequentLimit::unwritten`] uses of a window that are not in that counter.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use domain::AccountId;
use store::RateLimit;

use crate::{Caller, Common, Problem};

/// The maximum number of counts in memory; evicted ones start at zero.
const MOST: usize = 10_000;

/// The limit of a frequent operation.
#[derive(Debug, Clone, Copy)]
pub struct FrequentLimit {
    /// The limit over all processes.
    pub limit: RateLimit,
    /// The uses of an account in one window before a process writes them to the shared counter.
    pub unwritten: u32,
    /// After that, the number of uses that one write adds.
    pub batch: u32,
}

impl FrequentLimit {
    /// The number of unwritten uses to write after this one.
    const fn due(&self, uses: u32) -> u32 {
        if uses == self.unwritten {
            self.unwritten
        } else if uses > self.unwritten && (uses - self.unwritten).is_multiple_of(self.batch) {
            self.batch
        } else {
            0
        }
    }
}

/// The uses that this process has counted.
#[derive(Clone, Default)]
pub struct RecentUses(Arc<Mutex<HashMap<(&'static str, AccountId), Count>>>);

/// The uses of one operation by an account in its latest window.
#[derive(Debug, Clone, Copy, Default)]
struct Count {
    window_ends: i64,
    uses: u32,
    is_over: bool,
}

impl RecentUses {
    /// Changes a count and returns it. The lock is held only briefly and not across an await.
    fn change(&self, what: &'static str, account: &AccountId, change: impl FnOnce(&mut Count)) -> Count {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (what, account.clone());
        if counts.len() >= MOST && !counts.contains_key(&key) {
            counts.clear();
        }
        let count = counts.entry(key).or_default();
        change(count);
        *count
    }
}

impl Common {
    /// Counts one use of a frequent operation by a signed-in account.
    ///
    /// # Errors
    /// [`Problem::TooMany`] above the limit.
    pub async fn count_frequent(&self, of: FrequentLimit, caller: &Caller) -> Result<(), Problem> {
        let FrequentLimit { limit, .. } = of;
        let now = self.clock.now();
        let window_ends = limit.ends(now);
        let count = self.recent_uses.change(limit.what, &caller.account, |count| {
            if count.window_ends != window_ends {
                *count = Count {
                    window_ends,
                    ..Count::default()
                };
            }
            count.uses += 1;
        });
        if count.is_over {
            return Err(Problem::TooMany {
                retry_after: limit.left(now),
            });
        }
        let due = of.due(count.uses);
        if due == 0 {
            return Ok(());
        }
        let hits = limit.hits(due, &self.accounts, &self.seal, caller.account.as_str(), now);
        let Some(retry_after) = hits.await? else { return Ok(()) };
        self.recent_uses
            .change(limit.what, &caller.account, |count| count.is_over = true);
        Err(Problem::TooMany { retry_after })
    }
}
