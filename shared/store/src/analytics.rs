//! How executives are seen, in the analytics table: counters by day, requests one by one, who has been counted already.
//!
//! Everything about one executive lies in partitions that begin with `EXECUTIVE#<account>`.

use std::collections::{BTreeMap, BTreeSet};

use domain::{
    AccountId, Chance, Clock, Company, EventId, IntroductionId,
    analytics::{Day, Goals, RequestRecord},
};
use jiff::{SignedDuration, Timestamp, civil::Date, tz::TimeZone};
use serde::{Deserialize, Serialize};

use crate::{Entity, Key, List, Read, StoreError, Table, Transaction, timer::sortable};

/// How long it is remembered what was counted: longer than any message can come again (a dead-letter queue keeps 14 days).
const REMEMBERED: SignedDuration = SignedDuration::from_hours(30 * 24);
/// Items that one transaction may hold.
const TRANSACTION: usize = 100;
/// Bytes that an executive's sum takes in a tally at most, those that each word takes beside itself, and those of all sums:
/// an item may have 400 kB.
const SUM: usize = 110;
const SUM_FIELD: usize = 12;
const LARGEST_TALLY: usize = 300_000;

const VIEWS: &str = "views";
const APPEARANCES: &str = "appearances";
const WORD: &str = "word.";
const COMPANY: &str = "company.";
const INDUSTRY: &str = "industry.";
const COUNTRY: &str = "country.";

/// The day an instant falls on, in UTC.
pub fn day_of(at: Timestamp) -> Date {
    at.to_zoned(TimeZone::UTC).date()
}

fn days_of(executive: &AccountId) -> String {
    format!("EXECUTIVE#{executive}#DAYS")
}

fn requests_of(executive: &AccountId) -> String {
    format!("EXECUTIVE#{executive}#REQUESTS")
}

/// Found by when it was sent.
impl Entity for RequestRecord {
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
    /// Whose.
    pub account_id: AccountId,
    /// Which.
    pub goals: Goals,
}

impl Entity for KeptGoals {
    const KIND: &'static str = "analytics_goals";
    type Id<'a> = &'a AccountId;

    fn key(account: &AccountId) -> Key {
        Key::new(format!("EXECUTIVE#{account}"), "GOALS")
    }
    fn own_key(&self) -> Key {
        Self::key(&self.account_id)
    }
}

/// That an employer looked at an executive on a day.
#[derive(Debug, Serialize, Deserialize)]
struct Seen {
    executive_id: AccountId,
    viewer_id: AccountId,
    day: Date,
    ends_at: Timestamp,
}

impl Entity for Seen {
    const KIND: &'static str = "analytics_seen";
    type Id<'a> = &'a Seen;

    fn key(it: &Seen) -> Key {
        let pk = format!("EXECUTIVE#{}#SEEN", it.executive_id);
        Key::new(pk, format!("{}#{}", it.day, it.viewer_id))
    }
    fn own_key(&self) -> Key {
        Self::key(self)
    }
    fn ends(&self) -> Option<Timestamp> {
        Some(self.ends_at)
    }
}

/// That an event, or a part of a tally, was counted.
#[derive(Debug, Serialize, Deserialize)]
struct Counted {
    /// The event, or the tally of which this is a part.
    event_id: EventId,
    part: usize,
    /// What the event was counted in, where that was not the transaction that wrote this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    tally_id: Option<EventId>,
    ends_at: Timestamp,
}

impl Counted {
    fn of(event: &EventId, part: usize, tally: Option<&EventId>, at: Timestamp) -> Self {
        Self {
            event_id: event.clone(),
            part,
            tally_id: tally.cloned(),
            ends_at: at + REMEMBERED,
        }
    }
}

impl Entity for Counted {
    const KIND: &'static str = "analytics_counted";
    type Id<'a> = &'a Counted;

    fn key(it: &Counted) -> Key {
        Key::new(format!("EVENT#{}", it.event_id), format!("{:03}", it.part))
    }
    fn own_key(&self) -> Key {
        Self::key(self)
    }
    fn ends(&self) -> Option<Timestamp> {
        Some(self.ends_at)
    }
}

