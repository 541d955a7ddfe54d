//! Several accounts that an administrator deactivated together, which can be undone for a day.

use crate::{AccountId, BulkDeactivationId, Sentence, approval::Hand, sentences};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

/// Hours in which the deactivation can be undone.
pub const UNDO_HOURS: i64 = 24;

/// Accounts that were deactivated together.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BulkDeactivation {
    /// Its id.
    pub id: BulkDeactivationId,
    /// Who did it, and when.
    pub hand: Hand,
    /// The reason, which the owners may see.
    pub reason: String,
    /// The accounts that were deactivated.
    pub account_ids: Vec<AccountId>,
    /// Who undid it, and when.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undone: Option<Hand>,
}

impl BulkDeactivation {
    /// Until when it can be undone.
    pub fn undoable_until(&self) -> Timestamp {
        self.hand.at + SignedDuration::from_hours(UNDO_HOURS)
    }

    /// Why it cannot be undone now, if so. Undoing it again is possible: it completes what was interrupted.
    pub fn stays(&self, now: Timestamp) -> Option<Sentence> {
        (self.undoable_until() <= now).then(|| sentences::bulk_undo_too_late(UNDO_HOURS))
    }
}
