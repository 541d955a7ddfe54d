//! Accounts, in the accounts table: the records, how many there are of them, and what was done with them.

pub mod dormancy;
mod household;
mod name;
pub mod suspension;

pub use household::{Household, household};

use std::collections::BTreeMap;

use domain::{
    Account, AccountId, Chance, Clock, Email, HistoryId, Role,
    account::{AccountEvent, AccountState},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{Entity, Index, Key, List, Page, Read, Seal, StoreError, Table, Transaction, timer::sortable};
use name::{AccountName, names};

/// Found by the account's id; in lists by e-mail address (gsi1), by role (gsi2) and by state (gsi3), the last two by
/// the time of registration.
impl Entity for Account {
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

/// Whose an address is: its key is the address, so no two accounts can have the same.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AccountEmail {
    /// Lower-case.
    pub email: Email,
    /// The account.
    pub account_id: AccountId,
}

impl Entity for AccountEmail {
    const KIND: &'static str = "account_email";
    type Id<'a> = &'a Email;

    fn key(email: &Email) -> Key {
        Key::new(format!("EMAIL#{email}"), "ACCOUNT")
    }
    fn own_key(&self) -> Key {
        Self::key(&self.email)
    }
}

/// What an account counts as in the totals, and under which names it is found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    role: Role,
    state: AccountState,
    names: Vec<AccountName>,
}

impl Standing {
    /// How this account stands now. Take it before changing the account, for [`Transaction::save_account`].
    ///
    /// An account whose address is not proven is found by its address and not by its name: anybody can register any name.
    pub fn of(account: &Account) -> Self {
        let is_unproven = account.state == AccountState::PendingVerification;
        Self {
            role: account.role,
            state: account.state,
            names: if is_unproven { Vec::new() } else { names(account) },
        }
    }

    fn cell(&self) -> String {
        cell(self.role, self.state)
    }
}

fn cell(role: Role, state: AccountState) -> String {
    format!("{role}/{state}")
}

/// How many accounts there are, by role and state: counters written with the accounts themselves.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AccountTotals(BTreeMap<String, i64>);

impl AccountTotals {
    fn key() -> Key {
        Key::new("TOTALS", "ACCOUNTS")
    }

    /// How many have this role and this state, where one is asked for.
    pub fn count(&self, role: Option<Role>, state: Option<AccountState>) -> u64 {
        let roles = Role::ALL.iter().filter(|known| role.is_none_or(|role| role == **known));
        let cells = roles.flat_map(|role| AccountState::ALL.iter().map(|known| (*role, *known)));
        let asked = cells.filter(|(_, known)| state.is_none_or(|state| state == *known));
        let sum: i64 = asked.filter_map(|(role, state)| self.0.get(&cell(role, state))).sum();
        u64::try_from(sum).unwrap_or_default()
    }
}

impl Transaction {
    /// A new account, counted and found by its name. [`StoreError::Exists`] if it is there already, or another has the address.
    pub fn create_account(self, accounts: &Table, account: &Account) -> Self {
        let Standing { role, state, names } = Standing::of(account);
        let email = AccountEmail {
            email: account.email.clone(),
            account_id: account.id.clone(),
        };
        let created = self.create(accounts, account).create(accounts, &email).add_spread(
            accounts,
            AccountTotals::key(),
            &[(&cell(role, state), 1)],
        );
        names
            .iter()
            .fold(created, |created, name| created.replace(accounts, name))
    }

    /// An account that was read and changed; `before` is how it stood when it was read.
    pub fn save_account(self, accounts: &Table, account: &Read<Account>, before: &Standing) -> Self {
        let mut saved = self.save(accounts, account);
        let after = Standing::of(account);
        for left in before.names.iter().filter(|name| !after.names.contains(name)) {
            saved = saved.remove::<AccountName>(accounts, left);
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
}

/// Which accounts a list is about.
#[derive(Debug, Clone, Default)]
pub struct AccountFilter {
    /// Only this role.
    pub role: Option<Role>,
    /// Only this state.
    pub state: Option<AccountState>,
    /// Only addresses that begin so, in lower case.
    pub email_prefix: Option<String>,
}

impl AccountFilter {
    /// The index that leaves least to sort out. Nearly everybody is active, hardly anybody anything else: so the state
    /// decides unless it is the common one, and what it lets through of other roles is passed over.
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

/// Pages read for one answer before it is given with what was found and a cursor.
const ROUNDS: usize = 8;

impl Table {
    /// How many accounts there are.
    pub async fn account_totals(&self) -> Result<AccountTotals, StoreError> {
        self.spread_counts(AccountTotals::key()).await.map(AccountTotals)
    }

    /// Accounts that pass the filter: by address when all or a prefix are asked for, else newest first. A page may hold
    /// fewer than `limit` and still have a cursor.
    pub async fn accounts(
        &self,
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
            let page = self.page::<Account>(&list, found.next_cursor.as_deref(), seal).await?;
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
}

/// Who did what with an account, when and why: never changed, kept with the account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AccountChange {
    /// Its own id.
    pub id: HistoryId,
    /// The account.
    pub account_id: AccountId,
    /// What was done.
    pub event: AccountEvent,
    /// The state that came of it.
    pub to: AccountState,
    /// The admin who did it; absent when time did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<AccountId>,
    /// Why, as its owner may be told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// What only admins see.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notes: Option<String>,
    /// When.
    pub at: Timestamp,
}

impl AccountChange {
    /// What was done to this account just now: its state and reason are those it has.
    pub fn new(account: &Account, event: AccountEvent, by: Option<&AccountId>, clock: &Clock, chance: &Chance) -> Self {
        Self {
            id: HistoryId::new(clock, chance),
            account_id: account.id.clone(),
            event,
            to: account.state,
            by: by.cloned(),
            reason: account.reason.clone(),
            notes: None,
            at: clock.now(),
        }
    }
}

impl Entity for AccountChange {
    const KIND: &'static str = "account_change";
    type Id<'a> = (&'a AccountId, &'a HistoryId);

    fn key((account, id): Self::Id<'_>) -> Key {
        Key::new(partition(account), format!("CHANGE#{id}"))
    }
    fn own_key(&self) -> Key {
        Self::key((&self.account_id, &self.id))
    }
}

impl Table {
    /// What was done with an account, newest first.
    pub async fn account_changes(&self, account: &AccountId) -> Result<Vec<Read<AccountChange>>, StoreError> {
        let list = List::of(partition(account)).starting("CHANGE#").newest_first(true);
        self.all(&list.limit(100)).await
    }
}