/// Counts a look at a profile, once a viewer and day.
///
/// # Errors
/// When the table does not answer.
pub async fn count_view(
    table: &Table,
    executive: &AccountId,
    viewer: &AccountId,
    company: Option<&Company>,
    at: Timestamp,
    chance: &Chance,
) -> Result<(), StoreError> {
    let seen = Seen {
        executive_id: executive.clone(),
        viewer_id: viewer.clone(),
        day: day_of(at),
        ends_at: at + REMEMBERED,
    };
    let mut fields = vec![VIEWS.to_owned()];
    if let Some(company) = company {
        fields.push(format!("{COMPANY}{}", company.name()));
        fields.push(format!("{COUNTRY}{}", company.country));
        fields.extend(company.sector.map(|sector| format!("{INDUSTRY}{sector}")));
    }
    let steps: Vec<_> = fields.iter().map(|field| (field.as_str(), 1)).collect();
    let transaction = Transaction::new().create(table, &seen);
    let counted = transaction.add(table, Key::new(days_of(executive), seen.day.to_string()), &steps);
    once(counted.commit(chance).await)
}

/// A page of search results that somebody was shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shown {
    /// The event that says so.
    pub event_id: EventId,
    /// When.
    pub at: Timestamp,
    /// Who stands on it.
    pub executives: Vec<AccountId>,
    /// What was searched for.
    pub words: Vec<String>,
}

/// What is added to the counters of one executive and day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Sum {
    executive_id: AccountId,
    day: Date,
    steps: BTreeMap<String, i64>,
}

/// What several pages add up to, where that is more than one transaction holds: bound to their events in one transaction,
/// and then counted part by part. It never changes, so whoever goes on with it counts the same parts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Tally {
    id: EventId,
    sums: Vec<Sum>,
    ends_at: Timestamp,
}

impl Entity for Tally {
    const KIND: &'static str = "analytics_tally";
    type Id<'a> = &'a EventId;

    fn key(id: &EventId) -> Key {
        Key::new(format!("TALLY#{id}"), "SUMS")
    }
    fn own_key(&self) -> Key {
        Self::key(&self.id)
    }
    fn ends(&self) -> Option<Timestamp> {
        Some(self.ends_at)
    }
}

/// Counts that executives stood on pages of search results, once an event: what was counted before is not counted again,
/// what somebody was cut off from counting is counted to its end.
///
/// An executive is written once for all the pages of a day, in transactions with what remembers the events. So the more
/// pages are counted together, the less each of them costs: one alone with twenty executives 42 write units, a hundred that
/// show two hundred executives about 7 each.
///
/// # Errors
/// When the table does not answer, or somebody else counts one of the events at this moment. Say it again then.
pub async fn count_appearances(
    table: &Table,
    shown: &[Shown],
    clock: &Clock,
    chance: &Chance,
) -> Result<(), StoreError> {
    let pages: BTreeMap<&str, &Shown> = shown.iter().map(|page| (page.event_id.as_str(), page)).collect();
    let markers: Vec<_> = pages
        .values()
        .map(|page| Counted::of(&page.event_id, 0, None, page.at))
        .collect();
    let ids: Vec<_> = markers.iter().collect();
    let known = table.several::<Counted>(&ids).await?;
    let begun: BTreeSet<_> = known.iter().filter_map(|counted| counted.tally_id.as_ref()).collect();
    for tally in begun {
        if let Some(tally) = table.get::<Tally>(tally).await? {
            go_on(table, &tally, chance).await?;
        }
    }
    let is_new = |page: &&Shown| !known.iter().any(|counted| counted.event_id == page.event_id);
    let new: Vec<&Shown> = pages.into_values().filter(is_new).collect();
    for together in fitting(&new) {
        begin(table, together, clock, chance).await?;
    }
    Ok(())
}

/// Binds pages to what they add up to, and counts it.
async fn begin(table: &Table, pages: &[&Shown], clock: &Clock, chance: &Chance) -> Result<(), StoreError> {
    let sums = sums(pages);
    let fits = pages.len() + sums.len() <= TRANSACTION;
    let tally = (!fits).then(|| Tally {
        id: EventId::new(clock, chance),
        sums: sums.clone(),
        ends_at: clock.now() + REMEMBERED,
    });
    let id = tally.as_ref().map(|tally| &tally.id);
    let bound = pages.iter().fold(Transaction::new(), |bound, page| {
        bound.create(table, &Counted::of(&page.event_id, 0, id, page.at))
    });
    match tally {
        None => add(bound, table, &sums).commit(chance).await,
        Some(tally) => {
            bound.create(table, &tally).commit(chance).await?;
            for part in 0..parts(&tally).len() {
                count_part(table, &tally, part, chance).await?;
            }
            Ok(())
        }
    }
}

