//! Bodies and queries, decoded once, before the handler; errors name the field by its path.

use axum::{
    body::Bytes,
    extract::{FromRequest, FromRequestParts, Request},
    http::{HeaderMap, StatusCode, header::CONTENT_TYPE, request::Parts},
};
use domain::{Sentence, text::LIST_EXPECTED};
use serde::{Deserialize, Deserializer, de::DeserializeOwned};

use crate::{FieldError, Problem, json::Tree, sentences};

/// A JSON body. Values that the types do not accept result in 422 with the field's path.
pub struct Valid<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Valid<T> {
    type Rejection = Problem;
    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        let says_json = is_json(request.headers());
        let bytes = Bytes::from_request(request, state).await.map_err(|rejection| {
            if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
                Problem::TooLarge
            } else {
                Problem::Bad {
                    code: "unreadable_body",
                    detail: sentences::body_unreadable(),
                }
            }
        })?;
        // A missing body is an empty object: a call with only optional fields needs none.
        if !bytes.is_empty() && !says_json {
            return Err(Problem::NotJson);
        }
        let bytes: &[u8] = if bytes.is_empty() { b"{}" } else { &bytes };
        let tree: Tree = serde_json::from_slice(bytes).map_err(|error| refusal("", &error.to_string()))?;
        decode(tree).map(Self)
    }
}

/// Whether `Content-Type` is JSON. Browsers send other types across origins without a CORS preflight.
fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let kind = kind.and_then(|kind| kind.split(';').next()).unwrap_or_default().trim();
    kind.eq_ignore_ascii_case("application/json")
}

/// Reads a value, or reports the first invalid field.
///
/// # Errors
/// [`Problem::Invalid`] with one field.
pub fn decode<'de, T: Deserialize<'de>>(from: impl Deserializer<'de>) -> Result<T, Problem> {
    serde_path_to_error::deserialize(from).map_err(|error| {
        let path = error.path().to_string();
        refusal(&path, &error.into_inner().to_string())
    })
}

/// A query string. Blank filters are ignored; a key may be repeated where a list is expected.
pub struct ValidQuery<T>(pub T);

impl<T: DeserializeOwned, S: Sync> FromRequestParts<S> for ValidQuery<T> {
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        let given: String = form_urlencoded::Serializer::new(String::new())
            .extend_pairs(
                form_urlencoded::parse(parts.uri.query().unwrap_or_default().as_bytes())
                    .filter(|(_, value)| !value.trim().is_empty()),
            )
            .finish();
        let pairs = serde_html_form::Deserializer::new(form_urlencoded::parse(given.as_bytes()));
        decode(pairs).map(Self)
    }
}

/// Converts serde's error to ours: a path and a short phrase, without the input.
fn refusal(path: &str, words: &str) -> Problem {
    let path = if matches!(path, "." | "?") { "" } else { path };
    if let Some(sentence) = Sentence::carried_by(words) {
        return Problem::invalid(shortened(path), sentence);
    }
    let words = words.split(" at line ").next().unwrap_or(words);
    let quoted = |prefix: &str| {
        let rest = words.strip_prefix(prefix)?.strip_prefix(" `")?;
        rest.split('`').next()
    };
    let within = |field: &str| {
        if path.is_empty() {
            field.to_owned()
        } else {
            format!("{path}.{field}")
        }
    };
    let mut error = if let Some(field) = quoted("missing field") {
        FieldError::new(within(field), domain::sentences::is_required())
    } else if let Some(field) = quoted("unknown field") {
        let name = path.rsplit('.').next().unwrap_or_default();
        FieldError::new(
            if name == field { path.to_owned() } else { within(field) },
            domain::sentences::not_known_here(),
        )
    } else if words.starts_with("unknown variant") {
        let allowed = words.split_once("expected ").map_or("", |(_, rest)| rest);
        let allowed = allowed.trim_start_matches("one of ").replace('`', "");
        FieldError::new(path, domain::sentences::one_of(&allowed))
    } else if let Some(field) = quoted("duplicate field") {
        FieldError::new(within(field), sentences::given_twice())
    } else if words == REPEATED {
        FieldError::new(path, sentences::given_twice())
    } else if NOT_JSON.iter().any(|start| words.starts_with(start)) {
        FieldError::new("", sentences::body_not_json())
    } else {
        FieldError::new(path, in_plain_words(path, words))
    };
    error.field = shortened(&error.field);
    Problem::Invalid(vec![error])
}

