//! Deadlines somebody waits for, in the timers table: by the hour they fall in, found by that hour, never by a scan.
//!
//! A timer is written and removed in the transaction that changes its record. Of all that a record waits for ([`Schedule`])
//! only the next stands in the table: the timekeeper sets the one after it in the transaction that ends it. A change made
//! while the timekeeper is late can leave a timer behind that does not apply any more; it says so itself by its generation,
//! and is dropped. Its id is made of what it is for, so that it can be named, and removed, without looking for it.

use domain::{AccountId, ApplicationId, DocumentId, IntroductionId, ReferenceId, SearchId};
use jiff::{SignedDuration, Timestamp, tz::TimeZone};
use serde::{Deserialize, Serialize};

use crate::{Entity, Key, List, StoreError, Table, Transaction};

/// How many timers are read at a time.
pub const PAGE: u16 = 1000;

/// What is to be done when the time has come.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    /// Remind an applicant of the open question.
    ApplicationReminder {
        /// Whose.
        application_id: ApplicationId,
        /// The first, second or third.
        number: u8,
    },
    /// End an application that waited in vain for an answer.
    ApplicationLapse {
        /// Whose.
        application_id: ApplicationId,
    },
    /// Remind whoever an introduction waits for.
    IntroductionReminder {
        /// Which.
        introduction_id: IntroductionId,
        /// The first, second or third.
        number: u8,
    },
    /// Make the move by which an introduction's time ends.
    IntroductionExpiry {
        /// Which.
        introduction_id: IntroductionId,
    },
    /// Remind both sides of a meeting.
    MeetingReminder {
        /// In which.
        introduction_id: IntroductionId,
        /// The first or second.
        number: u8,
    },
    /// Open a suspended account again.
    SuspensionEnd {
        /// Whose.
        account_id: AccountId,
    },
    /// Have an executive vetted anew.
    VettingRenewal {
        /// Whose.
        account_id: AccountId,
    },
    /// End what was left of an earlier approval.
    VettingBadgeEnd {
        /// Whose.
        account_id: AccountId,
    },
    /// Remind an executive of the interview.
    InterviewReminder {
        /// Whose.
        account_id: AccountId,
        /// The first or second.
        number: u8,
    },
    /// Remind a referee of the questionnaire.
    ReferenceReminder {
        /// Of whom it asks.
        executive_id: AccountId,
        /// Which.
        reference_id: ReferenceId,
        /// The first, second or third.
        number: u8,
    },
    /// End a reference whose referee did not answer.
    ReferenceExpiry {
        /// Of whom it asks.
        executive_id: AccountId,
        /// Which.
        reference_id: ReferenceId,
    },
    /// End the time of a document whose last day is over.
    DocumentExpiry {
        /// Which.
        document_id: DocumentId,
    },
    /// Erase an account whose days of grace are over.
    AccountErasure {
        /// Whose.
        account_id: AccountId,
    },
    /// Ask whether an executive is still there.
    Dormancy {
        /// Who.
        account_id: AccountId,
    },
    /// Tell an employer whom a saved search found since the last time.
    SearchAlert {
        /// Whose.
        employer_id: AccountId,
        /// Which.
        search_id: SearchId,
    },
}

impl Deed {
    /// The same for the same deed, and for no other.
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
    /// When.
    pub due_at: Timestamp,
    /// What then.
    pub deed: Deed,
    /// The record's count of changes that end its timers, when this one was set: an application's `generation`, an
    /// introduction's `status_changes` (a meeting's `sequence`), a reference's `generation`, a document's version. A timer of an earlier count has
    /// nothing to say any more. Accounts and vettings count nothing: a suspension is told from another by when it ends.
    pub generation: u32,
}

impl Timer {
    /// The record that it is for, or whose it is: timers of one record are worked one after the other.
    pub fn record(&self) -> String {
        let id = self.deed.id();
        id.split('#').next().unwrap_or_default().to_owned()
    }

    /// By this a record's timers are in their order.
    fn order(&self) -> (Timestamp, String) {
        (self.due_at, self.deed.id())
    }

    /// Is it in the same place of the table?
    pub(crate) fn is_same(&self, other: &Self) -> bool {
        self.due_at == other.due_at && self.deed == other.deed
    }
}

/// All that a record waits for as long as nobody changes it, the soonest first.
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
    /// Does the record wait for this?
    pub fn contains(&self, timer: &Timer) -> bool {
        self.0.contains(timer)
    }

    /// Is something of it due by `now` that comes after this timer?
    pub fn is_overtaken(&self, timer: &Timer, now: Timestamp) -> bool {
        self.after(timer).is_some_and(|later| later.due_at <= now)
    }

    /// What comes after a timer, whether or not the record still waits for that one.
    pub fn after(&self, timer: &Timer) -> Option<&Timer> {
        self.0.iter().find(|other| timer.order() < other.order())
    }

    /// What is due next, at `now` or later.
    fn next(&self, now: Timestamp) -> Option<&Timer> {
        self.0.iter().find(|timer| now <= timer.due_at)
    }
}

impl Transaction {
    /// Sets what a record waits for next in the place of what it waited for, when that is changed at `now`. The default
    /// stands for a record that is not there.
    pub(crate) fn retime(self, timers: &Table, before: &Schedule, after: &Schedule, now: Timestamp) -> Self {
        // What was due before now is either done, or will be: whoever is late with it sets what comes after.
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

    /// Ends a timer whose time has come, unless this transaction does it already: of several who try, one succeeds. What
    /// comes after it takes its place.
    pub fn end_timer(self, timers: &Table, over: &Timer, next: Option<&Timer>) -> Self {
        let ended = if self.writes(timers, &over.own_key()) {
            self
        } else {
            self.take::<Timer>(timers, over)
        };
        next.into_iter().fold(ended, |ended, next| ended.replace(timers, next))
    }
}

/// An instant as it stands in sort keys: always milliseconds, so that text sorts as time does.
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

/// The hour before which everything due has been done.
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

/// The start of the hour an instant falls in.
pub fn hour_of(at: Timestamp) -> Timestamp {
    let past = at.as_second().rem_euclid(3600);
    at - SignedDuration::new(past, at.subsec_nanosecond())
}

/// Up to [`PAGE`] timers of one hour that are due by `now`, the earliest first: from the beginning, or those after this
/// one.
///
/// # Errors
/// When the table does not answer.
pub async fn due(
    timers: &Table,
    hour: Timestamp,
    after: Option<&Timer>,
    now: Timestamp,
) -> Result<Vec<Timer>, StoreError> {
    let list = List::of(bucket(hour)).limit(PAGE);
    let list = match after {
        Some(after) => list.above(after.own_key().sk),
        // `$` follows `#`: everything due in this very millisecond is below it.
        None => list.below(format!("{}$", sortable(now))),
    };
    let found = timers.first::<Timer>(&list).await?;
    // Keys know milliseconds only, and what comes after a timer may not be due yet.
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
