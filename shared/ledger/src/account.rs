//! The accounts of the ledger.

use std::{fmt, str::FromStr};

use domain::Country;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// Where the platform's money is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Treasury {
    /// With the card provider, not paid out to the bank yet.
    CardProvider,
    /// On the bank account.
    Bank,
}

/// What the platform earns with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Revenue {
    /// Subscriptions to premium.
    Subscriptions,
    /// Fees for placements and milestones.
    Fees,
}

/// An account. Each has a balance per currency.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Account {
    /// Money of the platform.
    Treasury(Treasury),
    /// Income.
    Revenue(Revenue),
    /// Taxes received for a country's tax authority.
    Tax(Country),
    /// Taxes that buyers withheld from what they paid us, for a country's tax authority: it counts them as paid by us.
    Withheld(Country),
    /// What the card provider charges.
    ProviderFees,
    /// Money that arrived on the bank account and is no payment of a customer: interest, capital.
    OtherReceipts,
    /// Money of others that is held until both sides agree, by the id of its cause.
    Held(String),
    /// What is owed to a payee, by the id of the payee.
    Payable(String),
}

/// The side on which an account grows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// Assets and expenses.
    Debit,
    /// Liabilities and income.
    Credit,
}

impl Revenue {
    /// Its field in the sums of a day.
    pub(crate) const fn field(self) -> &'static str {
        match self {
            Self::Subscriptions => "subscriptions",
            Self::Fees => "fees",
        }
    }
}

impl Account {
    /// The side on which it grows.
    pub const fn side(&self) -> Side {
        match self {
            Self::Treasury(_) | Self::ProviderFees | Self::Withheld(_) => Side::Debit,
            Self::Revenue(_) | Self::Tax(_) | Self::OtherReceipts | Self::Held(_) | Self::Payable(_) => Side::Credit,
        }
    }

    /// Whether its balance never falls below zero: it is money of others.
    pub const fn is_limited(&self) -> bool {
        matches!(self, Self::Held(_) | Self::Payable(_))
    }

    /// What a debit changes on the balance, which is counted on the side of the account: positive is what is normal.
    pub const fn change(&self, debit: i64) -> i64 {
        match self.side() {
            Side::Debit => debit,
            Side::Credit => -debit,
        }
    }
}

impl fmt::Display for Account {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Treasury(Treasury::CardProvider) => f.write_str("treasury/card_provider"),
            Self::Treasury(Treasury::Bank) => f.write_str("treasury/bank"),
            Self::Revenue(Revenue::Subscriptions) => f.write_str("revenue/subscriptions"),
            Self::Revenue(Revenue::Fees) => f.write_str("revenue/fees"),
            Self::Tax(country) => write!(f, "tax/{country}"),
            Self::Withheld(country) => write!(f, "withheld/{country}"),
            Self::ProviderFees => f.write_str("provider_fees"),
            Self::OtherReceipts => f.write_str("other_receipts"),
            Self::Held(cause) => write!(f, "held/{cause}"),
            Self::Payable(payee) => write!(f, "payable/{payee}"),
        }
    }
}

/// The text is no account.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0} is no account of the ledger")]
pub struct NotAnAccount(String);

impl FromStr for Account {
    type Err = NotAnAccount;
    fn from_str(text: &str) -> Result<Self, NotAnAccount> {
        let unknown = || NotAnAccount(text.to_owned());
        let account = match text.split_once('/') {
            Some(("treasury", "card_provider")) => Self::Treasury(Treasury::CardProvider),
            Some(("treasury", "bank")) => Self::Treasury(Treasury::Bank),
            Some(("revenue", "subscriptions")) => Self::Revenue(Revenue::Subscriptions),
            Some(("revenue", "fees")) => Self::Revenue(Revenue::Fees),
            Some(("tax", country)) => Self::Tax(country.parse().map_err(|_| unknown())?),
            Some(("withheld", country)) => Self::Withheld(country.parse().map_err(|_| unknown())?),
            Some(("held", cause)) if !cause.is_empty() => Self::Held(cause.to_owned()),
            Some(("payable", payee)) if !payee.is_empty() => Self::Payable(payee.to_owned()),
            None if text == "provider_fees" => Self::ProviderFees,
            None if text == "other_receipts" => Self::OtherReceipts,
            _ => return Err(unknown()),
        };
        Ok(account)
    }
}

impl Serialize for Account {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Account {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}
