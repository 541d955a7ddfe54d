//! Figures of the whole platform: counters by day, and since the beginning; of requests also by company and by country.

use std::collections::BTreeMap;

use domain::{Chance, Company, CompanyId, Country, EventId, analytics::PlatformCounter, time::day_of};
use futures_util::future::try_join_all;
use jiff::{Timestamp, civil::Date};

use super::{Counted, REMEMBERED};
use crate::{Key, List, StoreError, Table, Transaction, area};

const DAYS: &str = "PLATFORM#DAYS";

/// The value of each counter.
pub type Counters = BTreeMap<PlatformCounter, u64>;

/// The partition of the counters of companies in a month. The sort keys are country and company: one counter for both.
fn companies_of(month: Date) -> String {
    format!("PLATFORM#COMPANIES#{}", month.strftime("%Y-%m"))
}

/// The counters of a day.
pub(super) fn day(day: Date) -> Key {
    Key::new(DAYS, day.to_string())
}

fn totals() -> Key {
    Key::new("PLATFORM", "TOTALS")
}

/// Adds to counters: of the day, and since the beginning.
pub fn count(table: &Table<area::Analytics>, steps: &[(PlatformCounter, i64)], at: Timestamp) -> Transaction {
    let steps: Vec<_> = steps.iter().map(|(counter, step)| (counter.as_str(), *step)).collect();
    Transaction::new()
        .add(table, day(day_of(at)), &steps)
        .add(table, totals(), &steps)
}

/// Adds to the counters of the company that sent a request, in its country and the month (UTC) of the request.
pub fn count_of(
    table: &Table<area::Analytics>,
    company: &Company,
    steps: &[(PlatformCounter, i64)],
    sent_at: Timestamp,
) -> Transaction {
    let steps: Vec<_> = steps.iter().map(|(counter, step)| (counter.as_str(), *step)).collect();
    let month = companies_of(day_of(sent_at));
    Transaction::new().add(
        table,
        Key::new(month, format!("{}#{}", company.country, company.id)),
        &steps,
    )
}

/// Counts an event once, however often it is delivered; returns whether this was the first time.
///
/// # Errors
/// When the table does not respond.
pub async fn count_once(
    table: &Table<area::Analytics>,
    event: &EventId,
    counter: PlatformCounter,
    at: Timestamp,
    chance: &Chance,
) -> Result<bool, StoreError> {
    let marker = Counted {
        event_id: event.clone(),
        ends_at: at + REMEMBERED,
    };
    let counted = Transaction::new()
        .create(table, &marker)
        .and(count(table, &[(counter, 1)], at));
    match counted.commit(chance).await {
        Ok(()) => Ok(true),
        Err(StoreError::Exists) => Ok(false),
        Err(error) => Err(error),
    }
}

/// Counters of requests, each way over all of them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RequestCounters {
    /// By the company that sent them.
    pub by_company: BTreeMap<CompanyId, Counters>,
    /// By the country that the company had then.
    pub by_country: BTreeMap<Country, Counters>,
}

/// Counters of the requests sent in these months (each its first day).
///
/// # Errors
/// When the table does not respond.
pub async fn requests(table: &Table<area::Analytics>, months: &[Date]) -> Result<RequestCounters, StoreError> {
    let lists: Vec<_> = months.iter().map(|month| List::of(companies_of(*month))).collect();
    let found = try_join_all(lists.iter().map(|list| table.counters(list))).await?;
    let mut requests = RequestCounters::default();
    for (name, counts) in found.into_iter().flatten() {
        // Nothing else is stored there.
        let Some((country, company)) = name.split_once('#') else {
            continue;
        };
        let (Ok(country), Ok(company)) = (country.parse(), company.parse()) else {
            continue;
        };
        let (of_company, of_country) = (
            requests.by_company.entry(company).or_default(),
            requests.by_country.entry(country).or_default(),
        );
        for (counter, count) in known(&counts) {
            *of_company.entry(counter).or_default() += count;
            *of_country.entry(counter).or_default() += count;
        }
    }
    Ok(requests)
}

/// The counters of each day from `first` to `last`; days without any are absent.
///
/// # Errors
/// When the table does not respond.
pub async fn days(
    table: &Table<area::Analytics>,
    first: Date,
    last: Date,
) -> Result<BTreeMap<Date, Counters>, StoreError> {
    let list = List::of(DAYS).between(first.to_string(), last.to_string());
    let days = table.counters(&list).await?;
    let parsed = |(day, counts): (String, _)| Ok((day.parse().map_err(StoreError::table)?, known(&counts)));
    days.into_iter().map(parsed).collect()
}

/// The counters since the beginning.
///
/// # Errors
/// When the table does not respond.
pub async fn since_the_beginning(table: &Table<area::Analytics>) -> Result<Counters, StoreError> {
    Ok(known(&table.counts(totals()).await?))
}

fn known(counts: &BTreeMap<String, i64>) -> Counters {
    let of = |counter: &PlatformCounter| {
        let count = counts.get(counter.as_str()).copied().unwrap_or_default();
        (*counter, u64::try_from(count).unwrap_or_default())
    };
    PlatformCounter::ALL.iter().map(of).collect()
}
