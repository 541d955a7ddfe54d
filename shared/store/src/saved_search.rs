//! Saved searches, in the search table: stored with their owner; those with alerts also in shards, for readers that need
//! all of them; and their matches, with the owner, so that alerts are not repeated. Those of employers are here, those of
//! executives in `saved_job_search`. The matches of an employer's search are stored with the executive as well, so that no
//! data about a person remains after their erasure.

use domain::{
    Account, AccountId, Chance, Company, SearchId,
    profile::Viewer,
    search::{ExecutiveQuery, Frequency, MOST_SEARCHES, Match, SavedQuery, SavedSearch, Turn},
    settings::OptionalMail,
    timer::{SavedSearchTimer, TimerAction},
};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use std::fmt::Display;

use crate::{
    Entity, Key, List, Read, StoreError, Table, Transaction, area, retry,
    saved::{of_employer, of_executive},
    settings::settings_of,
    timer::Timer,
};

/// The number of partitions of searches with alerts: as many can be read in parallel.
pub const ALERT_SHARDS: u8 = 16;
/// How long both versions of a changed card are kept: longer than its event can be in a queue and among the dead
/// letters.
pub(crate) const TURN_KEPT: SignedDuration = SignedDuration::from_hours(15 * 24);

/// A kind of saved searches.
pub trait Saved: Clone + for<'a> Entity<area::Search, Id<'a> = (&'a AccountId, &'a SearchId)> {
    /// What is saved.
    type Query;
    /// A search with alerts, reduced to what matching needs.
    type Alerting: PartialEq + for<'a> Entity<area::Search, Id<'a> = &'a SearchId>;
    /// A new match.
    type Match: Entity<area::Search>;

    /// The beginning of the sort keys of the searches.
    const SEARCH: &'static str;
    /// The beginning of the sort keys of the matches.
    const MATCH: &'static str;
    /// The sort key of the counter of an owner's searches.
    const COUNT: &'static str;
    /// The beginning of the partitions of searches with alerts.
    const ALERTS: &'static str;

    /// The partition of an owner.
    fn partition(owner: &AccountId) -> String;
    /// The owner.
    fn owner(&self) -> &AccountId;
    /// Name, query and alerts.
    fn common(&self) -> &SavedQuery<Self::Query>;
    /// The same, to be changed.
    fn common_mut(&mut self) -> &mut SavedQuery<Self::Query>;
    /// For matching; `None` without alerts.
    fn alerting(&self) -> Option<Self::Alerting>;
    /// The action of the timer of its digests.
    fn digest(&self) -> TimerAction;
    /// All items of a match, that by which the others are found last.
    fn keys_of(found: &Self::Match) -> Vec<Key>;
}

impl Saved for SavedSearch {
    type Query = ExecutiveQuery;
    type Alerting = Alerting;
    type Match = Match;

    const SEARCH: &'static str = "SEARCH#";
    const MATCH: &'static str = "MATCH#";
    const COUNT: &'static str = "SEARCHES";
    const ALERTS: &'static str = "ALERTS#";

    fn partition(owner: &AccountId) -> String {
        of_employer(owner)
    }
    fn owner(&self) -> &AccountId {
        &self.employer_id
    }
    fn common(&self) -> &SavedQuery<ExecutiveQuery> {
        &self.saved
    }
    fn common_mut(&mut self) -> &mut SavedQuery<ExecutiveQuery> {
        &mut self.saved
    }
    fn alerting(&self) -> Option<Alerting> {
        Some(Alerting {
            search_id: self.id.clone(),
            employer_id: self.employer_id.clone(),
            query: self.query.clone(),
            since: self.alerts_since?,
        })
    }
    fn digest(&self) -> TimerAction {
        TimerAction::SavedSearch(self.employer_id.clone(), self.id.clone(), SavedSearchTimer::Alert)
    }
    fn keys_of(found: &Match) -> Vec<Key> {
        vec![FoundBy::key((&found.executive_id, &found.search_id)), found.own_key()]
    }
}

