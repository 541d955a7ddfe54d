//! Calendar subscriptions: whether an account has one, and the secret in its URL.
//!
//! The secret is computed and never stored, like that of every link we issue ([`Seal`]): read access to the table does
//! not give access to a calendar, and the owner can copy the URL again for the next device, which a stored hash would
//! not allow. Stored is a unique mark from which the URL is derived. Deleting it disables the URL; a new mark makes a
//! new URL.

use domain::{AccountId, Chance};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{Entity, Key, Seal};

/// The purpose of the token in a URL: reading an account's meetings.
const PURPOSE: &str = "calendar feed";

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

impl Entity for CalendarFeed {
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

    /// The token in the URL: the account and a signature.
    pub fn token(&self, seal: &Seal) -> String {
        format!("{}-{}", self.account_id, seal.token(PURPOSE, &self.subject(), 0))
    }

    /// The account that a token claims to be for; not yet verified.
    pub fn owner(token: &str) -> Option<AccountId> {
        token.split_once('-')?.0.parse().ok()
    }

    /// Whether this is the token of this URL.
    pub fn opens(&self, seal: &Seal, token: &str) -> bool {
        token.split_once('-').is_some_and(|(owner, sealed)| {
            owner == self.account_id.as_str() && seal.opens(sealed, PURPOSE, &self.subject(), 0)
        })
    }

    fn subject(&self) -> String {
        format!("{} {}", self.account_id, self.mark)
    }
}

#[cfg(test)]
mod tests {
    use domain::Clock;

    use super::*;

    #[test]
    fn an_address_opens_the_calendar_it_was_made_for_and_no_later_one() {
        let (clock, chance, seal) = (Clock::system(), Chance::system(), Seal::new(*b"key"));
        let account: AccountId = "usr_5f1c2a9e7b3d4c6f8a0b1c2d3e4f5a6b".parse().unwrap();
        let other: AccountId = "usr_0f1c2a9e7b3d4c6f8a0b1c2d3e4f5a6b".parse().unwrap();
        // Signatures sometimes contain hyphens.
        for _ in 0..200 {
            let feed = CalendarFeed::new(account.clone(), clock.now(), &chance);
            let later = CalendarFeed::new(account.clone(), clock.now(), &chance);
            let token = feed.token(&seal);
            assert_eq!(CalendarFeed::owner(&token), Some(account.clone()));
            assert!(feed.opens(&seal, &token) && !later.opens(&seal, &token));
            assert!(!feed.opens(&Seal::new(*b"other"), &token));
            let stolen = CalendarFeed {
                account_id: other.clone(),
                ..feed
            };
            assert!(!stolen.opens(&seal, &token));
        }
        for wrong in ["", "-", "none", "usr_1-x"] {
            assert_eq!(CalendarFeed::owner(wrong), None, "{wrong}");
        }
    }
}
