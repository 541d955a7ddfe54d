//! Names, so that an account can be found by the beginning of one: a row for the first name first, and one for the last.

use domain::{Account, AccountId};
use serde::{Deserialize, Serialize};

use super::AccountFilter;
use crate::{Entity, Key, List, Page, Read, Seal, StoreError, Table};

/// One way to look somebody up by name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct AccountName {
    /// Lower-case: `amina diallo`, or `diallo amina`.
    name: String,
    account_id: AccountId,
}

const NAMES: &str = "NAMES";

impl Entity for AccountName {
    const KIND: &'static str = "account_name";
    type Id<'a> = &'a Self;

    fn key(name: &Self) -> Key {
        Key::new(NAMES, format!("{}#{}", name.name, name.account_id))
    }
    fn own_key(&self) -> Key {
        Self::key(self)
    }
}

/// The rows of an account; none before it has a name, one where it has only one.
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

impl Table {
    /// Accounts whose first or last name begins so and that pass the rest of the filter, in the order of that name: one
    /// read of names and one of the accounts. A page may hold fewer than `limit`, even none, and still have a cursor;
    /// whoever has two names that begin so is found by each.
    ///
    /// # Errors
    /// When the table does not answer, or the cursor is not of this list.
    pub async fn accounts_by_name(
        &self,
        prefix: &str,
        filter: &AccountFilter,
        limit: u16,
        cursor: Option<&str>,
        seal: &Seal,
    ) -> Result<Page<Account>, StoreError> {
        let list = List::of(NAMES).starting(prefix.to_lowercase()).limit(limit);
        let named = self.page::<AccountName>(&list, cursor, seal).await?;
        let mut ids: Vec<&AccountId> = Vec::new();
        for row in &named.items {
            if !ids.contains(&&row.account_id) {
                ids.push(&row.account_id);
            }
        }
        let mut accounts: Vec<Read<Account>> = self.several(&ids).await?;
        accounts.retain(|account| filter.takes(account));
        accounts.sort_by_key(|account| ids.iter().position(|id| **id == account.id));
        Ok(Page {
            items: accounts,
            next_cursor: named.next_cursor,
        })
    }
}
