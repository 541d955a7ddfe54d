//! Answers kept under an `Idempotency-Key`, so that a repeated call changes nothing.

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use crate::{Entity, Key};

/// How long an answer is kept.
const KEPT: SignedDuration = SignedDuration::from_hours(24);

/// A call made under a key, and what was answered once it was.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    /// Whose key it is, and the key.
    pub key: String,
    /// Of method, address and body: the same key with another request is a mistake.
    pub request: String,
    /// When the call came.
    pub at: Timestamp,
    /// Status and body; absent while the call is under way.
    pub given: Option<(u16, String)>,
}

impl Entity for Answer {
    const KIND: &'static str = "answer";
    type Id<'a> = &'a str;

    fn key(key: &str) -> Key {
        Key::new(format!("IDEMPOTENCY#{key}"), "ANSWER")
    }
    fn own_key(&self) -> Key {
        Self::key(&self.key)
    }
    fn ends(&self) -> Option<Timestamp> {
        self.at.checked_add(KEPT).ok()
    }
}
