//! Timers, in the timers table: partitioned by the hour they are due in, and found by that hour, never by a scan.
//!
//! A timer is written and removed in the transaction that changes its record. Of all timers of a record ([`Schedule`])
//! only the next is in the table: the timekeeper sets the following one in the transaction that ends it. A change made
//! while the timekeeper is late can leave an outdated timer behind; it is recognised by its generation, and dropped.
//! Its id is derived from its purpose, so that it can be removed without a lookup.

use domain::{AccountId, ApplicationId, DocumentId, IntroductionId, ReferenceId, SearchId};
use jiff::{SignedDuration, Timestamp, tz::TimeZone};
use serde::{Deserialize, Serialize};

use crate::{Entity, Key, List, StoreError, Table, Transaction};

/// The number of timers read at a time.
pub const PAGE: u16 = 1000;

/// The action of a timer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    /// Remind an applicant of the open question.
    ApplicationReminder {
        /// The application.
        application_id: ApplicationId,
        /// The first, second or third.
        number: u8,
    },
    /// End an application whose applicant did not answer.
    ApplicationLapse {
        /// The application.
        application_id: ApplicationId,
    },
    /// Remind the party an introduction waits for.
    IntroductionReminder {
        /// The introduction.
        introduction_id: IntroductionId,
        /// The first, second or third.
        number: u8,
    },
    /// Expire an introduction.
    IntroductionExpiry {
        /// The introduction.
        introduction_id: IntroductionId,
    },
    /// Remind both parties of a meeting.
    MeetingReminder {
        /// The introduction.
        introduction_id: IntroductionId,
        /// The first or second.
        number: u8,
    },
    /// Reactivate a suspended account.
    SuspensionEnd {
        /// The account.
        account_id: AccountId,
    },
    /// Require a new vetting of an executive.
    VettingRenewal {
        /// The executive.
        account_id: AccountId,
    },
    /// End the badge of an earlier approval.
    VettingBadgeEnd {
        /// The executive.
        account_id: AccountId,
    },
    /// Remind an executive of the interview.
    InterviewReminder {
        /// The executive.
        account_id: AccountId,
        /// The first or second.
        number: u8,
    },
    /// Remind a referee of the questionnaire.
    ReferenceReminder {
        /// The executive.
        executive_id: AccountId,
        /// The reference.
        reference_id: ReferenceId,
        /// The first, second or third.
        number: u8,
    },
    /// End a reference whose referee did not answer.
    ReferenceExpiry {
        /// The executive.
        executive_id: AccountId,
        /// The reference.
        reference_id: ReferenceId,
    },
    /// Expire a document after its last valid day.
    DocumentExpiry {
        /// The document.
        document_id: DocumentId,
    },
    /// Erase an account whose grace period is over.
    AccountErasure {
        /// The account.
        account_id: AccountId,
    },
    /// Check whether an executive is still active.
    Dormancy {
        /// The executive.
        account_id: AccountId,
    },
    /// Notify an employer of new matches of a saved search.
    SearchAlert {
        /// The employer.
        employer_id: AccountId,
        /// The search.
        search_id: SearchId,
    },
}

impl Deed {
    /// Unique for each action.
    fn id(&self) -> String {
        match self {
            Self::ApplicationReminder { application_id, number } => format!("{application_id}#reminder-{number}"),
            Self::ApplicationLapse { application_id } => format!("{application_id}#lapse"),
            Self::IntroductionReminder {
                introduction_id,
                number,
            } => format!("{introduction_id}#reminder-{number}"),
            Self::IntroductionExpiry { introduction_id } => format!("{introduction_id}#expiry"),
            Self::MeetingReminder {
                introduction_id,
                number,
            } => format!("{introduction_id}#meeting-{number}"),
            Self::SuspensionEnd { account_id } => format!("{account_id}#suspension"),
            Self::VettingRenewal { account_id } => format!("{account_id}#vetting-renewal"),
            Self::InterviewReminder { account_id, number } => format!("{account_id}#interview-{number}"),
            Self::VettingBadgeEnd { account_id } => format!("{account_id}#vetting-badge"),
            Self::ReferenceReminder {
                reference_id, number, ..
            } => format!("{reference_id}#reminder-{number}"),
            Self::ReferenceExpiry { reference_id, .. } => format!("{reference_id}#expiry"),
            Self::DocumentExpiry { document_id } => format!("{document_id}#expiry"),
            Self::AccountErasure { account_id } => format!("{account_id}#erasure"),
            Self::Dormancy { account_id } => format!("{account_id}#dormancy"),
            Self::SearchAlert { search_id, .. } => format!("{search_id}#alert"),
        }
    }
}

