//! Saved searches of executives for jobs, in the search table, with the executive: the search, and the jobs that matched it,
//! which are known by their ids only. The documents of a job before and after a change are stored with the job.

use domain::{
    Account, AccountId, ExecutiveProfile, JobId, Role, SearchId,
    job::JobQuery,
    profile::Shield,
    search::{JobMatch, JobTurn, SavedJobSearch, SavedQuery},
    settings::OptionalMail,
    timer::{SavedSearchTimer, TimerAction},
};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use crate::{
    Entity, Key, Read, StoreError, Table, Transaction, area,
    saved::of_executive,
    saved_search::{Saved, TURN_KEPT, alerting_key, match_key},
    settings::settings_of,
};

/// How long it is known that a job matched. A job that is public for longer, or again, may be told of once more.
const MATCH_KEPT: SignedDuration = SignedDuration::from_hours(2 * 365 * 24);

impl Saved for SavedJobSearch {
    type Query = JobQuery;
    type Alerting = JobAlerting;
    type Match = JobMatch;

    const SEARCH: &'static str = "JOB_SEARCH#";
    const MATCH: &'static str = "JOB_MATCH#";
    const COUNT: &'static str = "JOB_SEARCHES";
    const ALERTS: &'static str = "JOB_ALERTS#";

    fn partition(owner: &AccountId) -> String {
        of_executive(owner)
    }
    fn owner(&self) -> &AccountId {
        &self.executive_id
    }
    fn common(&self) -> &SavedQuery<JobQuery> {
        &self.saved
    }
    fn common_mut(&mut self) -> &mut SavedQuery<JobQuery> {
        &mut self.saved
    }
    fn alerting(&self) -> Option<JobAlerting> {
        Some(JobAlerting {
            search_id: self.id.clone(),
            executive_id: self.executive_id.clone(),
            query: self.query.clone(),
            since: self.alerts_since?,
        })
    }
    fn digest(&self) -> TimerAction {
        TimerAction::SavedJobSearch(self.executive_id.clone(), self.id.clone(), SavedSearchTimer::Alert)
    }
    fn keys_of(found: &JobMatch) -> Vec<Key> {
        vec![found.own_key()]
    }
}

impl Entity<area::Search> for SavedJobSearch {
    const KIND: &'static str = "saved_job_search";
    /// The executive, then the search.
    type Id<'a> = (&'a AccountId, &'a SearchId);

    fn key((executive, search): Self::Id<'_>) -> Key {
        Key::new(of_executive(executive), format!("{}{search}", Self::SEARCH))
    }
    fn own_key(&self) -> Key {
        Self::key((&self.executive_id, &self.id))
    }
}

/// A search for jobs with alerts, reduced to what matching needs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct JobAlerting {
    /// The search.
    pub search_id: SearchId,
    /// Its owner.
    pub executive_id: AccountId,
    /// The query.
    pub query: JobQuery,
    /// Jobs that were public before this time are not new.
    pub since: Timestamp,
}

impl Entity<area::Search> for JobAlerting {
    const KIND: &'static str = "alerting_job_search";
    type Id<'a> = &'a SearchId;

    fn key(search: &SearchId) -> Key {
        alerting_key::<SavedJobSearch>(search)
    }
    fn own_key(&self) -> Key {
        Self::key(&self.search_id)
    }
}

impl Entity<area::Search> for JobMatch {
    const KIND: &'static str = "job_search_match";
    /// The executive, the search, the job.
    type Id<'a> = (&'a AccountId, &'a SearchId, &'a JobId);

    fn key((executive, search, job): Self::Id<'_>) -> Key {
        Key::new(of_executive(executive), match_key::<SavedJobSearch>(search, job))
    }
    fn own_key(&self) -> Key {
        Self::key((&self.executive_id, &self.search_id, &self.job_id))
    }
    fn ends(&self) -> Option<Timestamp> {
        self.matched_at.checked_add(MATCH_KEPT).ok()
    }
}

/// Stored with the job, by revision.
impl Entity<area::Search> for JobTurn {
    const KIND: &'static str = "job_search_turn";
    /// The job, then the revision.
    type Id<'a> = (&'a JobId, u64);

    fn key((job, revision): Self::Id<'_>) -> Key {
        Key::new(format!("JOB#{job}"), format!("TURN#{revision:020}"))
    }
    fn own_key(&self) -> Key {
        Self::key((&self.job_id, self.revision))
    }
    fn ends(&self) -> Option<Timestamp> {
        self.at.checked_add(TURN_KEPT).ok()
    }
}

/// The executive as a recipient of alerts, with the companies that they exclude; `None` while the account is closed or
/// another role's, or such mails are disabled.
///
/// # Errors
/// When a table does not respond.
pub async fn reader(
    accounts: &Table<area::Accounts>,
    profiles: &Table<area::Profiles>,
    executive: &AccountId,
) -> Result<Option<(Account, Shield)>, StoreError> {
    let (account, settings, profile) = tokio::try_join!(
        accounts.get::<Account>(executive),
        settings_of(accounts, executive),
        profiles.get::<ExecutiveProfile>(executive)
    )?;
    let wishes = settings.allow(OptionalMail::JobMatches);
    let is_read = |account: &Account| account.state.is_open() && account.role == Role::Executive;
    let account = account.filter(|account| wishes && is_read(account));
    let shield = profile.map(|profile| profile.it.privacy.shield).unwrap_or_default();
    Ok(account.map(|account| (account.it, shield)))
}

/// Records a new match. [`StoreError::Exists`] if it is known already, [`StoreError::Stale`] if the search was changed
/// since it was read.
pub fn record_match(search: &Table<area::Search>, saved: &Read<SavedJobSearch>, found: &JobMatch) -> Transaction {
    Transaction::new().create(search, found).unchanged::<SavedJobSearch, _>(
        search,
        (&saved.executive_id, &saved.id),
        Some(saved),
    )
}
