//! The deny list: accounts and sessions whose tokens are refused until these tokens have expired.

use crate::{Entity, Key, List, StoreError, Table, area};
use domain::AccountId;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

const PARTITION: &str = "DENY";

/// A token of our API is valid for at most 60 minutes (`IdTokenValidity` in template.yaml); one more for clock
/// differences.
const TOKEN_LIFE: SignedDuration = SignedDuration::from_mins(61);

/// Why tokens are refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// The account is suspended.
    Suspended,
    /// The account is deactivated, or being deleted.
    Deactivated,
    /// This session was ended by its owner.
    SignedOut,
    /// Tokens are accepted again: cancels earlier entries of the same subject.
    Lifted,
}

/// One entry of the list. The list is ordered by time, so that a process reads only new entries; of several entries of
/// a subject the last one applies.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Denial {
    /// From [`account`], [`session`] or [`earlier_sessions`].
    pub subject: String,
    /// The reason.
    pub reason: Reason,
    /// For [`earlier_sessions`] only: sign-ins from this second on (since 1970) are still accepted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub signed_in_before: Option<i64>,
    /// When the last access token it could concern has expired: the same time after the write for every entry.
    pub until: Timestamp,
}

/// The subject for all sessions of an account.
pub fn account(id: &AccountId) -> String {
    id.to_string()
}

/// The subject for one session (a token's `origin_jti`).
pub fn session(origin_jti: &str) -> String {
    format!("ses_{origin_jti}")
}

/// The subject for the sessions of an account that began before a certain time.
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

    /// Cancels the refusal of an account.
    pub fn lifted(id: &AccountId, now: Timestamp) -> Self {
        Self::of_account(id, Reason::Lifted, now)
    }

    /// Refuses one session.
    pub fn of_session(origin_jti: &str, now: Timestamp) -> Self {
        Self {
            subject: session(origin_jti),
            reason: Reason::SignedOut,
            signed_in_before: None,
            until: now + TOKEN_LIFE,
        }
    }

    /// Refuses the sessions of an account that began before this second (of the tokens' own clock: `auth_time`).
    pub fn of_earlier_sessions(id: &AccountId, signed_in_before: i64, now: Timestamp) -> Self {
        Self {
            subject: earlier_sessions(id),
            reason: Reason::SignedOut,
            signed_in_before: Some(signed_in_before),
            until: now + TOKEN_LIFE,
        }
    }
}

impl Entity<area::Accounts> for Denial {
    const KIND: &'static str = "denial";
    type Id<'a> = (Timestamp, &'a str);

    fn key((until, subject): Self::Id<'_>) -> Key {
        Key::new(PARTITION, format!("{}#{subject}", instant(until)))
    }
    fn own_key(&self) -> Key {
        Self::key((self.until, &self.subject))
    }
    fn ends(&self) -> Option<Timestamp> {
        Some(self.until)
    }
}

/// An instant as text that sorts like the instants.
fn instant(at: Timestamp) -> String {
    format!("{at:.3}")
}

/// Which entries a read returns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Entries {
    /// One written in the last second may be missing: for callers that poll and read a little further back.
    MayBeLate,
    /// Every one, at twice the price.
    All,
}

/// The entries in force, oldest first: all of them, or those written at `since` or later.
///
/// # Errors
/// When the table does not respond.
pub async fn in_force(
    accounts: &Table<area::Accounts>,
    since: Option<Timestamp>,
    now: Timestamp,
    entries: Entries,
) -> Result<Vec<Denial>, StoreError> {
    let after = since.map_or(now, |since| (since + TOKEN_LIFE).max(now));
    let list = List::of(PARTITION).above(instant(after)).limit(1000);
    let list = match entries {
        Entries::MayBeLate => list.may_be_late(),
        Entries::All => list,
    };
    let found = accounts.all::<Denial>(&list).await?;
    Ok(found.into_iter().map(|denial| denial.it).collect())
}
