//! Saved searches, of executives for an employer and of jobs for an executive, and the schedule of their alerts.

use jiff::{Timestamp, civil::Weekday};
use serde::{Deserialize, Serialize};
use std::ops::{Deref, DerefMut};

use super::ExecutiveQuery;
use crate::{AccountId, JobId, Line, SearchId, job::JobQuery, time::next_mail, vocabulary::vocabulary};

/// The maximum per owner.
pub const MOST_SEARCHES: u32 = 20;

/// The owner's name for it.
pub type SearchName = Line<1, 80>;

vocabulary! {
    /// When the owner of a saved search is notified of new matches.
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

/// What saved searches of executives and of jobs have in common.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedQuery<Q> {
    /// Which.
    pub id: SearchId,
    /// The owner's name for it. Not unique: searches with the same name differ in their query.
    pub name: SearchName,
    /// The query.
    pub query: Q,
    /// When the owner is notified.
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

impl<Q> SavedQuery<Q> {
    /// A query saved now, without alerts.
    pub fn new(id: SearchId, name: SearchName, query: Q, now: Timestamp) -> Self {
        Self {
            id,
            name,
            query,
            frequency: Frequency::Never,
            alerts_since: None,
            next_alert_at: None,
            created_at: now,
            updated_at: now,
        }
    }

    /// Changes the frequency. Matches that were not sent yet wait for the next mail, even if it becomes instant; if
    /// disabled, for the first mail after it is enabled again.
    pub fn set_frequency(&mut self, frequency: Frequency, now: Timestamp) {
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
        let only = match self.frequency {
            Frequency::Daily => None,
            Frequency::Weekly => Some(Weekday::Monday),
            _ => return None,
        };
        next_mail(now, only, self.id.as_str())
    }
}

/// A search for executives that an employer keeps.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedSearch {
    /// The employer; only they see it.
    pub employer_id: AccountId,
    /// Name, query and alerts.
    #[serde(flatten)]
    pub saved: SavedQuery<ExecutiveQuery>,
}

impl Deref for SavedSearch {
    type Target = SavedQuery<ExecutiveQuery>;
    fn deref(&self) -> &Self::Target {
        &self.saved
    }
}

impl DerefMut for SavedSearch {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.saved
    }
}

/// A search for jobs that an executive keeps.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedJobSearch {
    /// The executive; only they see it.
    pub executive_id: AccountId,
    /// Name, query and alerts.
    #[serde(flatten)]
    pub saved: SavedQuery<JobQuery>,
}

impl Deref for SavedJobSearch {
    type Target = SavedQuery<JobQuery>;
    fn deref(&self) -> &Self::Target {
        &self.saved
    }
}

impl DerefMut for SavedJobSearch {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.saved
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

/// A new match of a saved search for jobs: sent at most once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct JobMatch {
    /// The executive who keeps the search.
    pub executive_id: AccountId,
    /// The search.
    pub search_id: SearchId,
    /// The job.
    pub job_id: JobId,
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
    use jiff::{SignedDuration, tz::TimeZone};

    fn search(number: u64, now: Timestamp) -> SavedQuery<ExecutiveQuery> {
        let id = SearchId::new(&Clock::at(now), &Chance::seeded(number));
        SavedQuery::new(id, "Finance".parse().unwrap(), ExecutiveQuery::default(), now)
    }

    #[test]
    fn a_saved_search_is_stored_flat() {
        let now: Timestamp = "2026-03-02T00:00:00Z".parse().unwrap();
        let owner: AccountId = "usr_0123456789abcdef0123456789abcdef".parse().unwrap();
        let search = SavedSearch {
            employer_id: owner.clone(),
            saved: search(1, now),
        };
        let stored = serde_json::to_value(&search).unwrap();
        assert_eq!(stored["employer_id"], owner.as_str());
        assert_eq!(stored["name"], "Finance");
        assert_eq!(serde_json::from_value::<SavedSearch>(stored).unwrap(), search);
        let query: JobQuery = serde_json::from_value(serde_json::json!({ "min_salary": 90000 })).unwrap();
        let jobs = SavedJobSearch {
            executive_id: owner.clone(),
            saved: SavedQuery::new(search.id.clone(), search.name.clone(), query, now),
        };
        let stored = serde_json::to_value(&jobs).unwrap();
        assert_eq!(stored["executive_id"], owner.as_str());
        assert_eq!(serde_json::from_value::<SavedJobSearch>(stored).unwrap(), jobs);
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
                search.set_frequency(*before, now);
                let (since, waiting) = (search.alerts_since, search.next_alert_at);
                let later = now + SignedDuration::from_hours(1);
                search.set_frequency(*after, later);
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
