//! `Idempotency-Key`: a call repeated under the same key gets the first answer again and changes nothing.
//!
//! After draft-ietf-httpapi-idempotency-key-header: same key and request → same answer; same key and another request →
//! 422; while the first is under way → 409. Answers are kept 24 hours. Failures of ours (5xx) and conflicts that may
//! pass are not kept, so that a retry is a retry.
//!
//! Only for signed-in callers: otherwise anybody could fill the table with keys and responses. Anonymous endpoints that create
//! records detect repeated requests themselves.

use axum::{
    body::{Body, to_bytes},
    extract::{Request, State},
    http::{Method, StatusCode, header, request::Parts},
    middleware::Next,
    response::{IntoResponse, Response},
};
use jiff::SignedDuration;
use store::{Answer, StoreError};
use tracing::warn;

use crate::{Caller, Common, Problem, serve::BODY_LIMIT};

/// After this long an unfinished call is taken for dead (a Lambda is stopped after 30 s) and may be made again.
const ABANDONED: SignedDuration = SignedDuration::from_secs(35);
/// The longest response that is stored, bytes (16 write units).
const ANSWER_LIMIT: usize = 16 * 1024;

/// The middleware around every area. Calls without the header, reads and anonymous requests pass unchanged.
pub(crate) async fn once(State(common): State<Common>, request: Request, next: Next) -> Response {
    let key = request
        .headers()
        .get("idempotency-key")
        .and_then(|value| value.to_str().ok())
        .map(ToOwned::to_owned);
    match key {
        Some(key) if request.method() != Method::GET => {
            let (parts, body) = request.into_parts();
            match Caller::of(&parts) {
                Some(caller) => run(&common, &caller, &key, parts, body, next)
                    .await
                    .unwrap_or_else(IntoResponse::into_response),
                None => next.run(Request::from_parts(parts, body)).await,
            }
        }
        _ => next.run(request).await,
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
        return Err(Problem::invalid("Idempotency-Key", "must be 8 to 128 characters long"));
    }
    let body = to_bytes(body, BODY_LIMIT).await.map_err(|_| Problem::TooLarge)?;
    let fingerprint = format!("{} {} {}", parts.method, parts.uri, String::from_utf8_lossy(&body));
    let mut answer = Answer {
        key: format!("{}#{key}", caller.account),
        request: common.seal.token("request", &fingerprint, 0),
        at: common.clock.now(),
        given: None,
    };
    if let Err(error) = common.accounts.create(&answer).await {
        let StoreError::Exists = error else {
            return Err(error.into());
        };
        let Some(mut earlier) = common.accounts.get::<Answer>(&answer.key).await? else {
            return Err(Problem::stale());
        };
        if !common.seal.opens(&earlier.request, "request", &fingerprint, 0) {
            return Err(Problem::invalid(
                "Idempotency-Key",
                "was used for another request already",
            ));
        }
        if let Some((status, body)) = earlier.it.given {
            return Ok(replay(status, body));
        }
        if answer.at.duration_since(earlier.at) < ABANDONED {
            return Err(Problem::Conflict {
                code: "in_progress",
                detail: "The same call is under way already.".into(),
            });
        }
        earlier.at = answer.at;
        common.accounts.save(&earlier).await?;
    }
    let response = next.run(Request::from_parts(parts, Body::from(body))).await;
    let (parts, body) = response.into_parts();
    let body = to_bytes(body, usize::MAX).await.map_err(Problem::internal)?;
    let keep = (parts.status.is_success() || parts.status == StatusCode::UNPROCESSABLE_ENTITY)
        && body.len() <= ANSWER_LIMIT
        && !parts.headers.contains_key(header::SET_COOKIE)
        // Tokens: not for the table, and not for the next who sends the same key without being signed in.
        && parts.headers.get(header::CACHE_CONTROL).is_none_or(|rule| rule != "no-store");
    if keep {
        answer.given = Some((parts.status.as_u16(), String::from_utf8_lossy(&body).into_owned()));
    }
    // What was done is answered, whether or not the answer can be kept.
    if let Err(error) = note(common, answer).await {
        warn!(%error, "an answer was not kept under its key");
    }
    Ok(Response::from_parts(parts, Body::from(body)))
}

/// Keeps the answer; without one, lets the next try through at once by making this one old.
async fn note(common: &Common, answer: Answer) -> Result<(), StoreError> {
    if let Some(mut own) = common.accounts.get::<Answer>(&answer.key).await? {
        if answer.given.is_none() {
            own.at -= ABANDONED;
        }
        own.given = answer.given;
        common.accounts.save(&own).await?;
    }
    Ok(())
}

fn replay(status: u16, body: String) -> Response {
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::OK);
    let content_type = if status.is_success() {
        "application/json"
    } else {
        "application/problem+json"
    };
    (
        status,
        [
            (header::CONTENT_TYPE, content_type),
            (header::HeaderName::from_static("idempotency-replayed"), "true"),
        ],
        body,
    )
        .into_response()
}