impl Entity<area::Search> for SavedSearch {
    const KIND: &'static str = "saved_search";
    /// The employer, then the search.
    type Id<'a> = (&'a AccountId, &'a SearchId);

    fn key((employer, search): Self::Id<'_>) -> Key {
        Key::new(of_employer(employer), format!("{}{search}", Self::SEARCH))
    }
    fn own_key(&self) -> Key {
        Self::key((&self.employer_id, &self.id))
    }
}

/// A search with alerts, reduced to what matching needs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Alerting {
    /// The search.
    pub search_id: SearchId,
    /// Its owner.
    pub employer_id: AccountId,
    /// The query.
    pub query: ExecutiveQuery,
    /// Executives who matched before this time are not new.
    pub since: Timestamp,
}

impl Entity<area::Search> for Alerting {
    const KIND: &'static str = "alerting_search";
    type Id<'a> = &'a SearchId;

    fn key(search: &SearchId) -> Key {
        alerting_key::<SavedSearch>(search)
    }
    fn own_key(&self) -> Key {
        Self::key(&self.search_id)
    }
}

impl Entity<area::Search> for Match {
    const KIND: &'static str = "search_match";
    /// The employer, the search, the executive.
    type Id<'a> = (&'a AccountId, &'a SearchId, &'a AccountId);

    fn key((employer, search, executive): Self::Id<'_>) -> Key {
        Key::new(of_employer(employer), match_key::<SavedSearch>(search, executive))
    }
    fn own_key(&self) -> Key {
        Self::key((&self.employer_id, &self.search_id, &self.executive_id))
    }
}

/// A search that an executive matched.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FoundBy {
    /// The executive.
    pub executive_id: AccountId,
    /// The owner of the search.
    pub employer_id: AccountId,
    /// The search.
    pub search_id: SearchId,
}

impl Entity<area::Search> for FoundBy {
    const KIND: &'static str = "found_by";
    /// The executive, then the search.
    type Id<'a> = (&'a AccountId, &'a SearchId);

    fn key((executive, search): Self::Id<'_>) -> Key {
        Key::new(of_executive(executive), format!("{FOUND_BY}{search}"))
    }
    fn own_key(&self) -> Key {
        Self::key((&self.executive_id, &self.search_id))
    }
}

/// Stored with the executive, by revision.
impl Entity<area::Search> for Turn {
    const KIND: &'static str = "search_turn";
    /// The executive, then the revision.
    type Id<'a> = (&'a AccountId, u64);

    fn key((executive, revision): Self::Id<'_>) -> Key {
        Key::new(of_executive(executive), format!("TURN#{revision:020}"))
    }
    fn own_key(&self) -> Key {
        Self::key((&self.account_id, self.revision))
    }
    fn ends(&self) -> Option<Timestamp> {
        self.at.checked_add(TURN_KEPT).ok()
    }
}

/// The number of attempts to delete a search that is changed at the same time.
const TRIES: u32 = 3;
const FOUND_BY: &str = "FOUND#";

/// The key of a search in the shards of those with alerts.
pub(crate) fn alerting_key<S: Saved>(search: &SearchId) -> Key {
    let shard = search.as_str().bytes().fold(0_u8, u8::wrapping_add) % ALERT_SHARDS;
    Key::new(format!("{}{shard}", S::ALERTS), search.as_str())
}

/// The sort key of a match of a search.
pub(crate) fn match_key<S: Saved>(search: &SearchId, found: impl Display) -> String {
    format!("{}{search}#{found}", S::MATCH)
}

