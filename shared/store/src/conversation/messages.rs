//! The messages of a conversation page by page.

use domain::{ConversationId, conversation::Message, introduction::Party};

use super::messages_of;
use crate::{Entity, List, Page, Seal, StoreError, Table, area};

/// The newest messages, newest first.
///
/// # Errors
/// All here: when the table does not respond; with a cursor also when it belongs to another list.
pub async fn newest(
    table: &Table<area::Messaging>,
    id: &ConversationId,
    limit: u16,
) -> Result<Vec<Message>, StoreError> {
    let list = List::of(messages_of(id)).newest_first(true).limit(limit);
    Ok(table
        .first::<Message>(&list)
        .await?
        .into_iter()
        .map(|read| read.it)
        .collect())
}

/// One page of the messages that `reader` sees, newest first. It costs the same in a long conversation as in a short one.
///
/// # Errors
/// As [`newest`].
pub async fn messages(
    table: &Table<area::Messaging>,
    id: &ConversationId,
    reader: Party,
    limit: u16,
    cursor: Option<&str>,
    seal: &Seal,
) -> Result<Page<Message>, StoreError> {
    let list = List::of(messages_of(id)).newest_first(true).limit(limit);
    let wanted = |message: &Message| message.is_for(reader);
    table.page_where(&list, cursor, seal, wanted).await
}

/// The most messages that are read for one page of a search.
pub const MOST_SEARCHED: u16 = 1000;

/// One page of the messages that `reader` sees and that people wrote with these words in them, in lower case; newest
/// first. A page ends, full or not, when [`MOST_SEARCHED`] messages were read for it.
///
/// # Errors
/// As [`newest`].
pub async fn messages_with(
    table: &Table<area::Messaging>,
    (id, reader): (&ConversationId, Party),
    words: &str,
    limit: u16,
    cursor: Option<&str>,
    seal: &Seal,
) -> Result<Page<Message>, StoreError> {
    let list = List::of(messages_of(id)).newest_first(true).limit(limit);
    let wanted = |message: &Message| message.is_for(reader) && message.has_words(words);
    table
        .page_where(&list.reading_at_most(MOST_SEARCHED), cursor, seal, wanted)
        .await
}

/// One page of the messages after a number that `reader` sees, oldest first: what a browser missed while it was offline.
///
/// # Errors
/// As [`newest`].
pub async fn messages_since(
    table: &Table<area::Messaging>,
    id: &ConversationId,
    reader: Party,
    number: u32,
    limit: u16,
    cursor: Option<&str>,
    seal: &Seal,
) -> Result<Page<Message>, StoreError> {
    let after = Message::key((id, number)).sk;
    let list = List::of(messages_of(id)).above(after).limit(limit);
    let wanted = |message: &Message| message.is_for(reader);
    table.page_where(&list, cursor, seal, wanted).await
}
