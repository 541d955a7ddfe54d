//! Conversations and their messages, as the person sees them.

use domain::{
    Account, Conversation,
    conversation::{Attachment, Message},
    introduction::Party,
};
use serde_json::{Map, Value, json};
use store::{List, Read, Seal, Side, StoreError, Table, area, conversation, conversation::Inbox};
use tokio::task::JoinSet;
use web::Problem;

use super::{Records, files::link_to, record};
use crate::App;

/// The number of conversations whose messages are read in parallel.
const AT_ONCE: usize = 20;
/// The number of messages per read.
const PAGE: u16 = 200;
/// The maximum size of messages in bytes, so that the response stays below a function's limit (6 MB).
const ROOM: usize = 1_000_000;

/// The newest conversations of an account and their newest messages.
pub(super) async fn export(app: &App, account: &Account) -> Result<Vec<(&'static str, Records)>, Problem> {
    let Some(side) = Side::of(account) else {
        return Ok(Vec::new());
    };
    let (party, table) = (side.party(), &app.conversations);
    let held = account.company.as_ref();
    let is_own = |conversation: &Conversation| {
        conversation.includes(&account.id, party) && held.is_none_or(|held| conversation.is_shown_to_seat(held.seat))
    };
    let inbox = Inbox::from(side);
    let page = conversation::page(table, inbox, conversation::NEWEST, None, &app.common.seal, is_own).await?;
    let (mut messages, mut room, mut is_complete) = (Vec::new(), ROOM, true);
    for some in page.items.chunks(AT_ONCE) {
        let mut reading = JoinSet::new();
        for conversation in some {
            let (table, seal) = (table.clone(), app.common.seal.clone());
            let id = conversation.id.clone();
            reading.spawn(async move { newest(&table, &seal, &id, party).await });
        }
        while let Some(read) = reading.join_next().await {
            let (found, is_whole) = read.map_err(StoreError::table)??;
            is_complete &= is_whole;
            for message in found {
                let message = message_record(&message, account);
                let size = Value::Object(message.clone()).to_string().len();
                if size > room {
                    is_complete = false;
                } else {
                    room -= size;
                    messages.push(message);
                }
            }
        }
    }
    let (attachments, all_attachments) = Box::pin(attachments(app, account, &page.items)).await?;
    let conversations = page.items.iter();
    let conversations = conversations
        .map(|read| conversation_record(read, account, party))
        .collect();
    Ok(vec![
        ("conversation", (conversations, page.next_cursor.is_none())),
        ("message", (messages, is_complete)),
        ("attachment", (attachments, all_attachments)),
    ])
}

/// The files that this account uploaded for messages, with links to those that are stored.
async fn attachments(app: &App, account: &Account, of: &[Read<Conversation>]) -> Result<Records, Problem> {
    let (mut records, mut is_complete) = (Vec::new(), true);
    for some in of.chunks(AT_ONCE) {
        let mut reading = JoinSet::new();
        for conversation in some {
            let (table, id) = (app.conversations.clone(), conversation.id.clone());
            reading.spawn(async move {
                let list = List::of(conversation::attachments_of(&id)).newest_first(true);
                table.first::<Attachment>(&list.limit(PAGE)).await
            });
        }
        while let Some(read) = reading.join_next().await {
            let found = read.map_err(StoreError::table)??;
            is_complete &= found.len() < usize::from(PAGE);
            for attachment in found.iter().filter(|attachment| attachment.owner == account.id) {
                let mut shown = record(&attachment.it, &["owner", "party"]);
                if let Some(file) = attachment.file.as_ref().filter(|_| !attachment.is_deleted) {
                    let key = conversation::attachment_place(attachment);
                    shown.extend(link_to(app, &key, file.file_kind, &attachment.file_name).await?);
                }
                records.push(shown);
            }
        }
    }
    Ok((records, is_complete))
}

/// The newest messages, up to the size that all may have, and whether these are all.
async fn newest(
    table: &Table<area::Messaging>,
    seal: &Seal,
    id: &domain::ConversationId,
    party: Party,
) -> Result<(Vec<Message>, bool), StoreError> {
    let (mut all, mut size, mut cursor) = (Vec::new(), 0, None);
    while size < ROOM {
        let page = conversation::messages(table, id, party, PAGE, cursor.as_deref(), seal).await?;
        all.extend(page.items.into_iter().map(|read| read.it));
        size += usize::from(PAGE) * size_of::<Message>();
        cursor = page.next_cursor;
        if cursor.is_none() {
            return Ok((all, true));
        }
    }
    Ok((all, false))
}

/// Without what other accounts have read and set, and without the block of the other side.
fn conversation_record(conversation: &Read<Conversation>, account: &Account, party: Party) -> Map<String, Value> {
    let it = &conversation.it;
    let hidden = ["participants", "receipts", "blocked_by", "last", "visible", "length"];
    let mut shown = record(it, &hidden);
    let own = json!({
        "own_state": it.participants.get(&account.id), "own_receipt": it.receipts.get(&party),
        "blocked": it.has_blocked(party),
    });
    if let Value::Object(own) = own {
        shown.extend(own);
    }
    shown
}

/// With the author's role, and the account only if it is the person's own.
fn message_record(message: &Message, account: &Account) -> Map<String, Value> {
    let mut shown = record(message, &["author", "withheld", "visible"]);
    let is_own = message.author.account.as_ref() == Some(&account.id);
    shown.insert("sender".into(), message.author.party.as_str().into());
    shown.insert("is_own".into(), is_own.into());
    shown
}
