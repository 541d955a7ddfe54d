//! A response before the timeout: when an invocation exceeds its time, Lambda ends it and its environment.

use std::time::Duration;

use axum::{
    extract::{Request, State},
    middleware::Next,
    response::{IntoResponse, Response},
};
use jiff::{SignedDuration, Timestamp};
use lambda_http::Context;

use crate::{Common, Problem};

/// The time before the end of the invocation that the response needs to reach the runtime.
const RESERVE: SignedDuration = SignedDuration::from_secs(1);

#[derive(Debug, thiserror::Error)]
#[error("the invocation was about to end")]
struct Late;

/// Responds with 503 a second before the invocation ends. Work in progress is abandoned, as Lambda would do: writes are
/// conditional and atomic, so a retry is safe.
pub(crate) async fn enforce(State(common): State<Common>, request: Request, next: Next) -> Response {
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
