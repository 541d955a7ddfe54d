//! Common parts of the two calls about a telephone number.

use domain::{AccountId, Locale, Phone};
use jiff::SignedDuration;
use store::RateLimit;

/// The validity of a code.
pub(crate) const CODE_LIFE: SignedDuration = SignedDuration::from_mins(10);
/// Attempts at one code.
pub(crate) const TRIES: u8 = 5;
/// Text messages cost money and can be used for harassment: a limit per hour and account…
pub(crate) const PER_ACCOUNT: RateLimit = RateLimit {
    what: "sms_code",
    tries: 3,
    window: SignedDuration::from_hours(1),
};
/// …and a limit per day and number, over all accounts.
pub(crate) const PER_NUMBER: RateLimit = RateLimit {
    what: "sms_number",
    tries: 6,
    window: SignedDuration::from_hours(24),
};

/// The subject of a code's signature.
pub(crate) fn subject(account: &AccountId, phone: &Phone, code: &str) -> String {
    format!("{account} {phone} {code}")
}

/// The purpose of that signature.
pub(crate) const PURPOSE: &str = "phone code";

/// The text of the message, a single part in every language.
pub(crate) fn words(locale: Locale, code: &str) -> String {
    match locale {
        Locale::En => format!("{code} is your Kilele code. It is good for 10 minutes. We never ask for it by phone."),
        Locale::Fr => format!("{code} est votre code Kilele, valable 10 minutes. Nous ne le demandons jamais."),
        Locale::Ar => format!("{code} هو رمز Kilele الخاص بكم، صالح لمدة 10 دقائق."),
    }
}
