//! A cache of viewers: every query needs the viewer for shields, and must not read it each time.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use domain::{AccountId, Clock, Role, profile::Viewer};
use jiff::{SignedDuration, Timestamp};
use store::{StoreError, Table, area, viewer};
use web::{Caller, Common};

/// How long an employer's company is cached. Changes of shields are not affected: they are part of the documents.
const BELIEVED: SignedDuration = SignedDuration::from_secs(60);
/// The same for an employer without a verified company: the effect of an approval is visible at once.
const BELIEVED_UNVERIFIED: SignedDuration = SignedDuration::from_secs(5);
/// The maximum number of employers in the cache.
const MOST: usize = 10_000;

type Remembered = HashMap<AccountId, (Timestamp, Viewer)>;

/// The cache of employers.
#[derive(Clone)]
pub struct Viewers {
    accounts: Table<area::Accounts>,
    profiles: Table<area::Profiles>,
    clock: Clock,
    remembered: Arc<Mutex<Remembered>>,
}

impl Viewers {
    /// An empty cache; viewers are read from the accounts and, for their companies, from `profiles`.
    pub fn new(common: &Common, profiles: Table<area::Profiles>) -> Self {
        Self {
            accounts: common.accounts.clone(),
            profiles,
            clock: common.clock.clone(),
            remembered: Arc::default(),
        }
    }

    /// This caller as a viewer. No shield excludes the platform's team.
    ///
    /// # Errors
    /// When a table does not respond: then the search fails, because the viewer is unknown.
    pub(crate) async fn viewer(&self, caller: &Caller) -> Result<Viewer, StoreError> {
        if caller.role == Role::Admin {
            return Ok(Viewer::Trusted);
        }
        let now = self.clock.now();
        let known = self.with(|remembered| remembered.get(&caller.account).cloned());
        let is_believed = |(as_of, viewer): &(Timestamp, Viewer)| {
            let believed = if viewer.is_verified() {
                BELIEVED
            } else {
                BELIEVED_UNVERIFIED
            };
            now.duration_since(*as_of) < believed
        };
        if let Some((_, viewer)) = known.filter(is_believed) {
            return Ok(viewer);
        }
        let viewer = viewer::employer(&self.accounts, &self.profiles, &caller.account).await?;
        self.with(|remembered| {
            if remembered.len() >= MOST {
                remembered.clear();
            }
            remembered.insert(caller.account.clone(), (now, viewer.clone()));
        });
        Ok(viewer)
    }

    /// The lock is held only briefly and not across an await.
    fn with<T>(&self, work: impl FnOnce(&mut Remembered) -> T) -> T {
        work(&mut self.remembered.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
