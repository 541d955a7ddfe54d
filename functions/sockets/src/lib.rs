//! The WebSocket API: opens and closes connections, and answers pings. Frames to browsers are posted by the functions whose
//! work they are about, through `operations::frames`.
//!
//! Browsers cannot send headers with a WebSocket, so a connection is opened with a one-time ticket (`POST
//! /api/messaging/ws-ticket`). The edge turns `/api/messaging/ws/{userId}?ticket=…` into the address of the stage with
//! `user={userId}`, and the account must be the ticket's. A browser sends a ping before API Gateway's ten idle minutes;
//! everything else it says through the API.

use std::collections::HashMap;

use cloud::{Metric, Metrics, Sockets};
use domain::{Chance, Clock};
use environment::{Env, MissingEnv};
use serde::{Deserialize, Serialize};
use store::{StoreError, Table, area, socket, socket::SocketTicket};
use tracing::{info, warn};

/// The longest frame from a browser in bytes: a ping.
const LONGEST_FRAME: usize = 64;

/// A call by API Gateway.
/// <https://docs.aws.amazon.com/apigateway/latest/developerguide/apigateway-websocket-api-mapping-template-reference.html>
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SocketCall {
    request_context: CallContext,
    #[serde(default)]
    headers: Option<HashMap<String, String>>,
    #[serde(default)]
    query_string_parameters: Option<HashMap<String, String>>,
    #[serde(default)]
    body: Option<String>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase")]
struct CallContext {
    route_key: String,
    connection_id: String,
}

/// The response to a call. That of `$connect` decides whether the connection is opened; the body of others is sent as a frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SocketAnswer {
    /// The HTTP status.
    pub status_code: u16,
    /// The frame.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub body: Option<&'static str>,
}

impl SocketAnswer {
    const OK: Self = Self::of(200);
    const PONG: Self = Self {
        status_code: 200,
        body: Some(r#"{"type":"pong"}"#),
    };
    /// The same for every reason, so that an attempt tells nothing about tickets.
    const NO_TICKET: Self = Self::of(401);
    const NO_PING: Self = Self::of(400);

    const fn of(status_code: u16) -> Self {
        Self {
            status_code,
            body: None,
        }
    }
}

/// The state of the function.
#[derive(Clone)]
pub struct App {
    /// Tickets and connections.
    pub table: Table<area::Messaging>,
    /// Closes connections.
    pub sockets: Sockets,
    /// The origin of the site. Pages of others may not connect.
    pub origin: String,
    /// Counts what is refused.
    pub metrics: Metrics,
    /// The source of the current time.
    pub clock: Clock,
    /// Randomness for jitter.
    pub chance: Chance,
}

impl App {
    /// From the deployment's environment: `MESSAGING_TABLE`, `SOCKETS_URL`, `PUBLIC_URL`.
    ///
    /// # Errors
    /// When one of them is not set.
    pub fn from_env(env: &Env) -> Result<Self, MissingEnv> {
        Ok(Self {
            table: Table::from_env(env)?,
            sockets: Sockets::from_env(env)?,
            origin: env.var("PUBLIC_URL")?,
            metrics: Metrics::from_env(env),
            clock: env.clock.clone(),
            chance: env.chance.clone(),
        })
    }

    /// Handles a call.
    ///
    /// # Errors
    /// When the table does not respond; API Gateway then opens no connection.
    pub async fn answer(&self, call: SocketCall) -> Result<SocketAnswer, StoreError> {
        let connection = call.request_context.connection_id.as_str();
        match call.request_context.route_key.as_str() {
            "$connect" => self.connect(&call).await,
            "$disconnect" => self.disconnect(connection).await,
            "ping" if call.body.as_ref().is_none_or(|body| body.len() <= LONGEST_FRAME) => Ok(SocketAnswer::PONG),
            _ => {
                if let Err(error) = self.sockets.close(connection).await {
                    warn!(%error, "a connection could not be closed");
                }
                Ok(self.refused(SocketAnswer::NO_PING))
            }
        }
    }

    async fn connect(&self, call: &SocketCall) -> Result<SocketAnswer, StoreError> {
        if !self.comes_from_the_site(call) {
            return Ok(self.refused(SocketAnswer::NO_TICKET));
        }
        let Some(ticket) = self.ticket_in(call).await? else {
            return Ok(self.refused(SocketAnswer::NO_TICKET));
        };
        let connection = ticket.connection(&call.request_context.connection_id, self.clock.now());
        let opened = socket::open(&self.table, &ticket, &connection);
        match opened.commit(&self.chance).await {
            Ok(()) => {
                info!(account = %ticket.account_id, "connected");
                Ok(SocketAnswer::OK)
            }
            Err(StoreError::Stale) => Ok(self.refused(SocketAnswer::NO_TICKET)),
            Err(error) => Err(error),
        }
    }

    /// Every browser names the origin of the page; what names none is no browser.
    fn comes_from_the_site(&self, call: &SocketCall) -> bool {
        let mut headers = call.headers.iter().flatten();
        let origin = headers.find(|(name, _)| name.eq_ignore_ascii_case("origin"));
        origin.is_none_or(|(_, origin)| *origin == self.origin)
    }

    /// The ticket in the address, if it is valid for the account there.
    async fn ticket_in(&self, call: &SocketCall) -> Result<Option<SocketTicket>, StoreError> {
        let parameter = |name| call.query_string_parameters.as_ref().and_then(|all| all.get(name));
        let (Some(secret), Some(user)) = (parameter("ticket"), parameter("user")) else {
            return Ok(None);
        };
        let ticket = socket::ticket(&self.table, secret).await?;
        Ok(ticket.filter(|ticket| ticket.account_id.as_str() == user && self.clock.now() < ticket.expires_at))
    }

    async fn disconnect(&self, id: &str) -> Result<SocketAnswer, StoreError> {
        if let Some(connection) = socket::connection(&self.table, id).await? {
            socket::close(&self.table, &connection).commit(&self.chance).await?;
        }
        Ok(SocketAnswer::OK)
    }

    fn refused(&self, answer: SocketAnswer) -> SocketAnswer {
        self.metrics.put(Metric::SocketCallsRefused, 1, self.clock.now());
        answer
    }
}
