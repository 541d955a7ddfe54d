//! Answers stored under an `Idempotency-Key`, in the transaction of the effect they describe
//! ([`crate::Transaction::create_first`]).

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use crate::{Entity, Key, area};

/// How long an answer is stored.
const LIFETIME: SignedDuration = SignedDuration::from_hours(24);

/// The answer to a request that was made under a key.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    /// The account and its key, as `account#key`.
    pub key: String,
    /// A signature of method, address and body: the same key with another request is a mistake.
    pub request: String,
    /// When the request was made.
    pub at: Timestamp,
    /// The HTTP status.
    pub status: u16,
    /// The JSON body. `None` if it was too long to be stored.
    pub body: Option<String>,
}

impl Entity<area::Accounts> for Answer {
    const KIND: &'static str = "answer";
    type Id<'a> = &'a str;

    fn key(key: &str) -> Key {
        Key::new(format!("IDEMPOTENCY#{key}"), "ANSWER")
    }
    fn own_key(&self) -> Key {
        Self::key(&self.key)
    }
    fn ends(&self) -> Option<Timestamp> {
        self.at.checked_add(LIFETIME).ok()
    }
}
