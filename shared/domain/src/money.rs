//! Money: whole minor units and a currency, with arithmetic that neither loses nor invents any. No floating point.

use crate::vocabulary::vocabulary;
use serde::{Deserialize, Serialize};
use std::fmt;
use utoipa::ToSchema;

#[cfg(test)]
mod tests;

vocabulary! {
    /// The ISO 4217 currencies the product deals in. Dollars are the default.
    #[derive(Default)]
    Currency {
        #[default]
        Usd = "USD",
        Eur = "EUR",
        Gbp = "GBP",
        /// United Arab Emirates dirham.
        Aed = "AED",
        /// Saudi riyal.
        Sar = "SAR",
        /// South African rand.
        Zar = "ZAR",
        /// Nigerian naira.
        Ngn = "NGN",
        /// Kenyan shilling.
        Kes = "KES",
        /// Egyptian pound.
        Egp = "EGP",
        /// Ghanaian cedi.
        Ghs = "GHS",
        /// Moroccan dirham.
        Mad = "MAD",
        /// Qatari riyal.
        Qar = "QAR",
        /// Kuwaiti dinar, the one with three decimals.
        Kwd = "KWD",
    }
}

impl Currency {
    /// How many decimals its smallest coin has (ISO 4217 exponent).
    pub const fn digits(self) -> u32 {
        match self {
            Self::Kwd => 3,
            _ => 2,
        }
    }
}

/// An amount in the smallest coin of its currency: `{minor: 2999, currency: USD}` is 29.99 dollars.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Money {
    /// How many of the smallest coin (cents, fils).
    #[schema(example = 2999)]
    pub minor: i64,
    /// Of which currency.
    pub currency: Currency,
}

impl Money {
    /// An amount in whole units: dollars, dinars. `None` on overflow.
    pub fn of_units(units: i64, currency: Currency) -> Option<Self> {
        Some(Self {
            minor: units.checked_mul(10_i64.pow(currency.digits()))?,
            currency,
        })
    }
}

/// Why an amount could not be computed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum MoneyError {
    /// The amounts have different currencies.
    #[error("{0} and {1} cannot be added")]
    CurrencyMismatch(Currency, Currency),
    /// The result is beyond what 64 bits can hold.
    #[error("the amount is too large")]
    Overflow,
    /// No weight is above zero.
    #[error("no weight is above zero")]
    NoWeight,
}

/// A rate in hundredths of a percent: 1,500 is 15 %.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(transparent)]
pub struct BasisPoints(pub u32);

/// The basis points of the whole.
const WHOLE: i128 = 10_000;

/// How a fraction of a minor unit is rounded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rounding {
    /// Towards zero.
    Down,
    /// Away from zero.
    Up,
    /// To the nearest; a half away from zero, as on invoices.
    HalfUp,
    /// Rounds to the nearest, half to even (banker's rounding), so that the errors of many roundings cancel out.
    HalfEven,
}

impl Rounding {
    /// `numerator` / `denominator` as a whole number; the denominator is above zero.
    pub(crate) fn divide(self, numerator: i128, denominator: i128) -> i128 {
        let (quotient, remainder) = (numerator / denominator, numerator % denominator);
        let twice = 2 * remainder.abs();
        let is_away = match self {
            Self::Down => false,
            Self::Up => remainder != 0,
            Self::HalfUp => twice >= denominator,
            Self::HalfEven => twice > denominator || (twice == denominator && quotient % 2 != 0),
        };
        quotient + if is_away { numerator.signum() } else { 0 }
    }
}

impl Money {
    /// The sum of two amounts of one currency.
    ///
    /// # Errors
    /// [`MoneyError::CurrencyMismatch`], [`MoneyError::Overflow`].
    pub fn checked_add(self, other: Self) -> Result<Self, MoneyError> {
        self.combine(other, i64::checked_add)
    }

