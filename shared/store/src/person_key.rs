//! What executives with accounts are compared by, in the profiles table: the keys by which a second account of a person
//! is found.
//!
//! A projection of account and profile, as the candidate list; `search-indexer` maintains it. The keys of one account are
//! also a record of its own, so that a changed number leaves no outdated key behind.

use std::collections::BTreeMap;

use domain::{
    AccountId,
    csv_import::{PersonKey, Rule},
};
use futures_util::future::try_join_all;
use serde::{Deserialize, Serialize};

use crate::{Entity, Key, List, Read, StoreError, Table, Transaction, area};

/// Accounts with one key that are found at most.
const MOST: u16 = 10;

/// The keys of an account. Not in the partition of its profile: the erasure deletes that one first, and the keys could not
/// be removed any more.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AccountKeys {
    /// The account.
    pub account_id: AccountId,
    /// At most one of each rule.
    pub keys: Vec<PersonKey>,
}

impl Entity<area::Profiles> for AccountKeys {
    const KIND: &'static str = "account_keys";
    type Id<'a> = &'a AccountId;

    fn key(account: &AccountId) -> Key {
        Key::new(format!("PERSON_KEYS#{account}"), "KEYS")
    }
    fn own_key(&self) -> Key {
        Self::key(&self.account_id)
    }
}

/// That an account has a key. Unlike those of draft profiles, a key can have several.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AccountKey {
    /// The key.
    #[serde(flatten)]
    pub key: PersonKey,
    /// The account.
    pub account_id: AccountId,
}

impl Entity<area::Profiles> for AccountKey {
    const KIND: &'static str = "account_key";
    type Id<'a> = (&'a PersonKey, &'a AccountId);

    fn key((key, account): Self::Id<'_>) -> Key {
        Key::new(partition(key), account.as_str())
    }
    fn own_key(&self) -> Key {
        Self::key((&self.key, &self.account_id))
    }
}

fn partition(key: &PersonKey) -> String {
    format!("PERSON_KEY#{}#{}", key.rule.as_str(), key.digest)
}

/// The accounts that have one of these keys, each with the rules by which it was found. One query for each key.
///
/// # Errors
/// When the table does not respond.
pub async fn accounts_with(
    profiles: &Table<area::Profiles>,
    keys: &[PersonKey],
) -> Result<Vec<(AccountId, Vec<Rule>)>, StoreError> {
    let found = keys.iter().map(|key| async move {
        let list = List::of(partition(key)).limit(MOST);
        profiles.first::<AccountKey>(&list).await
    });
    let mut accounts: BTreeMap<AccountId, Vec<Rule>> = BTreeMap::new();
    for holder in try_join_all(found).await?.into_iter().flatten() {
        let AccountKey { key, account_id } = holder.it;
        accounts.entry(account_id).or_default().push(key.rule);
    }
    Ok(accounts.into_iter().collect())
}

/// Updates the keys of an account; writes nothing if nothing changed. [`StoreError::Stale`] or [`StoreError::Exists`] if
/// another writer changed them since they were read.
pub fn update(
    profiles: &Table<area::Profiles>,
    account: &AccountId,
    seen: Option<&Read<AccountKeys>>,
    keys: Vec<PersonKey>,
) -> Transaction {
    let before = seen.map_or(&[][..], |seen| seen.keys.as_slice());
    if before == keys {
        return Transaction::new();
    }
    let mut written = Transaction::new();
    for left in before.iter().filter(|key| !keys.contains(key)) {
        written = written.remove::<AccountKey, _>(profiles, (left, account));
    }
    for key in keys.iter().filter(|key| !before.contains(key)) {
        let entered = AccountKey {
            key: key.clone(),
            account_id: account.clone(),
        };
        written = written.replace(profiles, &entered);
    }
    let now = AccountKeys {
        account_id: account.clone(),
        keys,
    };
    match seen {
        None => written.create(profiles, &now),
        Some(seen) if now.keys.is_empty() => written.discard(profiles, seen),
        Some(seen) => written.save(profiles, &seen.with(now)),
    }
}
