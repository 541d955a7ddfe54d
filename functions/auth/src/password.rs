//! Passwords: rules for new ones, and typed ones.
//!
//! Follows NIST SP 800-63B: length matters; no rules about kinds of characters, which only lead to `Password1!`; no
//! common passwords. The list here is the part of Django's twenty thousand common passwords (from breaches, by Royce
//! Williams) that is long enough to matter, and the most common short words, which people extend with digits, and the
//! terms of this product and its trade: 6 kB in the binary, while breach corpora have gigabytes, and an online lookup
//! would make every registration depend on a third party.

use std::{borrow::Cow, fmt};

use domain::{Email, Sentence};
use serde::{Deserialize, Deserializer};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{KnownFormat, ObjectBuilder, RefOr, Schema, SchemaFormat, schema::Type},
};
use web::Problem;

use crate::sentences;

/// The minimum length of a password.
const SHORTEST: usize = 12;
/// The maximum length of a password, as in Cognito.
const LONGEST: usize = 256;
/// A common word extended by up to this many digits and symbols is still a common password.
const STRETCH: usize = 8;

const COMMON: &str = include_str!("common_passwords.txt");

/// A new password. Its length is valid; [`NewPassword::chosen_by`] checks the rest.
#[derive(Clone)]
pub(crate) struct NewPassword(String);

/// A password typed as a credential.
#[derive(Clone)]
pub(crate) struct TypedPassword(String);

impl NewPassword {
    /// The password, unless it is easy to guess for this person; `field` is its name in the API.
    pub(crate) fn chosen_by(&self, email: &Email, field: &str) -> Result<&str, Problem> {
        match weakness(&self.0, email) {
            Some(weakness) => Err(Problem::invalid(field, weakness)),
            None => Ok(&self.0),
        }
    }
}

impl TypedPassword {
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

fn weakness(password: &str, email: &Email) -> Option<Sentence> {
    let lower = password.to_lowercase();
    let owner = email.split('@').next().unwrap_or_default();
    if owner.chars().count() >= 4 && lower.contains(owner) {
        return Some(sentences::password_has_name());
    }
    let word = lower.trim_matches(|c: char| !c.is_alphabetic());
    let is_common = |candidate: &str| COMMON.lines().any(|known| known == candidate);
    if is_common(&lower) || (lower.chars().count() - word.chars().count() <= STRETCH && is_common(word)) {
        return Some(sentences::password_common());
    }
    if is_pattern(&lower) {
        return Some(sentences::password_pattern());
    }
    None
}

/// Few different characters, a repeated part, or an ascending or descending sequence of letters or digits.
fn is_pattern(password: &str) -> bool {
    let chars: Vec<char> = password.chars().collect();
    let mut different = chars.clone();
    different.sort_unstable();
    different.dedup();
    let repeats = |piece: usize| chars.iter().zip(&chars[piece..]).all(|(one, next)| one == next);
    let steps = chars
        .windows(2)
        .filter(|pair| (pair[0] as i64 - pair[1] as i64).abs() == 1)
        .count();
    different.len() < 5 || (1..=chars.len() / 2).any(repeats) || steps * 4 >= chars.len() * 3
}

impl<'de> Deserialize<'de> for NewPassword {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let typed = Cow::<str>::deserialize(d)?;
        let count = typed.chars().count();
        if !(SHORTEST..=LONGEST).contains(&count) {
            return Err(domain::sentences::length_between(SHORTEST, LONGEST).as_error());
        }
        if typed.trim() != typed || typed.chars().any(char::is_control) {
            return Err(sentences::password_spaces().as_error());
        }
        Ok(Self(typed.into_owned()))
    }
}

impl<'de> Deserialize<'de> for TypedPassword {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let typed = Cow::<str>::deserialize(d)?;
        if typed.is_empty() {
            return Err(domain::sentences::is_required().as_error());
        }
        if typed.chars().count() > LONGEST {
            return Err(domain::sentences::length_between(1, LONGEST).as_error());
        }
        Ok(Self(typed.into_owned()))
    }
}

/// Passwords must not be logged.
impl fmt::Debug for NewPassword {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("NewPassword(…)")
    }
}

impl fmt::Debug for TypedPassword {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TypedPassword(…)")
    }
}

fn schema(shortest: usize) -> ObjectBuilder {
    ObjectBuilder::new()
        .schema_type(Type::String)
        .format(Some(SchemaFormat::KnownFormat(KnownFormat::Password)))
        .min_length(Some(shortest))
        .max_length(Some(LONGEST))
}

/// No white space at the ends, and no control characters.
const NEW_PATTERN: &str = r"^[^\s\x00-\x1f\x7f-\x9f][^\x00-\x1f\x7f-\x9f]*[^\s\x00-\x1f\x7f-\x9f]$";

impl PartialSchema for NewPassword {
    fn schema() -> RefOr<Schema> {
        schema(SHORTEST).pattern(Some(NEW_PATTERN)).into()
    }
}

impl PartialSchema for TypedPassword {
    fn schema() -> RefOr<Schema> {
        schema(1).into()
    }
}

impl ToSchema for NewPassword {}
impl ToSchema for TypedPassword {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn common_passwords_are_refused() {
        let email: Email = "amina.diallo@example.com".parse().unwrap();
        for weak in [
            "1q2w3e4r5t6y",
            "QwertyUiop123",
            "password2026!",
            "!!Iloveyou2026",
            "Kilele123456",
            "executive-2026",
            "aaaaaaaaaaaa",
            "abababababab",
            "passwordpassword",
            "correct-correct-",
            "123456789012",
            "abcdefghijklm",
            "my amina.diallo 1",
        ] {
            assert!(weakness(weak, &email).is_some(), "{weak}");
        }
        for good in [
            "correct horse battery",
            "summit above the clouds",
            "xK4-tuR9wQ2z",
            "нагорье и облака",
            "قمة فوق السحاب",
        ] {
            assert_eq!(weakness(good, &email), None, "{good}");
        }
    }

    #[test]
    fn listed_passwords_are_refused_in_any_spelling() {
        let email: Email = "amina@example.com".parse().unwrap();
        for known in COMMON.lines() {
            assert!(weakness(&known.to_uppercase(), &email).is_some(), "{known}");
            if known.chars().all(char::is_alphabetic) {
                assert!(weakness(&format!("{known}2026!"), &email).is_some(), "{known}");
            }
        }
    }

    #[test]
    fn length_is_counted_in_characters() {
        let read = |text: &str| serde_json::from_value::<NewPassword>(text.into()).is_ok();
        assert!(!read(&"é".repeat(11)));
        assert!(read(&"é".repeat(12)));
        assert!(read(&"é".repeat(256)));
        assert!(!read(&"é".repeat(257)));
        assert!(!read(" leading space"));
        assert!(!read("tab\tin the middle"));
    }
}
