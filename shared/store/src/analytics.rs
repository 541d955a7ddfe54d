//! Analytics about executives, in the analytics table: counters by day, individual requests, markers of what has been
//! counted, and pages of search results not yet counted ([`appearances`]).
//!
//! All items about one executive are in partitions that begin with `EXECUTIVE#<account>`.

pub mod appearances;
pub mod platform;

use std::collections::{BTreeMap, BTreeSet};

use domain::{
    AccountId, Chance, Clock, Company, EventId, IntroductionId,
    analytics::{Day, Goals, RequestRecord},
    time::{day_of, next_mail},
    timer::{AccountTimer, TimerAction},
};
use jiff::{
    SignedDuration, Timestamp, ToSpan,
    civil::{Date, Weekday},
};
use serde::{Deserialize, Serialize};

use crate::{
    Entity, Key, List, Read, StoreError, Table, Transaction, area,
    timer::{Timer, sortable},
};

/// How long markers are kept: longer than any message can be redelivered (a dead-letter queue keeps 14 days).
const REMEMBERED: SignedDuration = SignedDuration::from_hours(30 * 24);

const VIEWS: &str = "views";
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

fn seen_of(executive: &AccountId) -> String {
    format!("EXECUTIVE#{executive}#SEEN")
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

/// A marker: an employer viewed an executive on a day.
#[derive(Debug, Serialize, Deserialize)]
struct Seen {
    executive_id: AccountId,
    viewer_id: AccountId,
    day: Date,
    ends_at: Timestamp,
}

impl Entity<area::Analytics> for Seen {
    const KIND: &'static str = "analytics_seen";
    type Id<'a> = &'a Seen;

    fn key(it: &Seen) -> Key {
        let pk = seen_of(&it.executive_id);
        Key::new(pk, format!("{}#{}", it.day, it.viewer_id))
    }
    fn own_key(&self) -> Key {
        Self::key(self)
    }
    fn ends(&self) -> Option<Timestamp> {
        Some(self.ends_at)
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

/// The timer of the next notice about the views of an executive's profile; `None` at the end of representable time.
fn views_timer(executive: &AccountId, now: Timestamp) -> Option<Timer> {
    Some(Timer {
        due_at: next_mail(now, Some(Weekday::Monday), executive.as_str())?,
        action: TimerAction::Account(executive.clone(), AccountTimer::WeeklyViews),
        generation: 0,
    })
}

/// The number of employers who viewed an executive in the seven days before this one, in UTC, each counted once.
///
/// # Errors
/// When the table does not respond.
pub async fn weekly_viewers(
    table: &Table<area::Analytics>,
    executive: &AccountId,
    before: Date,
) -> Result<usize, StoreError> {
    let first = before.checked_sub(7.days()).map_err(StoreError::table)?;
    // A day is the beginning of its keys, so all of its own are higher.
    let list = List::of(seen_of(executive)).above(first.to_string()).limit(500);
    let seen = table.all::<Seen>(&list).await?;
    let of_week = seen.iter().filter(|seen| seen.day < before);
    let viewers: BTreeSet<_> = of_week.map(|seen| &seen.viewer_id).collect();
    Ok(viewers.len())
}

/// Counts a profile view, once per viewer and day, and sets the timer of the weekly notice to the executive. The timer is
/// set after the transaction, also for a view that was counted before: it costs half, and an interrupted call is repeated.
///
/// # Errors
/// When a table does not respond.
pub async fn count_view(
    (table, timers): (&Table<area::Analytics>, &Table<area::Timers>),
    executive: &AccountId,
    viewer: &AccountId,
    company: Option<&Company>,
    at: Timestamp,
    (clock, chance): (&Clock, &Chance),
) -> Result<(), StoreError> {
    let seen = Seen {
        executive_id: executive.clone(),
        viewer_id: viewer.clone(),
        day: day_of(at),
        ends_at: at + REMEMBERED,
    };
    let mut fields = vec![VIEWS.to_owned()];
    if let Some(company) = company {
        if company.shows_visits {
            fields.push(format!("{COMPANY}{}", company.name()));
        }
        fields.push(format!("{COUNTRY}{}", company.country));
        fields.extend(company.sector.map(|sector| format!("{INDUSTRY}{sector}")));
    }
    let steps: Vec<_> = fields.iter().map(|field| (field.as_str(), 1)).collect();
    let transaction = Transaction::new().create(table, &seen);
    let counted = transaction.add(table, Key::new(days_of(executive), seen.day.to_string()), &steps);
    once(counted.commit(chance).await)?;
    match views_timer(executive, clock.now()) {
        Some(timer) => once(timers.create(&timer).await),
        None => Ok(()),
    }
}

/// Ignores that it was counted, or the timer set, before.
fn once(written: Result<(), StoreError>) -> Result<(), StoreError> {
    match written {
        Err(StoreError::Exists) => Ok(()),
        written => written,
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
