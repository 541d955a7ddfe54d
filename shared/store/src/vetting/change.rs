//! The history of a vetting: who moved it, when and why.

use domain::{
    AccountId, VettingProcess,
    vetting_process::{VettingActor, VettingEvent, VettingState},
};

use super::{Vettings, partition};
use crate::{
    StoreError, area,
    history::{self, Historic, HistoryEntry},
};

impl Historic for VettingProcess {
    type Area = area::Vetting;
    type Id = AccountId;
    type State = VettingState;
    type Event = VettingEvent;
    type Actor = VettingActor;
    const KIND: &'static str = "vetting_change";
    const PREFIX: &'static str = "VETTING#";

    fn partition(executive: &AccountId) -> String {
        partition(executive)
    }
}

impl Vettings {
    /// The history of a vetting, newest first; at most a hundred entries.
    ///
    /// # Errors
    /// When the table does not respond.
    pub async fn history(&self, executive: &AccountId) -> Result<Vec<HistoryEntry<VettingProcess>>, StoreError> {
        history::newest(&self.table, executive).await
    }
}
