//! What can be known of somebody who need not be signed in.

use axum::{extract::FromRequestParts, http::request::Parts};
use lambda_http::request::RequestContext;

/// Where a request came from, for rate limits. Not written to any log.
pub struct Visitor {
    /// The IP address as the edge saw it: CloudFront appends it to `X-Forwarded-For`, the gateway sees the rest.
    pub address: String,
}

impl<S: Sync> FromRequestParts<S> for Visitor {
    type Rejection = std::convert::Infallible;
    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        let forwarded = parts
            .headers
            .get("x-forwarded-for")
            .and_then(|value| value.to_str().ok())
            .and_then(|value| value.rsplit(',').next())
            .map(|address| address.trim().to_owned());
        let seen = match parts.extensions.get() {
            Some(RequestContext::ApiGatewayV2(context)) => context.http.source_ip.clone(),
            _ => None,
        };
        Ok(Self {
            address: forwarded.or(seen).unwrap_or_default(),
        })
    }
}
