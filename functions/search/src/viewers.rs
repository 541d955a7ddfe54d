//! Who looks, remembered for a moment: a shield is held against every query, and must not cost a read each time.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use domain::{AccountId, Clock, Role, profile::Viewer};
use jiff::{SignedDuration, Timestamp};
use store::{StoreError, Table, viewer};
use web::{Caller, Common};

/// How long it is believed who an employer works for. Changes of a shield do not wait for it: they come with the documents.
const BELIEVED: SignedDuration = SignedDuration::from_secs(60);
/// More than this many employers at once are not remembered.
const MOST: usize = 10_000;

type Remembered = HashMap<AccountId, (Timestamp, Viewer)>;

/// The employers this process has seen.
#[derive(Clone)]
pub struct Viewers {
    accounts: Table,
    profiles: Table,
    clock: Clock,
    remembered: Arc<Mutex<Remembered>>,
}

impl Viewers {
    /// Nobody yet; they are read from the accounts and, for their companies, from `profiles`.
    pub fn new(common: &Common, profiles: Table) -> Self {
        Self {
            accounts: common.accounts.clone(),
            profiles,
            clock: common.clock.clone(),
            remembered: Arc::default(),
        }
    }

    /// This caller. No shield is against the platform's team.
    ///
    /// # Errors
    /// When a table does not answer: nobody is shown anything unless it is known who they are.
    pub(crate) async fn viewer(&self, caller: &Caller) -> Result<Viewer, StoreError> {
        if caller.role == Role::Admin {
            return Ok(Viewer::Trusted);
        }
        let now = self.clock.now();
        let known = self.with(|remembered| remembered.get(&caller.account).cloned());
        if let Some((_, viewer)) = known.filter(|(as_of, _)| now.duration_since(*as_of) < BELIEVED) {
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

    /// The lock is held for a moment and never while waiting.
    fn with<T>(&self, work: impl FnOnce(&mut Remembered) -> T) -> T {
        work(&mut self.remembered.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
