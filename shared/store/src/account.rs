//! Accounts, in the accounts table: the records, their totals, and their history.

pub mod bulk_deactivation;
pub mod dormancy;
pub mod email_change;
mod household;
mod name;
pub mod suspension;

pub use household::{Household, household};
pub use name::find;

use std::collections::BTreeMap;

use domain::{
    Account, AccountId, Email, Moved, Role,
    account::{AccountActor, AccountEvent, AccountState},
};
use events::Source;
use jiff::{Timestamp, civil::Date, tz::TimeZone};
use serde::{Deserialize, Serialize};

use crate::{
    Entity, Historic, HistoryEntry, Index, Key, List, Page, Read, Seal, StoreError, Table, Transaction, area,
    timer::sortable,
};
use name::{AccountName, names_of};

/// Key: the account's id. Lists: by email address (gsi1), by role (gsi2) and by state (gsi3), the last two by the time
/// of registration.
impl Entity<area::Accounts> for Account {
    const KIND: &'static str = "account";
    type Id<'a> = &'a AccountId;

    fn key(id: &AccountId) -> Key {
        Key::new(partition(id), "ACCOUNT")
    }
    fn own_key(&self) -> Key {
        Self::key(&self.id)
    }
    fn indexes(&self) -> Vec<(Index, Key)> {
        let registered = format!("{}#{}", sortable(self.created_at), self.id);
        vec![
            (Index::Gsi1, Key::new(EVERYBODY, self.email.as_str())),
            (Index::Gsi2, Key::new(of_role(self.role), registered.clone())),
            (Index::Gsi3, Key::new(of_state(self.state), registered)),
        ]
    }
}

const EVERYBODY: &str = "ACCOUNTS";

pub(crate) fn partition(id: &AccountId) -> String {
    format!("ACCOUNT#{id}")
}

fn of_role(role: Role) -> String {
    format!("ROLE#{role}")
}

fn of_state(state: AccountState) -> String {
    format!("STATE#{state}")
}

/// The owner of an email address: its key is the address, so no two accounts can have the same.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AccountEmail {
    /// Lower-case.
    pub email: Email,
    /// The account.
    pub account_id: AccountId,
}

impl Entity<area::Accounts> for AccountEmail {
    const KIND: &'static str = "account_email";
    type Id<'a> = &'a Email;

    fn key(email: &Email) -> Key {
        Key::new(format!("EMAIL#{email}"), "ACCOUNT")
    }
    fn own_key(&self) -> Key {
        Self::key(&self.email)
    }
}

/// How an account is counted in the totals, and the names it is indexed by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    role: Role,
    state: AccountState,
    names: Vec<AccountName>,
}

impl Standing {
    /// The standing of this account now. Take it before changing the account, for [`Transaction::save_account`].
    ///
    /// An account with an unconfirmed address is indexed by its address and not by its name: anyone can register any
    /// name.
    pub fn of(account: &Account) -> Self {
        let is_unproven = account.state == AccountState::PendingVerification;
        Self {
            role: account.role,
            state: account.state,
            names: if is_unproven { Vec::new() } else { names_of(account) },
        }
    }

    fn cell(&self) -> String {
        cell(self.role, self.state)
    }
}

fn cell(role: Role, state: AccountState) -> String {
    format!("{role}/{state}")
}

/// The number of accounts by role and state: counters written with the accounts themselves.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AccountTotals(BTreeMap<String, i64>);

impl AccountTotals {
    fn key() -> Key {
        Key::new("TOTALS", "ACCOUNTS")
    }

    /// The number of accounts with this role and this state; `None` matches all.
    pub fn count(&self, role: Option<Role>, state: Option<AccountState>) -> u64 {
        let roles = Role::ALL.iter().filter(|known| role.is_none_or(|role| role == **known));
        let cells = roles.flat_map(|role| AccountState::ALL.iter().map(|known| (*role, *known)));
        let asked = cells.filter(|(_, known)| state.is_none_or(|state| state == *known));
        let sum: i64 = asked.filter_map(|(role, state)| self.0.get(&cell(role, state))).sum();
        u64::try_from(sum).unwrap_or_default()
    }
}

/// Creates an account, counts it and indexes its name. [`StoreError::Exists`] if the account exists, or another has
/// the address.
pub fn create(accounts: &Table<area::Accounts>, account: &Account) -> Transaction {
    let Standing { role, state, names } = Standing::of(account);
    let email = AccountEmail {
        email: account.email.clone(),
        account_id: account.id.clone(),
    };
    let created = Transaction::new()
        .create(accounts, account)
        .create(accounts, &email)
        .add_spread(accounts, AccountTotals::key(), &[(&cell(role, state), 1)]);
    names
        .iter()
        .fold(created, |created, name| created.replace(accounts, name))
}

/// Saves a changed account; `before` is its standing when it was read.
pub fn save(accounts: &Table<area::Accounts>, account: &Read<Account>, before: &Standing) -> Transaction {
    let mut saved = Transaction::new().save(accounts, account);
    let after = Standing::of(account);
    for left in before.names.iter().filter(|name| !after.names.contains(name)) {
        saved = saved.remove::<AccountName, _>(accounts, left);
    }
    for entered in after.names.iter().filter(|name| !before.names.contains(name)) {
        saved = saved.replace(accounts, entered);
    }
    let (left, entered) = (before.cell(), after.cell());
    if left == entered {
        return saved;
    }
    saved.add_spread(accounts, AccountTotals::key(), &[(&left, -1), (&entered, 1)])
}

fn active_in(month: Date) -> Key {
    Key::new("TOTALS", format!("ACTIVE#{}", month.strftime("%Y-%m")))
}

