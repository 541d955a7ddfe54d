//! What can be known of somebody who need not be signed in.

use std::net::IpAddr;

use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, request::Parts},
};
use lambda_http::request::RequestContext;

use crate::Common;

/// Carries the edge's key: CloudFront adds it to what it passes on, and takes away one that a visitor sent.
const EDGE: &str = "x-kilele-edge";
/// Whom CloudFront speaks with (infra/edge/api.js). Anybody can send this header to the gateway itself.
const VIEWER: &str = "x-kilele-viewer";
/// Every proxy adds whom it speaks with; all but the last entry may be invented.
const FORWARDED: &str = "x-forwarded-for";

/// What is read of a `User-Agent`, characters.
const LONGEST_AGENT: usize = 400;

/// Where a request came from, for rate limits and for recognising a device. Not written to any log.
pub struct Visitor {
    /// The IP address; of version 6 the network, since one customer has 2⁶⁴ addresses of it to use up.
    ///
    /// A request that shows our CloudFront's key came from whom CloudFront says. Any other came to the gateway itself,
    /// from the last hop.
    pub address: String,
    /// What the browser says it is (`User-Agent`), at most 400 characters of it. Anybody can say anything.
    pub agent: String,
}

/// Whether a request came through our CloudFront.
pub(crate) fn is_through_edge(common: &Common, headers: &HeaderMap) -> bool {
    last_of(headers, EDGE).is_some_and(|key| common.is_edge(key))
}

impl<S: AsRef<Common> + Sync> FromRequestParts<S> for Visitor {
    type Rejection = std::convert::Infallible;
    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Self::Rejection> {
        let common = state.as_ref();
        let text = |name| last_of(&parts.headers, name);
        let viewer = text(VIEWER).filter(|_| is_through_edge(common, &parts.headers));
        let forwarded = || text(FORWARDED)?.rsplit(',').next().map(str::trim);
        let seen = match parts.extensions.get() {
            Some(RequestContext::ApiGatewayV2(context)) => context.http.source_ip.as_deref(),
            _ => None,
        };
        let address = viewer.or_else(forwarded).or(seen).unwrap_or_default();
        Ok(Self {
            address: network(address),
            agent: text("user-agent")
                .unwrap_or_default()
                .chars()
                .take(LONGEST_AGENT)
                .collect(),
        })
    }
}

/// Of a header that stands there several times, what was added last.
fn last_of<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get_all(name).iter().next_back()?.to_str().ok()
}

/// What is counted as one visitor.
fn network(address: &str) -> String {
    match address.parse() {
        Ok(IpAddr::V6(address)) => match address.to_ipv4_mapped() {
            Some(address) => address.to_string(),
            None => {
                let [a, b, c, d, ..] = address.segments();
                format!("{a:x}:{b:x}:{c:x}:{d:x}::/64")
            }
        },
        _ => address.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::network;

    #[test]
    fn neighbours_of_one_network_are_one_visitor() {
        assert_eq!(network("198.51.100.10"), "198.51.100.10");
        assert_eq!(network("::ffff:198.51.100.10"), "198.51.100.10");
        assert_eq!(network("2001:db8:1:2:3:4:5:6"), network("2001:db8:1:2::9"));
        assert_ne!(network("2001:db8:1:2::1"), network("2001:db8:1:3::1"));
        assert_eq!(network("unknown"), "unknown");
    }
}
