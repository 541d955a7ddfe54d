//! Counters for the figures on the public site, written with the records they count: the candidate rows, and the
//! introductions.

use std::collections::BTreeMap;

use domain::{
    Country, Introduction,
    candidate::Candidate,
    figure::{Hires, Pool},
};
use jiff::Timestamp;

use table::SINCE;

use crate::{Key, StoreError, Table, Transaction, area};

/// The maximum number of days counted; longer durations count as this.
const MOST_DAYS: u32 = 999;

/// The number of days counted in one row.
const MONTH: u32 = 30;

const EXECUTIVES: &str = "executives";
const COUNTRY: &str = "country.";
const DAYS: &str = "days.";

/// The counters of searchable executives, in the profiles table.
fn pool_counter() -> Key {
    Key::new("FIGURES", "POOL")
}

/// The counters of placements, in the introductions table.
fn hires_counter() -> Key {
    Key::new("FIGURES", "HIRES")
}

/// Figures about searchable executives.
///
/// # Errors
/// When the table does not respond.
pub async fn pool(profiles: &Table<area::Profiles>) -> Result<Pool, StoreError> {
    let counts = profiles.spread_counts(pool_counter()).await?;
    let mut pool = Pool {
        since: since(&counts),
        ..Pool::default()
    };
    for (field, count) in counts {
        let count = u64::try_from(count).unwrap_or_default();
        if field == EXECUTIVES {
            pool.executives = count;
        } else if let Some(Ok(country)) = field.strip_prefix(COUNTRY).map(str::parse) {
            pool.by_country.insert(country, count);
        }
    }
    Ok(pool)
}

/// Figures about placements.
///
/// # Errors
/// When the table does not respond.
pub async fn hires(introductions: &Table<area::Introductions>) -> Result<Hires, StoreError> {
    let counts = introductions.spread_counts(hires_counter()).await?;
    let since = since(&counts);
    let by_days = counts.into_iter().filter_map(|(field, count)| {
        let days = field.strip_prefix(DAYS)?.parse().ok()?;
        let count = u64::try_from(count).ok().filter(|count| *count > 0)?;
        Some((days, count))
    });
    Ok(Hires {
        by_days: by_days.collect(),
        since,
    })
}

fn since(counts: &BTreeMap<String, i64>) -> Option<Timestamp> {
    Timestamp::from_second(*counts.get(SINCE)?).ok()
}

/// Subtracts a candidate's earlier state and adds the current one.
pub(crate) fn count_pool(
    profiles: &Table<area::Profiles>,
    before: Option<&Candidate>,
    after: Option<&Candidate>,
    now: Timestamp,
) -> Transaction {
    let place = |line: Option<&Candidate>| line.filter(|line| line.is_searchable).map(|line| line.country);
    let (before, after) = (place(before), place(after));
    if before == after {
        return Transaction::new();
    }
    let mut steps = BTreeMap::<String, i64>::new();
    for (place, by) in [(before, -1), (after, 1)] {
        let Some(country) = place else { continue };
        *steps.entry(EXECUTIVES.into()).or_default() += by;
        if let Some(country) = country {
            *steps.entry(of_country(country)).or_default() += by;
        }
    }
    let steps: Vec<_> = steps.iter().map(|(field, by)| (field.as_str(), *by)).collect();
    Transaction::new().add_spread_since(profiles, pool_counter(), &steps, now)
}

/// Counts a placement when the contract is signed, and subtracts it if the hire falls through before the start.
pub(crate) fn count_hire(
    table: &Table<area::Introductions>,
    before: Option<&Introduction>,
    after: &Introduction,
) -> Transaction {
    let was_hire = before.is_some_and(|before| before.stage.is_success());
    let (hire, by) = match (was_hire, after.stage.is_success()) {
        (false, true) => (after.days_to_hire(), 1),
        (true, false) => (before.and_then(Introduction::days_to_hire), -1),
        _ => return Transaction::new(),
    };
    let Some(days) = hire else { return Transaction::new() };
    let field = format!("{DAYS}{:03}", days.min(MOST_DAYS));
    // One row for 30 days: a single row would grow to thousands of fields.
    let Key { pk, sk } = hires_counter();
    let row = Key::new(pk, format!("{sk}#{:02}", days.min(MOST_DAYS) / MONTH));
    Transaction::new().add_since(table, row, &[(&field, by)], after.stage_since)
}

fn of_country(country: Country) -> String {
    format!("{COUNTRY}{country}")
}
