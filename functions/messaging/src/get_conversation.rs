//! GET /api/messaging/conversations/{id}: one conversation.

use axum::extract::State;
use domain::{Conversation, ConversationId};
use web::{Json, PartyTo, Problem};

use crate::{
    App,
    open_to_support::check_open,
    view::{ConversationView, Reader},
};

/// Returns one conversation
///
/// An administrator who takes no part gives a reason first: `POST …/support-view`.
#[utoipa::path(
    get, path = "/api/messaging/conversations/{id}", tag = "messaging", params(("id" = ConversationId, Path)),
    responses((status = OK, body = ConversationView))
)]
pub(crate) async fn get_conversation(
    by: PartyTo<Conversation>,
    State(app): State<App>,
) -> Result<Json<ConversationView>, Problem> {
    check_open(&app, &by).await?;
    Ok(Json(ConversationView::of(&app, &by.record, reader_of(&by)).await))
}

/// The caller as a reader.
pub(crate) fn reader_of<P>(by: &PartyTo<Conversation, P>) -> Reader<'_> {
    Reader {
        party: by.party,
        account: &by.caller.account,
    }
}
