//! Name rows, for searching accounts by the prefix of a name: one row with the first name first, and one with the last
//! name first.

use domain::{Account, AccountId};
use serde::{Deserialize, Serialize};

use super::AccountFilter;
use crate::{Entity, Key, List, Page, Read, Seal, StoreError, Table, area};

/// One searchable form of an account's name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct AccountName {
    /// Lower-case: `amina diallo`, or `diallo amina`.
    name: String,
    account_id: AccountId,
}

const NAMES: &str = "NAMES";

impl Entity<area::Accounts> for AccountName {
    const KIND: &'static str = "account_name";
    type Id<'a> = &'a Self;

    fn key(name: &Self) -> Key {
        Key::new(NAMES, format!("{}#{}", name.name, name.account_id))
    }
    fn own_key(&self) -> Key {
        Self::key(self)
    }
}

/// The rows of an account; none before it has a name, one if it has a single name.
pub(super) fn names(account: &Account) -> Vec<AccountName> {
    let (first, last): (&str, &str) = (&account.first_name, &account.last_name);
    let mut rows: Vec<AccountName> = Vec::new();
    for (one, other) in [(first, last), (last, first)] {
        let row = AccountName {
            name: format!("{one} {other}").trim().to_lowercase(),
            account_id: account.id.clone(),
        };
        if !one.is_empty() && !rows.contains(&row) {
            rows.push(row);
        }
    }
    rows
}

/// Accounts whose first or last name has this prefix and that match the rest of the filter, in the order of that
/// name: one read of names and one of the accounts. A page may hold fewer than `limit`, even none, and still have a
/// cursor; an account with two names with this prefix is listed twice.
///
/// # Errors
/// When the table does not respond, or the cursor belongs to another list.
pub async fn by_name(
    accounts: &Table<area::Accounts>,
    prefix: &str,
    filter: &AccountFilter,
    limit: u16,
    cursor: Option<&str>,
    seal: &Seal,
) -> Result<Page<Account>, StoreError> {
    let list = List::of(NAMES).starting(prefix.to_lowercase()).limit(limit);
    let named = accounts.page::<AccountName>(&list, cursor, seal).await?;
    let mut ids: Vec<&AccountId> = Vec::new();
    for row in &named.items {
        if !ids.contains(&&row.account_id) {
            ids.push(&row.account_id);
        }
    }
    let mut found: Vec<Read<Account>> = accounts.several(&ids).await?;
    found.retain(|account| filter.takes(account));
    found.sort_by_key(|account| ids.iter().position(|id| **id == account.id));
    Ok(Page {
        items: found,
        next_cursor: named.next_cursor,
    })
}
