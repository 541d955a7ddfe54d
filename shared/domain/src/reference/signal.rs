//! What may be wrong with an answer, for the vetter to weigh. A signal decides nothing by itself.

use crate::{Email, sign_in::Fingerprint, vocabulary::vocabulary};
use jiff::{SignedDuration, Timestamp};

vocabulary! {
    /// What may be wrong with an answer.
    FraudSignal {
        /// It came from a network and a browser the executive has signed in from.
        SameDevice = "same_device",
        /// It came from a network the executive has signed in from, by another browser.
        SameNetwork = "same_network",
        /// It came within two minutes of the questionnaire being sent or first opened.
        QuickAnswer = "quick_answer",
        /// The referee stands for a company and is reached at an address anybody can open.
        PersonalAddress = "personal_address",
    }
}

/// Nobody reads eight questions and answers them in less.
pub const QUICKEST: SignedDuration = SignedDuration::from_mins(2);

/// Providers of whom anybody gets an address, by the first label of their domain: `yahoo.fr` is Yahoo as well.
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

/// Can anybody open an address of this kind?
pub(super) fn is_free_mail(email: &Email) -> bool {
    let host = email.as_str().rsplit('@').next().unwrap_or_default();
    let labels: Vec<_> = host.split('.').collect();
    // `mail.bank.example` is a bank's own: only the label right before the country or category counts.
    let is_registered = labels.len() == 2 || (labels.len() == 3 && matches!(labels[1], "co" | "com"));
    is_registered && FREE_MAIL.contains(&labels[0])
}

/// What speaks against an answer that came `now` by way of `seen`.
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
