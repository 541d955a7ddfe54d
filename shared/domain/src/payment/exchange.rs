//! The exchange rates at which prices are shown in other currencies. Nothing is charged by them.

use jiff::{Timestamp, ToSpan, civil::Date};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{AccountId, Currency, Line, Money, money::Rounding};

/// The currency from which the rates are counted.
pub const BASE_CURRENCY: Currency = Currency::Usd;
/// The days for which a rate is used, counted from the day it is of. An older one is not shown.
pub const LONGEST_RATE_DAYS: i32 = 31;
/// A rate is a whole number of millionths.
pub const MICROS: i64 = 1_000_000;
/// The lowest and the highest rate, millionths: a thousandth, and a million.
pub const RATE_BOUNDS: (i64, i64) = (1_000, 1_000_000 * MICROS);
/// The maximum number of rates: one for each currency but the base.
pub const MOST_RATES: usize = Currency::ALL.len() - 1;

/// How much of a currency one unit of [`BASE_CURRENCY`] is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ExchangeRate {
    /// Of which currency.
    pub currency: Currency,
    /// For one dollar, in millionths: 129,450,000 is 129.45.
    #[schema(minimum = 1000, maximum = 1_000_000_000_000_i64, example = 129_450_000)]
    pub per_dollar_micros: i64,
    /// The day that the rate is of.
    #[schema(value_type = String, format = Date)]
    pub on: Date,
}

impl ExchangeRate {
    /// Whether it is used on this day. A rate of the next day is: in the east the day begins before it begins in UTC.
    pub fn is_current(&self, today: Date) -> bool {
        let oldest = today.saturating_sub(LONGEST_RATE_DAYS.days());
        (oldest..=today.saturating_add(1.day())).contains(&self.on)
    }
}

/// A price in another currency.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Converted {
    /// How much it is, rounded to the minor unit of its currency.
    pub amount: Money,
    /// The day that its rate is of; the earlier one, if it takes two rates.
    pub rate_on: Date,
}

/// The exchange rates that the team has set. None are set by default, and no prices are converted then.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExchangeRates {
    /// Counts the changes; zero before they are set. Stored under another name than the version of the item.
    #[serde(rename = "rates_version")]
    pub version: u32,
    /// Who published the rates, such as a central bank. Rates have a source.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<Line<1, 80>>,
    /// At most one for each currency, and none for the base.
    pub rates: Vec<ExchangeRate>,
    /// The last change.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub changed_at: Option<Timestamp>,
    /// Who made it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub changed_by: Option<AccountId>,
}

impl ExchangeRates {
    /// A price in another currency by the rates that are used on this day. `None` if one is missing or too old, or if the
    /// amount is too large.
    pub fn convert(&self, price: Money, to: Currency, today: Date) -> Option<Converted> {
        let (from, into) = (self.per_dollar(price.currency, today)?, self.per_dollar(to, today)?);
        let coins = |currency: Currency| 10_i128.pow(currency.digits());
        let numerator = i128::from(price.minor)
            .checked_mul(i128::from(into.micros))?
            .checked_mul(coins(to))?;
        let denominator = i128::from(from.micros) * coins(price.currency);
        let minor = Rounding::HalfUp.divide(numerator, denominator);
        Some(Converted {
            amount: Money {
                minor: minor.try_into().ok()?,
                currency: to,
            },
            rate_on: from.on.into_iter().chain(into.on).min().unwrap_or(today),
        })
    }

    /// A price in every other currency that has a rate on this day, in the order of [`Currency`].
    pub fn conversions(&self, price: Money, today: Date) -> Vec<Converted> {
        let others = Currency::ALL.iter().filter(|to| **to != price.currency);
        others.filter_map(|to| self.convert(price, *to, today)).collect()
    }

    fn per_dollar(&self, currency: Currency, today: Date) -> Option<PerDollar> {
        if currency == BASE_CURRENCY {
            return Some(PerDollar {
                micros: MICROS,
                on: None,
            });
        }
        let mut current = self.rates.iter().filter(|rate| rate.is_current(today));
        let rate = current.find(|rate| rate.currency == currency)?;
        Some(PerDollar {
            micros: rate.per_dollar_micros,
            on: Some(rate.on),
        })
    }
}

/// How much of a currency a dollar is worth; the dollar itself has no day.
struct PerDollar {
    micros: i64,
    on: Option<Date>,
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;
    use proptest::prelude::*;

    use super::*;

    const TODAY: Date = date(2026, 11, 29);

    fn rate(currency: Currency, per_dollar_micros: i64, on: Date) -> ExchangeRate {
        ExchangeRate {
            currency,
            per_dollar_micros,
            on,
        }
    }

