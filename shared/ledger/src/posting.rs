//! The ledger in its table.

use std::{collections::BTreeMap, error::Error, str::FromStr};

use domain::{Currency, time::day_of};
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};
use store::{Entity, Key, List, Page, Seal, StoreError, Table, Transaction, area};

use crate::{Account, Line, Revenue, Transfer, TransferKey, TransferKind};

/// The field of a balance item with the balance, minor units on the side of the account.
const BALANCE: &str = "balance";
/// The partition of the revenue by day and currency, and of all days together.
const REVENUE: &str = "REVENUE";
const TOTAL: &str = "total";

/// A posted transfer. Never changed or deleted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Posted(pub Transfer);

impl Entity<area::Ledger> for Posted {
    const KIND: &'static str = "transfer";
    type Id<'a> = &'a str;

    fn key(key: &str) -> Key {
        Key::new(format!("TRANSFER#{key}"), "TRANSFER")
    }
    fn own_key(&self) -> Key {
        Self::key(&self.0.key)
    }
}

/// A transfer as it is on the statement of one account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// The account.
    pub account: Account,
    /// The currency.
    pub currency: Currency,
    /// What it changed on the balance, minor units.
    pub amount: i64,
    /// The transfer.
    pub transfer: TransferKey,
    /// What the transfer is.
    pub transfer_kind: TransferKind,
    /// When the money moved.
    pub at: Timestamp,
}

impl Entity<area::Ledger> for Entry {
    const KIND: &'static str = "ledger_entry";
    type Id<'a> = (&'a Account, Currency, Timestamp, &'a str);

    fn key((account, currency, at, transfer): Self::Id<'_>) -> Key {
        Key::new(
            statement(account, currency),
            format!("{}#{transfer}", store::timer::sortable(at)),
        )
    }
    fn own_key(&self) -> Key {
        Self::key((&self.account, self.currency, self.at, &self.transfer))
    }
}

fn statement(account: &Account, currency: Currency) -> String {
    format!("STATEMENT#{currency}#{account}")
}

/// All balances of a currency are in one partition, so that they are added up without reading the transfers.
fn balances(currency: Currency) -> String {
    format!("BALANCES#{currency}")
}

fn balance(account: &Account, currency: Currency) -> Key {
    Key::new(balances(currency), account.to_string())
}

/// The ledger.
#[derive(Clone)]
pub struct Ledger {
    table: Table<area::Ledger>,
}

impl Ledger {
    /// The ledger in this table.
    pub fn new(table: Table<area::Ledger>) -> Self {
        Self { table }
    }

    /// Adds a transfer to the transaction of its cause. At commit [`StoreError::Exists`] says that it was posted before,
    /// and [`StoreError::Stale`] that a limited account has not enough money; then nothing of the transaction is written.
    pub fn post(&self, cause: Transaction, transfer: &Transfer) -> Transaction {
        let mut posted = cause.create(&self.table, &Posted(transfer.clone()));
        for Line { account, debit } in &transfer.lines {
            let amount = account.change(*debit);
            posted = posted.create(&self.table, &entry(transfer, account, amount));
            let place = balance(account, transfer.currency);
            posted = if account.is_limited() {
                posted.add_not_below_zero(&self.table, place, BALANCE, amount)
            } else {
                // Every payment meets these accounts: one row would make them wait for each other.
                posted.add_spread(&self.table, place, &[(BALANCE, amount)])
            };
            if let Account::Revenue(revenue) = account {
                for of in [day_of(transfer.at).to_string(), TOTAL.to_owned()] {
                    let sum = Key::new(REVENUE, format!("{of}#{}", transfer.currency));
                    posted = posted.add_spread(&self.table, sum, &[(revenue.field(), amount)]);
                }
            }
        }
        posted
    }

    /// A posted transfer.
    ///
    /// # Errors
    /// When the table does not respond.
    pub async fn transfer(&self, key: &str) -> Result<Option<Transfer>, StoreError> {
        let found = self.table.get::<Posted>(key).await?;
        Ok(found.map(|posted| posted.it.0))
    }

