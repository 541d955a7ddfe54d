//! Whether the other side of a conversation is online, and that the caller is writing.
//!
//! Both are told only between the sides of a live conversation in which neither blocked the other, and only of people whose
//! settings allow it. A refusal looks like an absence.

use std::collections::BTreeSet;

use axum::{extract::State, http::StatusCode};
use domain::{
    AccountId, Conversation, ConversationId, conversation::other_side, introduction::Party, settings::Settings,
};
use events::Frame;
use futures_util::future::try_join_all;
use jiff::SignedDuration;
use serde::Serialize;
use store::{RateLimit, StoreError};
use utoipa::ToSchema;
use web::{Attending, FrequentLimit, Json, PartyTo, Problem, Sides};

use crate::App;

/// A browser says it every few seconds while its person writes.
const LIMIT: FrequentLimit = FrequentLimit {
    limit: RateLimit {
        what: "typing",
        tries: 60,
        window: SignedDuration::from_mins(1),
    },
    unwritten: 30,
    batch: 15,
};

/// Whether the other side is online.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PresenceView {
    /// Whether a person of the other side who lets it be known has the product open. A browser that lost its connection
    /// counts for up to ten minutes.
    is_online: bool,
}

/// Returns whether the other side of a conversation is online
///
/// `false` in a closed conversation, where one side blocked the other, and for people who keep their presence private.
#[utoipa::path(
    get, path = "/api/messaging/conversations/{id}/presence", tag = "messaging", params(("id" = ConversationId, Path)),
    responses((status = OK, body = PresenceView))
)]
pub(crate) async fn get_presence(
    by: PartyTo<Conversation, Attending>,
    State(app): State<App>,
) -> Result<Json<PresenceView>, Problem> {
    let online = online(&app, &by.record, by.party).await;
    let is_online = is_any_public(&app, online).await?;
    Ok(Json(PresenceView { is_online }))
}

/// The accounts of the other side with an open connection; none unless the conversation is live.
async fn online(app: &App, conversation: &Conversation, party: Party) -> BTreeSet<AccountId> {
    if !conversation.is_live() {
        return BTreeSet::new();
    }
    let others = app
        .frames
        .listeners(conversation, |side| other_side(party) == Some(side));
    let accounts = others.await.into_iter().map(|connection| connection.account_id);
    accounts.collect()
}

async fn is_any_public(app: &App, accounts: BTreeSet<AccountId>) -> Result<bool, StoreError> {
    let private = accounts.iter().map(|account| is_private(app, account));
    Ok(try_join_all(private).await?.contains(&false))
}

async fn is_private(app: &App, account: &AccountId) -> Result<bool, StoreError> {
    let settings = app.common.accounts.get::<Settings>(account).await?;
    Ok(settings.is_some_and(|settings| settings.private_presence))
}

/// Shows the other side that the caller is writing
///
/// Has no effect in a closed conversation, where one side blocked the other, and for a caller whose presence is private. A
/// browser repeats it every few seconds while its person writes.
#[utoipa::path(
    post, path = "/api/messaging/conversations/{id}/typing", tag = "messaging", params(("id" = ConversationId, Path)),
    responses((status = NO_CONTENT))
)]
pub(crate) async fn show_typing(
    by: PartyTo<Conversation, Sides>,
    State(app): State<App>,
) -> Result<StatusCode, Problem> {
    app.common.count_frequent(LIMIT, &by.caller).await?;
    if !by.record.is_live() || is_private(&app, &by.caller.account).await? {
        return Ok(StatusCode::NO_CONTENT);
    }
    let listeners = app
        .frames
        .listeners(&by.record, |side| other_side(by.party) == Some(side));
    let frame = Frame::Typing {
        conversation_id: by.record.id.clone(),
    };
    app.frames.post(listeners.await, &frame).await;
    Ok(StatusCode::NO_CONTENT)
}
