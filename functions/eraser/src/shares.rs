//! Shared documents: those of a person who leaves are erased with their logs. What a person did with a document of the other side
//! stays in its log, under “Former member”; a version that they uploaded is erased with their files, and the share shows the
//! newest one that is left.

use domain::{Account, DocumentShare};
use store::{
    AnyTable, Entity, Key, Read, Seal, Side, StoreError,
    document_share::{self, ShareList},
};

use crate::{App, Unfinished};

/// Shares per page.
const PAGE: u16 = 25;
/// How often a share is changed again because it was changed at the same time.
const TRIES: u32 = 8;
/// The cursors never leave this process.
const SEAL: &[u8] = b"of this process alone, 32 bytes.";

/// Erases the shares of an account on this side; all of the company's if it ends.
pub(crate) async fn leave(app: &App, side: Side<'_>, account: &Account, ends_company: bool) -> Result<(), Unfinished> {
    let leaves = |share: &DocumentShare| ends_company || share.owner == account.id;
    let uploaded = |share: &DocumentShare| share.document.owner == account.id;
    for list in [ShareList::SharedBy, ShareList::SharedWith] {
        let is_own = list == ShareList::SharedBy;
        let wanted = |share: &DocumentShare| is_own && leaves(share) || uploaded(share);
        let (seal, mut cursor) = (Seal::new(SEAL), None);
        loop {
            let list = (list, side);
            let page = document_share::page(&app.conversations, list, PAGE, cursor.as_deref(), &seal, wanted).await?;
            for share in page.items {
                if is_own && leaves(&share) {
                    wipe(app, &share).await?;
                } else {
                    restore(app, share, account).await?;
                }
            }
            cursor = page.next_cursor;
            if cursor.is_none() {
                break;
            }
        }
    }
    Ok(())
}

/// Shows the newest version that is not of this account again. If there is none, the share shows that its document was deleted.
async fn restore(app: &App, mut share: Read<DocumentShare>, account: &Account) -> Result<(), Unfinished> {
    let table = &app.conversations;
    for _ in 0..TRIES {
        let log = document_share::log(table, &share.id).await?;
        let mut versions = log.iter().rev().filter_map(|entry| entry.content.version());
        let Some(earlier) = versions.find(|version| version.owner != account.id) else {
            return Ok(());
        };
        share.restore(earlier.clone());
        match table.save(&share).await {
            Err(StoreError::Stale) => {}
            saved => return Ok(saved?),
        }
        match table.get::<DocumentShare>(&share.id).await? {
            Some(current) if current.document.owner == account.id => share = current,
            _ => return Ok(()),
        }
    }
    Err(StoreError::Stale.into())
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
