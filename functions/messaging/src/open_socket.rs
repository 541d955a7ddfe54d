//! POST /api/messaging/ws-ticket: permission to open a WebSocket.

use axum::{extract::State, http::StatusCode};
use domain::AccountId;
use jiff::{SignedDuration, Timestamp};
use serde::Serialize;
use store::{RateLimit, Transaction, socket::SocketTicket};
use utoipa::ToSchema;
use web::{FrequentLimit, Json, Problem, SignedIn};

use crate::App;

/// More than the windows of a person need, also when the network comes and goes.
const LIMIT: FrequentLimit = FrequentLimit {
    limit: RateLimit {
        what: "ws_ticket",
        tries: 60,
        window: SignedDuration::from_mins(1),
    },
    unwritten: 20,
    batch: 10,
};

/// Permission to open one WebSocket at `/api/messaging/ws/{user_id}?ticket={ticket}`.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SocketTicketView {
    /// For one connection.
    ticket: String,
    /// The caller's account.
    user_id: AccountId,
    /// When it expires: in 30 seconds.
    expires_at: Timestamp,
}

/// Issues a one-time ticket for a WebSocket
///
/// The connection gets a frame for each change in the caller's conversations: `{"type": "new_message", "conversation_id",
/// "number"}`, `{"type": "message_read", "conversation_id"}` and `{"type": "typing", "conversation_id"}`, and `{"type":
/// "notification"}` for a new notification. A frame may be lost, repeated or late, so a browser reads
/// what is new after each connect. It sends `{"action": "ping"}` at least every ten minutes and gets `{"type": "pong"}`; any
/// other frame closes the connection. Every connection ends after two hours.
#[utoipa::path(
    post, path = "/api/messaging/ws-ticket", tag = "messaging",
    responses((status = CREATED, body = SocketTicketView))
)]
pub(crate) async fn open_socket(
    SignedIn(caller): SignedIn,
    State(app): State<App>,
) -> Result<(StatusCode, Json<SocketTicketView>), Problem> {
    app.common.count_frequent(LIMIT, &caller).await?;
    let (account, common) = (&caller.account, &app.common);
    let (mut ticket, secret) = SocketTicket::issue(account, caller.inbox()?, common.clock.now(), &common.chance);
    ticket.is_payer = caller.is_payer();
    Transaction::new()
        .replace(&app.conversations, &ticket)
        .commit(&common.chance)
        .await?;
    let view = SocketTicketView {
        ticket: secret,
        user_id: ticket.account_id,
        expires_at: ticket.expires_at,
    };
    Ok((StatusCode::CREATED, Json(view)))
}
