//! Money: whole minor units and a currency. No float anywhere near it (C18, C20).

use crate::vocabulary::vocabulary;
use serde::{Deserialize, Serialize};
use std::fmt;
use utoipa::ToSchema;

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
    /// So many whole units: dollars, dinars. `None` when the amount is beyond what can be counted.
    pub fn of_units(units: i64, currency: Currency) -> Option<Self> {
        Some(Self {
            minor: units.checked_mul(10_i64.pow(currency.digits()))?,
            currency,
        })
    }
}

impl fmt::Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let coins = 10_u64.pow(self.currency.digits());
        let (sign, minor) = (if self.minor < 0 { "-" } else { "" }, self.minor.unsigned_abs());
        let digits = self.currency.digits() as usize;
        write!(
            f,
            "{} {sign}{}.{:0digits$}",
            self.currency,
            minor / coins,
            minor % coins
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_amount_prints_as_many_decimals_as_its_currency_has() {
        assert_eq!(
            Money {
                minor: 2999,
                currency: Currency::Usd
            }
            .to_string(),
            "USD 29.99"
        );
        assert_eq!(
            Money {
                minor: -5,
                currency: Currency::Kwd
            }
            .to_string(),
            "KWD -0.005"
        );
        assert_eq!(
            Money {
                minor: i64::MIN,
                currency: Currency::Eur
            }
            .to_string(),
            "EUR -92233720368547758.08"
        );
        assert_eq!(Money::of_units(3, Currency::Kwd).unwrap().minor, 3000);
        assert_eq!(Money::of_units(i64::MAX, Currency::Usd), None);
    }
}
