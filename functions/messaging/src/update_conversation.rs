//! PUT /api/messaging/conversations/{id}: mutes or archives a conversation.

use axum::extract::State;
use domain::{Conversation, ConversationId};
use serde::Deserialize;
use utoipa::ToSchema;
use web::{Attending, Json, PartyTo, Problem, Valid};

use crate::{
    App,
    change::change,
    view::{ConversationView, Reader},
};

/// What is set; what is absent stays.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ConversationChange {
    /// Whether its messages are left out of `unread_total`, and leave it in the archive.
    muted: Option<bool>,
    /// Whether it is in the archive. A message of the other side takes it out, unless it is muted.
    archived: Option<bool>,
}

/// Mutes or archives a conversation
///
/// For the caller alone: colleagues and the other side do not see it.
#[utoipa::path(
    put, path = "/api/messaging/conversations/{id}", tag = "messaging", request_body = ConversationChange,
    params(("id" = ConversationId, Path)),
    responses((status = OK, body = ConversationView))
)]
pub(crate) async fn update_conversation(
    by: PartyTo<Conversation, Attending>,
    State(app): State<App>,
    Valid(wanted): Valid<ConversationChange>,
) -> Result<Json<ConversationView>, Problem> {
    let PartyTo {
        record, party, caller, ..
    } = by;
    let account = &caller.account;
    let changed = change(&app, record, |conversation| {
        conversation.set(account, party, wanted.muted, wanted.archived)
    });
    let changed = changed.await?;
    Ok(Json(
        ConversationView::of(&app, &changed, Reader { party, account }).await,
    ))
}
