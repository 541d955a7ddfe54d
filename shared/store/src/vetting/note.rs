//! Internal notes of vetters about a candidate.

use domain::{AccountId, Chance, Clock, HistoryId};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{Vettings, partition};
use crate::{Entity, Key, List, StoreError, area};

/// One note. Immutable, and never deleted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct VettingNote {
    /// Its own id.
    pub id: HistoryId,
    /// The candidate.
    pub account_id: AccountId,
    /// The author.
    pub by: AccountId,
    /// The author's name at that time.
    pub by_name: String,
    /// The text.
    pub text: String,
    /// The time.
    pub at: Timestamp,
}

impl VettingNote {
    /// A note written just now; `author` has an account.
    pub fn new(
        about: &AccountId,
        author: &AccountId,
        name: String,
        text: String,
        clock: &Clock,
        chance: &Chance,
    ) -> Self {
        Self {
            id: HistoryId::new(clock, chance),
            account_id: about.clone(),
            by: author.clone(),
            by_name: name,
            text,
            at: clock.now(),
        }
    }
}

impl Entity<area::Vetting> for VettingNote {
    const KIND: &'static str = "vetting_note";
    type Id<'a> = (&'a AccountId, &'a HistoryId);

    fn key((executive, id): Self::Id<'_>) -> Key {
        Key::new(partition(executive), format!("{NOTE}{id}"))
    }
    fn own_key(&self) -> Key {
        Self::key((&self.account_id, &self.id))
    }
}

const NOTE: &str = "NOTE#";

impl Vettings {
    /// The notes about a candidate, newest first; at most a hundred.
    ///
    /// # Errors
    /// When the table does not respond.
    pub async fn notes(&self, executive: &AccountId) -> Result<Vec<VettingNote>, StoreError> {
        let list = List::of(partition(executive)).starting(NOTE).newest_first(true);
        let found = self.table.first::<VettingNote>(&list.limit(100)).await?;
        Ok(found.into_iter().map(|note| note.it).collect())
    }
}
