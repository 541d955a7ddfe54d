//! Telephone numbers in international format.

use crate::{from_str, sentence, sentences};
use serde::{Deserialize, Deserializer, Serialize};
use std::{borrow::Cow, fmt, str::FromStr};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{ObjectBuilder, RefOr, Schema, schema::Type},
};

/// A telephone number in the format of ITU-T E.164: `+` and 8 to 15 digits, beginning with the country code. Users may
/// type spaces, dots, dashes and brackets, and `00` for `+`; these are removed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Phone(String);

/// The maximum length of the input, characters.
const LONGEST: usize = 30;

/// The accepted input. The stored form is narrower: `+` and digits.
const PATTERN: &str =
    r"^[ \u00a0.()/-]*(?:\+|0[ \u00a0.()/-]*0)[ \u00a0.()/-]*[1-9](?:[ \u00a0.()/-]*[0-9]){7,14}[ \u00a0.()/-]*$";

/// An invalid telephone number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotAPhone;

sentence::of! { NotAPhone, |_| sentences::phone_invalid() }

impl Phone {
    /// The number, with digits only after the `+`.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// A part of the number by which its owner recognises it: `+254…78`.
    pub fn hint(&self) -> String {
        format!("{}…{}", &self.0[..4], &self.0[self.0.len() - 2..])
    }
}

impl FromStr for Phone {
    type Err = NotAPhone;
    fn from_str(s: &str) -> Result<Self, NotAPhone> {
        if is_normalised(s) {
            return Ok(Self(s.to_owned()));
        }
        let typed: String = s
            .chars()
            .filter(|c| !matches!(c, ' ' | '\u{a0}' | '.' | '-' | '(' | ')' | '/'))
            .collect();
        let digits = typed
            .strip_prefix('+')
            .or_else(|| typed.strip_prefix("00"))
            .ok_or(NotAPhone)?;
        let is_number = (8..=15).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit());
        let is_short = s.chars().count() <= LONGEST;
        if is_number && is_short && !digits.starts_with('0') {
            Ok(Self(["+", digits].concat()))
        } else {
            Err(NotAPhone)
        }
    }
}

/// Whether the text is in the stored form.
fn is_normalised(text: &str) -> bool {
    match text.as_bytes() {
        [b'+', b'1'..=b'9', rest @ ..] => (7..=14).contains(&rest.len()) && rest.iter().all(u8::is_ascii_digit),
        _ => false,
    }
}

impl fmt::Display for Phone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Phone {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        from_str::parsed(d)
    }
}

impl PartialSchema for Phone {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::String)
            .min_length(Some(9))
            .max_length(Some(LONGEST))
            .pattern(Some(PATTERN))
            .examples(["+254712345678"])
            .into()
    }
}

impl ToSchema for Phone {
    fn name() -> Cow<'static, str> {
        "Phone".into()
    }
}

#[cfg(test)]
mod tests {
    use super::Phone;

    #[test]
    fn phone_numbers_are_normalised() {
        for typed in ["+254712345678", "+254 (712) 345-678", "00254 712.345.678"] {
            assert_eq!(typed.parse::<Phone>().unwrap().as_str(), "+254712345678", "{typed}");
        }
        for wrong in [
            "",
            "0712345678",
            "+0254712345",
            "+25471",
            "+2547123456789012",
            "+254x12345678",
            "+254 - 712 - 345 - 678 - - - - -",
        ] {
            assert!(wrong.parse::<Phone>().is_err(), "{wrong}");
        }
        assert_eq!("+254712345678".parse::<Phone>().unwrap().hint(), "+254…78");
    }
}
