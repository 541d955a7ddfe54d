//! Accounts that were deactivated together, for as long as that can be undone, in one list.

use domain::{BulkDeactivationId, account::BulkDeactivation};
use jiff::Timestamp;

use crate::{Entity, Key, List, Read, StoreError, Table, area};

const LIST: &str = "BULK_DEACTIVATIONS";

impl Entity<area::Accounts> for BulkDeactivation {
    const KIND: &'static str = "bulk_deactivation";
    type Id<'a> = &'a BulkDeactivationId;

    fn key(id: &BulkDeactivationId) -> Key {
        Key::new(LIST, id.as_str())
    }
    fn own_key(&self) -> Key {
        Self::key(&self.id)
    }
    fn ends(&self) -> Option<Timestamp> {
        Some(self.undoable_until())
    }
}

/// Those that can still be undone, and those undone within the same time; newest first, at most twenty.
///
/// # Errors
/// When the table does not respond.
pub async fn recent(
    accounts: &Table<area::Accounts>,
    now: Timestamp,
) -> Result<Vec<Read<BulkDeactivation>>, StoreError> {
    let mut recent = accounts.first(&List::of(LIST).newest_first(true).limit(20)).await?;
    // DynamoDB deletes expired items some time later.
    recent.retain(|one: &Read<BulkDeactivation>| now < one.undoable_until());
    Ok(recent)
}
