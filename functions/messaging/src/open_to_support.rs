//! POST /api/messaging/conversations/{id}/support-view: an administrator reads what others wrote to each other.

use axum::extract::State;
use domain::{
    Conversation, ConversationId,
    conversation::{SupportReason, SupportView},
    introduction::Party,
};
use events::{Actor, Event};
use jiff::Timestamp;
use operations::conversation::{is_open_to, open_to_support};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use web::{Json, PartyTo, Problem, Supporting, Valid};

use crate::App;

/// Why.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct OpenToSupport {
    /// The reason. Those who take part read it in their access logs.
    reason: SupportReason,
}

/// The permission to read a conversation.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SupportViewView {
    /// Until when it lasts: an hour.
    ends_at: Timestamp,
}

/// Opens a conversation to the caller, who takes no part in it
///
/// Recorded with the reason in the access logs of those who do; if that fails, it is not opened.
#[utoipa::path(
    post, path = "/api/messaging/conversations/{id}/support-view", tag = "messaging", request_body = OpenToSupport,
    params(("id" = ConversationId, Path)),
    responses((status = OK, body = SupportViewView))
)]
pub(crate) async fn open_conversation_to_support(
    by: PartyTo<Conversation, Supporting>,
    State(app): State<App>,
    Valid(wanted): Valid<OpenToSupport>,
) -> Result<Json<SupportViewView>, Problem> {
    let view = SupportView {
        conversation_id: by.record.id.clone(),
        administrator_id: by.caller.account.clone(),
        reason: wanted.reason,
        opened_at: app.common.clock.now(),
    };
    let tables = (&app.conversations, &app.rights);
    let opened = open_to_support(tables, &by.record, &view, &by.caller.viewer());
    let fact = Event::ConversationOpenedToSupport {
        conversation_id: by.record.id.clone(),
    };
    let fact = app.common.source().fact(Actor::from(&by.caller), fact);
    opened.emit(&app.conversations, fact).commit(&app.common.chance).await?;
    Ok(Json(SupportViewView {
        ends_at: view.ends_at(),
    }))
}

/// Refuses an administrator who takes no part in a conversation that was not opened to them.
pub(crate) async fn check_open<P>(app: &App, by: &PartyTo<Conversation, P>) -> Result<(), Problem> {
    if by.party != Party::Admin {
        return Ok(());
    }
    let (viewer, now) = (by.caller.viewer(), app.common.clock.now());
    if is_open_to(&app.conversations, &by.record, by.party, &viewer, now).await? {
        return Ok(());
    }
    Err(Problem::support_view_required())
}
