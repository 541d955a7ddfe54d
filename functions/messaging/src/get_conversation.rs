//! GET /api/messaging/conversations/{id}: one conversation.

use axum::extract::State;
use domain::{Conversation, ConversationId, introduction::Party};
use operations::conversation::view;
use web::{Json, PartyTo, Problem};

use crate::{
    App,
    view::{ConversationView, Reader},
};

/// Returns one conversation
///
/// A view by an administrator who does not take part is recorded in the access logs of those who do first; if that fails,
/// nothing is shown.
#[utoipa::path(
    get, path = "/api/messaging/conversations/{id}", tag = "messaging", params(("id" = ConversationId, Path)),
    responses((status = OK, body = ConversationView))
)]
pub(crate) async fn get_conversation(
    by: PartyTo<Conversation>,
    State(app): State<App>,
) -> Result<Json<ConversationView>, Problem> {
    record_view(&app, &by).await?;
    Ok(Json(ConversationView::new(&by.record, reader_of(&by))))
}

/// The caller as a reader.
pub(crate) fn reader_of<P>(by: &PartyTo<Conversation, P>) -> Reader<'_> {
    Reader {
        party: by.party,
        account: &by.caller.account,
    }
}

/// Records a view by the team for the executive and the employers who have opened the conversation, unless the team takes
/// part in it.
pub(crate) async fn record_view(app: &App, by: &PartyTo<Conversation>) -> Result<(), Problem> {
    if by.party != Party::Admin || by.record.has_side(Party::Admin) {
        return Ok(());
    }
    let viewed = view(&app.rights, &by.record, &by.caller.viewer(), app.common.clock.now());
    viewed.commit(&app.common.chance).await?;
    Ok(())
}
