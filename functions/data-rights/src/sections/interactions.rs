//! Interactions between companies and executives, as the person sees them.

use domain::{Account, Interaction};
use serde_json::{Map, Value};
use store::{Side, interaction};
use web::Problem;

use super::{Records, record};
use crate::App;

/// The most interactions of an export.
const MOST: u16 = 500;
/// The maximum size of them in bytes, so that the response stays below a function's limit (6 MB).
const ROOM: usize = 500_000;

/// The newest interactions of an account.
pub(super) async fn export(app: &App, account: &Account) -> Result<Vec<(&'static str, Records)>, Problem> {
    let Some(side) = Side::shown_to(account) else {
        return Ok(Vec::new());
    };
    let (all, seal) = (interaction::Within::default(), &app.common.seal);
    let page = interaction::page(&app.interactions, (side, None), all, MOST, None, seal, |_| true).await?;
    let (mut records, mut room, mut is_complete) = (Vec::new(), ROOM, page.next_cursor.is_none());
    for read in &page.items {
        let shown = interaction_record(read, account);
        let size = Value::Object(shown.clone()).to_string().len();
        if size > room {
            is_complete = false;
            break;
        }
        room -= size;
        records.push(shown);
    }
    Ok(vec![("interaction", (records, is_complete))])
}

/// Without the ids of others.
fn interaction_record(interaction: &Interaction, account: &Account) -> Map<String, Value> {
    let mut shown = record(
        interaction,
        &["author", "content", "withheld", "company_id", "executive_id"],
    );
    let event = &interaction.event;
    let is_own = event.author.account.as_ref() == Some(&account.id);
    shown.extend(record(&event.content, &["of"]));
    shown.insert(
        "interaction_type".into(),
        event.content.interaction_type().as_str().into(),
    );
    shown.insert("by".into(), event.author.party.as_str().into());
    shown.insert("is_own".into(), is_own.into());
    shown
}
