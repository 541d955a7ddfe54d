//! The deny list: accounts and sessions whose tokens no longer count, until those tokens have ended by themselves.

use std::collections::HashMap;

use domain::AccountId;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use crate::{Entity, Key, List, StoreError, Table};

const PARTITION: &str = "DENY";

/// An access token lives 15 minutes (`AccessTokenValidity` in template.yaml); one more for clocks that differ.
const TOKEN_LIFE: SignedDuration = SignedDuration::from_mins(16);

/// Why tokens no longer count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// The account is suspended.
    Suspended,
    /// The account is deactivated, or on its way out.
    Deactivated,
    /// This sign-in was ended by its owner.
    SignedOut,
}

/// One entry of the list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Denial {
    /// From [`account`], [`session`] or [`earlier_sessions`].
    pub subject: String,
    /// Why.
    pub reason: Reason,
    /// Of [`earlier_sessions`] only: sign-ins from this second on (since 1970) still count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub signed_in_before: Option<i64>,
    /// When the last access token it could concern has ended.
    pub until: Timestamp,
}

/// The subject that refuses every session of an account.
pub fn account(id: &AccountId) -> String {
    id.to_string()
}

/// The subject that refuses one sign-in (a token's `origin_jti`).
pub fn session(origin_jti: &str) -> String {
    format!("ses_{origin_jti}")
}

/// The subject that refuses the sign-ins of an account before a certain one.
pub fn earlier_sessions(id: &AccountId) -> String {
    format!("{id}/earlier")
}

impl Denial {
    /// Refuses an account.
    pub fn of_account(id: &AccountId, reason: Reason, now: Timestamp) -> Self {
        Self {
            subject: account(id),
            reason,
            signed_in_before: None,
            until: now + TOKEN_LIFE,
        }
    }

    /// Refuses one sign-in.
    pub fn of_session(origin_jti: &str, now: Timestamp) -> Self {
        Self {
            subject: session(origin_jti),
            reason: Reason::SignedOut,
            signed_in_before: None,
            until: now + TOKEN_LIFE,
        }
    }

    /// Refuses the sign-ins of an account before this second (of the tokens' own clock: `auth_time`).
    pub fn of_earlier_sessions(id: &AccountId, signed_in_before: i64, now: Timestamp) -> Self {
        Self {
            subject: earlier_sessions(id),
            reason: Reason::SignedOut,
            signed_in_before: Some(signed_in_before),
            until: now + TOKEN_LIFE,
        }
    }
}

impl Entity for Denial {
    const KIND: &'static str = "denial";
    type Id<'a> = &'a str;

    fn key(subject: &str) -> Key {
        Key::new(PARTITION, subject)
    }
    fn own_key(&self) -> Key {
        Self::key(&self.subject)
    }
    fn ends(&self) -> Option<Timestamp> {
        Some(self.until)
    }
}

/// Everybody refused at this moment, by subject.
///
/// # Errors
/// When the table does not answer.
pub async fn current(accounts: &Table, now: Timestamp) -> Result<HashMap<String, Denial>, StoreError> {
    let listed = accounts.all::<Denial>(&List::of(PARTITION).limit(1000)).await?;
    Ok(listed
        .into_iter()
        .filter(|denial| denial.until > now)
        .map(|denial| (denial.it.subject.clone(), denial.it))
        .collect())
}
