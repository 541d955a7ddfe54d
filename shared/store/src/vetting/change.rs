//! The history of a vetting: who moved it, when and why.

use domain::{
    AccountId, HistoryId,
    vetting_process::{VettingActor, VettingEvent, VettingState},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{Vettings, partition};
use crate::{Entity, Key, List, StoreError, area};

/// A history entry of a vetting. Immutable.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct VettingChange {
    /// Its own id.
    pub id: HistoryId,
    /// The executive.
    pub account_id: AccountId,
    /// The action.
    pub event: VettingEvent,
    /// The state before.
    pub from: VettingState,
    /// The state after.
    pub to: VettingState,
    /// The actor's role.
    pub actor: VettingActor,
    /// The actor; absent if the move followed from the evidence, or from time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<AccountId>,
    /// The admin's name at that time; empty for other actors.
    #[serde(default)]
    pub by_name: String,
    /// The reason; for a rejection the feedback.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The time.
    pub at: Timestamp,
}

impl Entity<area::Vetting> for VettingChange {
    const KIND: &'static str = "vetting_change";
    type Id<'a> = (&'a AccountId, &'a HistoryId);

    fn key((executive, id): Self::Id<'_>) -> Key {
        Key::new(partition(executive), format!("{VETTING}{id}"))
    }
    fn own_key(&self) -> Key {
        Self::key((&self.account_id, &self.id))
    }
}

const VETTING: &str = "VETTING#";

impl Vettings {
    /// The history of a vetting, newest first; at most a hundred.
    ///
    /// # Errors
    /// When the table does not respond.
    pub async fn history(&self, executive: &AccountId) -> Result<Vec<VettingChange>, StoreError> {
        let list = List::of(partition(executive)).starting(VETTING).newest_first(true);
        let found = self.table.first::<VettingChange>(&list.limit(100)).await?;
        Ok(found.into_iter().map(|change| change.it).collect())
    }
}
