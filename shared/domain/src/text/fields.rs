//! Deserialisation of form fields: forms send blanks for empty fields.

use crate::sentences;
use serde::{Deserialize, Deserializer, de::IntoDeserializer};

/// Reads an optional field of a form: absent, `null` and blank all mean "not filled in"; anything else must be a `T`.
/// Use as `#[serde(default, deserialize_with = "blank_as_none")]`.
///
/// # Errors
/// The error of `T` for an invalid value.
pub fn blank_as_none<'de, D: Deserializer<'de>, T: Deserialize<'de>>(d: D) -> Result<Option<T>, D::Error> {
    match Option::<String>::deserialize(d)? {
        Some(text) if !text.trim().is_empty() => T::deserialize(text.into_deserializer()).map(Some),
        _ => Ok(None),
    }
}

/// The error of [`list`] for a value that is neither a text nor a list of texts.
pub const LIST_EXPECTED: &str = "a list of words";

/// Reads a list of at most `N` entries that some forms send as one value: absent, `null` and blank are the empty list,
/// blank and repeated entries are dropped. Use as `#[serde(default, deserialize_with = "list::<20, _, _>")]`.
///
/// # Errors
/// When there are too many entries, or the error of `T` for an invalid entry.
pub fn list<'de, const N: usize, D, T>(d: D) -> Result<Vec<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de> + PartialEq,
{
    #[derive(Deserialize)]
    #[serde(untagged, expecting = "a list of words")]
    enum OneOrMany {
        One(String),
        Many(Vec<String>),
    }
    let entries = match Option::<OneOrMany>::deserialize(d)? {
        None => vec![],
        Some(OneOrMany::One(one)) => vec![one],
        Some(OneOrMany::Many(many)) => many,
    };
    if entries.len() > N {
        return Err(sentences::at_most_entries(N).as_error());
    }
    let mut kept = Vec::new();
    for entry in entries.into_iter().filter(|entry| !entry.trim().is_empty()) {
        let entry = T::deserialize(entry.into_deserializer())?;
        if !kept.contains(&entry) {
            kept.push(entry);
        }
    }
    Ok(kept)
}

/// A field of a partial change: `None` where the request leaves it out, otherwise its new value, which may be empty.
pub type Patch<T> = Option<Option<T>>;

/// Deserialises a [`Patch`], for `#[serde(default, deserialize_with = "patch")]`: `null` and blank text empty the field. serde
/// does not call this for an absent field.
///
/// # Errors
/// The error of `T` for an invalid value.
pub fn patch<'de, D: Deserializer<'de>, T: Deserialize<'de>>(from: D) -> Result<Patch<T>, D::Error> {
    blank_as_none(from).map(Some)
}
