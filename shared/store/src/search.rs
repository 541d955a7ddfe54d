//! The search projection: what search holds of each executive, in shards, and a log of its changes.

use domain::{AccountId, search::Listed};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use crate::{Entity, Key, List, StoreError, Table, timer::sortable};

/// How many partitions the documents are spread over: as many can be read at once.
pub const SHARDS: u8 = 16;
/// How long a change stays in the log. Whoever has not followed it for longer reads the shards again.
pub const LOG_KEPT: SignedDuration = SignedDuration::from_hours(24);

impl Entity for Listed {
    const KIND: &'static str = "search_document";
    type Id<'a> = &'a AccountId;

    fn key(account: &AccountId) -> Key {
        let shard = account.as_str().bytes().fold(0_u8, u8::wrapping_add) % SHARDS;
        Key::new(partition(shard), account.as_str())
    }
    fn own_key(&self) -> Key {
        Self::key(&self.account_id)
    }
}

fn partition(shard: u8) -> String {
    format!("DOC#{shard}")
}

/// One change in the log, written together with the document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Change {
    /// When the writer began to write it; it can be read a little later only.
    pub at: Timestamp,
    /// What search holds since.
    pub listed: Listed,
}

impl Entity for Change {
    const KIND: &'static str = "search_change";
    type Id<'a> = (Timestamp, &'a AccountId, u64);

    fn key((at, account, revision): (Timestamp, &AccountId, u64)) -> Key {
        Key::new(hour(at), format!("{}#{account}#{revision}", sortable(at)))
    }
    fn own_key(&self) -> Key {
        Self::key((self.at, &self.listed.account_id, self.listed.revision))
    }
    fn ends(&self) -> Option<Timestamp> {
        self.at.checked_add(LOG_KEPT).ok()
    }
}

/// The partition of the hour.
fn hour(at: Timestamp) -> String {
    format!("LOG#{}", &sortable(at)[..13])
}

/// Everything of one shard.
///
/// # Errors
/// When the table does not answer.
pub async fn shard(search: &Table, shard: u8) -> Result<Vec<Listed>, StoreError> {
    let listed = search.all::<Listed>(&List::of(partition(shard)).limit(1000)).await?;
    Ok(listed.into_iter().map(|read| read.it).collect())
}

/// The changes whose writing began between two instants, both included.
///
/// # Errors
/// When the table does not answer.
pub async fn changes(search: &Table, from: Timestamp, until: Timestamp) -> Result<Vec<Listed>, StoreError> {
    let mut found = Vec::new();
    let mut at = from;
    loop {
        // A row's key goes on after its instant, so those of this very instant are above it.
        let list = List::of(hour(at)).above(sortable(from)).limit(1000);
        found.extend(
            search
                .all::<Change>(&list)
                .await?
                .into_iter()
                .map(|change| change.it.listed),
        );
        if hour(at) >= hour(until) {
            return Ok(found);
        }
        at += SignedDuration::from_hours(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_log_sorts_as_time_and_turns_on_the_hour() {
        let at = |text: &str| -> Timestamp { text.parse().unwrap() };
        assert_eq!(hour(at("2026-11-20T12:59:59.9999Z")), "LOG#2026-11-20T12");
        assert_eq!(hour(at("2026-11-20T13:00:00Z")), "LOG#2026-11-20T13");
    }
}
