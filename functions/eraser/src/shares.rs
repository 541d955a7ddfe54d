//! Shared documents: those of a person who leaves are erased with their logs. What a person did with a document of the other side
//! stays in its log, under “Former member”.

use domain::{Account, DocumentShare};
use store::{
    AnyTable, Entity, Key, Seal, Side,
    document_share::{self, ShareList},
};

use crate::{App, Unfinished};

/// Shares per page.
const PAGE: u16 = 25;
/// The cursors never leave this process.
const SEAL: &[u8] = b"of this process alone, 32 bytes.";

/// Erases the shares of an account on this side; all of the company's if it ends.
pub(crate) async fn leave(app: &App, side: Side<'_>, account: &Account, ends_company: bool) -> Result<(), Unfinished> {
    let (seal, mut cursor) = (Seal::new(SEAL), None);
    let leaves = |share: &DocumentShare| ends_company || share.owner == account.id;
    loop {
        let list = (ShareList::SharedBy, side);
        let page = document_share::page(&app.conversations, list, PAGE, cursor.as_deref(), &seal, leaves).await?;
        for share in page.items {
            wipe(app, &share).await?;
        }
        cursor = page.next_cursor;
        if cursor.is_none() {
            return Ok(());
        }
    }
}

/// Deletes the log, then the record, by which an interrupted run finds what is left.
async fn wipe(app: &App, share: &DocumentShare) -> Result<(), Unfinished> {
    let table = AnyTable::from(&app.conversations);
    let record = DocumentShare::key(&share.id);
    let items = table.partition(&record.pk).await?.into_iter();
    let keys: Vec<Key> = items.map(|item| item.key).filter(|key| *key != record).collect();
    table.wipe(&keys).await?;
    Ok(table.wipe(&[record]).await?)
}
