//! Balances in memory: the rules of the ledger without its table, for reports and tests.

use std::collections::{BTreeMap, btree_map::Entry};

use domain::Currency;

use crate::{Account, Transfer, TransferKey};

/// Why a transfer is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// A transfer with its key was posted before.
    #[error("this transfer was posted before")]
    Repeated,
    /// A limited account would fall below zero, or a balance would overflow.
    #[error("{0} has not enough money")]
    Insufficient(Account),
}

/// The balances that transfers leave, each on the side of its account.
#[derive(Debug, Clone, Default)]
pub struct Balances {
    balances: BTreeMap<(Currency, Account), i64>,
    posted: std::collections::BTreeSet<TransferKey>,
}

impl Balances {
    /// Posts a transfer, whole or not at all.
    ///
    /// # Errors
    /// [`Refused`].
    pub fn post(&mut self, transfer: &Transfer) -> Result<(), Refused> {
        if self.posted.contains(&transfer.key) {
            return Err(Refused::Repeated);
        }
        let mut after = Vec::with_capacity(transfer.lines.len());
        for line in &transfer.lines {
            let account = &line.account;
            let sum = self
                .of(account, transfer.currency)
                .checked_add(account.change(line.debit));
            let fits = |sum: &i64| !account.is_limited() || *sum >= 0;
            let sum = sum.filter(fits).ok_or_else(|| Refused::Insufficient(account.clone()))?;
            after.push(((transfer.currency, account.clone()), sum));
        }
        for (place, sum) in after {
            match self.balances.entry(place) {
                Entry::Occupied(mut known) => _ = known.insert(sum),
                Entry::Vacant(new) => _ = new.insert(sum),
            }
        }
        self.posted.insert(transfer.key.clone());
        Ok(())
    }

    /// The balance of an account, minor units, on its side.
    pub fn of(&self, account: &Account, currency: Currency) -> i64 {
        self.balances
            .get(&(currency, account.clone()))
            .copied()
            .unwrap_or_default()
    }

    /// All debits less all credits of a currency: zero.
    pub fn trial_balance(&self, currency: Currency) -> i128 {
        let of_currency = self.balances.iter().filter(|((held, _), _)| *held == currency);
        of_currency
            .map(|((_, account), balance)| i128::from(account.change(*balance)))
            .sum()
    }
}
