//! Recovery codes: stored by the owner on paper, for the case that the authenticator app is lost.

use std::{fmt, str::FromStr};

use crate::{from_str, sentence, sentences};
use serde::{Deserialize, Deserializer};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{ObjectBuilder, RefOr, Schema, schema::Type},
};

use crate::Chance;

/// The number of codes generated at once.
pub const RECOVERY_CODES: usize = 10;
/// The length of a code. With an alphabet of 32 that is 50 bits: at ten attempts per quarter of an hour, with ten valid
/// codes, guessing is hopeless.
const LENGTH: usize = 10;
/// Crockford's base 32: no two characters look alike.
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// The accepted input: every letter but U, with spaces and hyphens anywhere.
const PATTERN: &str = r"^[\s-]*(?:[0-9A-TV-Za-tv-z][\s-]*){10}$";

/// One code. It may be typed in lower case, with or without the hyphen, and with O for 0, I and L for 1.
#[derive(Clone, PartialEq, Eq)]
pub struct RecoveryCode(String);

impl RecoveryCode {
    /// A random code.
    pub fn draw(chance: &Chance) -> Self {
        let letter = |byte: u8| char::from(ALPHABET[usize::from(byte % 32)]);
        Self(chance.bytes::<LENGTH>().into_iter().map(letter).collect())
    }

    /// Without the hyphen, the form that is hashed.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The displayed form: `7K3QW-0MZ9A`.
    pub fn shown(&self) -> String {
        let (first, second) = self.0.split_at(LENGTH / 2);
        format!("{first}-{second}")
    }
}

/// It is a credential: it must not be logged.
impl fmt::Debug for RecoveryCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("RecoveryCode(…)")
    }
}

/// Not a valid recovery code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotARecoveryCode;

sentence::of! { NotARecoveryCode, |_| sentences::recovery_code_invalid() }

impl FromStr for RecoveryCode {
    type Err = NotARecoveryCode;

    fn from_str(typed: &str) -> Result<Self, NotARecoveryCode> {
        let letters = typed.chars().filter(|c| !c.is_whitespace() && *c != '-');
        let read = letters.map(|c| match c.to_ascii_uppercase() {
            'O' => Ok('0'),
            'I' | 'L' => Ok('1'),
            c if c.is_ascii() && ALPHABET.contains(&(c as u8)) => Ok(c),
            _ => Err(NotARecoveryCode),
        });
        let code = read.collect::<Result<String, _>>()?;
        if code.len() == LENGTH {
            Ok(Self(code))
        } else {
            Err(NotARecoveryCode)
        }
    }
}

impl<'de> Deserialize<'de> for RecoveryCode {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        from_str::parsed(d)
    }
}

impl PartialSchema for RecoveryCode {
    fn schema() -> RefOr<Schema> {
        let text = ObjectBuilder::new().schema_type(Type::String);
        let text = text.min_length(Some(LENGTH)).pattern(Some(PATTERN));
        text.examples(["7K3QW-0MZ9A"]).into()
    }
}

impl ToSchema for RecoveryCode {
    fn name() -> std::borrow::Cow<'static, str> {
        "RecoveryCode".into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_recovery_code_is_parsed_in_common_spellings() {
        let code: RecoveryCode = "7K3QW-0MZ91".parse().unwrap();
        assert_eq!(code.shown(), "7K3QW-0MZ91");
        for typed in ["7k3qw0mz91", " 7K3QW - OMZ9I ", "7k3qw-omz9l"] {
            assert_eq!(typed.parse(), Ok(code.clone()), "{typed}");
        }
        for wrong in [
            "",
            "7K3QW-0MZ9",
            "7K3QW-0MZ91A",
            "7K3QW-0MZ9U",
            "7K3QW-0MZ9é",
            "123 456",
        ] {
            assert_eq!(wrong.parse::<RecoveryCode>(), Err(NotARecoveryCode), "{wrong}");
        }
        assert!(!format!("{code:?}").contains("7K3QW"));
    }

    #[test]
    fn generated_codes_are_distinct_and_parse() {
        let chance = Chance::seeded(1);
        let drawn: Vec<_> = (0..1000).map(|_| RecoveryCode::draw(&chance)).collect();
        for (nth, code) in drawn.iter().enumerate() {
            assert_eq!(code.shown().parse().as_ref(), Ok(code));
            assert!(!drawn[nth + 1..].contains(code));
        }
    }
}
