//! Name rows, for searching accounts by the prefix of a name: one row with the first name first, and one with the last
//! name first.

use std::fmt;

use domain::{Account, AccountId};
use serde::{Deserialize, Serialize};

use super::{AccountFilter, Standing};
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

impl Standing {
    /// Whether the account is found by this prefix of a name, in lower case.
    fn has_name(&self, prefix: &str) -> bool {
        self.names.iter().any(|row| row.name.starts_with(prefix))
    }
}

/// The rows of an account; none before it has a name, one if it has a single name.
pub(super) fn names_of(account: &Account) -> Vec<AccountName> {
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

/// Accounts whose first name, last name or address has this prefix and that match the rest of the filter: by name, then
/// by address, each in its order. A page may hold fewer than `limit`, even none, and still have a cursor; an account with
/// two names with this prefix is listed twice.
///
/// # Errors
/// When the table does not respond, or the cursor belongs to another list.
pub async fn find(
    accounts: &Table<area::Accounts>,
    prefix: &str,
    filter: &AccountFilter,
    limit: u16,
    cursor: Option<&str>,
    seal: &Seal,
) -> Result<Page<Account>, StoreError> {
    let prefix = prefix.to_lowercase();
    let by_address = AccountFilter {
        email_prefix: Some(prefix.clone()),
        ..filter.clone()
    };
    let (names, addresses) = match cursor {
        None => (Place::Start, Place::Start),
        Some(both) => {
            let (names, addresses) = both.split_once(BETWEEN).ok_or(StoreError::Cursor)?;
            (Place::of(names), Place::of(addresses))
        }
    };
    // Half of the page each, so that an address is on the first page however many names there are.
    let of_names = if addresses == Place::End {
        limit
    } else {
        limit.div_ceil(2)
    };
    let of_addresses = if names == Place::End { limit } else { limit / 2 };
    let named = async {
        match names.cursor() {
            Some(cursor) => by_name(accounts, &prefix, filter, of_names, cursor, seal).await,
            None => Ok(nobody()),
        }
    };
    let addressed = async {
        match addresses.cursor() {
            Some(cursor) if of_addresses > 0 => super::page(accounts, &by_address, of_addresses, cursor, seal).await,
            _ => Ok(nobody()),
        }
    };
    let (mut found, addressed) = tokio::try_join!(named, addressed)?;
    let is_named = |account: &Account| Standing::of(account).has_name(&prefix);
    let others = addressed.items.into_iter().filter(|account| !is_named(account));
    found.items.extend(others);
    let names = found.next_cursor.as_deref().map_or(Place::End, Place::After);
    let addresses = match &addressed.next_cursor {
        _ if of_addresses == 0 => addresses,
        Some(cursor) => Place::After(cursor),
        None => Place::End,
    };
    let next = (names != Place::End || addresses != Place::End).then(|| format!("{names}{BETWEEN}{addresses}"));
    found.next_cursor = next;
    Ok(found)
}

/// Where the next page of one of the two lists begins.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place<'a> {
    Start,
    After(&'a str),
    End,
}

impl<'a> Place<'a> {
    fn of(text: &'a str) -> Self {
        match text {
            START => Self::Start,
            "" => Self::End,
            cursor => Self::After(cursor),
        }
    }

    /// The cursor to read with, if there is anything to read.
    fn cursor(self) -> Option<Option<&'a str>> {
        match self {
            Self::Start => Some(None),
            Self::After(cursor) => Some(Some(cursor)),
            Self::End => None,
        }
    }
}

impl fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Start => START,
            Self::After(cursor) => cursor,
            Self::End => "",
        })
    }
}

/// The place of a list that has not been read. Like [`BETWEEN`] in no cursor: those are Base64.
const START: &str = "*";

fn nobody() -> Page<Account> {
    Page {
        items: Vec::new(),
        next_cursor: None,
    }
}

/// Between the cursors of both lists.
const BETWEEN: char = '.';

async fn by_name(
    accounts: &Table<area::Accounts>,
    prefix: &str,
    filter: &AccountFilter,
    limit: u16,
    cursor: Option<&str>,
    seal: &Seal,
) -> Result<Page<Account>, StoreError> {
    let list = List::of(NAMES).starting(prefix).limit(limit);
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
