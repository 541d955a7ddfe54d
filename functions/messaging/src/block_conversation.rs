//! PUT, DELETE /api/messaging/conversations/{id}/block: blocks the other side of a conversation.

use axum::extract::State;
use domain::{Conversation, ConversationId};
use web::{Json, PartyTo, Problem, Sides};

use crate::{
    App,
    change::change,
    sentences,
    view::{ConversationView, Reader},
};

/// Blocks the other side
///
/// What it writes from now on is not delivered, also not later; it is not told so. Only between a company and an executive.
#[utoipa::path(
    put, path = "/api/messaging/conversations/{id}/block", tag = "messaging", params(("id" = ConversationId, Path)),
    responses((status = OK, body = ConversationView))
)]
pub(crate) async fn block_conversation(
    by: PartyTo<Conversation, Sides>,
    State(app): State<App>,
) -> Result<Json<ConversationView>, Problem> {
    set_blocked(&app, by, true).await
}

/// Ends a block
///
/// What the other side wrote in the meantime stays undelivered.
#[utoipa::path(
    delete, path = "/api/messaging/conversations/{id}/block", tag = "messaging", params(("id" = ConversationId, Path)),
    responses((status = OK, body = ConversationView))
)]
pub(crate) async fn unblock_conversation(
    by: PartyTo<Conversation, Sides>,
    State(app): State<App>,
) -> Result<Json<ConversationView>, Problem> {
    set_blocked(&app, by, false).await
}

async fn set_blocked(
    app: &App,
    by: PartyTo<Conversation, Sides>,
    is_blocked: bool,
) -> Result<Json<ConversationView>, Problem> {
    let PartyTo {
        record, party, caller, ..
    } = by;
    if !record.can_be_blocked() {
        return Err(Problem::Conflict {
            code: "cannot_block",
            detail: sentences::cannot_block(),
        });
    }
    let changed = change(app, record, |conversation| conversation.block(party, is_blocked)).await?;
    let account = &caller.account;
    Ok(Json(
        ConversationView::of(app, &changed, Reader { party, account }).await,
    ))
}
