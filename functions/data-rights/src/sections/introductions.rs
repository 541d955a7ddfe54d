//! Introductions and their histories, as the person sees them.

use domain::{
    Account, Introduction,
    introduction::{Entry, Party},
};
use serde_json::{Map, Value, json};
use store::{Introductions, Read, Seal, Side, StoreError};
use tokio::task::JoinSet;
use web::Problem;

use super::{Records, record};
use crate::App;

/// The maximum number of introductions in an export.
const MOST: u16 = 200;
/// The number of histories read in parallel.
const AT_ONCE: usize = 20;
/// The maximum size of histories in bytes, so that the response stays below a function's limit (6 MB).
const ROOM: usize = 4_000_000;

/// The introductions of an account and their histories.
pub(super) async fn export(app: &App, account: &Account) -> Result<Vec<(&'static str, Records)>, Problem> {
    let Some(side) = Side::shown_to(account) else {
        return Ok(Vec::new());
    };
    let party = side.party();
    let page = app.introductions.page(side, &[], MOST, None, &app.common.seal).await?;
    let (mut entries, mut room, mut is_complete) = (Vec::new(), ROOM, true);
    for some in page.items.chunks(AT_ONCE) {
        let mut reading = JoinSet::new();
        for introduction in some {
            let (store, seal) = (app.introductions.clone(), app.common.seal.clone());
            let id = introduction.id.clone();
            reading.spawn(async move { history(&store, &seal, &id, party).await });
        }
        while let Some(read) = reading.join_next().await {
            for entry in read.map_err(StoreError::table)?? {
                let entry = record(&entry, &["account"]);
                let size = Value::Object(entry.clone()).to_string().len();
                if size > room {
                    is_complete = false;
                } else {
                    room -= size;
                    entries.push(entry);
                }
            }
        }
    }
    let introductions = page
        .items
        .iter()
        .map(|introduction| introduction_record(introduction, party))
        .collect();
    Ok(vec![
        ("introduction", (introductions, page.next_cursor.is_none())),
        ("introduction_history", (entries, is_complete)),
    ])
}

async fn history(
    store: &Introductions,
    seal: &Seal,
    id: &domain::IntroductionId,
    party: Party,
) -> Result<Vec<Entry>, StoreError> {
    let (mut all, mut cursor) = (Vec::new(), None);
    loop {
        let page = store.history(id, party, 200, cursor.as_deref(), seal).await?;
        all.extend(page.items.into_iter().map(|read| read.it));
        cursor = page.next_cursor;
        if cursor.is_none() {
            return Ok(all);
        }
    }
}

/// The names as this party may see them: an export reveals no identities.
fn introduction_record(introduction: &Read<Introduction>, party: Party) -> Map<String, Value> {
    let it = &introduction.it;
    let mut seen = record(&it.seen_by(party), &[]);
    let more = json!({
        "id": it.id, "proposal": it.proposal, "stage": it.stage, "stage_since": it.stage_since,
        "created_at": it.created_at, "sent_at": it.sent_at, "updated_at": it.updated_at,
        "comments_count": it.comments_count,
        "next_steps": it.next_steps, "identities_revealed": it.identities_revealed,
        "offer": it.offer, "counter_offer": it.counter_offer, "meeting": it.meeting,
        "earlier_meetings": it.earlier_meetings,
        "proposed_times": it.proposed_times, "time_zone": it.zones.get(&party),
    });
    if let Value::Object(more) = more {
        seen.extend(more);
    }
    seen
}
