//! Why a row is refused.

use std::fmt;

use domain::Sentence;
use serde::Serialize;

use crate::{Field, Header};

/// Why a row is refused: one reason, with the cell. It contains nothing of what the cell contains.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct RowError {
    /// The field; absent if the row as a whole is at fault.
    pub field: Option<Field>,
    /// The index of the column; absent if the row as a whole is at fault.
    pub column: Option<usize>,
    /// The name of the column in the file; empty if the row as a whole is at fault.
    pub header: String,
    /// A phrase that follows the name of the column: “must be one line”.
    pub reason: Sentence,
}

impl RowError {
    /// A fault of a cell.
    pub(super) fn of_cell(field: Field, column: usize, header: &Header, reason: Sentence) -> Self {
        Self {
            field: Some(field),
            column: Some(column),
            header: header.name(column),
            reason,
        }
    }

    /// A fault of the whole row.
    pub(super) const fn of_row(reason: Sentence) -> Self {
        Self {
            field: None,
            column: None,
            header: String::new(),
            reason,
        }
    }

    /// The name of the column and the reason, as one sentence.
    pub fn sentence(&self) -> Sentence {
        let subject = if self.header.is_empty() {
            "The row"
        } else {
            &self.header
        };
        domain::sentences::in_field(subject, self.reason.clone())
    }
}

impl fmt::Display for RowError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.sentence().as_str())
    }
}
