//! Parts of a result as the API shows them, the same for each kind of document.

use domain::search::Mark;
use serde::Serialize;
use utoipa::ToSchema;

use super::{Note, Why};

/// A change of a query that had no results as typed.
#[derive(Debug, Serialize, ToSchema)]
pub struct NoteView {
    /// The kind of change.
    kind: NoteKind,
    /// The changed words, in lower case and without accents; absent if all words are concerned.
    #[serde(skip_serializing_if = "Option::is_none")]
    typed: Option<String>,
    /// The word that was searched for instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    read_as: Option<String>,
}

/// The kind of a change.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum NoteKind {
    /// A word without matches was replaced by a similar one: one letter added, removed, changed or swapped.
    Corrected,
    /// A phrase without matches was searched for as separate words.
    WithoutQuotes,
    /// A term without matches was replaced by a broader one: `pharma` by healthcare.
    Widened,
    /// A word without matches was ignored.
    LeftOut,
    /// No result matches all words; the results match as many of them as possible.
    MostWords,
}

impl From<Note> for NoteView {
    fn from(note: Note) -> Self {
        let (kind, typed, read_as) = match note {
            Note::Corrected { typed, read_as } => (NoteKind::Corrected, Some(typed), Some(read_as)),
            Note::WithoutQuotes => (NoteKind::WithoutQuotes, None, None),
            Note::Widened { typed } => (NoteKind::Widened, Some(typed), None),
            Note::LeftOut { typed } => (NoteKind::LeftOut, Some(typed), None),
            Note::MostWords => (NoteKind::MostWords, None, None),
        };
        Self { kind, typed, read_as }
    }
}

/// A reason for the match.
#[derive(Debug, Serialize, ToSchema)]
pub struct WhyView {
    /// The facet's name, or `title`.
    field: &'static str,
    /// The value of the field.
    value: String,
    /// The matching parts, for highlighting.
    marks: Vec<Mark>,
}

impl From<Why> for WhyView {
    fn from(Why { field, value, marks }: Why) -> Self {
        Self { field, value, marks }
    }
}
