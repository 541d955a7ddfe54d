//! Which column is imported into which field.

mod known;
mod suggest;

use std::{collections::BTreeMap, fmt};

use domain::Sentence;
use serde::{Deserialize, Serialize};

pub use suggest::{Confidence, SuggestedField, Suggestion, suggest};

use crate::{
    Field, Fingerprint, Header, column_letters,
    sentences::{column_mapped_twice, column_missing, columns_changed, field_not_mapped, name_not_mapped},
};

/// Which column, by its index, is imported into which field. Other columns are not imported.
///
/// It is stored with the fingerprint of the header, so that a corrected mapping is used again for the next file with
/// the same columns.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mapping {
    columns: BTreeMap<Field, usize>,
    fingerprint: Fingerprint,
}

/// Why a mapping cannot be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MappingError {
    /// A required field has no column.
    NotMapped(Field),
    /// Neither the first nor the full name has a column.
    NameNotMapped,
    /// The header has no such column.
    ColumnMissing(Field, usize),
    /// Two fields have the same column.
    MappedTwice(usize, Field, Field),
    /// The mapping was made for other columns.
    OtherHeader,
}

impl Mapping {
    /// A mapping for the files with this header.
    ///
    /// # Errors
    /// When a required field has no column, a column is not in the header, or two fields have the same column.
    pub fn new(header: &Header, columns: BTreeMap<Field, usize>) -> Result<Self, MappingErrors> {
        let mapping = Self {
            columns,
            fingerprint: header.fingerprint(),
        };
        mapping.check(header).map(|()| mapping)
    }

    /// Whether it can be used for a file with this header. A deserialised mapping is not checked yet.
    ///
    /// # Errors
    /// As for [`Mapping::new`], and when it was made for other columns.
    pub fn check(&self, header: &Header) -> Result<(), MappingErrors> {
        let mut errors = Vec::new();
        if self.fingerprint != header.fingerprint() {
            errors.push(MappingError::OtherHeader);
        }
        if self.column(Field::Email).is_none() {
            errors.push(MappingError::NotMapped(Field::Email));
        }
        if self.column(Field::FirstName).or(self.column(Field::FullName)).is_none() {
            errors.push(MappingError::NameNotMapped);
        }
        let mut fields = BTreeMap::new();
        for (&field, &column) in &self.columns {
            if column >= header.width() {
                errors.push(MappingError::ColumnMissing(field, column));
            }
            if let Some(first) = fields.insert(column, field) {
                errors.push(MappingError::MappedTwice(column, first, field));
            }
        }
        if errors.is_empty() {
            Ok(())
        } else {
            Err(MappingErrors(errors))
        }
    }

    /// The column of a field.
    pub fn column(&self, field: Field) -> Option<usize> {
        self.columns.get(&field).copied()
    }

    /// The columns of all mapped fields.
    pub const fn columns(&self) -> &BTreeMap<Field, usize> {
        &self.columns
    }

    /// The header that it was made for.
    pub const fn fingerprint(&self) -> &Fingerprint {
        &self.fingerprint
    }
}

/// All reasons why a mapping cannot be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MappingErrors(Vec<MappingError>);

impl MappingErrors {
    /// The reasons, at least one.
    pub fn errors(&self) -> &[MappingError] {
        &self.0
    }
}

impl From<MappingError> for Sentence {
    fn from(error: MappingError) -> Self {
        match error {
            MappingError::NotMapped(field) => field_not_mapped(field.as_str()),
            MappingError::NameNotMapped => name_not_mapped(),
            MappingError::ColumnMissing(field, column) => column_missing(field.as_str(), &column_letters(column)),
            MappingError::MappedTwice(column, first, second) => {
                column_mapped_twice(&column_letters(column), first.as_str(), second.as_str())
            }
            MappingError::OtherHeader => columns_changed(),
        }
    }
}

impl fmt::Display for MappingErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        for error in &self.0 {
            write!(f, "{separator}{}", Sentence::from(*error))?;
            separator = " ";
        }
        Ok(())
    }
}

impl std::error::Error for MappingErrors {}
