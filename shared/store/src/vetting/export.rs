//! Who took candidates out of the product, which, and when.

use domain::{AccountId, Chance, Clock, HistoryId};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{Entity, Key};

/// One export of the candidate list: never changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CandidateExport {
    /// Its own id.
    pub id: HistoryId,
    /// The admin.
    pub by: AccountId,
    /// Their name then.
    pub by_name: String,
    /// The filters, as they were asked for.
    pub filters: String,
    /// How many candidates it had.
    pub candidates: usize,
    /// When.
    pub at: Timestamp,
}

impl CandidateExport {
    /// An export that is made just now.
    pub fn new(
        by: &AccountId,
        by_name: String,
        filters: String,
        candidates: usize,
        clock: &Clock,
        chance: &Chance,
    ) -> Self {
        Self {
            id: HistoryId::new(clock, chance),
            by: by.clone(),
            by_name,
            filters,
            candidates,
            at: clock.now(),
        }
    }
}

/// All in one partition, by time.
impl Entity for CandidateExport {
    const KIND: &'static str = "candidate_export";
    type Id<'a> = &'a HistoryId;

    fn key(id: &HistoryId) -> Key {
        Key::new("EXPORTS", id.as_str())
    }
    fn own_key(&self) -> Key {
        Self::key(&self.id)
    }
}
