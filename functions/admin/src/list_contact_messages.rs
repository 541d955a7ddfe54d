//! `GET /api/admin/contact-messages`

use axum::extract::State;
use domain::contact::ContactState;
use serde::{Deserialize, Serialize};
use store::contact;
use utoipa::{IntoParams, ToSchema};
use web::{Admin, As, Json, PageSize, Problem, ValidQuery};

use crate::{App, contact_message_view::ContactMessageView};

/// A filter for messages.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ContactMessageQuery {
    /// Only messages in this state.
    #[param(inline)]
    state: Option<ContactState>,
    /// The page size.
    #[serde(default)]
    #[param(inline)]
    limit: PageSize,
    /// From the previous page.
    cursor: Option<String>,
}

/// A page of messages, newest first.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ContactMessageList {
    contact_messages: Vec<ContactMessageView>,
    /// The number of open messages; `null` for others, which are erased half a year after they were answered and are
    /// not counted.
    total: Option<u64>,
    next_cursor: Option<String>,
}

/// Lists messages from the contact form.
#[utoipa::path(
    get,
    path = "/api/admin/contact-messages",
    tag = "admin",
    params(ContactMessageQuery),
    responses((status = 200, description = "A page of messages", body = ContactMessageList))
)]
pub(crate) async fn list_contact_messages(
    _: As<Admin>,
    State(app): State<App>,
    ValidQuery(query): ValidQuery<ContactMessageQuery>,
) -> Result<Json<ContactMessageList>, Problem> {
    let limit = query.limit.get();
    let (page, waiting) = tokio::try_join!(
        contact::page(
            &app.contacts,
            query.state,
            limit,
            query.cursor.as_deref(),
            &app.common.seal
        ),
        contact::waiting(&app.contacts),
    )?;
    Ok(Json(ContactMessageList {
        contact_messages: page.items.into_iter().map(|read| read.it.into()).collect(),
        total: (query.state == Some(ContactState::Waiting)).then_some(waiting),
        next_cursor: page.next_cursor,
    }))
}
