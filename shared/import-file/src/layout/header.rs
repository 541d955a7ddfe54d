//! The header: the names of the columns.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::Record;
use crate::{
    REASON_COLUMN, column_letters,
    words::{key, shown},
};

/// The maximum length of a column's name, characters; longer names are cut.
const MAX_NAME: usize = 80;

/// The names of the columns.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    row: u32,
    names: Vec<String>,
}

/// A fingerprint of the names in their order, without regard to case, accents and punctuation. Files with the same
/// fingerprint have the same columns, so a mapping that was corrected for one fits the other.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Fingerprint(String);

impl Fingerprint {
    /// As 32 hexadecimal digits.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Header {
    /// The header in this row.
    pub(super) fn of(record: &Record<'_>) -> Self {
        // Spreadsheets write separators for columns that were used once and are empty now.
        let names = record.cells().take(record.filled_width());
        Self {
            row: record.row(),
            names: names.map(|name| shown(&name, MAX_NAME)).collect(),
        }
    }

    /// The row number in a spreadsheet.
    pub const fn row(&self) -> u32 {
        self.row
    }

    /// The number of columns.
    pub fn width(&self) -> usize {
        self.names.len()
    }

    /// The names, one line each, without invisible characters; may be empty.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The name of a column; its letters if it has none.
    pub fn name(&self, column: usize) -> String {
        match self.names.get(column) {
            Some(name) if !name.is_empty() => name.clone(),
            _ => column_letters(column),
        }
    }

    /// Pairs of columns with the same name: the first of that name, and another one.
    pub fn repeated(&self) -> Vec<(usize, usize)> {
        let keys: Vec<String> = self.names.iter().map(|name| key(name)).collect();
        let first = |n: usize| keys.iter().position(|key| *key == keys[n]);
        let repeated = (0..keys.len()).filter(|n| !keys[*n].is_empty());
        repeated
            .filter_map(|n| first(n).filter(|first| *first < n).map(|first| (first, n)))
            .collect()
    }

    /// The number of columns without the one that an [`ErrorFile`](crate::ErrorFile) added.
    pub(crate) fn original_width(&self) -> usize {
        match self.names.last() {
            Some(name) if name == REASON_COLUMN => self.width() - 1,
            _ => self.width(),
        }
    }

    /// The fingerprint. That of a corrected error file is that of the original file.
    pub fn fingerprint(&self) -> Fingerprint {
        let mut hash = Sha256::new();
        for name in &self.names[..self.original_width()] {
            hash.update(key(name));
            hash.update([0]);
        }
        let hash = hash.finalize();
        Fingerprint(hash.iter().take(16).map(|byte| format!("{byte:02x}")).collect())
    }
}
