//! Sign-in sessions: enough data for the owner to recognise the device, and for the platform to recognise it again,
//! without storing its address.

use crate::{AccountId, EventId};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

/// The user pool's group of accounts with an authenticator app. It is in every token, so that guards know of the second
/// factor without a read.
pub const SECOND_FACTOR_GROUP: &str = "second-factor";

/// The origin of a call, as hashes keyed by account: two calls can be compared, but the origin cannot be derived.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fingerprint {
    /// Hash of the IP address; for IPv6 of the network.
    pub network_hash: String,
    /// Hash of the whole `User-Agent`.
    pub agent_hash: String,
}

/// How long the previous refresh cookie is still accepted: two tabs may send the same cookie at once, and a browser
/// sends its cookie again when the response with the next one was lost.
const REPEATED: SignedDuration = SignedDuration::from_secs(60);

/// The result of presenting a refresh cookie.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Renewal {
    /// It is the latest cookie. The session is renewed, and the next cookie replaces it.
    Renewed,
    /// It is the previous cookie, replaced a moment ago. The browser gets the latest one.
    Repeated,
    /// It was replaced earlier: two browsers have a copy, so one was probably stolen (RFC 9700, section 4.14.2).
    Reused,
}

/// A session, from sign-in to its end. All tokens refreshed from it share its id.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SignInSession {
    /// `origin_jti` of its tokens.
    pub id: String,
    /// The account.
    pub account_id: AccountId,
    /// The device in words ([`agent_words`]).
    pub agent: String,
    /// Its origin.
    #[serde(flatten)]
    pub fingerprint: Fingerprint,
    /// When it began.
    pub began_at: Timestamp,
    /// The last time it requested an access token.
    pub seen_at: Timestamp,
    /// The number of refresh cookies issued so far. The latest cookie contains it.
    pub renewals: u32,
    /// When it was ended by its owner, by a password change or by inactivity. Absent while it is active.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended_at: Option<Timestamp>,
}

/// The validity of a refresh token in Cognito (`RefreshTokenValidity` in template.yaml).
const LONGEST: SignedDuration = SignedDuration::from_hours(30 * 24);

impl SignInSession {
    /// Whether it can still be used: it was not ended, and its refresh token is valid.
    pub fn is_open(&self, now: Timestamp) -> bool {
        self.ended_at.is_none() && now.duration_since(self.began_at) < LONGEST
    }

    /// Ends it, if it has not ended.
    pub fn end(&mut self, now: Timestamp) {
        self.ended_at.get_or_insert(now);
    }

    /// Renews the session for a cookie that was issued after `shown` renewals.
    pub fn renew(&mut self, shown: u32, now: Timestamp) -> Renewal {
        if shown == self.renewals {
            self.renewals += 1;
            self.seen_at = now;
            return Renewal::Renewed;
        }
        let is_former = shown.checked_add(1) == Some(self.renewals);
        if is_former && now.duration_since(self.seen_at) <= REPEATED {
            return Renewal::Repeated;
        }
        Renewal::Reused
    }

    /// Whether it is the same device in the same network. Compares the words and not the whole agent: an updated
    /// browser is the same.
    pub fn is_like(&self, other: &Self) -> bool {
        self.agent == other.agent && self.fingerprint.network_hash == other.fingerprint.network_hash
    }
}

/// A sign-in that was refused because of a wrong password or code.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FailedSignIn {
    /// The account that has the address.
    pub account_id: AccountId,
    /// Its event, which no other has.
    pub id: EventId,
    /// When.
    pub at: Timestamp,
    /// The device in words ([`agent_words`]).
    pub agent: String,
    /// Its origin.
    #[serde(flatten)]
    pub fingerprint: Fingerprint,
}

/// The names in user agents, the more specific first: nearly every browser also contains `Safari`.
const BROWSERS: [(&str, &str); 8] = [
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
];
const SYSTEMS: [(&str, &str); 7] = [
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Mac OS", "macOS"),
    ("Linux", "Linux"),
];

/// `Chrome, Windows`: a readable device name. Only product names, which need no translation; empty for an unknown
/// agent.
pub fn agent_words(agent: &str) -> String {
    let named =
        |of: &[(&'static str, &'static str)]| of.iter().find(|(sign, _)| agent.contains(sign)).map(|(_, name)| *name);
    [named(&BROWSERS), named(&SYSTEMS)]
        .into_iter()
        .flatten()
        .collect::<Vec<_>>()
        .join(", ")
}

#[cfg(test)]
mod tests {
    use super::agent_words;

    #[test]
    fn devices_have_readable_names() {
        let chrome = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
        let phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1";
        let edge = format!("{chrome} Edg/142.0");
        let firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
        for (agent, words) in [
            (chrome, "Chrome, Windows"),
            (phone, "Safari, iPhone"),
            (edge.as_str(), "Edge, Windows"),
            (firefox, "Firefox, Linux"),
            ("curl/8.9", ""),
            ("", ""),
        ] {
            assert_eq!(agent_words(agent), words, "{agent}");
        }
    }
}
