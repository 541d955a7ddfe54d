//! Timelines: one that both sides have left is erased. What is in the others stays, because it is the other side's record
//! too; names are not in it.

use domain::Timeline;
use store::{AnyTable, Entity, Key, Read, Seal, Side, StoreError, interaction};

use crate::{App, Unfinished};

/// Timelines per page; they are processed sequentially, so that an interruption loses little.
const PAGE: u16 = 25;
/// How often a timeline is changed again because an interaction was added at the same time.
const TRIES: u32 = 8;
/// The cursors never leave this process.
const SEAL: &[u8] = b"of this process alone, 32 bytes.";

/// Records in all timelines of this side that it left.
pub(crate) async fn leave(app: &App, side: Side<'_>) -> Result<(), Unfinished> {
    let (seal, mut cursor) = (Seal::new(SEAL), None);
    loop {
        let page = interaction::timelines_page(&app.interactions, side, PAGE, cursor.as_deref(), &seal).await?;
        for listed in page.items {
            forget(app, listed, side).await?;
        }
        cursor = page.next_cursor;
        if cursor.is_none() {
            return Ok(());
        }
    }
}

async fn forget(app: &App, mut timeline: Read<Timeline>, side: Side<'_>) -> Result<(), Unfinished> {
    let table = &app.interactions;
    for _ in 0..TRIES {
        let is_new = timeline.leave(side.party());
        if timeline.is_abandoned() {
            return wipe(app, &timeline).await;
        }
        if !is_new {
            return Ok(());
        }
        match table.save(&timeline).await {
            Err(StoreError::Stale) => {}
            saved => return Ok(saved?),
        }
        let Some(read) = table.get::<Timeline>(&timeline.pair).await? else {
            return Ok(());
        };
        timeline = read;
    }
    Err(StoreError::Stale.into())
}

/// Deletes the interactions, then the record, by which an interrupted run finds what is left.
async fn wipe(app: &App, timeline: &Timeline) -> Result<(), Unfinished> {
    let table = AnyTable::from(&app.interactions);
    let items = table.partition(&interaction::interactions_of(&timeline.pair)).await?;
    let keys: Vec<Key> = items.into_iter().map(|item| item.key).collect();
    table.wipe(&keys).await?;
    Ok(table.wipe(&[Timeline::key(&timeline.pair)]).await?)
}