/// Counts the parts of a tally that somebody was cut off from.
async fn go_on(table: &Table, tally: &Tally, chance: &Chance) -> Result<(), StoreError> {
    let markers: Vec<_> = (0..parts(tally).len()).map(|part| tally.part(part)).collect();
    let ids: Vec<_> = markers.iter().collect();
    let counted = table.several::<Counted>(&ids).await?;
    for part in 0..markers.len() {
        if !counted.iter().any(|counted| counted.part == part) {
            count_part(table, tally, part, chance).await?;
        }
    }
    Ok(())
}

/// Counts one part of a tally, once; those before it are counted.
async fn count_part(table: &Table, tally: &Tally, part: usize, chance: &Chance) -> Result<(), StoreError> {
    let marked = Transaction::new().create(table, &tally.part(part));
    // With the last part everything is counted, and nothing more to be read of it: it names people.
    let marked = if part + 1 == parts(tally).len() {
        marked.remove::<Tally>(table, &tally.id)
    } else {
        marked
    };
    let sums = parts(tally).nth(part).unwrap_or_default();
    once(add(marked, table, sums).commit(chance).await)
}

fn parts(tally: &Tally) -> std::slice::Chunks<'_, Sum> {
    tally.sums.chunks(TRANSACTION - 2)
}

impl Tally {
    /// What remembers that a part of it was counted.
    fn part(&self, part: usize) -> Counted {
        Counted {
            event_id: self.id.clone(),
            part,
            tally_id: None,
            ends_at: self.ends_at,
        }
    }
}

fn add(transaction: Transaction, table: &Table, sums: &[Sum]) -> Transaction {
    sums.iter().fold(transaction, |transaction, sum| {
        let steps: Vec<_> = sum.steps.iter().map(|(field, by)| (field.as_str(), *by)).collect();
        transaction.add(table, Key::new(days_of(&sum.executive_id), sum.day.to_string()), &steps)
    })
}

/// One sum an executive and day.
fn sums(pages: &[&Shown]) -> Vec<Sum> {
    let mut sums: BTreeMap<(&str, Date), Sum> = BTreeMap::new();
    for page in pages {
        let day = day_of(page.at);
        for executive in &page.executives {
            let sum = sums.entry((executive.as_str(), day)).or_insert_with(|| Sum {
                executive_id: executive.clone(),
                day,
                steps: BTreeMap::new(),
            });
            let words = page.words.iter().map(|word| format!("{WORD}{word}"));
            for field in std::iter::once(APPEARANCES.to_owned()).chain(words) {
                *sum.steps.entry(field).or_default() += 1;
            }
        }
    }
    sums.into_values().collect()
}

/// Pages whose events are remembered in one transaction, with a tally that is small enough for an item even if no executive
/// stands on two of them.
fn fitting<'a, 'b>(mut pages: &'a [&'b Shown]) -> Vec<&'a [&'b Shown]> {
    let mut fitting = Vec::new();
    while !pages.is_empty() {
        let mut bytes = 0;
        let most = pages.iter().take(TRANSACTION - 1).take_while(|page| {
            let words: usize = page.words.iter().map(|word| word.len() + SUM_FIELD).sum();
            bytes += page.executives.len() * (SUM + words);
            bytes <= LARGEST_TALLY
        });
        let (these, rest) = pages.split_at(most.count().max(1));
        fitting.push(these);
        pages = rest;
    }
    fitting
}

/// Counts a fact of which there is nothing else to remember, once an event; says whether this was the first time.
///
/// # Errors
/// When the table does not answer.
pub async fn count_once(table: &Table, event: &EventId, at: Timestamp) -> Result<bool, StoreError> {
    match table.create(&Counted::of(event, 0, None, at)).await {
        Ok(()) => Ok(true),
        Err(StoreError::Exists) => Ok(false),
        Err(error) => Err(error),
    }
}

/// What was counted before is counted.
fn once(written: Result<(), StoreError>) -> Result<(), StoreError> {
    match written {
        Err(StoreError::Exists) => Ok(()),
        written => written,
    }
}

/// The days on which anything happened, from `first` on.
///
/// # Errors
/// When the table does not answer.
pub async fn days(table: &Table, executive: &AccountId, first: Date) -> Result<BTreeMap<Date, Day>, StoreError> {
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

/// The requests that reached an executive since `first`, the oldest first.
///
/// # Errors
/// When the table does not answer.
pub async fn requests(
    table: &Table,
    executive: &AccountId,
    first: Timestamp,
) -> Result<Vec<Read<RequestRecord>>, StoreError> {
    table
        .all(&List::of(requests_of(executive)).above(sortable(first)).limit(500))
        .await
}
