//! Introductions: the person leaves the live ones, and is removed from all.

use domain::{
    Account, HistoryId, Introduction,
    introduction::{Entry, Happened, Party},
};
use events::{Actor, Event, NoticeBody};
use store::{Entity, List, Read, Seal, Side, Transaction};

use crate::{App, Unfinished};

/// Introductions per page; they are processed sequentially, so that an interruption loses little.
const PAGE: u16 = 25;
/// The reason that the other party sees.
const REASON: &str = "The account was closed.";
/// The cursors never leave this process.
const SEAL: &[u8] = b"of this process alone, 32 bytes.";

/// Processes all introductions of the account.
pub(crate) async fn leave(app: &App, account: &Account) -> Result<(), Unfinished> {
    let Some(side) = Side::of(account) else {
        return Ok(());
    };
    let party = side.party();
    let (seal, mut cursor) = (Seal::new(SEAL), None);
    loop {
        let page = app
            .introductions
            .page(side, &[], PAGE, cursor.as_deref(), &seal)
            .await?;
        for listed in page.items {
            // The list may be outdated by a moment; the record is not.
            if let Some(introduction) = app.introductions.get(&listed.id).await? {
                Box::pin(forget(app, introduction, party)).await?;
            }
        }
        cursor = page.next_cursor;
        if cursor.is_none() {
            return Ok(());
        }
    }
}

async fn forget(app: &App, mut introduction: Read<Introduction>, party: Party) -> Result<(), Unfinished> {
    let (clock, chance, now) = (&app.clock, &app.chance, app.clock.now());
    if let Some(event) = introduction.way_out(party) {
        let before = introduction.it.clone();
        let moved = introduction.perform(event, party, Some(REASON), now)?;
        let happened = Happened::Moved(moved, None);
        let entry = introduction.note(HistoryId::new(clock, chance), party, None, happened, now);
        let facts = Event::of_introduction(&before, &introduction, Some(moved.into()), now);
        let published = app
            .source()
            .nothing()
            .facts(&Actor::new(party, None), facts)
            .notify(NoticeBody::of_move(&introduction, party))
            .notify(NoticeBody::of_meeting(&before, &introduction, now));
        let change = app.introductions.change(&app.timers, &before, &introduction, &entry);
        change.emit(&app.introductions.table, published).commit(chance).await?;
        let read = app.introductions.get(&introduction.id).await?;
        let Some(read) = read else { return Ok(()) };
        introduction = read;
    }
    // The history first: it is found by the record, whose own change marks the completion.
    let history = List::of(Introduction::key(&introduction.id).pk).starting("HISTORY#");
    for mut entry in app.introductions.table.all::<Entry>(&history).await? {
        if entry.forget(party) {
            app.introductions.table.save(&entry).await?;
        }
    }
    if introduction.forget(party) {
        Transaction::new()
            .save(&app.introductions.table, &introduction)
            .commit(chance)
            .await?;
    }
    Ok(())
}