/// The prefix of counters of active accounts by the month in which they registered.
const SINCE: &str = "since:";

fn month_of(at: Timestamp) -> Date {
    at.to_zoned(TimeZone::UTC).date().first_of_month()
}

/// Counts an account as active in the month (UTC) of its first sign-in there: by its role, and for members by the
/// month in which they registered. Call it before the time of the sign-in is written to the account.
pub fn count_active(accounts: &Table<area::Accounts>, account: &Account, now: Timestamp) -> Transaction {
    let month = month_of(now);
    if account.last_login_at.is_some_and(|before| month_of(before) == month) {
        return Transaction::new();
    }
    let since = format!("{SINCE}{}", month_of(account.created_at));
    let mut steps = vec![(account.role.as_str(), 1)];
    // Administrators are no members: they are not among the new users either.
    if !account.is_admin() {
        steps.push((since.as_str(), 1));
    }
    Transaction::new().add_spread(accounts, active_in(month), &steps)
}

/// The number of members who signed in in a month (its first day), by the month in which they registered.
///
/// # Errors
/// When the table does not respond.
pub async fn active_by_registration(
    accounts: &Table<area::Accounts>,
    month: Date,
) -> Result<BTreeMap<Date, u64>, StoreError> {
    let counts = accounts.spread_counts(active_in(month)).await?;
    let since = counts.iter().filter_map(|(name, count)| {
        let registered = name.strip_prefix(SINCE)?.parse().ok()?;
        Some((registered, u64::try_from(*count).unwrap_or_default()))
    });
    Ok(since.collect())
}

/// The number of accounts that signed in in the month (UTC) of an instant.
///
/// # Errors
/// When the table does not respond.
pub async fn monthly_active(accounts: &Table<area::Accounts>, now: Timestamp) -> Result<u64, StoreError> {
    let counts = accounts.spread_counts(active_in(month_of(now))).await?;
    let roles = Role::ALL.iter().filter_map(|role| counts.get(role.as_str()));
    Ok(u64::try_from(roles.sum::<i64>()).unwrap_or_default())
}

/// A filter for lists of accounts.
#[derive(Debug, Clone, Default)]
pub struct AccountFilter {
    /// Accounts with this role.
    pub role: Option<Role>,
    /// Accounts in this state.
    pub state: Option<AccountState>,
    /// Accounts whose address has this prefix, in lower case.
    pub email_prefix: Option<String>,
}

impl AccountFilter {
    /// The most selective index. Almost all accounts are active, so a state other than active is more selective than a
    /// role; the remaining condition is a filter on the result.
    fn list(&self) -> List {
        match (&self.email_prefix, self.state, self.role) {
            (Some(prefix), ..) => List::by(Index::Gsi1, EVERYBODY).starting(prefix),
            (None, Some(state), role) if role.is_none() || state != AccountState::Active => {
                List::by(Index::Gsi3, of_state(state)).newest_first(true)
            }
            (None, _, Some(role)) => List::by(Index::Gsi2, of_role(role)).newest_first(true),
            (None, _, None) => List::by(Index::Gsi1, EVERYBODY),
        }
    }

    fn takes(&self, account: &Account) -> bool {
        self.role.is_none_or(|role| role == account.role) && self.state.is_none_or(|state| state == account.state)
    }
}

/// Pages read for one response; after that the results so far are returned with a cursor.
const ROUNDS: usize = 8;

/// The number of accounts.
pub async fn totals(accounts: &Table<area::Accounts>) -> Result<AccountTotals, StoreError> {
    accounts.spread_counts(AccountTotals::key()).await.map(AccountTotals)
}

/// Accounts that match the filter: by address if there is no condition or a prefix, otherwise newest first. A page
/// may hold fewer than `limit` and still have a cursor.
pub async fn page(
    accounts: &Table<area::Accounts>,
    filter: &AccountFilter,
    limit: u16,
    cursor: Option<&str>,
    seal: &Seal,
) -> Result<Page<Account>, StoreError> {
    let mut found = Page {
        items: Vec::new(),
        next_cursor: cursor.map(ToOwned::to_owned),
    };
    for _ in 0..ROUNDS {
        let wanted = limit.saturating_sub(u16::try_from(found.items.len()).unwrap_or(limit));
        let list = filter.list().limit(wanted);
        let page = accounts
            .page::<Account>(&list, found.next_cursor.as_deref(), seal)
            .await?;
        found
            .items
            .extend(page.items.into_iter().filter(|account| filter.takes(account)));
        found.next_cursor = page.next_cursor;
        if found.next_cursor.is_none() || found.items.len() >= usize::from(limit) {
            break;
        }
    }
    Ok(found)
}

/// Public registration, suspension, deletion: all moves of an account.
impl Historic for Account {
    type Area = area::Accounts;
    type Id = AccountId;
    type State = AccountState;
    type Event = AccountEvent;
    type Actor = AccountActor;
    const KIND: &'static str = "account_change";
    const PREFIX: &'static str = "CHANGE#";

    fn partition(account: &AccountId) -> String {
        partition(account)
    }
}

impl HistoryEntry<Account> {
    /// An entry for a move just made, with the account's reason.
    pub fn of_account(
        account: &Account,
        moved: Moved<AccountState, AccountEvent>,
        actor: AccountActor,
        by: Option<&AccountId>,
        source: Source<'_>,
    ) -> Self {
        Self {
            by: by.cloned(),
            reason: account.reason.clone(),
            ..Self::new(account.id.clone(), moved, actor, source)
        }
    }
}
