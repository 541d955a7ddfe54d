//! `If-Match`: a change that was made from an outdated version is refused (RFC 9110, section 13.1.1).

use axum::{extract::FromRequestParts, http::header, http::request::Parts};

use crate::Problem;

/// The `If-Match` header of the request, if it has one. Weak tags and `*` are accepted.
pub struct IfMatch(Option<String>);

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
    /// Checks the version that the caller names, in the header or in the body, against the current one.
    ///
    /// # Errors
    /// 409 `stale` when it is another one. A caller who names none is not refused.
    pub fn check(&self, in_body: Option<&str>, current: &str) -> Result<(), Problem> {
        let named = [self.0.as_deref(), in_body];
        if named.into_iter().flatten().all(|version| version == current) {
            Ok(())
        } else {
            Err(Problem::stale())
        }
    }
}
