//! `GET /api/admin/contact-messages`

use axum::extract::State;
use domain::contact::ContactState;
use serde::{Deserialize, Serialize};
use store::contact;
use utoipa::{IntoParams, ToSchema};
use web::{Admin, As, Json, Problem, ValidQuery};

use crate::{App, contact_message_view::ContactMessageView};

/// Messages a page unless asked otherwise, and the most of them.
const PAGE: u16 = 20;
const LONGEST_PAGE: u16 = 100;

/// Which messages to list.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ContactMessageQuery {
    /// Only those in this state.
    #[param(inline)]
    state: Option<ContactState>,
    /// 1 to 100, otherwise 20.
    #[param(minimum = 1, maximum = 100, default = 20)]
    limit: Option<u16>,
    /// From the page before.
    cursor: Option<String>,
}

/// Messages, a page at a time, the newest first.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ContactMessageList {
    contact_messages: Vec<ContactMessageView>,
    /// How many wait; `null` of others, which are erased half a year after they were answered and are not counted.
    total: Option<u64>,
    next_cursor: Option<String>,
}

/// What strangers wrote through the contact form.
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
    let limit = query.limit.unwrap_or(PAGE);
    if !(1..=LONGEST_PAGE).contains(&limit) {
        return Err(Problem::invalid("limit", format!("must be 1 to {LONGEST_PAGE}")));
    }
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
