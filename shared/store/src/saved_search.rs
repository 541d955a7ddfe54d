//! Saved searches of employers, in the search table: stored with the employer; those with alerts also in shards, for
//! readers that need all of them; and their matches, with the employer and with the executive, so that alerts are not
//! repeated and no data about a person remains after their erasure.

use domain::{
    Account, AccountId, Chance, Company, SearchId,
    profile::Viewer,
    search::{ExecutiveQuery, Frequency, MOST_SEARCHES, Match, SavedSearch, Turn},
    settings::OptionalMail,
    timer::{SavedSearchTimer, TimerAction},
};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

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
const TURN_KEPT: SignedDuration = SignedDuration::from_hours(15 * 24);

impl Entity<area::Search> for SavedSearch {
    const KIND: &'static str = "saved_search";
    /// The employer, then the search.
    type Id<'a> = (&'a AccountId, &'a SearchId);

    fn key((employer, search): Self::Id<'_>) -> Key {
        Key::new(of_employer(employer), format!("{SEARCH}{search}"))
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

impl Alerting {
    /// From a saved search; `None` without alerts.
    pub fn of(search: &SavedSearch) -> Option<Self> {
        Some(Self {
            search_id: search.id.clone(),
            employer_id: search.employer_id.clone(),
            query: search.query.clone(),
            since: search.alerts_since?,
        })
    }
}

impl Entity<area::Search> for Alerting {
    const KIND: &'static str = "alerting_search";
    type Id<'a> = &'a SearchId;

    fn key(search: &SearchId) -> Key {
        let shard = search.as_str().bytes().fold(0_u8, u8::wrapping_add) % ALERT_SHARDS;
        Key::new(alerts(shard), search.as_str())
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
        Key::new(of_employer(employer), format!("{MATCH}{search}#{executive}"))
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
const SEARCH: &str = "SEARCH#";
const MATCH: &str = "MATCH#";
const FOUND_BY: &str = "FOUND#";
/// The sort key of the counter of an employer's saved searches.
const COUNT: &str = "SEARCHES";

fn alerts(shard: u8) -> String {
    format!("ALERTS#{shard}")
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
pub fn timer(search: &SavedSearch) -> Option<Timer> {
    Some(Timer {
        due_at: search.next_alert_at?,
        action: TimerAction::SavedSearch(search.employer_id.clone(), search.id.clone(), SavedSearchTimer::Alert),
        generation: 0,
    })
}

/// The searches of an employer, oldest first.
///
/// # Errors
/// When the table does not respond.
pub async fn searches(
    search: &Table<area::Search>,
    employer: &AccountId,
) -> Result<Vec<Read<SavedSearch>>, StoreError> {
    let list = List::of(of_employer(employer)).starting(SEARCH).limit(100);
    search.all(&list).await
}

/// The searches of one shard that have alerts.
///
/// # Errors
/// When the table does not respond.
pub async fn alerting(search: &Table<area::Search>, shard: u8) -> Result<Vec<Alerting>, StoreError> {
    let kept = search.all::<Alerting>(&List::of(alerts(shard)).limit(1000)).await?;
    Ok(kept.into_iter().map(|read| read.it).collect())
}

/// The matches of a search: alerted and not yet alerted.
///
/// # Errors
/// When the table does not respond.
pub async fn matches(
    search: &Table<area::Search>,
    employer: &AccountId,
    id: &SearchId,
) -> Result<Vec<Read<Match>>, StoreError> {
    let list = List::of(of_employer(employer))
        .starting(format!("{MATCH}{id}#"))
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
pub async fn forget_matches(
    search: &Table<area::Search>,
    employer: &AccountId,
    id: &SearchId,
) -> Result<(), StoreError> {
    let found = matches(search, employer, id).await?;
    let keys = found.iter().flat_map(|found| {
        let other = FoundBy::key((&found.executive_id, id));
        // The employer's item last: the others are found through it.
        [other, found.own_key()]
    });
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
pub async fn forget(
    search: &Table<area::Search>,
    timers: &Table<area::Timers>,
    employer: &AccountId,
    id: &SearchId,
    chance: &Chance,
) -> Result<(), StoreError> {
    retry(TRIES, chance, || async {
        let kept = search.get::<SavedSearch>((employer, id)).await?;
        let gone = kept.map(|kept| unsave(search, timers, &kept)).unwrap_or_default();
        Ok::<_, StoreError>((gone, ()))
    })
    .await?;
    forget_matches(search, employer, id).await
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
    let counter = Key::new(of_employer(to), COUNT);
    let written = unsave(search, timers, saved)
        .create(search, &passed)
        .add(search, counter, &[("saved", 1)]);
    written.commit(chance).await?;
    forget_matches(search, &saved.employer_id, &saved.id).await
}

/// Creates a search. [`StoreError::Stale`] when there are [`MOST_SEARCHES`] already.
pub fn save(search: &Table<area::Search>, timers: &Table<area::Timers>, saved: &SavedSearch) -> Transaction {
    let counter = Key::new(of_employer(&saved.employer_id), COUNT);
    Transaction::new()
        .create(search, saved)
        .add_one_below(search, counter, "saved", MOST_SEARCHES)
        .and(alert(search, timers, saved, None))
}

/// Saves a changed name or frequency. [`StoreError::Stale`] if the search was changed since; `before` is as it was
/// read.
pub fn change(
    search: &Table<area::Search>,
    timers: &Table<area::Timers>,
    saved: &Read<SavedSearch>,
    before: &SavedSearch,
) -> Transaction {
    Transaction::new()
        .save(search, saved)
        .and(alert(search, timers, saved, Some(before)))
}

/// Deletes a search. [`StoreError::Stale`] if it was changed since.
fn unsave(search: &Table<area::Search>, timers: &Table<area::Timers>, saved: &Read<SavedSearch>) -> Transaction {
    let counter = Key::new(of_employer(&saved.employer_id), COUNT);
    let gone = Transaction::new()
        .discard(search, saved)
        .add(search, counter, &[("saved", -1)])
        .remove::<Alerting, _>(search, &saved.id);
    gone.replace_timers(timers, &timer(saved), None)
}

/// Updates the shard of alerts and the timer.
fn alert(
    search: &Table<area::Search>,
    timers: &Table<area::Timers>,
    saved: &SavedSearch,
    before: Option<&SavedSearch>,
) -> Transaction {
    let (now, then) = (Alerting::of(saved), before.and_then(Alerting::of));
    let change = match (now, then) {
        (now, then) if now == then => Transaction::new(),
        (Some(now), _) => Transaction::new().replace(search, &now),
        (None, _) => Transaction::new().remove::<Alerting, _>(search, &saved.id),
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
