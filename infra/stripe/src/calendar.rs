//! Billing periods in calendar months, in UTC, as Stripe counts them: a subscription that began on the 31st renews on
//! the last day of shorter months, and on the 31st again where there is one.

use crate::model::catalog::{Interval, Recurring};

const DAY: i64 = 86_400;

/// The end of the period with the given number (the first is 0) of a subscription that began at `anchor`.
pub(crate) fn period_end(anchor: i64, recurring: Recurring, number: i64) -> i64 {
    let count = recurring.interval_count * (number + 1);
    match recurring.interval {
        Interval::Day => anchor + count * DAY,
        Interval::Week => anchor + count * 7 * DAY,
        Interval::Month => add_months(anchor, count),
        Interval::Year => add_months(anchor, count * 12),
    }
}

fn add_months(at: i64, months: i64) -> i64 {
    let (year, month, day) = civil(at.div_euclid(DAY));
    let total = year * 12 + (month - 1) + months;
    let (year, month) = (total.div_euclid(12), total.rem_euclid(12) + 1);
    let day = day.min(days_in(year, month));
    days(year, month, day) * DAY + at.rem_euclid(DAY)
}

fn days_in(year: i64, month: i64) -> i64 {
    let is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    match month {
        2 if is_leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// Days since 1970-01-01 (`days_from_civil` of Howard Hinnant's chrono-compatible date algorithms).
fn days(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let year_of_era = year.rem_euclid(400);
    let day_of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    let day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
    era * 146_097 + day_of_era - 719_468
}

/// The year, month and day of a number of days since 1970-01-01 (`civil_from_days` of the same source).
pub(crate) fn civil(days: i64) -> (i64, i64, i64) {
    let shifted = days + 719_468;
    let era = shifted.div_euclid(146_097);
    let day_of_era = shifted.rem_euclid(146_097);
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted_month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted_month + 2) / 5 + 1;
    let month = if shifted_month < 10 {
        shifted_month + 3
    } else {
        shifted_month - 9
    };
    let year = era * 400 + year_of_era + i64::from(month <= 2);
    (year, month, day)
}

/// The date of a moment, for the descriptions on invoices: `25 Jul 2026`.
pub(crate) fn date(at: i64) -> String {
    const MONTHS: [&str; 12] = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ];
    let (year, month, day) = civil(at.div_euclid(DAY));
    let name = usize::try_from(month - 1).ok().and_then(|index| MONTHS.get(index));
    format!("{day} {} {year}", name.unwrap_or(&""))
}

#[cfg(test)]
mod tests {
    use super::*;

    const MONTHLY: Recurring = Recurring {
        interval: Interval::Month,
        interval_count: 1,
    };

    #[test]
    fn dates_and_days_are_inverse_over_two_centuries() {
        for number in -30_000..50_000 {
            let (year, month, day) = civil(number);
            assert_eq!(days(year, month, day), number);
        }
    }

    #[test]
    fn a_subscription_begun_on_the_31st_renews_on_the_last_day_of_shorter_months() {
        let anchor = days(2027, 1, 31) * DAY + 3600;
        assert_eq!(period_end(anchor, MONTHLY, 0), days(2027, 2, 28) * DAY + 3600);
        assert_eq!(period_end(anchor, MONTHLY, 1), days(2027, 3, 31) * DAY + 3600);
        assert_eq!(period_end(anchor, MONTHLY, 12), days(2028, 2, 29) * DAY + 3600);
    }

    #[test]
    fn a_year_from_29_february_ends_on_28_february() {
        let yearly = Recurring {
            interval: Interval::Year,
            interval_count: 1,
        };
        assert_eq!(period_end(days(2028, 2, 29) * DAY, yearly, 0), days(2029, 2, 28) * DAY);
    }
}
