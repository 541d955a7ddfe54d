//! Lost updates: who edits for a while sends back the version they began with, and is told when somebody was faster.

use axum::{extract::FromRequestParts, http::header, http::request::Parts};
use web::Problem;

/// The `If-Match` header, where a caller sends it. The version in the body means the same.
pub(crate) struct IfMatch(Option<String>);

impl<S: Sync> FromRequestParts<S> for IfMatch {
    type Rejection = std::convert::Infallible;
    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        let header = parts
            .headers
            .get(header::IF_MATCH)
            .and_then(|value| value.to_str().ok());
        let tag = header.map(|tag| tag.trim().trim_start_matches("W/").trim_matches('"').to_owned());
        Ok(Self(tag.filter(|tag| tag != "*")))
    }
}

impl IfMatch {
    /// 409 when the caller names a version, in the header or in the body, and it is not the one there is.
    pub(crate) fn holds(&self, in_body: Option<&str>, current: &str) -> Result<(), Problem> {
        let named = [self.0.as_deref(), in_body];
        if named.into_iter().flatten().all(|version| version == current) {
            Ok(())
        } else {
            Err(Problem::stale())
        }
    }
}