/// The employer as a recipient of alerts, with the attributes that shields need; `None` while the account is closed or a
/// payer's, or such mails are disabled.
///
/// # Errors
/// When a table does not respond.
pub async fn listener(
    accounts: &Table<area::Accounts>,
    profiles: &Table<area::Profiles>,
    employer: &AccountId,
) -> Result<Option<(Account, Viewer)>, StoreError> {
    let (account, settings) = tokio::try_join!(accounts.get::<Account>(employer), settings_of(accounts, employer))?;
    let wishes = settings.allow(OptionalMail::JobMatches);
    let is_read = |account: &Account| account.state.is_open() && !account.is_payer();
    let Some(account) = account.filter(|account| wishes && is_read(account)) else {
        return Ok(None);
    };
    let company = match account.company_id() {
        Some(company) => profiles.get::<Company>(company).await?,
        None => None,
    };
    let viewer = Viewer::employer(&account, company.as_deref());
    Ok(Some((account.it, viewer)))
}

/// The timer of a search's next digest.
pub fn timer<S: Saved>(search: &S) -> Option<Timer> {
    Some(Timer {
        due_at: search.common().next_alert_at?,
        action: search.digest(),
        generation: 0,
    })
}

/// The searches of an owner, oldest first.
///
/// # Errors
/// When the table does not respond.
pub async fn searches<S: Saved>(search: &Table<area::Search>, owner: &AccountId) -> Result<Vec<Read<S>>, StoreError> {
    let list = List::of(S::partition(owner)).starting(S::SEARCH).limit(100);
    search.all(&list).await
}

/// The searches of one shard that have alerts.
///
/// # Errors
/// When the table does not respond.
pub async fn alerting<S: Saved>(search: &Table<area::Search>, shard: u8) -> Result<Vec<S::Alerting>, StoreError> {
    let list = List::of(format!("{}{shard}", S::ALERTS)).limit(1000);
    let kept = search.all::<S::Alerting>(&list).await?;
    Ok(kept.into_iter().map(|read| read.it).collect())
}

/// The matches of a search: alerted and not yet alerted.
///
/// # Errors
/// When the table does not respond.
pub async fn matches<S: Saved>(
    search: &Table<area::Search>,
    owner: &AccountId,
    id: &SearchId,
) -> Result<Vec<Read<S::Match>>, StoreError> {
    let list = List::of(S::partition(owner))
        .starting(match_key::<S>(id, ""))
        .limit(1000);
    search.all(&list).await
}

/// The searches that an executive ever matched.
///
/// # Errors
/// When the table does not respond.
pub async fn found_by(search: &Table<area::Search>, executive: &AccountId) -> Result<Vec<FoundBy>, StoreError> {
    let list = List::of(of_executive(executive)).starting(FOUND_BY).limit(1000);
    let kept = search.all::<FoundBy>(&list).await?;
    Ok(kept.into_iter().map(|read| read.it).collect())
}

/// Deletes the matches of a search. The search must be deleted already, or they would be found again.
///
/// # Errors
/// When the table does not respond, or only in part. A retry deletes the rest.
pub async fn forget_matches<S: Saved>(
    search: &Table<area::Search>,
    owner: &AccountId,
    id: &SearchId,
) -> Result<(), StoreError> {
    let found = matches::<S>(search, owner, id).await?;
    let keys = found.iter().flat_map(|found| S::keys_of(found));
    search.wipe(&keys.collect::<Vec<_>>()).await
}

/// Deletes all matches of an executive, on both sides.
///
/// # Errors
/// When the table does not respond, or only in part. A retry deletes the rest.
pub async fn forget_found(search: &Table<area::Search>, executive: &AccountId) -> Result<(), StoreError> {
    let found = found_by(search, executive).await?;
    let keys = found.iter().flat_map(|found| {
        let other = Match::key((&found.employer_id, &found.search_id, executive));
        [other, found.own_key()]
    });
    search.wipe(&keys.collect::<Vec<_>>()).await
}

