//! Suggestions: which field a column is, by its name in English, French or Arabic.

use std::{cmp::Reverse, collections::BTreeMap};

use domain::{Locale, Sentence};
use serde::Serialize;
use strsim::normalized_damerau_levenshtein;

use super::known::known;
use crate::{Field, Header, column_letters, sentences::repeated_header, words::key};

/// Names that are less similar than this are not suggested.
const LEAST_SIMILARITY: f64 = 0.8;
/// Shorter names are compared exactly: “mail” and “main” are similar.
const SHORTEST_COMPARED: usize = 5;

/// “Name” in three languages, normalised.
const AMBIGUOUS: [&str; 3] = ["name", "nom", "الاسم"];

/// Why a field is suggested for a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "reason")]
pub enum Confidence {
    /// The column has the name of the field.
    FieldName,
    /// The column has another known name of the field.
    Synonym {
        /// The language of that name.
        language: Locale,
    },
    /// The name of the column is spelt almost like a known name.
    Similar {
        /// The similarity.
        percent: u8,
    },
    /// The name may stand for the whole name or a part of it; the other columns decide.
    OtherColumns,
}

/// The field that is suggested for a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct SuggestedField {
    /// The index of the column.
    pub column: usize,
    /// The field.
    pub field: Field,
    /// Why.
    #[serde(flatten)]
    pub confidence: Confidence,
}

/// What is suggested for a header.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Suggestion {
    /// By column. No column and no field occurs twice.
    pub fields: Vec<SuggestedField>,
    /// What the user should check.
    pub notices: Vec<Sentence>,
}

impl Suggestion {
    /// The columns by field, for [`Mapping::new`](super::Mapping::new).
    pub fn columns(&self) -> BTreeMap<Field, usize> {
        self.fields
            .iter()
            .map(|suggested| (suggested.field, suggested.column))
            .collect()
    }
}

impl Confidence {
    /// As a percentage, 100 for certain.
    pub const fn percent(self) -> u8 {
        match self {
            Self::FieldName => 100,
            Self::Synonym { .. } => 95,
            Self::Similar { percent } => percent,
            Self::OtherColumns => 80,
        }
    }
}

/// Suggests a field for each column whose name is known, the most certain ones first. Of two columns with the same name,
/// the first is suggested, with a notice.
pub fn suggest(header: &Header) -> Suggestion {
    let keys: Vec<String> = header.names().iter().map(|name| key(name)).collect();
    let mut candidates: Vec<SuggestedField> = Vec::new();
    for (column, key) in keys.iter().enumerate() {
        candidates.extend(fields_like(key).into_iter().map(|(field, confidence)| SuggestedField {
            column,
            field,
            confidence,
        }));
    }
    candidates.sort_by_key(|candidate| (Reverse(candidate.confidence.percent()), candidate.column));
    let mut fields: Vec<SuggestedField> = Vec::new();
    for candidate in candidates {
        let is_taken = |taken: &SuggestedField| taken.field == candidate.field || taken.column == candidate.column;
        if !fields.iter().any(is_taken) {
            fields.push(candidate);
        }
    }
    settle_names(&mut fields, &keys);
    fields.sort_by_key(|suggested| suggested.column);
    let letters = |(first, second)| repeated_header(&column_letters(first), &column_letters(second));
    Suggestion {
        fields,
        notices: header.repeated().into_iter().map(letters).collect(),
    }
}

/// A column that is called “name” only is the whole name where it is the only column for names, otherwise the part that
/// the other column does not have.
fn settle_names(fields: &mut [SuggestedField], keys: &[String]) {
    let has = |field: Field| fields.iter().any(|suggested| suggested.field == field);
    let (from, to) = match (has(Field::FirstName), has(Field::LastName), has(Field::FullName)) {
        (false, true, false) => (Field::LastName, Field::FullName),
        (false, true, true) => (Field::FullName, Field::FirstName),
        (true, false, true) => (Field::FullName, Field::LastName),
        _ => return,
    };
    let is_ambiguous = |suggested: &&mut SuggestedField| {
        suggested.field == from && AMBIGUOUS.contains(&keys[suggested.column].as_str())
    };
    if let Some(suggested) = fields.iter_mut().find(is_ambiguous) {
        suggested.field = to;
        suggested.confidence = Confidence::OtherColumns;
    }
}

/// The fields with a name like this, each with the best reason.
fn fields_like(name: &str) -> Vec<(Field, Confidence)> {
    if name.is_empty() {
        return Vec::new();
    }
    let mut similar: Vec<(Field, Confidence)> = Vec::new();
    for (field, certain, known) in known() {
        if known == name {
            return vec![(*field, *certain)];
        }
        if let Some(percent) = similarity(known, name) {
            similar.push((*field, Confidence::Similar { percent }));
        }
    }
    similar
}

fn similarity(known: &str, name: &str) -> Option<u8> {
    let lengths = [known, name].map(|text| text.chars().count());
    let (shorter, longer) = (lengths[0].min(lengths[1]), lengths[0].max(lengths[1]));
    // Each additional character is a difference.
    if shorter < SHORTEST_COMPARED || shorter * 10 < longer * 8 {
        return None;
    }
    let digits = |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>();
    if digits(known) != digits(name) {
        return None;
    }
    let similarity = normalized_damerau_levenshtein(known, name);
    (similarity >= LEAST_SIMILARITY).then(|| percent(similarity))
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 1")]
fn percent(similarity: f64) -> u8 {
    // Not as certain as the name itself.
    (similarity * 90.0) as u8
}
