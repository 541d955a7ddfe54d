//! Deserialises values with `FromStr`, without allocating.

use crate::Sentence;
use serde::{Deserializer, de};
use std::{fmt, marker::PhantomData, str::FromStr};

/// Parses a value from borrowed text: a page of records has a thousand of them, and copying each was a sixth of the
/// page's cost.
pub(crate) fn parsed<'de, T, D>(from: D) -> Result<T, D::Error>
where
    T: FromStr<Err: Into<Sentence>>,
    D: Deserializer<'de>,
{
    from.deserialize_str(FromStrVisitor(PhantomData))
}

struct FromStrVisitor<T>(PhantomData<T>);

impl<T: FromStr<Err: Into<Sentence>>> de::Visitor<'_> for FromStrVisitor<T> {
    type Value = T;
    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string")
    }
    fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(|error: T::Err| error.into().as_error())
    }
}
