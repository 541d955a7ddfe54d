//! Mailed links, which work without a sign-in.

use axum::{
    extract::{FromRequestParts, Path},
    http::request::Parts,
};
use serde::Deserialize;
use store::{LinkKind, SignedLink};

use crate::{Guard, Problem, Public};

/// The mailed link whose token is `{token}` of the path. It names its record; the handler reads it, and refuses a link that does
/// not open its current generation ([`SignedLink::opens`]) like one that cannot be parsed: with 404. For the gateway these
/// operations are public.
pub struct LinkIn<K: LinkKind>(pub SignedLink<K>);

impl<K: LinkKind> Guard for LinkIn<K> {
    const ACCESS: &'static str = Public::ACCESS;
}

#[derive(Deserialize)]
struct TokenInPath {
    token: String,
}

impl<K: LinkKind, S: Send + Sync> FromRequestParts<S> for LinkIn<K> {
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let Path(TokenInPath { token }) = Path::from_request_parts(parts, state)
            .await
            .map_err(|_| Problem::bad_link::<K>())?;
        token.parse().map(Self).map_err(|_| Problem::bad_link::<K>())
    }
}
