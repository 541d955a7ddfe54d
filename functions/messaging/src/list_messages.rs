//! GET /api/messaging/conversations/{id}/messages: the messages of a conversation.

use axum::extract::State;
use domain::{Conversation, ConversationId, Line};
use serde::{Deserialize, Serialize};
use store::conversation;
use utoipa::{IntoParams, ToSchema};
use web::{Json, PageSize, PartyTo, Problem, ValidQuery};

use crate::{App, message_view::MessageView, open_to_support::check_open, sentences};

/// A part of the messages.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct MessagesPage {
    /// Only those after the message with this number, oldest first: what was missed while offline. Without it the newest
    /// are on the first page, and older ones on the next.
    since: Option<u32>,
    /// Only those with these words, in any case; newest page first. At most a thousand messages are looked through for a
    /// page, so one may be empty although there is a next. Not together with `since`.
    #[param(inline)]
    search: Option<Line<2, 80>>,
    /// The cursor from the previous page.
    cursor: Option<String>,
    /// The page size.
    #[serde(default)]
    #[param(inline)]
    limit: PageSize<50, 100>,
}

/// A page of messages.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MessagesView {
    /// In the order of their numbers, lowest first.
    messages: Vec<MessageView>,
    /// For the next page: of older messages, or with `since` of newer ones; `null` on the last.
    next_cursor: Option<String>,
}

/// Lists the messages of a conversation
///
/// An administrator who takes no part gives a reason first: `POST …/support-view`.
#[utoipa::path(
    get, path = "/api/messaging/conversations/{id}/messages", tag = "messaging",
    params(("id" = ConversationId, Path), MessagesPage),
    responses((status = OK, body = MessagesView))
)]
pub(crate) async fn list_messages(
    by: PartyTo<Conversation>,
    State(app): State<App>,
    ValidQuery(wanted): ValidQuery<MessagesPage>,
) -> Result<Json<MessagesView>, Problem> {
    check_open(&app, &by).await?;
    let (table, id, seal) = (&app.conversations, &by.record.id, &app.common.seal);
    let (cursor, limit) = (wanted.cursor.as_deref(), wanted.limit.get());
    let page = match (wanted.since, &wanted.search) {
        (Some(_), Some(_)) => return Err(Problem::invalid("search", sentences::not_with_since())),
        (Some(since), None) => conversation::messages_since(table, id, by.party, since, limit, cursor, seal).await?,
        (None, search) => {
            let mut page = match search {
                Some(words) => {
                    let words = words.to_lowercase();
                    conversation::messages_with(table, (id, by.party), &words, limit, cursor, seal).await?
                }
                None => conversation::messages(table, id, by.party, limit, cursor, seal).await?,
            };
            page.items.reverse();
            page
        }
    };
    let messages = page.items.iter().map(|read| MessageView::new(&by.record, read));
    Ok(Json(MessagesView {
        messages: messages.collect(),
        next_cursor: page.next_cursor,
    }))
}
