//! Analytics about executives, in the analytics table: counters by day, individual requests, markers of what has been
//! counted, pages of search results not yet counted ([`appearances`]), and views of profiles ([`views`]).
//!
//! All items about one executive are in partitions that begin with `EXECUTIVE#<account>`.

pub mod appearances;
pub mod platform;
pub mod views;

use std::collections::BTreeMap;

use domain::{
    AccountId, EventId, IntroductionId,
    analytics::{Day, Goals, RequestRecord},
};
use jiff::{SignedDuration, Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{Entity, Key, List, Read, StoreError, Table, area, timer::sortable};

/// How long markers are kept: longer than any message can be redelivered (a dead-letter queue keeps 14 days).
const REMEMBERED: SignedDuration = SignedDuration::from_hours(30 * 24);

const VIEWS: &str = "views";
const VIEWER: &str = "viewer.";
const APPEARANCES: &str = "appearances";
const WORD: &str = "word.";
const COMPANY: &str = "company.";
const INDUSTRY: &str = "industry.";
const COUNTRY: &str = "country.";

fn days_of(executive: &AccountId) -> String {
    format!("EXECUTIVE#{executive}#DAYS")
}

fn requests_of(executive: &AccountId) -> String {
    format!("EXECUTIVE#{executive}#REQUESTS")
}

/// Key: when it was sent.
impl Entity<area::Analytics> for RequestRecord {
    const KIND: &'static str = "analytics_request";
    type Id<'a> = (&'a AccountId, Timestamp, &'a IntroductionId);

    fn key((executive, sent_at, id): Self::Id<'_>) -> Key {
        Key::new(requests_of(executive), format!("{}#{id}", sortable(sent_at)))
    }
    fn own_key(&self) -> Key {
        Self::key((&self.executive_id, self.sent_at, &self.introduction_id))
    }
}

/// An executive's goals.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptGoals {
    /// The account.
    pub account_id: AccountId,
    /// The goals.
    pub goals: Goals,
}

impl Entity<area::Analytics> for KeptGoals {
    const KIND: &'static str = "analytics_goals";
    type Id<'a> = &'a AccountId;

    fn key(account: &AccountId) -> Key {
        Key::new(format!("EXECUTIVE#{account}"), "GOALS")
    }
    fn own_key(&self) -> Key {
        Self::key(&self.account_id)
    }
}

/// A marker: an event was counted.
#[derive(Debug, Serialize, Deserialize)]
struct Counted {
    event_id: EventId,
    ends_at: Timestamp,
}

impl Entity<area::Analytics> for Counted {
    const KIND: &'static str = "analytics_counted";
    type Id<'a> = &'a EventId;

    fn key(event: &EventId) -> Key {
        Key::new(format!("EVENT#{event}"), "COUNTED")
    }
    fn own_key(&self) -> Key {
        Self::key(&self.event_id)
    }
    fn ends(&self) -> Option<Timestamp> {
        Some(self.ends_at)
    }
}

/// The days with any activity, from `first` on.
///
/// # Errors
/// When the table does not respond.
pub async fn days(
    table: &Table<area::Analytics>,
    executive: &AccountId,
    first: Date,
) -> Result<BTreeMap<Date, Day>, StoreError> {
    let before = first.yesterday().map_err(StoreError::table)?;
    let counters = table
        .counters(&List::of(days_of(executive)).above(before.to_string()).limit(500))
        .await?;
    counters
        .into_iter()
        .map(|(day, counts)| Ok((day.parse().map_err(StoreError::table)?, day_from(counts))))
        .collect()
}

fn day_from(counts: BTreeMap<String, i64>) -> Day {
    let mut day = Day::default();
    for (field, count) in counts {
        let count = u64::try_from(count).unwrap_or_default();
        match field.as_str() {
            VIEWS => day.views = count,
            APPEARANCES => day.appearances = count,
            _ => {
                let named = [
                    (WORD, &mut day.words),
                    (COMPANY, &mut day.companies),
                    (INDUSTRY, &mut day.industries),
                    (COUNTRY, &mut day.countries),
                ];
                for (prefix, counts) in named {
                    if let Some(name) = field.strip_prefix(prefix) {
                        counts.insert(name.to_owned(), count);
                    }
                }
            }
        }
    }
    day
}

/// The requests that an executive received since `first`, oldest first.
///
/// # Errors
/// When the table does not respond.
pub async fn requests(
    table: &Table<area::Analytics>,
    executive: &AccountId,
    first: Timestamp,
) -> Result<Vec<Read<RequestRecord>>, StoreError> {
    table
        .all(&List::of(requests_of(executive)).above(sortable(first)).limit(500))
        .await
}
