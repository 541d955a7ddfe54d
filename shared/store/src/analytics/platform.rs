//! Figures of the whole platform: counters by day, and since the beginning.

use std::collections::BTreeMap;

use domain::{Chance, EventId, analytics::PlatformCounter, time::day_of};
use jiff::{Timestamp, civil::Date};

use super::{Counted, REMEMBERED, once};
use crate::{Key, List, StoreError, Table, Transaction, area};

const DAYS: &str = "PLATFORM#DAYS";

fn totals() -> Key {
    Key::new("PLATFORM", "TOTALS")
}

/// Adds one to a counter: of the day, and since the beginning.
pub fn count(table: &Table<area::Analytics>, counter: PlatformCounter, at: Timestamp) -> Transaction {
    let step = [(counter.as_str(), 1)];
    Transaction::new()
        .add(table, Key::new(DAYS, day_of(at).to_string()), &step)
        .add(table, totals(), &step)
}

/// Counts an event once, however often it is delivered.
///
/// # Errors
/// When the table does not respond.
pub async fn count_once(
    table: &Table<area::Analytics>,
    event: &EventId,
    counter: PlatformCounter,
    at: Timestamp,
    chance: &Chance,
) -> Result<(), StoreError> {
    let marker = Counted {
        event_id: event.clone(),
        ends_at: at + REMEMBERED,
    };
    let counted = Transaction::new().create(table, &marker).and(count(table, counter, at));
    once(counted.commit(chance).await)
}

/// The counters of each day from `first` to `last`; days without any are absent.
///
/// # Errors
/// When the table does not respond.
pub async fn days(
    table: &Table<area::Analytics>,
    first: Date,
    last: Date,
) -> Result<BTreeMap<Date, BTreeMap<PlatformCounter, u64>>, StoreError> {
    let list = List::of(DAYS).between(first.to_string(), last.to_string());
    let days = table.counters(&list).await?;
    let day = |(day, counts): (String, _)| Ok((day.parse().map_err(StoreError::table)?, known(&counts)));
    days.into_iter().map(day).collect()
}

/// The counters since the beginning.
///
/// # Errors
/// When the table does not respond.
pub async fn since_the_beginning(table: &Table<area::Analytics>) -> Result<BTreeMap<PlatformCounter, u64>, StoreError> {
    Ok(known(&table.counts(totals()).await?))
}

fn known(counts: &BTreeMap<String, i64>) -> BTreeMap<PlatformCounter, u64> {
    let of = |counter: &PlatformCounter| {
        let count = counts.get(counter.as_str()).copied().unwrap_or_default();
        (*counter, u64::try_from(count).unwrap_or_default())
    };
    PlatformCounter::ALL.iter().map(of).collect()
}
