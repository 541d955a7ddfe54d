//! `Idempotency-Key`: a request that is sent again under its key gets the first answer and has no second effect.
//!
//! After draft-ietf-httpapi-idempotency-key-header. Operations that create a record take [`Once`] and write their answer in the
//! transaction of the effect, so that neither exists without the other. A repeated request is recognised when it is refused: its
//! own transaction finds the stored answer, or what the first request did is in its way. Requests that succeed make no further
//! call. The same key with another request is answered with 422. Answers are stored for 24 hours.
//!
//! Other operations need no key: a repeated one writes what is there already, or demands a state or a version that has changed.
//! Anonymous operations have none: anybody could fill the table. They detect repeated requests themselves.

use axum::{
    body::{Body, to_bytes},
    extract::{FromRequestParts, Request, State},
    http::{HeaderName, StatusCode, header, request::Parts},
    middleware::Next,
    response::{IntoResponse, Response},
};
use jiff::Timestamp;
use serde::Serialize;
use store::{Answer, Table, Transaction, area};

use crate::{Caller, Common, Problem, serve::BODY_LIMIT};

const KEY: HeaderName = HeaderName::from_static("idempotency-key");
/// The longest body that is stored, bytes: 16 write units in a transaction. A repeated request whose answer was longer is
/// answered with 409 `already_done`.
const BODY_STORED: usize = 8 * 1024;

/// The key of a request that creates a record: the header `Idempotency-Key`, 8 to 128 visible ASCII characters, required. Keys of
/// different accounts are different keys.
#[derive(Debug, Clone)]
pub struct Once {
    /// The account and its key, as `account#key`.
    key: String,
    /// Method, address and body of the request; only their signature is stored.
    fingerprint: String,
    signature: String,
    at: Timestamp,
}

impl Once {
    /// The account and its key, for calls to others that take such a key.
    pub fn key(&self) -> &str {
        &self.key
    }

    /// Adds the answer to the transaction of the effect. At commit [`store::StoreError::Repeated`] says that the request was
    /// answered before; handlers return it as it is, and the caller gets the first answer.
    ///
    /// # Errors
    /// When the body cannot be written as JSON.
    pub fn answer<B: Serialize>(
        &self,
        effect: Transaction,
        accounts: &Table<area::Accounts>,
        status: StatusCode,
        body: &B,
    ) -> Result<Transaction, Problem> {
        let body = serde_json::to_string(body).map_err(Problem::internal)?;
        let answer = Answer {
            key: self.key.clone(),
            request: self.signature.clone(),
            at: self.at,
            status: status.as_u16(),
            body: (body.len() <= BODY_STORED).then_some(body),
        };
        Ok(effect.create_first(accounts, &answer))
    }
}

impl<S: Sync> FromRequestParts<S> for Once {
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        let once = parts.extensions.get::<Self>().cloned();
        once.ok_or_else(|| Problem::invalid("Idempotency-Key", domain::sentences::is_required()))
    }
}

/// The middleware of every area: makes [`Once`] from the header, and replaces the refusal of a repeated request by its first
/// answer. Requests without the header, of anonymous callers, and forms with files pass unchanged.
pub(crate) async fn replay(State(common): State<Common>, request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    let is_form = |kind: &header::HeaderValue| kind.as_bytes().starts_with(b"multipart/");
    let is_form = parts.headers.get(header::CONTENT_TYPE).is_some_and(is_form);
    match (parts.headers.get(KEY), Caller::of(&parts)) {
        (Some(key), Some(caller)) if !is_form => {
            let key = key.to_str().unwrap_or_default().to_owned();
            run(&common, &caller, &key, parts, body, next)
                .await
                .unwrap_or_else(IntoResponse::into_response)
        }
        _ => next.run(Request::from_parts(parts, body)).await,
    }
}

async fn run(
    common: &Common,
    caller: &Caller,
    key: &str,
    parts: Parts,
    body: Body,
    next: Next,
) -> Result<Response, Problem> {
    if !(8..=128).contains(&key.len()) {
        return Err(Problem::invalid(
            "Idempotency-Key",
            domain::sentences::length_between(8, 128),
        ));
    }
    let body = to_bytes(body, BODY_LIMIT).await.map_err(|_| Problem::TooLarge)?;
    let fingerprint = format!("{} {} {}", parts.method, parts.uri, String::from_utf8_lossy(&body));
    let once = Once {
        key: format!("{}#{key}", caller.account),
        signature: common.seal.token("request", &fingerprint, 0),
        fingerprint,
        at: common.clock.now(),
    };
    let mut request = Request::from_parts(parts, Body::from(body));
    request.extensions_mut().insert(once.clone());
    let response = next.run(request).await;
    // Not for 401 and 403: a caller without access does not get an earlier answer either.
    let may_be_repeated = matches!(response.status().as_u16(), 404 | 409 | 412 | 422 | 429);
    let earlier = if may_be_repeated {
        earlier(common, &once).await?
    } else {
        None
    };
    Ok(earlier.unwrap_or(response))
}

/// The stored answer to the same request, as a response.
async fn earlier(common: &Common, once: &Once) -> Result<Option<Response>, Problem> {
    let Some(answer) = common.accounts.get::<Answer>(&once.key).await? else {
        return Ok(None);
    };
    let Answer {
        request, status, body, ..
    } = answer.it;
    if !common.seal.opens(&request, "request", &once.fingerprint, 0) {
        return Err(Problem::invalid("Idempotency-Key", crate::sentences::key_used()));
    }
    let Some(body) = body else { return Ok(None) };
    let status = StatusCode::from_u16(status).map_err(Problem::internal)?;
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (HeaderName::from_static("idempotency-replayed"), "true"),
    ];
    Ok(Some((status, headers, body).into_response()))
}
