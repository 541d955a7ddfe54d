//! Transfers: what moves money between accounts.

use std::collections::BTreeMap;

use domain::{Country, Currency, Money};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{Account, Revenue, Treasury};

/// The key of a transfer, from the id of its cause: the same cause is posted once.
pub type TransferKey = String;

/// What a transfer is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TransferKind {
    /// A payment to the platform.
    Received,
    /// A payment to the platform that is given back.
    Refund,
    /// A charge of the card provider.
    ProviderFee,
    /// The card provider pays out to the bank.
    Settled,
    /// Money of others is held.
    Hold,
    /// Held money is owed to a payee.
    Release,
    /// Held money is divided between payee and payer.
    Split,
    /// Held money is given back to the payer.
    GiveBack,
    /// Held money that arrived is used for what it pays.
    Apply,
    /// Held money turns out to be no payment of a customer.
    Clear,
    /// What is owed to a payee is paid.
    Payout,
    /// The opposite of an earlier transfer.
    Reversal,
}

/// One line of a transfer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// The account.
    pub account: Account,
    /// Minor units; negative for a credit.
    pub debit: i64,
}

/// An amount that is moved. Its debits equal its credits, no account occurs twice, and no line is zero.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Transfer {
    /// Its key.
    pub key: TransferKey,
    /// What it is. Stored under another name than the kind of the item.
    #[serde(rename = "transfer_kind")]
    pub kind: TransferKind,
    /// The currency of all lines.
    pub currency: Currency,
    /// The lines, by account.
    pub lines: Vec<Line>,
    /// The transfer that it reverses.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reverses: Option<TransferKey>,
    /// When the money moved.
    pub at: Timestamp,
}

/// Why a transfer cannot be made.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unbalanced {
    /// Debits and credits differ, or nothing is moved.
    #[error("the debits of the transfer differ from its credits, or nothing is moved")]
    Lines,
    /// An amount is negative, or zero where one is needed.
    #[error("an amount of a transfer is not above zero")]
    Amount,
    /// An amount is in another currency.
    #[error("the amounts of a transfer have several currencies")]
    Currency,
    /// An amount is too large.
    #[error("an amount of a transfer is too large")]
    Overflow,
}

/// What a payment consists of: the part of the platform and the taxes in it.
pub(crate) type Taxes<'t> = &'t [(Country, Money)];

/// What held money pays for: a total, the taxes in it, and what the buyer withheld of it.
#[derive(Debug, Clone, Copy)]
pub struct Earned<'t> {
    /// The total, taxes included.
    pub total: Money,
    /// The taxes in it.
    pub taxes: Taxes<'t>,
    /// What the buyer did not transfer, because it pays that to a tax authority.
    pub withheld: Option<(Country, Money)>,
    /// What is earned with.
    pub revenue: Revenue,
}

/// What held money turns out to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cleared {
    /// The card provider has paid it out.
    CardPayout,
    /// No payment of a customer.
    OtherReceipt,
}

impl Transfer {
    /// A transfer with these debits (negative for credits). Lines of one account are added up.
    fn new(
        kind: TransferKind,
        key: impl Into<TransferKey>,
        currency: Currency,
        debits: impl IntoIterator<Item = (Account, i64)>,
        at: Timestamp,
    ) -> Result<Self, Unbalanced> {
        let mut sums: BTreeMap<Account, i64> = BTreeMap::new();
        for (account, debit) in debits {
            let sum = sums.entry(account).or_default();
            *sum = sum.checked_add(debit).ok_or(Unbalanced::Overflow)?;
        }
        sums.retain(|_, debit| *debit != 0);
        let total: i128 = sums.values().map(|debit| i128::from(*debit)).sum();
        if total != 0 || sums.is_empty() {
            return Err(Unbalanced::Lines);
        }
        let line = |(account, debit)| Line { account, debit };
        Ok(Self {
            key: key.into(),
            kind,
            currency,
            lines: sums.into_iter().map(line).collect(),
            reverses: None,
            at,
        })
    }

