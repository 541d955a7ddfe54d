//! Parts of a text that can be read on their own.

use serde::{Deserialize, Serialize};

use super::{Records, Separator};

/// A part of a text: whole rows, by their bytes in UTF-8. A worker reads these bytes from storage and then the
/// [`Records`] in them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chunk {
    /// The first byte.
    pub start: u32,
    /// The byte after the last one.
    pub end: u32,
    /// The row number of the first row.
    pub first_row: u32,
    /// The number of rows that are not blank.
    pub rows: u32,
}

impl Chunk {
    /// The rows of this part. `text` is its bytes, not the whole text; the bytes of the records count from its start.
    pub fn records<'t>(&self, text: &'t str, separator: Separator) -> Records<'t> {
        Records::new(text, separator, 0, self.first_row)
    }
}