/// One deadline.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Timer {
    /// When it is due.
    pub due_at: Timestamp,
    /// The action.
    pub deed: Deed,
    /// The record's counter of changes that invalidate its timers, when this one was set: an application's
    /// `generation`, an introduction's `status_changes` (a meeting's `sequence`), a reference's `generation`, a
    /// document's version. A timer with an earlier value is outdated. Accounts and vettings have no counter: a
    /// suspension is identified by its end.
    pub generation: u32,
}

impl Timer {
    /// The record that it is for, or its owner: timers of one record are processed sequentially.
    pub fn record(&self) -> String {
        let id = self.deed.id();
        id.split('#').next().unwrap_or_default().to_owned()
    }

    /// The order of a record's timers.
    fn order(&self) -> (Timestamp, String) {
        (self.due_at, self.deed.id())
    }

    /// Whether it has the same key.
    pub(crate) fn is_same(&self, other: &Self) -> bool {
        self.due_at == other.due_at && self.deed == other.deed
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
    pub(crate) fn retime(self, timers: &Table, before: &Schedule, after: &Schedule, now: Timestamp) -> Self {
        // A timer that was due before now has been processed, or will be: the timekeeper then sets the next one.
        let (set, due) = (before.next(now), after.next(now));
        if before == after || set == due {
            return self;
        }
        let over = set.filter(|set| due.is_none_or(|due| !due.is_same(set)));
        let change = over
            .into_iter()
            .fold(self, |change, over| change.remove::<Timer>(timers, over));
        due.into_iter().fold(change, |change, due| change.replace(timers, due))
    }

    /// Ends a timer that is due, unless this transaction does so already: of several attempts one succeeds. The next
    /// timer replaces it.
    pub fn end_timer(self, timers: &Table, over: &Timer, next: Option<&Timer>) -> Self {
        let ended = if self.writes(timers, &over.own_key()) {
            self
        } else {
            self.take::<Timer>(timers, over)
        };
        next.into_iter().fold(ended, |ended, next| ended.replace(timers, next))
    }
}

/// An instant in sort keys: always with milliseconds, so that text sorts by time.
pub(crate) fn sortable(at: Timestamp) -> String {
    format!("{at:.3}")
}

/// The partition of an instant's hour: `DUE#2026-11-20T14`.
fn bucket(at: Timestamp) -> String {
    format!("DUE#{}", at.to_zoned(TimeZone::UTC).strftime("%Y-%m-%dT%H"))
}

impl Entity for Timer {
    const KIND: &'static str = "timer";
    type Id<'a> = &'a Self;

    fn key(timer: &Self) -> Key {
        Key::new(
            bucket(timer.due_at),
            format!("{}#{}", sortable(timer.due_at), timer.deed.id()),
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

impl Entity for Position {
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
    timers: &Table,
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
    fn sort_keys_are_in_order_of_time_and_of_one_length() {
        let at = |text: &str| text.parse::<Timestamp>().unwrap();
        let keys =
            ["2026-11-20T14:00:00Z", "2026-11-20T14:00:00.5Z", "2026-11-20T14:00:01Z"].map(|text| sortable(at(text)));
        assert!(keys.is_sorted());
        assert!(keys.iter().all(|key| key.len() == keys[0].len()));
        assert_eq!(bucket(at("2026-11-20T14:59:59.999Z")), "DUE#2026-11-20T14");
        assert_eq!(hour_of(at("2026-11-20T14:59:59.999Z")), at("2026-11-20T14:00:00Z"));
    }
}