fn shortened(path: &str) -> String {
    path.chars().take(LONGEST_PATH).collect()
}

/// The error of serde_html_form for a repeated key where one value is expected.
const REPEATED: &str = "unsupported value";

/// The maximum length of a field path in an error, characters; longer ones, which only invalid requests have, are cut.
const LONGEST_PATH: usize = 200;

/// The error as a phrase for users. Errors of our own types carry their sentence; the messages of serde, of Rust's number
/// parsers and of jiff are technical and may repeat the input.
fn in_plain_words(path: &str, words: &str) -> Sentence {
    if let Some((found, expected)) = words
        .split_once(", expected ")
        .filter(|(found, _)| found.starts_with("invalid "))
    {
        return expectation(expected, found.starts_with("invalid type"));
    }
    if words.ends_with("digit found in string")
        || words.contains("fit in target type")
        || words.contains("parse integer")
    {
        return sentences::must_be_whole_number();
    }
    if words.contains("float literal") || words.contains("parse float") {
        return sentences::must_be_number();
    }
    if words.starts_with("provided string was not `true`") {
        return sentences::must_be_boolean();
    }
    if SAID_BY_JIFF.iter().any(|start| words.starts_with(start)) {
        // Fields that hold a date end with `_on`; other time fields hold an instant.
        return if path.ends_with("_on") {
            sentences::must_be_date()
        } else {
            sentences::must_be_time()
        };
    }
    if words == LIST_EXPECTED {
        return sentences::must_be_list_of_words();
    }
    sentences::form_not_taken()
}

/// The prefixes of `serde_json`'s syntax errors.
const NOT_JSON: [&str; 13] = [
    "EOF while",
    "expected `",
    "expected value",
    "expected ident",
    "key must be",
    "trailing c",
    "control character",
    "invalid escape",
    "invalid number",
    "invalid unicode",
    "lone leading",
    "recursion limit",
    "unexpected end of hex",
];

/// The prefixes of jiff's parse errors; none of our own phrases begins with them.
const SAID_BY_JIFF: [&str; 8] = [
    "failed to ",
    "expected ",
    "parsed ",
    "found ",
    "parameter ",
    "datetime ",
    "an empty ",
    "cannot parse ",
];

/// The phrase for the type that serde expected.
fn expectation(expected: &str, is_of_another_type: bool) -> Sentence {
    let is_number = matches!(expected.as_bytes(), [b'u' | b'i', rest @ ..] if rest.iter().all(u8::is_ascii_digit) && !rest.is_empty())
        || matches!(expected, "usize" | "isize");
    if is_number && !is_of_another_type {
        sentences::out_of_range()
    } else if is_number || expected.contains("nonzero") {
        sentences::must_be_whole_number()
    } else if matches!(expected, "f32" | "f64") {
        sentences::must_be_number()
    } else if matches!(expected, "a boolean" | "bool") {
        sentences::must_be_boolean()
    } else if expected.contains("string") && !expected.contains("map") {
        sentences::must_be_string()
    } else if expected.contains("sequence") || expected.contains("tuple") || expected.contains("array") {
        sentences::must_be_list()
    } else if expected.contains("map") || expected.contains("struct") || expected.contains("enum") {
        sentences::must_be_object()
    } else {
        sentences::form_not_taken()
    }
}
