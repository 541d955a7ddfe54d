//! Appearances in search: the pages of results shown to employers, and how they are counted for the executives on them.
//!
//! A search writes one row. Counting twenty executives during each search would write twenty more; instead the rows of
//! a day are in one partition and are counted together, so that an executive's counters of a day are written once per
//! count, for any number of searches.
//!
//! The counters are set to the sum over all rows of their day, never incremented: counting a day again writes the same
//! values, so a count may be interrupted, repeated, or run twice at the same time.

use domain::time::day_of;
use std::collections::BTreeMap;

use aws_sdk_dynamodb::types::AttributeValue;
use domain::{AccountId, EventId, analytics::PlatformCounter};
use jiff::{SignedDuration, Timestamp, ToSpan, civil::Date, tz::TimeZone};
use serde::{Deserialize, Serialize};
use tokio::task::JoinSet;

use super::{APPEARANCES, WORD, days_of, platform};
use crate::{Entity, Key, List, StoreError, Table, area};

/// How long the rows of a day are kept: longer than [`LOOKED_BACK`], because a day counted from a part of its rows
/// would get too low values.
const KEPT: SignedDuration = SignedDuration::from_hours(10 * 24);
/// How many past days are checked for one that was not completely counted.
const LOOKED_BACK: i64 = 7;
/// How long after its end the last row of a day may be written: a request and its retries are over by then.
const SETTLED: SignedDuration = SignedDuration::from_mins(5);
/// The number of parallel counter writes.
const AT_ONCE: usize = 32;
/// The number of fields set by one update: an expression is limited to 4 kB.
const FIELDS: usize = 100;

/// A page of search results shown to an employer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SearchPage {
    /// A unique id; the row does not identify the searcher.
    pub id: EventId,
    /// The time.
    pub at: Timestamp,
    /// Whether it is the first page of its search.
    #[serde(default)]
    pub is_first: bool,
    /// The executives on it; none for a search without results.
    pub executives: Vec<AccountId>,
    /// The search terms, as they are counted.
    pub words: Vec<String>,
}

fn pages_of(day: Date) -> String {
    format!("SEARCHED#{day}")
}

impl Entity<area::Analytics> for SearchPage {
    const KIND: &'static str = "search_page";
    type Id<'a> = (Date, &'a EventId);

    fn key((day, id): Self::Id<'_>) -> Key {
        Key::new(pages_of(day), id.as_str())
    }
    fn own_key(&self) -> Key {
        Self::key((day_of(self.at), &self.id))
    }
    fn ends(&self) -> Option<Timestamp> {
        Some(self.at + KEPT)
    }
}

/// A marker: all searches of a day are counted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct CountedDay {
    day: Date,
    ends_at: Timestamp,
}

impl Entity<area::Analytics> for CountedDay {
    const KIND: &'static str = "search_day";
    type Id<'a> = Date;

    fn key(day: Date) -> Key {
        Key::new("SEARCHED", day.to_string())
    }
    fn own_key(&self) -> Key {
        Self::key(self.day)
    }
    fn ends(&self) -> Option<Timestamp> {
        Some(self.ends_at)
    }
}

/// Counts today's searches so far, and those of the last week's days that were not completely counted.
///
/// # Errors
/// When the table does not respond. The next call then continues with the remaining days.
pub async fn count(table: &Table<area::Analytics>, now: Timestamp) -> Result<(), StoreError> {
    let today = day_of(now);
    let days: Vec<Date> = (0..=LOOKED_BACK)
        .rev()
        .map(|back| today.saturating_sub(back.days()))
        .collect();
    let counted = table.several::<CountedDay>(&days).await?;
    for day in days
        .into_iter()
        .filter(|day| !counted.iter().any(|counted| counted.day == *day))
    {
        count_day(table, day).await?;
        if end_of(day)? + SETTLED <= now {
            let counted = CountedDay {
                day,
                ends_at: now + KEPT,
            };
            match table.create(&counted).await {
                // Or by another count at the same time.
                Ok(()) | Err(StoreError::Exists) => {}
                Err(error) => return Err(error),
            }
        }
    }
    Ok(())
}

fn end_of(day: Date) -> Result<Timestamp, StoreError> {
    let tomorrow = day.tomorrow().map_err(StoreError::table)?;
    let begins = tomorrow.to_zoned(TimeZone::UTC).map_err(StoreError::table)?;
    Ok(begins.timestamp())
}

type Counts = BTreeMap<String, i64>;

/// Sets the counters of a day to the sum over its rows: of each executive, and of the platform.
async fn count_day(table: &Table<area::Analytics>, day: Date) -> Result<(), StoreError> {
    let mut sums = BTreeMap::<AccountId, Counts>::new();
    let (mut searches, mut without_results) = (0, 0);
    table
        .each(&List::of(pages_of(day)).limit(1000), |page: SearchPage| {
            searches += i64::from(page.is_first);
            without_results += i64::from(page.is_first && page.executives.is_empty());
            for executive in page.executives {
                let counts = sums.entry(executive).or_default();
                let words = page.words.iter().map(|word| format!("{WORD}{word}"));
                for field in std::iter::once(APPEARANCES.to_owned()).chain(words) {
                    *counts.entry(field).or_default() += 1;
                }
            }
        })
        .await?;
    if searches > 0 {
        let counts = [
            (PlatformCounter::Searches, searches),
            (PlatformCounter::SearchesWithoutResults, without_results),
        ];
        let counts = counts.map(|(counter, count)| (counter.as_str().to_owned(), count));
        set_counts(table, &platform::day(day), counts.into()).await?;
    }
    let mut writing = JoinSet::new();
    for (executive, counts) in sums {
        if writing.len() == AT_ONCE {
            wait(&mut writing).await?;
        }
        let (table, key) = (table.clone(), Key::new(days_of(&executive), day.to_string()));
        writing.spawn(async move { set_counts(&table, &key, counts).await });
    }
    while !writing.is_empty() {
        wait(&mut writing).await?;
    }
    Ok(())
}

async fn wait(writing: &mut JoinSet<Result<(), StoreError>>) -> Result<(), StoreError> {
    match writing.join_next().await {
        Some(written) => written.map_err(StoreError::table)?,
        None => Ok(()),
    }
}

/// Sets fields of a counter item; other fields are unchanged.
async fn set_counts(table: &Table<area::Analytics>, key: &Key, counts: Counts) -> Result<(), StoreError> {
    let counts: Vec<_> = counts.into_iter().collect();
    for some in counts.chunks(FIELDS) {
        let mut update = table.update(key.clone());
        let mut steps = Vec::new();
        for (n, (field, count)) in some.iter().enumerate() {
            steps.push(format!("#f{n} = :n{n}"));
            update = update
                .expression_attribute_names(format!("#f{n}"), field)
                .expression_attribute_values(format!(":n{n}"), AttributeValue::N(count.to_string()));
        }
        let update = update.update_expression(format!("SET {}", steps.join(", ")));
        update.send().await.map_err(StoreError::table)?;
    }
    Ok(())
}
