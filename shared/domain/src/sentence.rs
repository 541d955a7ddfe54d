//! Sentences for people: each is declared once, with a code, typed parameters and its English text.
//!
//! A response carries the English text and, for other languages, the code and the parameters; the browser has a text per
//! code and language. `cargo run -p contract` writes all declarations into the catalogue from which those are checked.

use std::{borrow::Cow, collections::BTreeMap, fmt, ops::Deref};

use jiff::civil::Date;
use serde::{Deserialize, Serialize, de};
use utoipa::{
    ToSchema,
    openapi::{ArrayBuilder, Object, ObjectBuilder, OneOfBuilder, Ref, Schema, schema::Type},
};

use crate::vocabulary::Word;

/// Declares the sentences of a module: a function per sentence, which returns a [`Sentence`], and `ALL`, their
/// declarations. The name of the function is the code. `{name}` in the text is the parameter of that name.
///
/// A text with a number may have two forms; the first parameter chooses between them.
///
/// ```
/// domain::sentences! {
///     email_taken() = "An account with this address exists.";
///     too_long(most: usize) = "must have at most {most} characters";
///     wait(minutes: u64) = one "Wait {minutes} minute." other "Wait {minutes} minutes.";
/// }
/// # fn main() {
/// assert_eq!(too_long(20).as_str(), "must have at most 20 characters");
/// assert_eq!(wait(1).as_str(), "Wait 1 minute.");
/// assert_eq!(ALL[0].code, "email_taken");
/// # }
/// ```
#[macro_export]
macro_rules! sentences {
    ($($code:ident($($name:ident: $kind:ty),* $(,)?) = $(one $one:literal other)? $text:literal;)+) => {
        /// The sentences of this module.
        pub const ALL: &[$crate::sentence::Declaration] = &[$($crate::sentence::Declaration {
            code: stringify!($code),
            singular: $crate::sentences!(@singular $($one)?),
            english: $text,
            parameters: &[$((stringify!($name), <$kind as $crate::sentence::Parameter>::KIND)),*],
        }),+];
        $(
            #[doc = concat!("“", $text, "”")]
            #[must_use]
            pub fn $code($($name: $kind),*) -> $crate::sentence::Sentence {
                $crate::sentences!(@make $code [$($name)*] $($one,)? $text)
            }
        )+
    };
    (@singular) => { None };
    (@singular $one:literal) => { Some($one) };
    (@make $code:ident [] $text:literal) => {
        $crate::sentence::Sentence::fixed(stringify!($code), $text)
    };
    (@make $code:ident [$($name:ident)+] $text:literal) => {{
        let english = format!($text, $($name = $name),+);
        $crate::sentence::Sentence::with(
            stringify!($code),
            english,
            [$((stringify!($name), $crate::sentence::Parameter::value($name))),+],
        )
    }};
    (@make $code:ident [$first:ident $($name:ident)*] $one:literal, $text:literal) => {{
        let english = if $first == 1 {
            format!($one, $first = $first $(, $name = $name)*)
        } else {
            format!($text, $first = $first $(, $name = $name)*)
        };
        $crate::sentence::Sentence::with(
            stringify!($code),
            english,
            [
                (stringify!($first), $crate::sentence::Parameter::value($first)),
                $((stringify!($name), $crate::sentence::Parameter::value($name))),*
            ],
        )
    }};
}

/// A declared sentence, for the catalogue.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Declaration {
    /// Its code.
    pub code: &'static str,
    /// The English text for one, where it differs.
    pub singular: Option<&'static str>,
    /// The English text, with `{name}` for parameters.
    pub english: &'static str,
    /// Its parameters, in the order of the function.
    pub parameters: &'static [(&'static str, Kind)],
}

/// The kind of a parameter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// A whole number.
    Number,
    /// A name or another text that is the same in all languages.
    Text,
    /// A day.
    Day,
    /// A state, an event or an actor of a state machine.
    Term,
    /// Another sentence.
    Sentence,
    /// Several sentences.
    Sentences,
}

/// A type of parameter.
pub trait Parameter: fmt::Display {
    /// Its kind.
    const KIND: Kind;
    /// The value in a response.
    fn value(self) -> Value;
}

/// The value of a parameter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Value {
    /// A whole number.
    Number(i64),
    /// A name or another text that is the same in all languages.
    Text(String),
    /// A day.
    Day {
        /// As `2026-11-20`.
        day: String,
    },
    /// A state, an event or an actor of a state machine.
    Term {
        /// Its value in the API.
        term: Cow<'static, str>,
    },
    /// Another sentence.
    Sentence(Sentence),
    /// Several sentences.
    Sentences(Vec<Sentence>),
}

