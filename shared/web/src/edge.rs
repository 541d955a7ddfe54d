//! One way in: the limits and the firewall of our CloudFront hold for those only who come through it.

use axum::{
    extract::{Request, State},
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::{Common, Problem, visitor::is_through_edge};

/// Refuses what came to the gateway itself, where the deployment asks for that.
pub(crate) async fn required(State(common): State<Common>, request: Request, next: Next) -> Response {
    if common.requires_edge && !is_through_edge(&common, request.headers()) {
        return Problem::Refused {
            code: "edge_required",
            detail: "Kilele is reached at its own address only.",
        }
        .into_response();
    }
    next.run(request).await
}