    /// 129.45 Kenyan shillings, 0.3072 Kuwaiti dinars and 0.8 euros for a dollar.
    fn rates() -> ExchangeRates {
        ExchangeRates {
            rates: vec![
                rate(Currency::Kes, 129_450_000, date(2026, 11, 28)),
                rate(Currency::Kwd, 307_200, date(2026, 11, 27)),
                rate(Currency::Eur, 800_000, date(2026, 11, 20)),
            ],
            ..ExchangeRates::default()
        }
    }

    fn money(minor: i64, currency: Currency) -> Money {
        Money { minor, currency }
    }

    #[test]
    fn a_price_is_converted_directly_inversely_and_through_the_base_with_the_day_of_the_older_rate() {
        for (price, to, minor, on) in [
            // 29.99 × 129.45 = 3882.2055
            (money(2_999, Currency::Usd), Currency::Kes, 388_221, date(2026, 11, 28)),
            // 29.99 × 0.3072 = 9.212928, in thousandths
            (money(2_999, Currency::Usd), Currency::Kwd, 9_213, date(2026, 11, 27)),
            // 39 ÷ 0.8 = 48.75
            (money(3_900, Currency::Eur), Currency::Usd, 4_875, date(2026, 11, 20)),
            // 9.213 ÷ 0.3072 × 0.8 = 23.9921875
            (money(9_213, Currency::Kwd), Currency::Eur, 2_399, date(2026, 11, 20)),
        ] {
            let converted = rates().convert(price, to, TODAY).unwrap();
            assert_eq!((converted.amount, converted.rate_on), (money(minor, to), on));
        }
        // A half is rounded up: 0.05 × 0.3 = 0.015.
        let half = ExchangeRates {
            rates: vec![rate(Currency::Aed, 300_000, TODAY)],
            ..ExchangeRates::default()
        };
        let converted = half.convert(money(5, Currency::Usd), Currency::Aed, TODAY).unwrap();
        assert_eq!(converted.amount.minor, 2);
    }

    #[test]
    fn a_price_is_shown_in_every_other_currency_with_a_rate() {
        let currencies = |price| -> Vec<_> {
            let all = rates().conversions(price, TODAY);
            all.iter().map(|converted| converted.amount.currency).collect()
        };
        assert_eq!(
            currencies(money(100, Currency::Usd)),
            [Currency::Eur, Currency::Kes, Currency::Kwd]
        );
        assert_eq!(
            currencies(money(100, Currency::Eur)),
            [Currency::Usd, Currency::Kes, Currency::Kwd]
        );
        // Without its own rate it cannot be converted at all.
        assert_eq!(currencies(money(100, Currency::Gbp)), []);
        assert_eq!(
            ExchangeRates::default().conversions(money(100, Currency::Usd), TODAY),
            []
        );
    }

    #[test]
    fn a_rate_is_used_for_31_days_from_its_day() {
        for (on, is_current) in [
            (date(2026, 12, 1), false),
            (date(2026, 11, 30), true),
            (date(2026, 11, 29), true),
            (date(2026, 10, 29), true),
            (date(2026, 10, 28), false),
        ] {
            let rates = ExchangeRates {
                rates: vec![rate(Currency::Kes, 129_450_000, on)],
                ..ExchangeRates::default()
            };
            let price = money(2_999, Currency::Usd);
            assert_eq!(rates.convert(price, Currency::Kes, TODAY).is_some(), is_current, "{on}");
        }
    }

    #[test]
    fn an_amount_that_is_too_large_is_not_converted() {
        let price = money(i64::MAX, Currency::Usd);
        assert_eq!(rates().convert(price, Currency::Kes, TODAY), None);
    }

    proptest! {
        #[test]
        fn a_price_in_its_own_currency_is_itself(minor in any::<i64>(), at in 0..4_usize) {
            let currency = [Currency::Usd, Currency::Kes, Currency::Kwd, Currency::Eur][at];
            let converted = rates().convert(money(minor, currency), currency, TODAY).unwrap();
            prop_assert_eq!(converted.amount, money(minor, currency));
        }

        /// The rate cannot lose more than half a minor unit: back in dollars it is that much at most, and a half of the
        /// rounding on the way back.
        #[test]
        fn there_and_back_differs_by_rounding_only(
            minor in 0..100_000_000_i64,
            micros in RATE_BOUNDS.0..=RATE_BOUNDS.1,
            at in 0..2_usize,
        ) {
            let currency = [Currency::Kes, Currency::Kwd][at];
            let rates = ExchangeRates { rates: vec![rate(currency, micros, TODAY)], ..ExchangeRates::default() };
            let price = money(minor, Currency::Usd);
            let there = rates.convert(price, currency, TODAY).unwrap();
            let back = rates.convert(there.amount, Currency::Usd, TODAY).unwrap();
            let coins = i128::from(10_i64.pow(currency.digits()));
            // Half a minor unit of the currency in cents, rounded up, and half a cent.
            let most = 100 * i128::from(MICROS) / (2 * coins * i128::from(micros)) + 1;
            prop_assert!(i128::from(back.amount.minor - minor).abs() <= most);
        }
    }
}
