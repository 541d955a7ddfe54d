//! Words that people type: text with a length, e-mail addresses, web addresses.
//!
//! Each checks itself as it is read and describes the same bound in the API description, so that a handler never checks
//! again and the form knows the rule.

mod fields;
mod named;

pub use fields::{blank_as_none, list};
pub use named::{LONGEST_NAME, named};

use crate::said;
use icu_properties::{CodePointMapData, props::GeneralCategory};
use serde::{Deserialize, Deserializer, Serialize};
use std::{borrow::Cow, fmt, ops::Deref, str::FromStr};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{KnownFormat, ObjectBuilder, RefOr, Schema, SchemaFormat, schema::Type},
};

/// The pattern of every [`Text`] in the API description: no control characters but line breaks and tabs, and no U+FFFD.
pub const TEXT_PATTERN: &str = r"^[^\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffd]*$";

/// The pattern of every [`Line`]: no control characters, no separators of lines or paragraphs, and no U+FFFD.
const LINE_PATTERN: &str = r"^[^\x00-\x1f\x7f-\x9f\u2028\u2029\ufffd]*$";

/// Why a piece of text was refused, as half a sentence after the field's name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadText {
    /// Too short or too long, counted in characters after trimming.
    #[error("must be {min} to {max} characters long")]
    Length {
        /// The fewest characters allowed.
        min: usize,
        /// The most characters allowed.
        max: usize,
    },
    /// Something invisible that no keyboard types.
    #[error("must not contain control characters")]
    Control,
    /// More than one line where there is room for one.
    #[error("must be one line")]
    OneLine,
    /// U+FFFD, which stands for bytes that were no text.
    #[error("contains a character that was lost on its way; please type it again")]
    Lost,
    /// Not an address mail can be sent to (V05; M013 is the text the form shows).
    #[error("Please enter a valid email address")]
    Email,
    /// Not an address a browser may follow.
    #[error("must be a web address that begins with http:// or https://")]
    Url,
}

/// Text of `MIN` to `MAX` characters (not bytes), without white space at the ends and without control characters other
/// than line breaks and tabs.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Text<const MIN: usize, const MAX: usize>(String);

/// One line of text of `MIN` to `MAX` characters (not bytes): a name, a title, a company. White space at the ends and
/// characters that nobody sees are taken out, so that what is read is what is kept: marks that turn text around, which come
/// along when a name is pasted, and spaces without width.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Line<const MIN: usize, const MAX: usize>(String);

/// An e-mail address, lower-case: one person, one spelling (V05).
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Email(String);

/// A web address, `http` or `https` only, so that a link in a profile can never run script. At most 300 characters.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Url(String);

impl<const MIN: usize, const MAX: usize> FromStr for Text<MIN, MAX> {
    type Err = BadText;
    fn from_str(s: &str) -> Result<Self, BadText> {
        let s = s.trim();
        if s.chars().any(|c| c.is_control() && !matches!(c, '\n' | '\r' | '\t')) {
            return Err(BadText::Control);
        }
        complete::<MIN, MAX>(s).map(Self)
    }
}

impl<const MIN: usize, const MAX: usize> FromStr for Line<MIN, MAX> {
    type Err = BadText;
    fn from_str(s: &str) -> Result<Self, BadText> {
        // The two joiners are part of how words of Persian, Urdu and of India are written.
        let is_kept = |c: char| !is_invisible(c) || matches!(c, '\u{200c}' | '\u{200d}');
        let line: String = s.trim().chars().filter(|c| is_kept(*c)).collect();
        let line = line.trim();
        // U+2028 and U+2029 separate lines and paragraphs.
        if line.contains(|c: char| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}')) {
            return Err(BadText::OneLine);
        }
        complete::<MIN, MAX>(line).map(Self)
    }
}

/// Checks that no character was lost in decoding, that at least `MIN` characters are visible, and that there are at most `MAX`.
fn complete<const MIN: usize, const MAX: usize>(text: &str) -> Result<String, BadText> {
    if text.contains(char::REPLACEMENT_CHARACTER) {
        return Err(BadText::Lost);
    }
    let visible = text.chars().filter(|c| !is_invisible(*c)).count();
    if visible < MIN || text.chars().count() > MAX {
        return Err(BadText::Length { min: MIN, max: MAX });
    }
    Ok(text.to_owned())
}

/// Unicode's category Cf: marks of direction, joiners, spaces without width, tags.
fn is_invisible(c: char) -> bool {
    CodePointMapData::<GeneralCategory>::new().get(c) == GeneralCategory::Format
}

impl<const MAX: usize> Default for Text<0, MAX> {
    fn default() -> Self {
        Self(String::new())
    }
}

impl<const MAX: usize> Default for Line<0, MAX> {
    fn default() -> Self {
        Self(String::new())
    }
}

impl Email {
    /// RFC 5321's longest path.
    pub const MAX: usize = 254;

    /// Enough of the address for its owner to recognise it: `a…@example.com`.
    pub fn hint(&self) -> String {
        let (user, host) = self.0.split_once('@').unwrap_or((&self.0, ""));
        format!("{}…@{host}", user.chars().take(1).collect::<String>())
    }
}

