//! Exports that are written in the background, in the accounts table: one list per administrator, newest first.

use domain::{AccountId, Export, ExportId};
use jiff::Timestamp;

use crate::{Entity, Key, List, Page, Seal, StoreError, Table, area};

fn partition(owner: &AccountId) -> String {
    format!("EXPORTS#{owner}")
}

/// By the administrator who asked for it.
impl Entity<area::Accounts> for Export {
    const KIND: &'static str = "export";
    type Id<'a> = (&'a AccountId, &'a ExportId);

    fn key((owner, id): Self::Id<'_>) -> Key {
        Key::new(partition(owner), id.as_str())
    }
    fn own_key(&self) -> Key {
        Self::key((&self.asked.by, &self.id))
    }
    fn ends(&self) -> Option<Timestamp> {
        Some(self.kept_until())
    }
}

/// One page of the exports that an administrator asked for, newest first.
///
/// # Errors
/// When the table does not respond, or the cursor belongs to another list.
pub async fn page(
    accounts: &Table<area::Accounts>,
    owner: &AccountId,
    limit: u16,
    cursor: Option<&str>,
    seal: &Seal,
) -> Result<Page<Export>, StoreError> {
    let list = List::of(partition(owner)).newest_first(true).limit(limit);
    accounts.page(&list, cursor, seal).await
}
