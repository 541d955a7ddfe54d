//! Text input: bounded text, email addresses, URLs.
//!
//! Each type validates itself while reading and has the same bound in the API description, so that handlers need no
//! further checks and the form knows the rule.

mod fields;
mod named;

pub use fields::{LIST_EXPECTED, Patch, blank_as_none, list, patch};
pub use named::{LONGEST_NAME, named};

use crate::{from_str, sentence, sentences};
use icu_properties::{CodePointMapData, props::GeneralCategory};
use serde::{Deserialize, Deserializer, Serialize};
use std::{borrow::Cow, fmt, ops::Deref, str::FromStr};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{KnownFormat, ObjectBuilder, RefOr, Schema, SchemaFormat, schema::Type},
};

/// The pattern of every [`Text`] in the API description: no control characters except line breaks and tabs, and no
/// U+FFFD.
pub const TEXT_PATTERN: &str = r"^[^\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffd]*$";

/// The pattern of every [`Line`]: no control characters, no line or paragraph separators, and no U+FFFD.
const LINE_PATTERN: &str = r"^[^\x00-\x1f\x7f-\x9f\u2028\u2029\ufffd]*$";

/// Why a text was refused, as a phrase after the field's name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BadText {
    /// Too short or too long, counted in characters after trimming.
    Length {
        /// The minimum number of characters.
        min: usize,
        /// The maximum number of characters.
        max: usize,
    },
    /// It contains control characters.
    Control,
    /// It has more than one line where only one is allowed.
    OneLine,
    /// It contains U+FFFD, which replaces bytes that could not be decoded.
    Lost,
    /// Not a valid email address.
    Email,
    /// Not a valid web address.
    Url,
}

sentence::of! { BadText, |error| match error {
    BadText::Length { min, max } => sentences::length_between(*min, *max),
    BadText::Control => sentences::control_characters(),
    BadText::OneLine => sentences::one_line(),
    BadText::Lost => sentences::character_lost(),
    BadText::Email => sentences::email_invalid(),
    BadText::Url => sentences::url_invalid(),
} }

/// Text of `MIN` to `MAX` characters (not bytes), trimmed, without control characters other than line breaks and tabs.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Text<const MIN: usize, const MAX: usize>(String);

/// One line of text of `MIN` to `MAX` characters (not bytes): a name, a title, a company. It is trimmed, and invisible
/// characters are removed, so that the stored text is what users see: direction marks, which are pasted along with
/// names, and zero-width spaces.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Line<const MIN: usize, const MAX: usize>(String);

/// An email address in lower case, so that each has one form.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Email(String);

/// A web address with `http` or `https`, so that a link in a profile can never run script. At most 300 characters.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Url(String);

impl<const MIN: usize, const MAX: usize> FromStr for Text<MIN, MAX> {
    type Err = BadText;
    fn from_str(s: &str) -> Result<Self, BadText> {
        if is_plain::<MIN, MAX>(s) {
            return Ok(Self(s.to_owned()));
        }
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
        if is_plain::<MIN, MAX>(s) {
            return Ok(Self(s.to_owned()));
        }
        let s = s.trim();
        // The two joiners are needed in Persian, Urdu and Indian languages.
        let is_kept = |c: char| !is_invisible(c) || matches!(c, '\u{200c}' | '\u{200d}');
        let line: String = s.chars().filter(|c| is_kept(*c)).collect();
        let line = line.trim();
        // U+2028 and U+2029 separate lines and paragraphs.
        if line.contains(|c: char| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}')) {
            return Err(BadText::OneLine);
        }
        complete::<MIN, MAX>(line).map(Self)
    }
}

/// Checks that no character was lost in decoding, that at least `MIN` characters are visible, and that there are at
/// most `MAX`.
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

/// Whether the text has the right length, no spaces around it, and only visible characters and spaces, as most texts
/// do: then there is nothing to remove and nothing to refuse.
fn is_plain<const MIN: usize, const MAX: usize>(text: &str) -> bool {
    let is_around = |c: Option<char>| c.is_some_and(char::is_whitespace);
    if is_around(text.chars().next()) || is_around(text.chars().next_back()) {
        return false;
    }
    if text.is_ascii() {
        return (MIN..=MAX).contains(&text.len()) && text.bytes().all(|byte| matches!(byte, b' '..=b'~'));
    }
    let is_special = |c: char| {
        c.is_control() || is_invisible(c) || matches!(c, '\u{2028}' | '\u{2029}' | char::REPLACEMENT_CHARACTER)
    };
    let mut length = 0;
    text.chars().all(|c| {
        length += 1;
        !is_special(c)
    }) && (MIN..=MAX).contains(&length)
}

/// Unicode's category Cf: direction marks, joiners, zero-width spaces, tags.
fn is_invisible(c: char) -> bool {
    match c {
        // The only one below the signs of Arabic, and none among its letters.
        '\0'..'\u{600}' => c == '\u{ad}',
        '\u{620}'..='\u{6dc}' => false,
        _ => CodePointMapData::<GeneralCategory>::new().get(c) == GeneralCategory::Format,
    }
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
    /// The maximum length of a path in RFC 5321.
    pub const MAX: usize = 254;

    /// A part of the address by which its owner recognises it: `a…@example.com`.
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
            // Most addresses have no other characters than these.
            let is_usual = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'.' | b'-' | b'_' | b'+');
            !part.is_empty() && (part.bytes().all(is_usual) || !part.contains(is_foul))
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
    /// The maximum length.
    pub const MAX: usize = 300;
}

impl FromStr for Url {
    type Err = BadText;
    fn from_str(s: &str) -> Result<Self, BadText> {
        let s = s.trim();
        let after = |scheme: &str| {
            let (start, rest) = s.split_at_checked(scheme.len())?;
            start.eq_ignore_ascii_case(scheme).then_some(rest)
        };
        let rest = after("https://").or_else(|| after("http://")).ok_or(BadText::Url)?;
        let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
        // A user name before the host is only used to deceive readers (https://linkedin.com@elsewhere.example).
        let honest = host.contains('.') && !host.starts_with('.') && !host.contains('@');
        let is_foul = |c: char| c.is_whitespace() || c.is_control() || matches!(c, '<' | '>' | '"' | '\\');
        let is_usual = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'.' | b'-' | b'_' | b'/' | b':' | b'%');
        let clean = s.bytes().all(is_usual) || !s.contains(is_foul);
        if honest && clean && s.chars().count() <= Self::MAX {
            Ok(Self(s.to_owned()))
        } else {
            Err(BadText::Url)
        }
    }
}

/// The methods common to all of them: they are text, and can only be created with validation.
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
                from_str::parsed(d)
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