    /// The balance of an account, minor units on its side.
    ///
    /// # Errors
    /// When the table does not respond.
    pub async fn balance(&self, account: &Account, currency: Currency) -> Result<i64, StoreError> {
        let place = balance(account, currency);
        let counts = if account.is_limited() {
            self.table.counts(place).await?
        } else {
            self.table.spread_counts(place).await?
        };
        Ok(counts.get(BALANCE).copied().unwrap_or_default())
    }

    /// The balances of all accounts that were ever used in a currency.
    ///
    /// # Errors
    /// When the table does not respond, or has an item that is no account.
    pub async fn balances(&self, currency: Currency) -> Result<BTreeMap<Account, i64>, StoreError> {
        let rows = self.table.counters(&List::of(balances(currency))).await?;
        let mut found = BTreeMap::new();
        for (place, counts) in rows {
            let account = place.split('#').next().unwrap_or_default();
            let account: Account = account.parse().map_err(StoreError::table)?;
            *found.entry(account).or_default() += counts.get(BALANCE).copied().unwrap_or_default();
        }
        Ok(found)
    }

    /// The revenue of these days (UTC, both included) by day and currency, minor units; a day without any is missing. It is
    /// without taxes, and what was given back is subtracted on the day on which it was given back.
    ///
    /// # Errors
    /// When the table does not respond, or has an item that is no sum of a day.
    pub async fn revenue(
        &self,
        revenue: Revenue,
        (first, last): (Date, Date),
    ) -> Result<BTreeMap<(Date, Currency), i64>, StoreError> {
        // "~" is after every currency and row.
        let list = List::of(REVENUE).between(first.to_string(), format!("{last}#~"));
        self.sums(&list, revenue).await
    }

    /// The revenue of all days, by currency, minor units.
    ///
    /// # Errors
    /// When the table does not respond, or has an item that is no sum.
    pub async fn revenue_since_the_beginning(&self, revenue: Revenue) -> Result<BTreeMap<Currency, i64>, StoreError> {
        let list = List::of(REVENUE).starting(format!("{TOTAL}#"));
        let sums = self.sums::<String>(&list, revenue).await?;
        Ok(sums.into_iter().map(|((_, currency), sum)| (currency, sum)).collect())
    }

    /// The sums of a list by what they are of and their currency.
    async fn sums<K>(&self, list: &List, revenue: Revenue) -> Result<BTreeMap<(K, Currency), i64>, StoreError>
    where
        K: Ord + FromStr<Err: Error + Send + Sync + 'static>,
    {
        let mut found = BTreeMap::new();
        for (place, counts) in self.table.counters(list).await? {
            let mut parts = place.split('#');
            let (of, currency) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
            let key = (
                of.parse().map_err(StoreError::table)?,
                currency.parse().map_err(StoreError::table)?,
            );
            *found.entry(key).or_default() += counts.get(revenue.field()).copied().unwrap_or_default();
        }
        Ok(found)
    }

    /// All debits less all credits of a currency: zero, or the ledger is damaged.
    ///
    /// # Errors
    /// As [`Ledger::balances`].
    pub async fn trial_balance(&self, currency: Currency) -> Result<i128, StoreError> {
        let balances = self.balances(currency).await?;
        let debits = balances.iter().map(|(account, balance)| account.change(*balance));
        Ok(debits.map(i128::from).sum())
    }

    /// One page of an account's statement, the newest first.
    ///
    /// # Errors
    /// When the table does not respond, or for a cursor of another list.
    pub async fn statement(
        &self,
        (account, currency): (&Account, Currency),
        (cursor, most): (Option<&str>, u16),
        seal: &Seal,
    ) -> Result<Page<Entry>, StoreError> {
        let list = List::of(statement(account, currency)).newest_first(true).limit(most);
        self.table.page(&list, cursor, seal).await
    }
}

fn entry(transfer: &Transfer, account: &Account, amount: i64) -> Entry {
    Entry {
        account: account.clone(),
        currency: transfer.currency,
        amount,
        transfer: transfer.key.clone(),
        transfer_kind: transfer.kind,
        at: transfer.at,
    }
}
