//! `PUT /api/admin/contact-messages/{id}/{action}`

use axum::extract::State;
use domain::{ContactMessage, ContactMessageId, contact::ContactEvent};
use events::{Actor, Event};
use serde::Deserialize;
use utoipa::ToSchema;
use web::{ActionIn, Admin, Json, Problem, RecordFor};

use crate::{App, contact_message_view::ContactMessageView};

/// The move.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum MessageAction {
    Answer,
    Reopen,
}

/// Marks a message as answered (`answer`), or reverts that (`reopen`). The answer itself is sent by mail.
#[utoipa::path(put, path = "/api/admin/contact-messages/{id}/{action}", tag = "admin",
    params(("id" = ContactMessageId, Path), ("action" = inline(MessageAction), Path)),
    responses((status = 200, description = "Moved", body = ContactMessageView)))]
pub(crate) async fn move_contact_message(
    admin: RecordFor<Admin, ContactMessage>,
    State(app): State<App>,
    ActionIn(action): ActionIn<MessageAction>,
) -> Result<Json<ContactMessageView>, Problem> {
    let event = match action {
        MessageAction::Answer => ContactEvent::Answer,
        MessageAction::Reopen => ContactEvent::Reopen,
    };
    let mut message = admin.record;
    let before = message.it.clone();
    let moved = message.advance(event, &admin.caller.account, app.common.clock.now())?;
    let fact = Event::ContactMessageMoved {
        contact_message_id: message.id.clone(),
        transition: moved.into(),
    };
    let fact = app.common.source().fact(Actor::from(&admin.caller), fact);
    store::contact::save(&app.contacts, &app.timers, &before, &message, moved)
        .emit(&app.contacts, fact)
        .commit(&app.common.chance)
        .await?;
    Ok(Json(message.it.into()))
}
