//! Conversations: the person is removed from all. What they wrote stays with the other side, under “Former member”; when
//! both sides have left, the conversation is erased.

use domain::{Account, Conversation};
use store::{AnyTable, Entity, Key, Read, Seal, StoreError, conversation, conversation::Inbox};

use crate::{App, Unfinished, attachments};

/// Conversations per page; they are processed sequentially, so that an interruption loses little.
const PAGE: u16 = 25;
/// How often a conversation is changed again because another message was added at the same time.
const TRIES: u32 = 8;
/// The cursors never leave this process.
const SEAL: &[u8] = b"of this process alone, 32 bytes.";

/// Removes the account from all conversations of this inbox, which is its own or that of a company it left; `ends_company`
/// says whether the company ends with it.
pub(crate) async fn leave(
    app: &App,
    inbox: Inbox<'_>,
    account: &Account,
    ends_company: bool,
) -> Result<(), Unfinished> {
    let ends_company = ends_company && matches!(inbox, Inbox::Company(_));
    let (seal, mut cursor) = (Seal::new(SEAL), None);
    loop {
        let table = &app.conversations;
        let page = conversation::page(table, inbox, PAGE, cursor.as_deref(), &seal, |_| true).await?;
        for listed in page.items {
            forget(app, listed, account, ends_company).await?;
        }
        cursor = page.next_cursor;
        if cursor.is_none() {
            return Ok(());
        }
    }
}

async fn forget(
    app: &App,
    mut conversation: Read<Conversation>,
    account: &Account,
    ends_company: bool,
) -> Result<(), Unfinished> {
    attachments::leave(app, &conversation.id, account).await?;
    let table = &app.conversations;
    for _ in 0..TRIES {
        let is_changed = conversation.forget(&account.id, ends_company);
        if conversation.is_abandoned() {
            return wipe(app, &conversation).await;
        }
        if !is_changed {
            return Ok(());
        }
        match table.save(&conversation).await {
            Err(StoreError::Stale) => {}
            saved => return Ok(saved?),
        }
        let Some(read) = table.get::<Conversation>(&conversation.id).await? else {
            return Ok(());
        };
        conversation = read;
    }
    Err(StoreError::Stale.into())
}

/// Deletes the messages, then the record, by which an interrupted run finds what is left.
async fn wipe(app: &App, conversation: &Conversation) -> Result<(), Unfinished> {
    let table = AnyTable::from(&app.conversations);
    let record = Conversation::key(&conversation.id);
    let partitions = [
        conversation::messages_of(&conversation.id),
        conversation::attachments_of(&conversation.id),
        record.pk.clone(),
    ];
    for pk in partitions {
        let items = table.partition(&pk).await?.into_iter();
        let keys: Vec<Key> = items.map(|item| item.key).filter(|key| *key != record).collect();
        table.wipe(&keys).await?;
    }
    Ok(table.wipe(&[record]).await?)
}
