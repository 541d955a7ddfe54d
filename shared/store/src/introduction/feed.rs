//! Calendar subscriptions: whether an account has one, and the secret in its URL.
//!
//! The secret is computed and never stored, like that of every link we issue ([`Seal`]): read access to the table does
//! not give access to a calendar, and the owner can copy the URL again for the next device, which a stored hash would
//! not allow. Stored is a unique mark from which the URL is derived. Deleting it disables the URL; a new mark makes a
//! new URL.

use domain::{AccountId, Chance};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{Entity, Key, ReadCalendar, Seal, SignedLink, area};

/// An active calendar URL.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CalendarFeed {
    /// The account.
    pub account_id: AccountId,
    /// Distinguishes this URL from earlier ones; useless by itself.
    pub mark: String,
    /// The creation time.
    pub made_at: Timestamp,
}

impl Entity<area::Introductions> for CalendarFeed {
    const KIND: &'static str = "calendar_feed";
    type Id<'a> = &'a AccountId;

    fn key(account: &AccountId) -> Key {
        Key::new(format!("CALENDAR#{account}"), "FEED")
    }
    fn own_key(&self) -> Key {
        Self::key(&self.account_id)
    }
}

impl CalendarFeed {
    /// A new URL.
    pub fn new(account_id: AccountId, now: Timestamp, chance: &Chance) -> Self {
        let mark = format!("{:032x}", u128::from_be_bytes(chance.bytes()));
        Self {
            account_id,
            mark,
            made_at: now,
        }
    }

    /// The link in the URL.
    pub fn link(&self, seal: &Seal) -> SignedLink<ReadCalendar> {
        SignedLink::new(seal, self.account_id.clone(), &self.mark)
    }

    /// Whether this is the link of this URL.
    pub fn is_opened_by(&self, seal: &Seal, link: &SignedLink<ReadCalendar>) -> bool {
        link.subject == self.account_id && link.opens(seal, &self.mark)
    }
}

#[cfg(test)]
mod tests {
    use domain::Clock;

    use super::*;

    #[test]
    fn a_calendar_address_is_valid_for_its_own_generation_only() {
        let (clock, chance, seal) = (Clock::system(), Chance::system(), Seal::new(*b"key"));
        let account: AccountId = "usr_5f1c2a9e7b3d4c6f8a0b1c2d3e4f5a6b".parse().unwrap();
        let other: AccountId = "usr_0f1c2a9e7b3d4c6f8a0b1c2d3e4f5a6b".parse().unwrap();
        let feed = CalendarFeed::new(account.clone(), clock.now(), &chance);
        let later = CalendarFeed::new(account, clock.now(), &chance);
        let link = feed.link(&seal);
        assert!(feed.is_opened_by(&seal, &link) && !later.is_opened_by(&seal, &link));
        assert!(!feed.is_opened_by(&Seal::new(*b"other"), &link));
        let stolen = CalendarFeed {
            account_id: other,
            ..feed
        };
        assert!(!stolen.is_opened_by(&seal, &link));
    }
}
