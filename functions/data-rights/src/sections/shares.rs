//! Documents that the person shares and that are shared with them, as the person sees them.

use domain::{
    Account, DocumentShare,
    document_share::{ShareEntry, ShareEntryType},
};
use serde_json::{Map, Value};
use store::{
    Side,
    document_share::{ShareList, entries, page},
};
use web::Problem;

use super::{Records, record};
use crate::App;

/// The most shares of each list in an export.
const MOST: u16 = 100;
/// The most entries of the log of each.
const MOST_ENTRIES: u16 = 50;

/// The newest shares of an account with the newest entries of their logs: of those with the account only comments, as on screen.
pub(super) async fn export(app: &App, account: &Account) -> Result<Vec<(&'static str, Records)>, Problem> {
    let Some(side) = Side::shown_to(account) else {
        return Ok(Vec::new());
    };
    let (mut shares, mut log) = ((Vec::new(), true), (Vec::new(), true));
    for list in [ShareList::SharedBy, ShareList::SharedWith] {
        let (table, seal) = (&app.conversations, &app.common.seal);
        let found = page(table, (list, side), MOST, None, seal, |_| true).await?;
        shares.1 &= found.next_cursor.is_none();
        let only = (list == ShareList::SharedWith).then_some(ShareEntryType::Commented);
        for share in &found.items {
            let written = entries(table, &share.id, MOST_ENTRIES, None, seal, only).await?;
            log.1 &= written.next_cursor.is_none();
            log.0
                .extend(written.items.iter().map(|entry| entry_record(entry, account)));
            shares.0.push(share_record(share, list));
        }
    }
    Ok(vec![("document_share", shares), ("share_entry", log)])
}

/// Without the ids of others.
fn share_record(share: &DocumentShare, list: ShareList) -> Map<String, Value> {
    let mut shown = record(share, &["company_id", "executive_id", "owner", "document", "withheld"]);
    shown.extend(record(&share.document, &["owner", "id"]));
    shown.insert("is_own".into(), (list == ShareList::SharedBy).into());
    shown
}

fn entry_record(entry: &ShareEntry, account: &Account) -> Map<String, Value> {
    let mut shown = record(entry, &["account", "content"]);
    shown.extend(record(&entry.content, &["type", "document"]));
    shown.insert("entry_type".into(), entry.content.entry_type().as_str().into());
    shown.insert("is_own".into(), (entry.account == account.id).into());
    shown
}
