//! The log of exports of the candidate list.

use domain::{AccountId, Chance, Clock, HistoryId};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{Entity, Key, area};

/// One export of the candidate list. Immutable.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CandidateExport {
    /// Its own id.
    pub id: HistoryId,
    /// The admin.
    pub by: AccountId,
    /// Their name at that time.
    pub by_name: String,
    /// The filters of the export.
    pub filters: String,
    /// The number of candidates in it.
    pub candidates: usize,
    /// The time.
    pub at: Timestamp,
}

impl CandidateExport {
    /// An export made just now.
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
impl Entity<area::Vetting> for CandidateExport {
    const KIND: &'static str = "candidate_export";
    type Id<'a> = &'a HistoryId;

    fn key(id: &HistoryId) -> Key {
        Key::new("EXPORTS", id.as_str())
    }
    fn own_key(&self) -> Key {
        Self::key(&self.id)
    }
}
