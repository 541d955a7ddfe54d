//! Notifications: what members are told in the product, with the mails or instead of them.

use std::collections::BTreeSet;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{AccountId, EventId, IntroductionId, Locale, time::days, vocabulary::vocabulary};

vocabulary! {
    /// What a notification is about. The words are the names of the mails' files.
    NotificationKind {
        /// The account and its security.
        Accounts = "accounts",
        /// The employer's company.
        Companies = "companies",
        /// Documents.
        Documents = "documents",
        /// Introductions.
        Introductions = "introductions",
        /// Jobs and applications to them.
        Jobs = "jobs",
        /// Meetings of introductions.
        Meetings = "meetings",
        /// Premium, and payments for it.
        Payments = "payments",
        /// References.
        References = "references",
        /// Personal data.
        Rights = "rights",
        /// Saved searches.
        Searches = "searches",
        /// The vetting.
        Vetting = "vetting",
    }
}

/// How long a notification is stored.
const KEPT_DAYS: i64 = 180;
/// The most notifications that are remembered as read one by one.
const MOST_READ: usize = 100;

/// A notification. It never changes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Notification {
    /// The recipient.
    pub account_id: AccountId,
    /// The id of the notice, which is in the order of time.
    pub id: EventId,
    /// What it is about. Stored under another name than the kind of the record.
    #[serde(rename = "notification_kind")]
    pub kind: NotificationKind,
    /// One sentence, without the names of other members.
    pub text: String,
    /// The language of the sentence: the recipient's when it was written.
    pub locale: Locale,
    /// The page where one acts, with its query: `/vetting?tab=documents`.
    pub path: String,
    /// The introduction that it is about, whose current record has the name of the other party.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub introduction_id: Option<IntroductionId>,
    /// When it was written.
    pub created_at: Timestamp,
}

impl Notification {
    /// When it is erased.
    pub fn kept_until(&self) -> Timestamp {
        self.created_at + days(KEPT_DAYS)
    }
}

/// Which notifications an account has read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadNotifications {
    /// The account.
    pub account_id: AccountId,
    /// The last one up to which all are read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub up_to: Option<EventId>,
    /// Later ones that were read one by one.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub others: BTreeSet<EventId>,
}

impl ReadNotifications {
    /// None is read.
    pub fn new(account_id: AccountId) -> Self {
        Self {
            account_id,
            up_to: None,
            others: BTreeSet::new(),
        }
    }

    /// Whether this one is read.
    pub fn contains(&self, id: &EventId) -> bool {
        self.up_to.as_ref().is_some_and(|up_to| id <= up_to) || self.others.contains(id)
    }

    /// Marks these as read. When more than 100 single ids are stored, the lowest of them replaces `up_to`, so that all before
    /// it are read as well. Returns whether anything changed.
    pub fn mark(&mut self, ids: impl IntoIterator<Item = EventId>) -> bool {
        let before = self.clone();
        for id in ids {
            if !self.contains(&id) {
                self.others.insert(id);
            }
        }
        while self.others.len() > MOST_READ {
            self.up_to = self.others.pop_first();
        }
        *self != before
    }

    /// All up to this one are read. Returns whether anything changed.
    pub fn mark_up_to(&mut self, id: EventId) -> bool {
        if self.up_to.as_ref().is_some_and(|up_to| id <= *up_to) {
            return false;
        }
        self.others.retain(|other| *other > id);
        self.up_to = Some(id);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Chance, Clock};
    use jiff::SignedDuration;

    fn ids(count: usize) -> Vec<EventId> {
        let (clock, chance) = (Clock::at("2026-11-27T12:00:00Z".parse().unwrap()), Chance::seeded(1));
        let next = |_| {
            clock.advance(SignedDuration::from_secs(1));
            EventId::new(&clock, &chance)
        };
        (0..count).map(next).collect()
    }

    fn none() -> ReadNotifications {
        ReadNotifications::new(format!("usr_{}", "a".repeat(32)).parse().unwrap())
    }

    #[test]
    fn marked_ones_and_all_up_to_one_are_read() {
        let ids = ids(5);
        let mut read = none();
        assert!(read.mark([ids[3].clone()]));
        assert!(!read.mark([ids[3].clone()]));
        let is_read = |read: &ReadNotifications| ids.iter().map(|id| read.contains(id)).collect::<Vec<_>>();
        assert_eq!(is_read(&read), [false, false, false, true, false]);
        assert!(read.mark_up_to(ids[1].clone()));
        assert_eq!(is_read(&read), [true, true, false, true, false]);
        assert!(!read.mark_up_to(ids[0].clone()), "it never goes back");
        assert!(read.mark_up_to(ids[4].clone()));
        assert_eq!((is_read(&read), read.others.len()), (vec![true; 5], 0));
    }

    #[test]
    fn the_oldest_of_more_than_a_hundred_stands_for_all_before_it() {
        let ids = ids(150);
        let mut read = none();
        read.mark(ids.iter().skip(20).cloned());
        assert_eq!(read.others.len(), MOST_READ);
        assert!(ids.iter().all(|id| read.contains(id)));
    }
}
