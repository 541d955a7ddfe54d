//! The clock as an argument, and business days.

use jiff::{
    SignedDuration, Timestamp, ToSpan,
    civil::{Date, Weekday},
    tz::TimeZone,
};
use std::sync::{Arc, Mutex, PoisonError};

/// The source of the current time. Clones share their state: advancing one advances all.
#[derive(Debug, Clone)]
pub struct Clock(Source);

#[derive(Debug, Clone)]
enum Source {
    System,
    Set(Arc<Mutex<Timestamp>>),
}

impl Clock {
    /// The system clock.
    pub const fn system() -> Self {
        Self(Source::System)
    }

    /// A clock that stays at `start` until [`Clock::advance`] moves it. For tests and rehearsals.
    pub fn at(start: Timestamp) -> Self {
        Self(Source::Set(Arc::new(Mutex::new(start))))
    }

    /// Now, in UTC.
    #[expect(
        clippy::disallowed_methods,
        reason = "the one place that asks the machine for the time"
    )]
    pub fn now(&self) -> Timestamp {
        match &self.0 {
            Source::System => Timestamp::now(),
            Source::Set(hands) => *hands.lock().unwrap_or_else(PoisonError::into_inner),
        }
    }

    /// Moves a test clock, and all its clones, by this much (backwards when negative). Has no effect on the system
    /// clock.
    pub fn advance(&self, by: SignedDuration) {
        if let Source::Set(hands) = &self.0 {
            *hands.lock().unwrap_or_else(PoisonError::into_inner) += by;
        }
    }
}

/// The day of an instant, in UTC.
pub fn day_of(at: Timestamp) -> Date {
    at.to_zoned(TimeZone::UTC).date()
}

/// The first instant of a day, in UTC.
pub fn start_of(day: Date) -> Timestamp {
    day.to_zoned(TimeZone::UTC)
        .map_or(Timestamp::UNIX_EPOCH, |start| start.timestamp())
}

/// `n` days of 24 hours; calendars and summer time do not matter for deadlines in UTC.
pub const fn days(n: i64) -> SignedDuration {
    SignedDuration::from_hours(24 * n)
}

/// The hour in UTC from which daily and weekly mails are sent: between breakfast and the first meeting from Lagos to
/// Dubai.
const MAIL_HOUR: i8 = 6;
/// They are spread over this many seconds, so that not all are due in the same minute.
const MAIL_SPREAD: u32 = 45 * 60;

/// The next time after `now` at which a regular mail is due: every day, or only on this weekday. The id of what it is
/// about determines the minute. `None` at the end of representable time.
pub fn next_mail(now: Timestamp, only: Option<Weekday>, id: &str) -> Option<Timestamp> {
    let sum = id
        .bytes()
        .fold(0_u32, |sum, byte| sum.wrapping_mul(31).wrapping_add(u32::from(byte)));
    let spread = SignedDuration::from_secs(i64::from(sum % MAIL_SPREAD));
    let mut day = now.to_zoned(TimeZone::UTC).date();
    // Today, tomorrow, … until the weekday is right and the hour is in the future: a week has one of each.
    loop {
        let at = day.at(MAIL_HOUR, 0, 0, 0).to_zoned(TimeZone::UTC).ok()?.timestamp();
        let at = at.checked_add(spread).ok()?;
        if only.is_none_or(|weekday| day.weekday() == weekday) && at > now {
            return Some(at);
        }
        day = day.tomorrow().ok()?;
    }
}

/// The same day of the month and time of day, `n` calendar months later in UTC; the last day where the month is shorter.
pub fn months(start: Timestamp, n: i32) -> Timestamp {
    let later = start.to_zoned(TimeZone::UTC).checked_add(n.months());
    later.map_or(Timestamp::MAX, |later| later.timestamp())
}

/// The two days of a week without business.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Weekend {
    /// In most countries, and for the platform's own promises.
    SaturdaySunday,
    /// In most Arab countries.
    FridaySaturday,
}

impl Weekend {
    /// Whether it includes this instant, in UTC.
    fn includes(self, at: Timestamp) -> bool {
        let day = at.to_zoned(TimeZone::UTC).weekday();
        let other = match self {
            Self::SaturdaySunday => Weekday::Sunday,
            Self::FridaySaturday => Weekday::Friday,
        };
        day == Weekday::Saturday || day == other
    }
}

/// The same time of day, `n` business days later in UTC. A start on a weekend counts as the following business day.
/// Public holidays are ignored.
pub fn add_business_days_in(weekend: Weekend, start: Timestamp, n: u32) -> Timestamp {
    let mut at = start;
    let mut left = n;
    while left > 0 {
        at += days(1);
        if !weekend.includes(at) {
            left -= 1;
        }
    }
    at
}

/// As [`add_business_days_in`], for the platform's own promises: Saturday and Sunday, because one rule for all of them
/// is simpler than one per country. The promise of "5-7 business days" allows for the differences.
pub fn add_business_days(start: Timestamp, n: u32) -> Timestamp {
    add_business_days_in(Weekend::SaturdaySunday, start, n)
}

/// The instant itself on a business day, otherwise the same time on the following Monday.
pub fn on_business_day(mut at: Timestamp) -> Timestamp {
    while Weekend::SaturdaySunday.includes(at) {
        at += days(1);
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(s: &str) -> Timestamp {
        s.parse().unwrap()
    }

    #[test]
    fn a_set_clock_is_fixed_and_shared_with_its_clones() {
        let clock = Clock::at(at("2026-03-02T09:00:00Z"));
        let clone = clock.clone();
        assert_eq!(clock.now(), clone.now());
        clone.advance(days(1));
        assert_eq!(clock.now(), at("2026-03-03T09:00:00Z"));
    }

    #[test]
    fn seven_business_days_skip_the_week_ends() {
        // A Monday: seven business days later is the Wednesday of the following week.
        assert_eq!(
            add_business_days(at("2026-03-02T09:00:00Z"), 7),
            at("2026-03-11T09:00:00Z")
        );
        // A Friday, a Saturday and a Sunday all end on the same Tuesday.
        for start in ["2026-03-06T09:00:00Z", "2026-03-07T09:00:00Z", "2026-03-08T09:00:00Z"] {
            assert_eq!(add_business_days(at(start), 7), at("2026-03-17T09:00:00Z"), "{start}");
        }
    }

    #[test]
    fn no_business_day_is_ever_on_a_week_end() {
        let mut start = at("2026-01-01T00:30:00Z");
        for _ in 0..400 {
            for n in 1..12 {
                let due = add_business_days(start, n);
                assert!(!Weekend::SaturdaySunday.includes(due));
                assert_eq!(on_business_day(due), due);
                // n business days take n days, plus at most three weekends.
                let took = due.duration_since(start).as_hours() / 24;
                assert!(
                    (i64::from(n)..=i64::from(n) + 6).contains(&took),
                    "{start} + {n} = {due}"
                );
            }
            start += days(1);
        }
    }
}