    /// The difference of two amounts of one currency.
    ///
    /// # Errors
    /// [`MoneyError::CurrencyMismatch`], [`MoneyError::Overflow`].
    pub fn checked_sub(self, other: Self) -> Result<Self, MoneyError> {
        self.combine(other, i64::checked_sub)
    }

    fn combine(self, other: Self, with: impl FnOnce(i64, i64) -> Option<i64>) -> Result<Self, MoneyError> {
        if self.currency != other.currency {
            return Err(MoneyError::CurrencyMismatch(self.currency, other.currency));
        }
        let minor = with(self.minor, other.minor).ok_or(MoneyError::Overflow)?;
        Ok(Self { minor, ..self })
    }

    /// The amount with the opposite sign: the refund of a payment.
    ///
    /// # Errors
    /// [`MoneyError::Overflow`] of the least amount there is.
    pub fn checked_neg(self) -> Result<Self, MoneyError> {
        let minor = self.minor.checked_neg().ok_or(MoneyError::Overflow)?;
        Ok(Self { minor, ..self })
    }

    /// The amount times a rate: a fee, a tax.
    ///
    /// # Errors
    /// [`MoneyError::Overflow`].
    pub fn share(self, rate: BasisPoints, rounding: Rounding) -> Result<Self, MoneyError> {
        let minor = rounding.divide(i128::from(self.minor) * i128::from(rate.0), WHOLE);
        let minor = minor.try_into().map_err(|_| MoneyError::Overflow)?;
        Ok(Self { minor, ..self })
    }

    /// The part of an amount that includes this rate: the tax in a price with tax.
    ///
    /// # Errors
    /// [`MoneyError::Overflow`].
    pub fn included(self, rate: BasisPoints, rounding: Rounding) -> Result<Self, MoneyError> {
        let rate = i128::from(rate.0);
        let minor = rounding.divide(i128::from(self.minor) * rate, WHOLE + rate);
        let minor = minor.try_into().map_err(|_| MoneyError::Overflow)?;
        Ok(Self { minor, ..self })
    }

    /// Divides the amount into parts in proportion to these weights, in their order. The parts add up to the amount: the minor
    /// units left over by rounding down go, one each, to the parts with the largest remainders, the earlier first.
    ///
    /// # Errors
    /// [`MoneyError::NoWeight`] if no weight is above zero.
    pub fn allocate(self, weights: &[u32]) -> Result<Vec<Self>, MoneyError> {
        let total: i128 = weights.iter().copied().map(i128::from).sum();
        if total == 0 {
            return Err(MoneyError::NoWeight);
        }
        let amount = i128::from(self.minor);
        let shares: Vec<_> = weights.iter().map(|weight| amount * i128::from(*weight)).collect();
        let mut parts: Vec<_> = shares.iter().map(|share| share / total).collect();
        let left = amount - parts.iter().sum::<i128>();
        let mut rounded: Vec<_> = (0..)
            .zip(&shares)
            .map(|(n, share)| (-(share % total).abs(), n))
            .collect();
        rounded.sort_unstable();
        let most = usize::try_from(left.abs()).map_err(|_| MoneyError::Overflow)?;
        for (_, n) in rounded.into_iter().take(most) {
            if let Some(part) = parts.get_mut::<usize>(n) {
                *part += left.signum();
            }
        }
        let money = |minor: i128| {
            let minor = minor.try_into().map_err(|_| MoneyError::Overflow)?;
            Ok(Self { minor, ..self })
        };
        parts.into_iter().map(money).collect()
    }
}

impl Money {
    /// The amount in whole units with the decimals of its currency: `29.99`.
    pub fn units(self) -> String {
        let coins = 10_u64.pow(self.currency.digits());
        let (sign, minor) = (if self.minor < 0 { "-" } else { "" }, self.minor.unsigned_abs());
        let digits = self.currency.digits() as usize;
        format!("{sign}{}.{:0digits$}", minor / coins, minor % coins)
    }
}

impl fmt::Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.currency, self.units())
    }
}
