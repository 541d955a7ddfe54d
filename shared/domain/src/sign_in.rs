//! What is kept of a sign-in: enough for its owner to recognise the device, and for the platform to recognise it again,
//! without keeping where it came from.

use crate::AccountId;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

/// Where a call came from, as keyed hashes that mean something for one account only: two calls can be told to come from the
/// same place, nobody can tell from which.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fingerprint {
    /// Of the IP address; of version 6 the network.
    pub network_hash: String,
    /// Of the whole `User-Agent`.
    pub agent_hash: String,
}

/// How long the refresh cookie before the latest one still counts: two tabs may send the same cookie at once, and a browser sends
/// its cookie again when the answer with the next one was lost.
const REPEATED: SignedDuration = SignedDuration::from_secs(60);

/// What a refresh cookie is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Renewal {
    /// It is the latest one. The session is renewed, and the next cookie replaces it.
    Renewed,
    /// It is the one before, which was replaced a moment ago. The browser gets the latest one.
    Repeated,
    /// It was replaced before: two browsers have a copy, and at least one of them has stolen it (RFC 9700, section 4.14.2).
    Reused,
}

/// One sign-in, from its password to its end. All tokens refreshed from it share its id.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SignInSession {
    /// `origin_jti` of its tokens.
    pub id: String,
    /// Whose it is.
    pub account_id: AccountId,
    /// The device in words ([`agent_words`]).
    pub agent: String,
    /// Where it came from.
    #[serde(flatten)]
    pub fingerprint: Fingerprint,
    /// When it began.
    pub began_at: Timestamp,
    /// When it last asked for an access token.
    pub seen_at: Timestamp,
    /// How many times its refresh cookie was replaced. The latest cookie carries this number.
    pub renewals: u32,
    /// When it was ended by its owner, by a changed password or by idleness. Absent while it goes on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended_at: Option<Timestamp>,
}

impl SignInSession {
    /// Ends it, once.
    pub fn end(&mut self, now: Timestamp) {
        self.ended_at.get_or_insert(now);
    }

    /// Renews the session for a cookie that was made after `shown` renewals.
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

    /// Is it the same device in the same network? Words and not the whole agent: a browser that was updated is the same.
    pub fn is_like(&self, other: &Self) -> bool {
        self.agent == other.agent && self.fingerprint.network_hash == other.fingerprint.network_hash
    }
}

/// The names by which agents say what they are, the more particular first: nearly every browser also says `Safari`.
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

/// `Chrome, Windows`: what somebody would call the device. Names only, so they read alike in every language; empty when the
/// agent says nothing known.
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
    fn devices_are_called_what_their_owners_call_them() {
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
