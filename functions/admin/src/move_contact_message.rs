//! `PUT /api/admin/contact-messages/{id}/{action}`

use axum::extract::{Path, State};
use domain::{ContactMessage, ContactMessageId, contact::ContactEvent};
use store::Transaction;
use web::{Admin, As, Json, Problem};

use crate::{App, contact_message_view::ContactMessageView};

/// Marks a message as answered (`answer`), or takes that back (`reopen`). The answer itself is written by mail.
#[utoipa::path(put, path = "/api/admin/contact-messages/{id}/{action}", tag = "admin",
    params(("id" = ContactMessageId, Path), ("action" = String, Path, description = "`answer` or `reopen`")),
    responses((status = 200, description = "Moved", body = ContactMessageView)))]
pub(crate) async fn move_contact_message(
    admin: As<Admin>,
    State(app): State<App>,
    Path((id, action)): Path<(String, String)>,
) -> Result<Json<ContactMessageView>, Problem> {
    let absent = || Problem::NotFound("Message");
    let id: ContactMessageId = id.parse().map_err(|_| absent())?;
    let event = match action.as_str() {
        "answer" => ContactEvent::Answer,
        "reopen" => ContactEvent::Reopen,
        _ => return Err(Problem::NotFound("Action")),
    };
    let mut message = app.contacts.get::<ContactMessage>(&id).await?.ok_or_else(absent)?;
    let moved = message.advance(event, &admin.caller.account, app.common.clock.now())?;
    Transaction::new()
        .save_contact(&app.contacts, &message, moved)
        .commit(&app.common.chance)
        .await?;
    Ok(Json(message.it.into()))
}
