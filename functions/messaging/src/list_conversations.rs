//! GET /api/messaging/conversations: the caller's conversations, the one with the newest message first.

use axum::extract::State;
use domain::{Conversation, Line, introduction::Party};
use serde::{Deserialize, Serialize};
use store::{Page, conversation};
use utoipa::{IntoParams, ToSchema};
use web::{Json, PageSize, Problem, SignedIn, ValidQuery};

use crate::{
    App,
    view::{ConversationView, Reader},
};

/// A filter for conversations.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ConversationFilter {
    /// Only those with messages that the caller has not read.
    #[serde(default)]
    unread: bool,
    /// Those in the caller's archive instead of the others.
    #[serde(default)]
    archived: bool,
    /// Only those with this in the title or in the name of another who takes part.
    search: Option<Line<1, 80>>,
    /// The cursor from the previous page.
    cursor: Option<String>,
    /// The page size.
    #[serde(default)]
    #[param(inline)]
    limit: PageSize<50, 200>,
}

/// A page of conversations.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ConversationsView {
    /// The one with the newest message first.
    conversations: Vec<ConversationView>,
    /// How many messages the caller has not read in the newest 200 conversations, without those that are muted or
    /// archived; `null` on later pages.
    unread_total: Option<u32>,
    /// For the next page; `null` on the last.
    next_cursor: Option<String>,
}

/// Lists the caller's conversations
///
/// Those of an executive; those of an employer's company: with executives for all who take part in recruiting, others with
/// those who were chosen; for the platform's team those that it takes part in.
#[utoipa::path(
    get, path = "/api/messaging/conversations", tag = "messaging", params(ConversationFilter),
    responses((status = OK, body = ConversationsView))
)]
pub(crate) async fn list_conversations(
    SignedIn(caller): SignedIn,
    State(app): State<App>,
    ValidQuery(filter): ValidQuery<ConversationFilter>,
) -> Result<Json<ConversationsView>, Problem> {
    let inbox = caller.inbox()?;
    let reader = Reader {
        party: inbox.party(),
        account: &caller.account,
    };
    let name = filter.search.as_ref().map(|name| name.to_lowercase());
    let is_shown = |conversation: &Conversation| {
        let held = caller.company.as_ref();
        conversation.includes(reader.account, reader.party)
            && held.is_none_or(|held| conversation.is_shown_to_seat(held.seat))
    };
    let wanted = |conversation: &Conversation| {
        is_shown(conversation)
            && conversation.is_archived_by(reader.account) == filter.archived
            && (!filter.unread || conversation.unread(reader.account, reader.party) > 0)
            && name.as_deref().is_none_or(|name| is_named(conversation, reader, name))
    };
    let (table, seal, limit) = (&app.conversations, &app.common.seal, filter.limit.get());
    let (page, unread_total) = match filter.cursor.as_deref() {
        Some(cursor) => {
            let page = conversation::page(table, inbox, limit, Some(cursor), seal, wanted).await?;
            (page, None)
        }
        None => {
            let (page, newest) = conversation::first_page_and_newest(table, inbox, limit, seal, wanted).await?;
            let counted = newest.iter().filter(|read| is_shown(read) && is_counted(read, reader));
            let unread = counted.map(|read| read.unread(reader.account, reader.party)).sum();
            (page, Some(unread))
        }
    };
    let Page { items, next_cursor } = page;
    Ok(Json(ConversationsView {
        conversations: ConversationView::of_page(&app, &items, reader).await,
        unread_total,
        next_cursor,
    }))
}

/// Whether the unread messages of a conversation that the reader sees are in the total.
fn is_counted(conversation: &Conversation, reader: Reader<'_>) -> bool {
    !conversation.is_muted_by(reader.account) && !conversation.is_archived_by(reader.account)
}

/// Whether this, in lower case, is in the title or in the name of another who takes part.
fn is_named(conversation: &Conversation, reader: Reader<'_>, words: &str) -> bool {
    let has = |text: &str| text.to_lowercase().contains(words);
    let topic = conversation.about.topic();
    let of_company = conversation
        .company_name
        .iter()
        .filter(|_| reader.party != Party::Employer);
    let of_executive = conversation
        .executive_name
        .iter()
        .filter(|_| reader.party != Party::Executive);
    let people = conversation.participants.iter();
    let people = people.filter(|(account, _)| topic.is_some() && *account != reader.account);
    let people = people.filter_map(|(_, person)| person.name.as_ref());
    topic.is_some_and(|topic| has(topic.title.as_str()))
        || of_company.chain(of_executive).chain(people).any(|name| has(name))
}