/// A sentence of the server in a form that can be translated: a code, for which each language has a text, and what is
/// inserted into that text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Sentence {
    /// A stable code.
    #[schema(value_type = String, example = "length_between")]
    code: Cow<'static, str>,
    /// The parameters by name.
    #[schema(schema_with = parameters)]
    params: BTreeMap<Cow<'static, str>, Value>,
    /// The English text.
    #[serde(skip)]
    english: Cow<'static, str>,
}

/// The schema of parameters: each a [`Value`].
fn parameters() -> Object {
    let text = || ObjectBuilder::new().schema_type(Type::String);
    let object = |field: &str| ObjectBuilder::new().property(field, text()).required(field);
    let sentence = || Ref::from_schema_name(Sentence::name());
    let value = OneOfBuilder::new()
        .item(ObjectBuilder::new().schema_type(Type::Integer))
        .item(text())
        .item(object("day"))
        .item(object("term"))
        .item(sentence())
        .item(ArrayBuilder::new().items(sentence()));
    ObjectBuilder::new()
        .description(Some("The parameters by name."))
        .additional_properties(Some(Schema::from(value)))
        .build()
}

impl Sentence {
    /// A sentence without parameters. For [`sentences!`].
    #[doc(hidden)]
    pub const fn fixed(code: &'static str, english: &'static str) -> Self {
        Self {
            code: Cow::Borrowed(code),
            params: BTreeMap::new(),
            english: Cow::Borrowed(english),
        }
    }

    /// A sentence with parameters. For [`sentences!`].
    #[doc(hidden)]
    pub fn with<const N: usize>(code: &'static str, english: String, params: [(&'static str, Value); N]) -> Self {
        Self {
            code: Cow::Borrowed(code),
            params: params
                .into_iter()
                .map(|(name, value)| (Cow::Borrowed(name), value))
                .collect(),
            english: Cow::Owned(english),
        }
    }

    /// The code.
    pub fn code(&self) -> &str {
        &self.code
    }

    /// The English text.
    pub fn as_str(&self) -> &str {
        &self.english
    }

    /// An error of serde that carries this sentence: serde has errors of text only. [`Sentence::carried_by`] reads it.
    pub fn as_error<E: de::Error>(&self) -> E {
        E::custom(Carried(self))
    }

    /// The sentence in the text of an error from [`Sentence::as_error`].
    pub fn carried_by(error: &str) -> Option<Self> {
        let (english, rest) = error.split_once(SEPARATOR)?;
        let (json, _) = rest.rsplit_once(SEPARATOR)?;
        let sentence: Self = serde_json::from_str(json).ok()?;
        Some(Self {
            english: Cow::Owned(english.to_owned()),
            ..sentence
        })
    }
}

/// Makes a type an error whose text is the English text of its sentence.
macro_rules! of {
    ($error:ident, |$it:pat_param| $sentence:expr) => {
        impl From<&$error> for $crate::Sentence {
            fn from($it: &$error) -> Self {
                $sentence
            }
        }
        impl From<$error> for $crate::Sentence {
            fn from(error: $error) -> Self {
                Self::from(&error)
            }
        }
        impl std::fmt::Display for $error {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str($crate::Sentence::from(self).as_str())
            }
        }
        impl std::error::Error for $error {}
    };
}

pub(crate) use of;

/// The unit separator of ASCII; no text of ours contains it.
const SEPARATOR: char = '\u{1f}';

/// A sentence in the text of an error: its English text, then code and parameters as JSON.
struct Carried<'a>(&'a Sentence);

impl fmt::Display for Carried<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let json = serde_json::to_string(self.0).map_err(|_| fmt::Error)?;
        write!(f, "{}{SEPARATOR}{json}{SEPARATOR}", self.0)
    }
}

impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.english)
    }
}

impl Deref for Sentence {
    type Target = str;
    fn deref(&self) -> &str {
        &self.english
    }
}

/// A state, an event or an actor of a state machine in a sentence: `offer_made` reads “offer made” in English.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Term(&'static str);

impl Term {
    /// The term of a value.
    pub fn of(word: impl Word) -> Self {
        Self(word.as_str())
    }

    /// Its value in the API.
    pub const fn as_str(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.replace('_', " "))
    }
}

/// A day in a sentence: “20 November 2026” in English.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Day(pub Date);

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.strftime("%-d %B %Y"))
    }
}

/// The English text of a sentence, for a field of a response.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct English(Cow<'static, str>);

impl From<&Sentence> for English {
    fn from(sentence: &Sentence) -> Self {
        Self(sentence.english.clone())
    }
}

