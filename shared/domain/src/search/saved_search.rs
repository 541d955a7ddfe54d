//! Saved searches of an employer, and the schedule of their alerts.

use jiff::{SignedDuration, Timestamp, civil::Weekday, tz::TimeZone};
use serde::{Deserialize, Serialize};

use super::ExecutiveQuery;
use crate::{AccountId, Line, SearchId, vocabulary::vocabulary};

/// The maximum per employer.
pub const MOST_SEARCHES: u32 = 20;
/// The hour in UTC from which daily and weekly alerts are mailed: between breakfast and the first meeting from Lagos to
/// Dubai. Accounts have no time zone.
const HOUR: i8 = 6;
/// They are spread over this many seconds, so that not all are due in the same minute.
const SPREAD: u32 = 45 * 60;

/// The employer's name for it.
pub type SearchName = Line<1, 80>;

vocabulary! {
    /// When an employer is notified of new matches.
    Frequency {
        /// Never.
        Never = "none",
        /// Immediately.
        Instant = "instant",
        /// A daily digest.
        Daily = "daily",
        /// A weekly digest, on Mondays.
        Weekly = "weekly",
    }
}

/// A search that an employer keeps.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedSearch {
    /// Which.
    pub id: SearchId,
    /// The employer; only they see it.
    pub employer_id: AccountId,
    /// The employer's name for it. Not unique: searches with the same name differ in their query.
    pub name: SearchName,
    /// The query.
    pub query: ExecutiveQuery,
    /// When the employer is notified.
    pub frequency: Frequency,
    /// When alerts were enabled: earlier matches are not new. Absent while they are disabled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub alerts_since: Option<Timestamp>,
    /// When the next digest is due. Absent if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next_alert_at: Option<Timestamp>,
    /// When it was saved.
    pub created_at: Timestamp,
    /// The last change of name or frequency.
    pub updated_at: Timestamp,
}

impl SavedSearch {
    /// Changes the frequency. Matches that were not sent yet wait for the next mail, even if it becomes instant; if
    /// disabled, for the first mail after it is enabled again.
    pub fn tell(&mut self, frequency: Frequency, now: Timestamp) {
        if frequency == self.frequency {
            return;
        }
        if self.frequency == Frequency::Never {
            self.alerts_since = Some(now);
        }
        self.frequency = frequency;
        match frequency {
            Frequency::Never => (self.alerts_since, self.next_alert_at) = (None, None),
            Frequency::Instant => {}
            Frequency::Daily | Frequency::Weekly => self.next_alert_at = self.next_mail(now),
        }
    }

    /// When matches found after `now` are sent in a digest; `None` for instant or disabled alerts.
    pub fn next_mail(&self, now: Timestamp) -> Option<Timestamp> {
        if !matches!(self.frequency, Frequency::Daily | Frequency::Weekly) {
            return None;
        }
        let spread = self
            .id
            .as_str()
            .bytes()
            .fold(0_u32, |sum, byte| sum.wrapping_mul(31).wrapping_add(u32::from(byte)))
            % SPREAD;
        let mut day = now.to_zoned(TimeZone::UTC).date();
        // Today, tomorrow, … until the weekday is right and the hour is in the future: a week has one of each.
        loop {
            let is_right_day = self.frequency == Frequency::Daily || day.weekday() == Weekday::Monday;
            let at = day.at(HOUR, 0, 0, 0).to_zoned(TimeZone::UTC).ok()?.timestamp();
            let at = at.checked_add(SignedDuration::from_secs(i64::from(spread))).ok()?;
            if is_right_day && at > now {
                return Some(at);
            }
            day = day.tomorrow().ok()?;
        }
    }
}

/// A new match of a saved search: sent at most once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Match {
    /// The employer.
    pub employer_id: AccountId,
    /// The search.
    pub search_id: SearchId,
    /// The executive.
    pub executive_id: AccountId,
    /// When it began to match.
    pub matched_at: Timestamp,
    /// When the alert was sent; absent until then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub told_at: Option<Timestamp>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Chance, Clock};

    fn search(number: u64, now: Timestamp) -> SavedSearch {
        SavedSearch {
            id: SearchId::new(&Clock::at(now), &Chance::seeded(number)),
            employer_id: "usr_0123456789abcdef0123456789abcdef".parse().unwrap(),
            name: "Finance".parse().unwrap(),
            query: ExecutiveQuery::default(),
            frequency: Frequency::Never,
            alerts_since: None,
            next_alert_at: None,
            created_at: now,
            updated_at: now,
        }
    }

    #[test]
    fn alert_mails_are_due_daily_or_on_monday_mornings() {
        let start: Timestamp = "2026-03-02T00:00:00Z".parse().unwrap();
        for number in 0..40 {
            let mut search = search(number, start);
            for (frequency, longest) in [(Frequency::Daily, 24), (Frequency::Weekly, 168)] {
                search.frequency = frequency;
                let mut now = start;
                for _ in 0..500 {
                    let at = search.next_mail(now).unwrap();
                    let zoned = at.to_zoned(TimeZone::UTC);
                    assert!(at > now && at.duration_since(now) <= SignedDuration::from_hours(longest));
                    assert_eq!(zoned.hour(), 6);
                    assert!(frequency == Frequency::Daily || zoned.weekday() == Weekday::Monday);
                    // The interval between mails: exactly a day, exactly a week.
                    let after = search.next_mail(at).unwrap();
                    assert_eq!(after.duration_since(at), SignedDuration::from_hours(longest));
                    now += SignedDuration::from_mins(47);
                }
            }
        }
    }

    #[test]
    fn every_change_of_frequency_sets_a_time_for_waiting_matches_or_none() {
        let now: Timestamp = "2026-03-04T12:00:00Z".parse().unwrap();
        for before in Frequency::ALL {
            for after in Frequency::ALL {
                let mut search = search(1, now);
                search.tell(*before, now);
                let (since, waiting) = (search.alerts_since, search.next_alert_at);
                let later = now + SignedDuration::from_hours(1);
                search.tell(*after, later);
                let is_off = *after == Frequency::Never;
                assert_eq!(search.alerts_since.is_none(), is_off, "{before} → {after}");
                if *before != Frequency::Never && !is_off {
                    assert_eq!(search.alerts_since, since, "{before} → {after}");
                }
                let expected = match after {
                    Frequency::Never => None,
                    // Matches found at the earlier frequency are sent when that was due.
                    Frequency::Instant => waiting,
                    _ => search.next_mail(later),
                };
                assert_eq!(search.next_alert_at, expected, "{before} → {after}");
            }
        }
    }
}