impl FromStr for Email {
    type Err = BadText;
    fn from_str(s: &str) -> Result<Self, BadText> {
        let s = s.trim().to_lowercase();
        let (user, host) = s.split_once('@').ok_or(BadText::Email)?;
        let clean = |part: &str| {
            let is_foul = |c: char| {
                let is_sign = matches!(
                    c,
                    '@' | '<' | '>' | ',' | ';' | ':' | '"' | '(' | ')' | '[' | ']' | '\\'
                );
                is_sign || c.is_whitespace() || c.is_control() || is_invisible(c)
            };
            !part.is_empty() && !part.contains(is_foul)
        };
        let dotted = host.split('.').count() > 1 && host.split('.').all(|label| !label.is_empty());
        let fits = s.chars().count() <= Self::MAX;
        if clean(user) && clean(host) && dotted && fits {
            Ok(Self(s))
        } else {
            Err(BadText::Email)
        }
    }
}

impl Url {
    /// The longest address kept.
    pub const MAX: usize = 300;
}

impl FromStr for Url {
    type Err = BadText;
    fn from_str(s: &str) -> Result<Self, BadText> {
        let s = s.trim();
        let lower = s.to_ascii_lowercase();
        let rest = lower
            .strip_prefix("https://")
            .or_else(|| lower.strip_prefix("http://"))
            .ok_or(BadText::Url)?;
        let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
        // A user name before the host serves only to deceive the reader (https://linkedin.com@elsewhere.example).
        let honest = host.contains('.') && !host.starts_with('.') && !host.contains('@');
        let clean = !s.contains(|c: char| c.is_whitespace() || c.is_control() || "<>\"\\".contains(c));
        if honest && clean && s.chars().count() <= Self::MAX {
            Ok(Self(s.to_owned()))
        } else {
            Err(BadText::Url)
        }
    }
}

/// What all of them share: they are text, and are read only through their check.
macro_rules! checked_text {
    ([$($generics:tt)*] $name:ty) => {
        impl<$($generics)*> $name {
            /// The text itself.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }
        impl<$($generics)*> Deref for $name {
            type Target = str;
            fn deref(&self) -> &str {
                &self.0
            }
        }
        impl<$($generics)*> AsRef<str> for $name {
            fn as_ref(&self) -> &str {
                &self.0
            }
        }
        impl<$($generics)*> fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
        impl<$($generics)*> From<$name> for String {
            fn from(text: $name) -> Self {
                text.0
            }
        }
        impl<$($generics)*> TryFrom<&str> for $name {
            type Error = BadText;
            fn try_from(s: &str) -> Result<Self, BadText> {
                s.parse()
            }
        }
        impl<$($generics)*> TryFrom<String> for $name {
            type Error = BadText;
            fn try_from(s: String) -> Result<Self, BadText> {
                s.parse()
            }
        }
        impl<'de, $($generics)*> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
                said::parsed(d)
            }
        }
    };
}

checked_text!([const MIN: usize, const MAX: usize] Text<MIN, MAX>);
checked_text!([const MIN: usize, const MAX: usize] Line<MIN, MAX>);
checked_text!([] Email);
checked_text!([] Url);

impl<const MIN: usize, const MAX: usize> PartialSchema for Text<MIN, MAX> {
    fn schema() -> RefOr<Schema> {
        let least = (MIN > 0).then_some(MIN);
        ObjectBuilder::new()
            .schema_type(Type::String)
            .min_length(least)
            .max_length(Some(MAX))
            .pattern(Some(TEXT_PATTERN))
            .into()
    }
}

impl<const MIN: usize, const MAX: usize> ToSchema for Text<MIN, MAX> {
    fn name() -> Cow<'static, str> {
        format!("Text{MIN}To{MAX}").into()
    }
}

impl<const MIN: usize, const MAX: usize> PartialSchema for Line<MIN, MAX> {
    fn schema() -> RefOr<Schema> {
        let least = (MIN > 0).then_some(MIN);
        ObjectBuilder::new()
            .schema_type(Type::String)
            .min_length(least)
            .max_length(Some(MAX))
            .pattern(Some(LINE_PATTERN))
            .into()
    }
}

impl<const MIN: usize, const MAX: usize> ToSchema for Line<MIN, MAX> {
    fn name() -> Cow<'static, str> {
        format!("Line{MIN}To{MAX}").into()
    }
}

impl PartialSchema for Email {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::String)
            .format(Some(SchemaFormat::KnownFormat(KnownFormat::Email)))
            .max_length(Some(Self::MAX))
            .examples(["amina@example.com"])
            .into()
    }
}

impl ToSchema for Email {
    fn name() -> Cow<'static, str> {
        "Email".into()
    }
}

impl PartialSchema for Url {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::String)
            .format(Some(SchemaFormat::Custom("uri".into())))
            .pattern(Some("^[hH][tT][tT][pP][sS]?://.+"))
            .max_length(Some(Self::MAX))
            .examples(["https://www.linkedin.com/in/amina"])
            .into()
    }
}

impl ToSchema for Url {
    fn name() -> Cow<'static, str> {
        "Url".into()
    }
}

#[cfg(test)]
mod tests;