    /// A payment to the platform: `total` arrives, of which `taxes` belong to tax authorities.
    ///
    /// # Errors
    /// [`Unbalanced`] unless the total is above zero, and the taxes are in its currency and not above it.
    pub fn received(
        key: impl Into<TransferKey>,
        to: Treasury,
        (total, taxes): (Money, Taxes<'_>),
        revenue: Revenue,
        at: Timestamp,
    ) -> Result<Self, Unbalanced> {
        let shares = with_taxes(total, taxes, revenue)?;
        let debits = shares.into_iter().map(|(account, minor)| (account, -minor));
        let debits = debits.chain([(Account::Treasury(to), total.minor)]);
        Self::new(TransferKind::Received, key, total.currency, debits, at)
    }

    /// A payment that is given back, with the taxes in it.
    ///
    /// # Errors
    /// As [`Transfer::received`].
    pub fn refund(
        key: impl Into<TransferKey>,
        from: Treasury,
        (total, taxes): (Money, Taxes<'_>),
        revenue: Revenue,
        at: Timestamp,
    ) -> Result<Self, Unbalanced> {
        let shares = with_taxes(total, taxes, revenue)?;
        let debits = shares.into_iter().chain([(Account::Treasury(from), -total.minor)]);
        Self::new(TransferKind::Refund, key, total.currency, debits, at)
    }

    /// What the card provider charges for a payment.
    ///
    /// # Errors
    /// [`Unbalanced::Amount`] unless the fee is above zero.
    pub fn provider_fee(key: impl Into<TransferKey>, fee: Money, at: Timestamp) -> Result<Self, Unbalanced> {
        let minor = positive(fee.minor)?;
        let debits = [
            (Account::ProviderFees, minor),
            (Account::Treasury(Treasury::CardProvider), -minor),
        ];
        Self::new(TransferKind::ProviderFee, key, fee.currency, debits, at)
    }

    /// The card provider pays out to the bank.
    ///
    /// # Errors
    /// [`Unbalanced::Amount`] unless the amount is above zero.
    pub fn settled(key: impl Into<TransferKey>, amount: Money, at: Timestamp) -> Result<Self, Unbalanced> {
        let minor = positive(amount.minor)?;
        let debits = [
            (Account::Treasury(Treasury::Bank), minor),
            (Account::Treasury(Treasury::CardProvider), -minor),
        ];
        Self::new(TransferKind::Settled, key, amount.currency, debits, at)
    }

    /// Money of a payer arrives and is held for this cause.
    ///
    /// # Errors
    /// [`Unbalanced::Amount`] unless the amount is above zero.
    pub fn hold(
        key: impl Into<TransferKey>,
        at_treasury: Treasury,
        cause: &str,
        amount: Money,
        at: Timestamp,
    ) -> Result<Self, Unbalanced> {
        let minor = positive(amount.minor)?;
        let debits = [
            (Account::Treasury(at_treasury), minor),
            (Account::Held(cause.to_owned()), -minor),
        ];
        Self::new(TransferKind::Hold, key, amount.currency, debits, at)
    }

    /// Held money is owed to the payee, less the platform's fee.
    ///
    /// # Errors
    /// [`Unbalanced`] unless the amount is above zero, and the fee in its currency, not negative and not above it.
    pub fn release(
        key: impl Into<TransferKey>,
        (cause, payee): (&str, &str),
        (amount, fee): (Money, Money),
        at: Timestamp,
    ) -> Result<Self, Unbalanced> {
        let (minor, fee) = (positive(amount.minor)?, part(fee, amount)?);
        let debits = [
            (Account::Held(cause.to_owned()), minor),
            (Account::Payable(payee.to_owned()), fee - minor),
            (Account::Revenue(Revenue::Fees), -fee),
        ];
        Self::new(TransferKind::Release, key, amount.currency, debits, at)
    }

    /// Held money is divided: `refunded` goes back to the payer, the rest is owed to the payee, less the fee.
    ///
    /// # Errors
    /// [`Unbalanced`] unless the amount is above zero, and fee and refund together are not above it.
    pub fn split(
        key: impl Into<TransferKey>,
        (cause, payee): (&str, &str),
        (amount, refunded, fee): (Money, Money, Money),
        from: Treasury,
        at: Timestamp,
    ) -> Result<Self, Unbalanced> {
        let (minor, fee, refunded) = (positive(amount.minor)?, part(fee, amount)?, part(refunded, amount)?);
        let owed = minor.checked_sub(fee).and_then(|rest| rest.checked_sub(refunded));
        let owed = owed.filter(|owed| *owed >= 0).ok_or(Unbalanced::Amount)?;
        let debits = [
            (Account::Held(cause.to_owned()), minor),
            (Account::Payable(payee.to_owned()), -owed),
            (Account::Treasury(from), -refunded),
            (Account::Revenue(Revenue::Fees), -fee),
        ];
        Self::new(TransferKind::Split, key, amount.currency, debits, at)
    }

    /// Held money goes back to the payer.
    ///
    /// # Errors
    /// [`Unbalanced::Amount`] unless the amount is above zero.
    pub fn give_back(
        key: impl Into<TransferKey>,
        cause: &str,
        amount: Money,
        from: Treasury,
        at: Timestamp,
    ) -> Result<Self, Unbalanced> {
        let minor = positive(amount.minor)?;
        let debits = [
            (Account::Held(cause.to_owned()), minor),
            (Account::Treasury(from), -minor),
        ];
        Self::new(TransferKind::GiveBack, key, amount.currency, debits, at)
    }

    /// An amount that arrived, and was held for `from`, is held for `cause` instead. With that, and with what was held for
    /// `cause` before, something is paid if `earned` is present; what is left stays held for `cause`.
    ///
    /// # Errors
    /// [`Unbalanced`] unless the amount is above zero, and everything is in its currency and adds up.
    pub fn apply(
        key: impl Into<TransferKey>,
        (from, cause): (&str, &str),
        amount: Money,
        earned: Option<Earned<'_>>,
        at: Timestamp,
    ) -> Result<Self, Unbalanced> {
        let mut debits = vec![(Account::Held(from.to_owned()), positive(amount.minor)?)];
        let mut kept = amount.minor;
        if let Some(earned) = earned {
            if earned.total.currency != amount.currency {
                return Err(Unbalanced::Currency);
            }
            let shares = with_taxes(earned.total, earned.taxes, earned.revenue)?;
            debits.extend(shares.into_iter().map(|(account, minor)| (account, -minor)));
            let mut paid = earned.total.minor;
            if let Some((country, withheld)) = earned.withheld {
                let withheld = part(withheld, earned.total)?;
                debits.push((Account::Withheld(country), withheld));
                paid -= withheld;
            }
            kept = kept.checked_sub(paid).ok_or(Unbalanced::Overflow)?;
        }
        debits.push((Account::Held(cause.to_owned()), -kept));
        Self::new(TransferKind::Apply, key, amount.currency, debits, at)
    }

    /// Held money that arrived turns out to be no payment of a customer.
    ///
    /// # Errors
    /// [`Unbalanced::Amount`] unless the amount is above zero.
    pub fn clear(
        key: impl Into<TransferKey>,
        from: &str,
        amount: Money,
        cleared: Cleared,
        at: Timestamp,
    ) -> Result<Self, Unbalanced> {
        let minor = positive(amount.minor)?;
        let account = match cleared {
            Cleared::CardPayout => Account::Treasury(Treasury::CardProvider),
            Cleared::OtherReceipt => Account::OtherReceipts,
        };
        let debits = [(Account::Held(from.to_owned()), minor), (account, -minor)];
        Self::new(TransferKind::Clear, key, amount.currency, debits, at)
    }

    /// What is owed to a payee is paid.
    ///
    /// # Errors
    /// [`Unbalanced::Amount`] unless the amount is above zero.
    pub fn payout(
        key: impl Into<TransferKey>,
        payee: &str,
        amount: Money,
        from: Treasury,
        at: Timestamp,
    ) -> Result<Self, Unbalanced> {
        let minor = positive(amount.minor)?;
        let debits = [
            (Account::Payable(payee.to_owned()), minor),
            (Account::Treasury(from), -minor),
        ];
        Self::new(TransferKind::Payout, key, amount.currency, debits, at)
    }

    /// The opposite of a transfer, once for each.
    pub fn reversal(of: &Self, at: Timestamp) -> Self {
        let opposite = |line: &Line| Line {
            account: line.account.clone(),
            debit: -line.debit,
        };
        Self {
            key: format!("reversal#{}", of.key),
            kind: TransferKind::Reversal,
            currency: of.currency,
            lines: of.lines.iter().map(opposite).collect(),
            reverses: Some(of.key.clone()),
            at,
        }
    }
}

fn positive(minor: i64) -> Result<i64, Unbalanced> {
    if minor > 0 { Ok(minor) } else { Err(Unbalanced::Amount) }
}

/// A part of an amount: in its currency, not negative and not above it.
fn part(part: Money, of: Money) -> Result<i64, Unbalanced> {
    if part.currency != of.currency {
        return Err(Unbalanced::Currency);
    }
    if (0..=of.minor).contains(&part.minor) {
        Ok(part.minor)
    } else {
        Err(Unbalanced::Amount)
    }
}

/// What a total belongs to: revenue, and taxes.
fn with_taxes(total: Money, taxes: Taxes<'_>, revenue: Revenue) -> Result<Vec<(Account, i64)>, Unbalanced> {
    let mut net = positive(total.minor)?;
    let mut shares = Vec::new();
    for (country, tax) in taxes {
        let tax = part(*tax, total)?;
        net -= tax;
        shares.push((Account::Tax(*country), tax));
    }
    if net < 0 {
        return Err(Unbalanced::Amount);
    }
    shares.push((Account::Revenue(revenue), net));
    Ok(shares)
}
