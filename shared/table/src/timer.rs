//! Timers, in the timers table: partitioned by the hour they are due in, and found by that hour, never by a scan.
//!
//! A timer is written and removed in the transaction that changes its record. Of all timers of a record ([`Schedule`])
//! only the next is in the table: the timekeeper sets the following one in the transaction that ends it. A change made
//! while the timekeeper is late can leave an outdated timer behind; it is recognised by its generation, and dropped.

use domain::timer::TimerAction;
use jiff::{SignedDuration, Timestamp, tz::TimeZone};
use serde::{Deserialize, Serialize};

use crate::{Area, Entity, Key, List, StoreError, Table, Transaction};

/// The number of timers read at a time.
pub const PAGE: u16 = 1000;

/// The table of timers.
pub enum Timers {}

impl Area for Timers {
    const VARIABLE: &'static str = "TIMERS_TABLE";
}

/// One deadline.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Timer {
    /// When it is due.
    pub due_at: Timestamp,
    /// The action.
    pub action: TimerAction,
    /// The record's counter of changes that invalidate its timers, when this one was set: an application's
    /// `generation`, an introduction's `status_changes` (a meeting's `sequence`), a reference's `generation`, a
    /// document's version. A timer with an earlier value is outdated. Accounts and vettings have no counter: a
    /// suspension is identified by its end.
    pub generation: u32,
}

impl Timer {
    /// The record that it is for, or its owner: timers of one record are processed sequentially.
    pub fn record(&self) -> String {
        self.action.record().to_owned()
    }

    /// The order of a record's timers.
    fn order(&self) -> (Timestamp, String) {
        (self.due_at, self.action.to_string())
    }

    /// Whether it has the same key.
    fn is_same(&self, other: &Self) -> bool {
        self.due_at == other.due_at && self.action == other.action
    }
}

/// All timers of a record if nothing changes it, earliest first.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Schedule(Vec<Timer>);

impl FromIterator<Timer> for Schedule {
    fn from_iter<I: IntoIterator<Item = Timer>>(timers: I) -> Self {
        let mut timers: Vec<_> = timers.into_iter().collect();
        timers.sort_by_key(Timer::order);
        Self(timers)
    }
}

impl Schedule {
    /// Whether this timer still applies to the record.
    pub fn contains(&self, timer: &Timer) -> bool {
        self.0.contains(timer)
    }

    /// Whether a later timer of the record is also due by `now`.
    pub fn is_overtaken(&self, timer: &Timer, now: Timestamp) -> bool {
        self.after(timer).is_some_and(|later| later.due_at <= now)
    }

    /// The next timer after this one, whether or not this one still applies.
    pub fn after(&self, timer: &Timer) -> Option<&Timer> {
        self.0.iter().find(|other| timer.order() < other.order())
    }

    /// The next timer that is due at `now` or later.
    fn next(&self, now: Timestamp) -> Option<&Timer> {
        self.0.iter().find(|timer| now <= timer.due_at)
    }
}

impl Transaction {
    /// Replaces the record's next timer after a change at `now`. For a record that does not exist the schedule is the
    /// default.
    pub fn retime(self, timers: &Table<Timers>, before: &Schedule, after: &Schedule, now: Timestamp) -> Self {
        // A timer that was due before now has been processed, or will be: the timekeeper then sets the next one.
        self.replace_timers(timers, before.next(now), after.next(now))
    }

    /// Replaces timers that are all in the table by others: removes those that are over and adds those that are new.
    pub fn replace_timers<'t>(
        self,
        timers: &Table<Timers>,
        before: impl IntoIterator<Item = &'t Timer>,
        after: impl IntoIterator<Item = &'t Timer>,
    ) -> Self {
        let (before, after): (Vec<_>, Vec<_>) = (before.into_iter().collect(), after.into_iter().collect());
        let over = before
            .iter()
            .filter(|timer| !after.iter().any(|kept| kept.is_same(timer)));
        let change = over.fold(self, |change, over| change.remove::<Timer, _>(timers, over));
        let new = after.iter().filter(|timer| !before.contains(timer));
        new.fold(change, |change, new| change.replace(timers, *new))
    }

    /// Ends a timer that is due, unless this transaction does so already: of several attempts one succeeds. The next
    /// timer replaces it.
    pub fn end_timer(self, timers: &Table<Timers>, over: &Timer, next: Option<&Timer>) -> Self {
        let ended = if self.writes(timers, &over.own_key()) {
            self
        } else {
            self.take::<Timer, _>(timers, over)
        };
        next.into_iter().fold(ended, |ended, next| ended.replace(timers, next))
    }
}

/// An instant in sort keys: always with milliseconds, so that text sorts by time.
pub fn sortable(at: Timestamp) -> String {
    format!("{at:.3}")
}

/// The partition of an instant's hour: `DUE#2026-11-20T14`.
fn bucket(at: Timestamp) -> String {
    format!("DUE#{}", at.to_zoned(TimeZone::UTC).strftime("%Y-%m-%dT%H"))
}

impl Entity<Timers> for Timer {
    const KIND: &'static str = "timer";
    type Id<'a> = &'a Self;

    fn key(timer: &Self) -> Key {
        Key::new(
            bucket(timer.due_at),
            format!("{}#{}", sortable(timer.due_at), timer.action),
        )
    }
    fn own_key(&self) -> Key {
        Self::key(self)
    }
}

/// The hour before which all due timers have been processed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Position {
    /// The start of an hour.
    pub reached: Timestamp,
}

impl Entity<Timers> for Position {
    const KIND: &'static str = "position";
    type Id<'a> = ();

    fn key((): ()) -> Key {
        Key::new("POSITION", "TIMEKEEPER")
    }
    fn own_key(&self) -> Key {
        Self::key(())
    }
}

/// The start of an instant's hour.
pub fn hour_of(at: Timestamp) -> Timestamp {
    let past = at.as_second().rem_euclid(3600);
    at - SignedDuration::new(past, at.subsec_nanosecond())
}

/// Up to [`PAGE`] timers of one hour that are due by `now`, earliest first: from the start, or after this one.
///
/// # Errors
/// When the table does not respond.
pub async fn due(
    timers: &Table<Timers>,
    hour: Timestamp,
    after: Option<&Timer>,
    now: Timestamp,
) -> Result<Vec<Timer>, StoreError> {
    let list = List::of(bucket(hour)).limit(PAGE);
    let list = match after {
        Some(after) => list.above(after.own_key().sk),
        // `$` follows `#`: everything due in this millisecond is below it.
        None => list.below(format!("{}$", sortable(now))),
    };
    let found = timers.first::<Timer>(&list).await?;
    // Keys have milliseconds only, so a later timer may not be due yet.
    Ok(found
        .into_iter()
        .map(|timer| timer.it)
        .filter(|timer| timer.due_at <= now)
        .collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sort_keys_are_ordered_by_time_and_of_equal_length() {
        let at = |text: &str| text.parse::<Timestamp>().unwrap();
        let keys =
            ["2026-11-20T14:00:00Z", "2026-11-20T14:00:00.5Z", "2026-11-20T14:00:01Z"].map(|text| sortable(at(text)));
        assert!(keys.is_sorted());
        assert!(keys.iter().all(|key| key.len() == keys[0].len()));
        assert_eq!(bucket(at("2026-11-20T14:59:59.999Z")), "DUE#2026-11-20T14");
        assert_eq!(hour_of(at("2026-11-20T14:59:59.999Z")), at("2026-11-20T14:00:00Z"));
    }
}
