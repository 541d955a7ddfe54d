//! Signs of fraud in an answer, for the vetter's judgement. A sign has no automatic effect.

use crate::{Email, sign_in::Fingerprint, vocabulary::vocabulary};
use jiff::{SignedDuration, Timestamp};

vocabulary! {
    /// A sign of fraud.
    FraudSignal {
        /// Sent from a network and a browser of the executive's sessions.
        SameDevice = "same_device",
        /// Sent from a network of the executive's sessions, with another browser.
        SameNetwork = "same_network",
        /// Sent within two minutes after the questionnaire was sent or first opened.
        QuickAnswer = "quick_answer",
        /// The referee has a company, but an address of a public mail provider.
        PersonalAddress = "personal_address",
    }
}

/// The minimum time to read and answer eight questions.
pub const QUICKEST: SignedDuration = SignedDuration::from_mins(2);

/// Public mail providers, by the first label of their domain: `yahoo.fr` is Yahoo as well.
const FREE_MAIL: &[&str] = &[
    "163",
    "aol",
    "free",
    "gmail",
    "gmx",
    "googlemail",
    "hotmail",
    "icloud",
    "laposte",
    "live",
    "mac",
    "mail",
    "me",
    "menara",
    "msn",
    "mweb",
    "orange",
    "outlook",
    "pm",
    "proton",
    "protonmail",
    "qq",
    "rocketmail",
    "sfr",
    "tutanota",
    "wanadoo",
    "webmail",
    "yahoo",
    "yandex",
    "ymail",
];

/// Whether the address is of a public mail provider.
pub(super) fn is_free_mail(email: &Email) -> bool {
    let host = email.as_str().rsplit('@').next().unwrap_or_default();
    let labels: Vec<_> = host.split('.').collect();
    // `mail.bank.example` is a bank's own domain: only the label directly before the country or category counts.
    let is_registered = labels.len() == 2 || (labels.len() == 3 && matches!(labels[1], "co" | "com"));
    is_registered && FREE_MAIL.contains(&labels[0])
}

/// The signs of fraud in an answer sent `now` from the device `seen`.
pub(super) fn signals(
    email: &Email,
    sent_at: Timestamp,
    opened_at: Option<Timestamp>,
    seen: &Fingerprint,
    executive: &[Fingerprint],
    now: Timestamp,
) -> Vec<FraudSignal> {
    let mut found = Vec::new();
    if executive.contains(seen) {
        found.push(FraudSignal::SameDevice);
    } else if executive.iter().any(|known| known.network_hash == seen.network_hash) {
        found.push(FraudSignal::SameNetwork);
    }
    let begun = opened_at.unwrap_or(sent_at).max(sent_at);
    if now.duration_since(begun) < QUICKEST {
        found.push(FraudSignal::QuickAnswer);
    }
    if is_free_mail(email) {
        found.push(FraudSignal::PersonalAddress);
    }
    found
}