/// Deletes a search with its timer and its matches. Idempotent.
///
/// # Errors
/// When a table does not respond, or the search is changed concurrently on every attempt.
pub async fn forget<S: Saved>(
    search: &Table<area::Search>,
    timers: &Table<area::Timers>,
    owner: &AccountId,
    id: &SearchId,
    chance: &Chance,
) -> Result<(), StoreError> {
    retry(TRIES, chance, || async {
        let kept = search.get::<S>((owner, id)).await?;
        let gone = kept.map(|kept| unsave(search, timers, &kept)).unwrap_or_default();
        Ok::<_, StoreError>((gone, ()))
    })
    .await?;
    forget_matches::<S>(search, owner, id).await
}

/// Gives a search to a colleague, without its alerts and matches. It does not count against the colleague's limit.
///
/// # Errors
/// When a table does not respond, or the search is changed at the same time. A retry does the rest.
pub async fn pass_on(
    search: &Table<area::Search>,
    timers: &Table<area::Timers>,
    saved: &Read<SavedSearch>,
    to: &AccountId,
    chance: &Chance,
) -> Result<(), StoreError> {
    let mut passed = saved.it.clone();
    passed.employer_id = to.clone();
    passed.set_frequency(Frequency::Never, saved.updated_at);
    let counter = Key::new(of_employer(to), SavedSearch::COUNT);
    let written = unsave(search, timers, saved)
        .create(search, &passed)
        .add(search, counter, &[("saved", 1)]);
    written.commit(chance).await?;
    forget_matches::<SavedSearch>(search, &saved.employer_id, &saved.id).await
}

/// Creates a search. [`StoreError::Stale`] when there are [`MOST_SEARCHES`] already.
pub fn save<S: Saved>(search: &Table<area::Search>, timers: &Table<area::Timers>, saved: &S) -> Transaction {
    let counter = Key::new(S::partition(saved.owner()), S::COUNT);
    Transaction::new()
        .create(search, saved)
        .add_one_below(search, counter, "saved", MOST_SEARCHES)
        .and(alert(search, timers, saved, None))
}

/// Saves a changed name or frequency. [`StoreError::Stale`] if the search was changed since; `before` is as it was
/// read.
pub fn change<S: Saved>(
    search: &Table<area::Search>,
    timers: &Table<area::Timers>,
    saved: &Read<S>,
    before: &S,
) -> Transaction {
    Transaction::new()
        .save(search, saved)
        .and(alert(search, timers, &saved.it, Some(before)))
}

/// Deletes a search. [`StoreError::Stale`] if it was changed since.
fn unsave<S: Saved>(search: &Table<area::Search>, timers: &Table<area::Timers>, saved: &Read<S>) -> Transaction {
    let counter = Key::new(S::partition(saved.owner()), S::COUNT);
    let gone = Transaction::new()
        .discard(search, saved)
        .add(search, counter, &[("saved", -1)])
        .remove::<S::Alerting, _>(search, &saved.common().id);
    gone.replace_timers(timers, &timer(&saved.it), None)
}

/// Updates the shard of alerts and the timer.
fn alert<S: Saved>(
    search: &Table<area::Search>,
    timers: &Table<area::Timers>,
    saved: &S,
    before: Option<&S>,
) -> Transaction {
    let (now, then) = (saved.alerting(), before.and_then(S::alerting));
    let change = match (now, then) {
        (now, then) if now == then => Transaction::new(),
        (Some(now), _) => Transaction::new().replace(search, &now),
        (None, _) => Transaction::new().remove::<S::Alerting, _>(search, &saved.common().id),
    };
    change.replace_timers(timers, &before.and_then(timer), &timer(saved))
}

/// Records a new match. [`StoreError::Exists`] if it is known already, [`StoreError::Stale`] if the search was
/// changed since it was read.
pub fn record_match(search: &Table<area::Search>, saved: &Read<SavedSearch>, found: &Match) -> Transaction {
    let other = FoundBy {
        executive_id: found.executive_id.clone(),
        employer_id: found.employer_id.clone(),
        search_id: found.search_id.clone(),
    };
    Transaction::new()
        .create(search, found)
        .replace(search, &other)
        .unchanged::<SavedSearch, _>(search, (&saved.employer_id, &saved.id), Some(saved))
}
