//! What is known about a visitor who need not be signed in.

use std::net::IpAddr;

use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, request::Parts},
};
use lambda_http::request::RequestContext;

use crate::Common;

/// The edge's key: CloudFront adds this header to requests, and removes one that a visitor sent.
const EDGE: &str = "x-kilele-edge";
/// The visitor's address as CloudFront sees it (infra/edge/api.js). Requests that bypass CloudFront can contain any
/// value.
const VIEWER: &str = "x-kilele-viewer";
/// The country of that address, as CloudFront sees it.
const COUNTRY: &str = "cloudfront-viewer-country";
/// Every proxy appends its peer's address; all but the last entry may be forged.
const FORWARDED: &str = "x-forwarded-for";

/// The maximum length read from a `User-Agent`, characters.
const LONGEST_AGENT: usize = 400;

/// Where a request came from, for rate limits and for recognising a device. Not written to any log.
pub struct Visitor {
    /// The IP address; for IPv6 the network, since one customer has 2⁶⁴ addresses.
    ///
    /// For a request with our CloudFront's key, the address that CloudFront reports. For any other, the address of the
    /// last hop.
    pub address: String,
    /// The `User-Agent`, at most 400 characters. Can be forged.
    pub agent: String,
    /// The country of the address, two capital letters (ISO 3166-1); `None` for a request without our CloudFront's key.
    pub country: Option<String>,
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
        let is_through_edge = is_through_edge(common, &parts.headers);
        let viewer = text(VIEWER).filter(|_| is_through_edge);
        let country = text(COUNTRY).filter(|country| is_through_edge && is_country(country));
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
            country: country.map(ToOwned::to_owned),
        })
    }
}

/// CloudFront has `XX` for addresses whose country it does not know.
fn is_country(text: &str) -> bool {
    text.len() == 2 && text.bytes().all(|letter| letter.is_ascii_uppercase()) && text != "XX"
}

/// The last value of a header that occurs several times.
fn last_of<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get_all(name).iter().next_back()?.to_str().ok()
}

/// The part of an address that identifies one visitor.
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
    fn addresses_of_one_network_are_one_visitor() {
        assert_eq!(network("198.51.100.10"), "198.51.100.10");
        assert_eq!(network("::ffff:198.51.100.10"), "198.51.100.10");
        assert_eq!(network("2001:db8:1:2:3:4:5:6"), network("2001:db8:1:2::9"));
        assert_ne!(network("2001:db8:1:2::1"), network("2001:db8:1:3::1"));
        assert_eq!(network("unknown"), "unknown");
    }
}
