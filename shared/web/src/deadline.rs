//! An answer while there is still somebody to give it: Lambda ends an invocation whose time is over, and its environment too.

use std::time::Duration;

use axum::{
    extract::{Request, State},
    middleware::Next,
    response::{IntoResponse, Response},
};
use jiff::{SignedDuration, Timestamp};
use lambda_http::Context;

use crate::{Common, Problem};

/// Before the end of the invocation, for the answer to reach the runtime.
const RESERVE: SignedDuration = SignedDuration::from_secs(1);

#[derive(Debug, thiserror::Error)]
#[error("the invocation was about to end")]
struct Late;

/// Answers with 503 a second before the invocation ends. What was going on is given up where it is, as Lambda would do it:
/// writes are conditional and whole, so that trying again is safe.
pub(crate) async fn kept(State(common): State<Common>, request: Request, next: Next) -> Response {
    let ends = request
        .extensions()
        .get::<Context>()
        .and_then(|context| i64::try_from(context.deadline).ok())
        .and_then(|end| Timestamp::from_millisecond(end).ok());
    let Some(ends) = ends else {
        return next.run(request).await;
    };
    let left = ends.duration_since(common.clock.now()) - RESERVE;
    let left = Duration::try_from(left).unwrap_or(Duration::ZERO);
    tokio::time::timeout(left, next.run(request))
        .await
        .unwrap_or_else(|_| Problem::late(Late).into_response())
}
