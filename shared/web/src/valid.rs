//! Bodies and queries, decoded once, at the edge; what cannot be accepted is named by its path.

use axum::{
    body::Bytes,
    extract::{FromRequest, FromRequestParts, Request},
    http::{StatusCode, request::Parts},
};
use serde::{Deserialize, Deserializer, de::DeserializeOwned};

use crate::{FieldError, Problem};

/// A JSON body. What the types cannot accept is answered with 422 and the field's path.
pub struct Valid<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Valid<T> {
    type Rejection = Problem;
    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
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
        // An absent body is an object without fields: a call whose fields are all optional needs none.
        let bytes: &[u8] = if bytes.is_empty() { b"{}" } else { &bytes };
        decode(&mut serde_json::Deserializer::from_slice(bytes)).map(Self)
    }
}

/// Reads a value, or says which field of it cannot be accepted: the first that is met.
///
/// # Errors
/// [`Problem::Invalid`] with one field.
pub fn decode<'de, T: Deserialize<'de>>(from: impl Deserializer<'de>) -> Result<T, Problem> {
    serde_path_to_error::deserialize(from).map_err(|error| {
        let path = error.path().to_string();
        refusal(&path, &error.into_inner().to_string())
    })
}

/// A query string. Blank filters count as not given; a key may stand several times where a list is expected.
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

/// Turns serde's words into ours: a path and a short phrase, without echoing what was sent.
fn refusal(path: &str, words: &str) -> Problem {
    let words = words.split(" at line ").next().unwrap_or(words);
    let path = if path == "." { "" } else { path };
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
    let error = if let Some(field) = quoted("missing field") {
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
    } else if let Some((_, expected)) = words
        .strip_prefix("invalid type: ")
        .and_then(|w| w.split_once(", expected "))
    {
        FieldError::new(path, format!("must be {expected}"))
    } else if path.is_empty() && (words.starts_with("EOF") || words.starts_with("expected") || words.starts_with("key"))
    {
        FieldError::new("", "The body is not JSON")
    } else {
        FieldError::new(path, words)
    };
    Problem::Invalid(vec![error])
}
