//! What the two calls about a telephone number share.

use domain::{AccountId, Locale, Phone};
use jiff::SignedDuration;
use store::RateLimit;

/// How long a code is good.
pub(crate) const CODE_LIFE: SignedDuration = SignedDuration::from_mins(10);
/// Guesses at one code.
pub(crate) const TRIES: u8 = 5;
/// Text messages cost money and can be a nuisance: so many an hour from one account…
pub(crate) const PER_ACCOUNT: RateLimit = RateLimit {
    what: "sms_code",
    tries: 3,
    window: SignedDuration::from_hours(1),
};
/// …and so many a day to one number, whoever asks.
pub(crate) const PER_NUMBER: RateLimit = RateLimit {
    what: "sms_number",
    tries: 6,
    window: SignedDuration::from_hours(24),
};

/// What a code's signature is bound to.
pub(crate) fn subject(account: &AccountId, phone: &Phone, code: &str) -> String {
    format!("{account} {phone} {code}")
}

/// The purpose of that signature.
pub(crate) const PURPOSE: &str = "phone code";

/// The message, one part long in every language.
pub(crate) fn words(locale: Locale, code: &str) -> String {
    match locale {
        Locale::En => format!("{code} is your Kilele code. It is good for 10 minutes. We never ask for it by phone."),
        Locale::Fr => format!("{code} est votre code Kilele, valable 10 minutes. Nous ne le demandons jamais."),
        Locale::Ar => format!("{code} هو رمز Kilele الخاص بكم، صالح لمدة 10 دقائق."),
    }
}