impl Deref for English {
    type Target = str;
    fn deref(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for English {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A sentence with its English text, for records that keep it and for fields of responses: the English text of a
/// [`Sentence`] itself is not stored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SentenceText {
    /// In English.
    pub message: String,
    /// The same for other languages.
    pub sentence: Sentence,
}

impl From<Sentence> for SentenceText {
    fn from(sentence: Sentence) -> Self {
        Self {
            message: sentence.to_string(),
            sentence,
        }
    }
}

/// Several sentences, separated by semicolons.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Several(pub Vec<Sentence>);

impl fmt::Display for Several {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts: Vec<&str> = self.0.iter().map(Sentence::as_str).collect();
        f.write_str(&parts.join("; "))
    }
}

macro_rules! parameters {
    ($($kind:ident($it:ident: $($type:ty),+) => $value:expr;)+) => {$($(
        impl Parameter for $type {
            const KIND: Kind = Kind::$kind;
            fn value(self) -> Value {
                let $it = self;
                $value
            }
        }
    )+)+};
}

parameters! {
    Number(n: u8, u32, i32) => Value::Number(n.into());
    Number(n: u64, usize) => Value::Number(i64::try_from(n).unwrap_or(i64::MAX));
    Number(n: i64) => Value::Number(n);
    Text(text: &str) => Value::Text(text.to_owned());
    Day(day: Day) => Value::Day { day: day.0.to_string() };
    Term(term: Term) => Value::Term { term: Cow::Borrowed(term.0) };
    Sentence(sentence: Sentence) => Value::Sentence(sentence);
    Sentences(several: Several) => Value::Sentences(several.0);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::introduction::Stage;
    use jiff::civil::date;
    use serde_json::json;

    #[expect(unreachable_pub, reason = "modules with sentences are public")]
    mod declared {
        use crate::{
            Sentence,
            sentence::{Day, Several, Term},
        };

        sentences! {
            plain() = "is plain";
            two_numbers(least: usize, most: u32) = "must be {least} to {most}";
            in_days(days: u64, name: &str) = one "{name} has {days} day." other "{name} has {days} days.";
            from(day: Day, state: Term) = "from {day} as {state}";
            outer(inner: Sentence, all: Several) = "{inner}: {all}.";
        }
    }

    use declared::{ALL, from, in_days, outer, plain, two_numbers};

    #[test]
    fn a_sentence_is_english_with_its_parameters_filled_in() {
        assert_eq!(plain().as_str(), "is plain");
        assert_eq!(two_numbers(20, 2000).as_str(), "must be 20 to 2000");
        assert_eq!(in_days(1, "Amina").as_str(), "Amina has 1 day.");
        assert_eq!(in_days(2, "Amina").as_str(), "Amina has 2 days.");
        let day = Day(date(2026, 12, 1));
        assert_eq!(
            from(day, Term::of(Stage::OfferMade)).as_str(),
            "from 1 December 2026 as offer made"
        );
        let all = Several(vec![plain(), two_numbers(1, 2)]);
        assert_eq!(outer(plain(), all).as_str(), "is plain: is plain; must be 1 to 2.");
    }

    #[test]
    fn a_response_has_the_code_and_the_parameters() {
        let sentence = from(Day(date(2026, 12, 1)), Term::of(Stage::OfferMade));
        assert_eq!(
            serde_json::to_value(sentence).unwrap(),
            json!({ "code": "from", "params": { "day": { "day": "2026-12-01" }, "state": { "term": "offer_made" } } })
        );
        let all = Several(vec![in_days(3, "Amina")]);
        assert_eq!(
            serde_json::to_value(outer(plain(), all)).unwrap(),
            json!({ "code": "outer", "params": {
                "inner": { "code": "plain", "params": {} },
                "all": [{ "code": "in_days", "params": { "days": 3, "name": "Amina" } }],
            } })
        );
    }

    #[test]
    fn a_declaration_has_the_parameters_of_the_function() {
        let declared = ALL.iter().find(|it| it.code == "in_days").unwrap();
        assert_eq!(declared.singular, Some("{name} has {days} day."));
        assert_eq!(declared.english, "{name} has {days} days.");
        assert_eq!(declared.parameters, [("days", Kind::Number), ("name", Kind::Text)]);
    }

    #[test]
    fn an_error_of_serde_carries_the_sentence() {
        for sentence in [
            plain(),
            two_numbers(1, 2),
            in_days(2, "“quoted”\n"),
            outer(plain(), Several(vec![plain(), two_numbers(1, 2)])),
            from(Day(date(2026, 12, 1)), Term::of(Stage::Draft)),
        ] {
            let error: serde_json::Error = sentence.as_error();
            let text = format!("{error} at line 1 column 2");
            assert!(text.starts_with(sentence.as_str()), "{text}");
            let carried = Sentence::carried_by(&text).unwrap();
            assert_eq!(carried.as_str(), sentence.as_str());
            assert_eq!(
                serde_json::to_value(&carried).unwrap(),
                serde_json::to_value(&sentence).unwrap()
            );
        }
        assert_eq!(Sentence::carried_by("missing field `name`"), None);
    }
}
