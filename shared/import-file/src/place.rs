//! Places in a file, as a spreadsheet shows them.

use std::fmt;

use serde::Serialize;

/// A cell: the row number counts from 1, the column index from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Place {
    /// The row number.
    pub row: u32,
    /// The column index.
    pub column: usize,
}

impl Place {
    /// The first cell.
    pub const FIRST: Self = Self { row: 1, column: 0 };

    /// The letters of the column.
    pub fn letters(self) -> String {
        column_letters(self.column)
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "row {}, column {}", self.row, self.letters())
    }
}

/// The letters of a column in a spreadsheet: `A` for 0, `Z` for 25, `AA` for 26.
pub fn column_letters(index: usize) -> String {
    let mut letters = Vec::new();
    let mut rest = Some(index);
    while let Some(n) = rest {
        letters.push(b'A' + u8::try_from(n % 26).unwrap_or_default());
        rest = (n / 26).checked_sub(1);
    }
    letters.iter().rev().map(|letter| char::from(*letter)).collect()
}
