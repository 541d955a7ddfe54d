//! Access through CloudFront only, where the rate limits and the firewall apply.

use axum::{
    extract::{Request, State},
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::{Common, Problem, sentences, visitor::is_through_edge};

/// Refuses requests that bypassed CloudFront, if the deployment requires that.
pub(crate) async fn required(State(common): State<Common>, request: Request, next: Next) -> Response {
    if common.requires_edge && !is_through_edge(&common, request.headers()) {
        return Problem::Refused {
            code: "edge_required",
            detail: sentences::edge_required(),
        }
        .into_response();
    }
    next.run(request).await
}
