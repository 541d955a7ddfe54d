//! Whether the other side of a conversation is online, and that the caller is writing; among colleagues whether another of
//! them is.
//!
//! Both are told only in a live conversation in which neither side blocked the other, only of people whose settings allow
//! it, and not where the platform's team takes part. A refusal looks like an absence.

use std::collections::BTreeSet;

use axum::{extract::State, http::StatusCode};
use domain::{AccountId, Conversation, ConversationId, introduction::Party, settings::Settings};
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
    /// Whether a person of the other side, or a colleague where there is none, who lets it be known has the product open. A browser that lost its connection
    /// counts for up to ten minutes.
    is_online: bool,
}

/// Returns whether the other side of a conversation is online
///
/// Among colleagues, whether another of them is. `false` with the platform's team, in a closed conversation, where one side blocked the other, and for people who keep their presence private.
#[utoipa::path(
    get, path = "/api/messaging/conversations/{id}/presence", tag = "messaging", params(("id" = ConversationId, Path)),
    responses((status = OK, body = PresenceView))
)]
pub(crate) async fn get_presence(
    by: PartyTo<Conversation, Attending>,
    State(app): State<App>,
) -> Result<Json<PresenceView>, Problem> {
    let online = online(&app, &by.record, (by.party, &by.caller.account)).await;
    let is_online = is_any_public(&app, online).await?;
    Ok(Json(PresenceView { is_online }))
}

/// The accounts of those the caller talks to that have an open connection; none where presence is not told.
async fn online(app: &App, conversation: &Conversation, by: (Party, &AccountId)) -> BTreeSet<AccountId> {
    if !conversation.shows_presence() {
        return BTreeSet::new();
    }
    let others = app.frames.others(conversation, by).await;
    others.into_iter().map(|connection| connection.account_id).collect()
}

async fn is_any_public(app: &App, accounts: BTreeSet<AccountId>) -> Result<bool, StoreError> {
    let private = accounts.iter().map(|account| is_private(app, account));
    Ok(try_join_all(private).await?.contains(&false))
}

async fn is_private(app: &App, account: &AccountId) -> Result<bool, StoreError> {
    let settings = app.common.accounts.get::<Settings>(account).await?;
    Ok(settings.is_some_and(|settings| settings.private_presence))
}

/// Shows the other side, or colleagues where there is none, that the caller is writing
///
/// Has no effect with the platform's team, in a closed conversation, where one side blocked the other, and for a caller whose presence is private. A
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
    if !by.record.shows_presence() || is_private(&app, &by.caller.account).await? {
        return Ok(StatusCode::NO_CONTENT);
    }
    let listeners = app.frames.others(&by.record, (by.party, &by.caller.account));
    let frame = Frame::Typing {
        conversation_id: by.record.id.clone(),
    };
    app.frames.post(listeners.await, &frame).await;
    Ok(StatusCode::NO_CONTENT)
}
