//! `PUT /api/admin/contact-messages/{id}/{action}`

use axum::extract::{Path, State};
use domain::{ContactMessage, ContactMessageId, contact::ContactEvent};
use serde::{
    Deserialize,
    de::{IntoDeserializer, value},
};
use store::Transaction;
use utoipa::ToSchema;
use web::{Admin, As, Json, Problem};

use crate::{App, contact_message_view::ContactMessageView};

/// The move.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum MessageAction {
    Answer,
    Reopen,
}

/// Marks a message as answered (`answer`), or reverts that (`reopen`). The answer itself is sent by mail.
#[utoipa::path(put, path = "/api/admin/contact-messages/{id}/{action}", tag = "admin",
    params(("id" = ContactMessageId, Path), ("action" = inline(MessageAction), Path)),
    responses((status = 200, description = "Moved", body = ContactMessageView)))]
pub(crate) async fn move_contact_message(
    admin: As<Admin>,
    State(app): State<App>,
    Path((id, action)): Path<(String, String)>,
) -> Result<Json<ContactMessageView>, Problem> {
    let absent = || Problem::NotFound("Message");
    let id: ContactMessageId = id.parse().map_err(|_| absent())?;
    let action = action.as_str().into_deserializer();
    let action = MessageAction::deserialize(action).map_err(|_: value::Error| Problem::NotFound("Action"))?;
    let event = match action {
        MessageAction::Answer => ContactEvent::Answer,
        MessageAction::Reopen => ContactEvent::Reopen,
    };
    let mut message = app.contacts.get::<ContactMessage>(&id).await?.ok_or_else(absent)?;
    let moved = message.advance(event, &admin.caller.account, app.common.clock.now())?;
    Transaction::new()
        .save_contact(&app.contacts, &message, moved)
        .commit(&app.common.chance)
        .await?;
    Ok(Json(message.it.into()))
}
