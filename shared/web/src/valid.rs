//! Bodies and queries, decoded once, before the handler; errors name the field by its path.

use axum::{
    body::Bytes,
    extract::{FromRequest, FromRequestParts, Request},
    http::{HeaderMap, StatusCode, header::CONTENT_TYPE, request::Parts},
};
use serde::{Deserialize, Deserializer, de::DeserializeOwned};

use crate::{FieldError, Problem, json::Tree};

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
                    detail: "The body could not be read.".into(),
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
    let words = words.split(" at line ").next().unwrap_or(words);
    let path = if matches!(path, "." | "?") { "" } else { path };
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
        FieldError::new(within(field), "is required")
    } else if let Some(field) = quoted("unknown field") {
        let name = path.rsplit('.').next().unwrap_or_default();
        FieldError::new(
            if name == field { path.to_owned() } else { within(field) },
            "is not known here",
        )
    } else if words.starts_with("unknown variant") {
        let allowed = words.split_once("expected ").map_or("", |(_, rest)| rest);
        let allowed = allowed.trim_start_matches("one of ").replace('`', "");
        FieldError::new(path, format!("must be one of: {allowed}"))
    } else if let Some(field) = quoted("duplicate field") {
        FieldError::new(within(field), "is given twice")
    } else if words == REPEATED {
        FieldError::new(path, "is given twice")
    } else if NOT_JSON.iter().any(|start| words.starts_with(start)) {
        FieldError::new("", "The body is not JSON")
    } else {
        FieldError::new(path, in_plain_words(path, words))
    };
    error.field = error.field.chars().take(LONGEST_PATH).collect();
    Problem::Invalid(vec![error])
}

/// The error of serde_html_form for a repeated key where one value is expected.
const REPEATED: &str = "unsupported value";

/// The maximum length of a field path in an error, characters; longer ones, which only invalid requests have, are cut.
const LONGEST_PATH: usize = 200;

/// The error as a phrase for users. Our own types write such phrases; the messages of serde, of Rust's number parsers and of
/// jiff are technical and may repeat the input.
fn in_plain_words(path: &str, words: &str) -> String {
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
        return "must be a whole number".to_owned();
    }
    if words.contains("float literal") || words.contains("parse float") {
        return "must be a number".to_owned();
    }
    if words.starts_with("provided string was not `true`") {
        return "must be true or false".to_owned();
    }
    if words.starts_with("data did not match") {
        return "is not of a form that is taken here".to_owned();
    }
    if SAID_BY_JIFF.iter().any(|start| words.starts_with(start)) {
        // Fields that hold a date end with `_on`; other time fields hold an instant.
        let example = if path.ends_with("_on") {
            "a date like 2026-11-20"
        } else {
            "a date and time like 2026-11-20T09:30:00Z"
        };
        return format!("must be {example}");
    }
    words.to_owned()
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
fn expectation(expected: &str, is_of_another_type: bool) -> String {
    let is_number = matches!(expected.as_bytes(), [b'u' | b'i', rest @ ..] if rest.iter().all(u8::is_ascii_digit) && !rest.is_empty())
        || matches!(expected, "usize" | "isize");
    let what = if is_number && !is_of_another_type {
        return "is out of range".to_owned();
    } else if is_number || expected.contains("nonzero") {
        "a whole number"
    } else if matches!(expected, "f32" | "f64") {
        "a number"
    } else if matches!(expected, "a boolean" | "bool") {
        "true or false"
    } else if expected.contains("string") && !expected.contains("map") {
        "a string"
    } else if expected.contains("sequence") || expected.contains("tuple") || expected.contains("array") {
        "a list"
    } else if expected.contains("map") || expected.contains("struct") || expected.contains("enum") {
        "an object"
    } else {
        expected
    };
    format!("must be {what}")
}
