//! The layout of a text: its separator, its header, and where its rows are.

mod chunk;
mod header;
mod record;
mod records;
mod separator;

use std::fmt;

pub use chunk::Chunk;
pub use header::{Fingerprint, Header};
pub use record::Record;
pub use records::Records;
pub(crate) use records::place_after;
pub use separator::Separator;

use crate::{FileError, limits::MAX_ROWS};

/// The layout of a text. All its rows were read once, so that no limit is exceeded and all quotation marks are closed.
#[derive(Clone, PartialEq, Eq)]
pub struct Layout {
    separator: Separator,
    header: Header,
    /// The rows below the header that are not blank.
    rows: Vec<RowStart>,
    /// The end of the text.
    end: u32,
}

/// Where a row begins.
#[derive(Clone, Copy, PartialEq, Eq)]
struct RowStart {
    byte: u32,
    row: u32,
}

impl Layout {
    /// Reads all rows of a text.
    ///
    /// The header is the first row that is not blank. A line `sep=;` above it, which Excel does not show, sets the
    /// separator.
    ///
    /// # Errors
    /// When there is no row below the header, a limit is exceeded, or a quotation mark is never closed.
    pub fn read(text: &str) -> Result<Self, FileError> {
        let (separator, start) = Separator::declared_or_detected(text);
        let mut records = Records::new(text, separator, start, 1);
        let header = Header::of(&records.next().ok_or(FileError::NoText)??);
        let mut rows = Vec::new();
        for record in records {
            let record = record?;
            if rows.len() == MAX_ROWS {
                return Err(FileError::TooManyRows { row: record.row() });
            }
            rows.push(RowStart {
                byte: offset(record.bytes().start),
                row: record.row(),
            });
        }
        if rows.is_empty() {
            return Err(FileError::NoRows { header: header.row() });
        }
        Ok(Self {
            separator,
            header,
            rows,
            end: offset(text.len()),
        })
    }

    /// The separator.
    pub const fn separator(&self) -> Separator {
        self.separator
    }

    /// The header.
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// The number of rows below the header, without blank ones.
    pub fn row_count(&self) -> usize {
        self.rows.len()
    }

    /// The rows below the header of the text that this layout was read from.
    pub fn records<'t>(&self, text: &'t str) -> Records<'t> {
        let first = self.rows.first();
        let (byte, row) = first.map_or((text.len(), 1), |first| (first.byte as usize, first.row));
        Records::new(text, self.separator, byte, row)
    }

    /// The rows below the header in parts of this many rows, which can be read on their own.
    pub fn chunks(&self, rows_per_chunk: usize) -> Vec<Chunk> {
        let starts: Vec<&[RowStart]> = self.rows.chunks(rows_per_chunk.max(1)).collect();
        let ends = starts.iter().skip(1).map(|rows| rows[0].byte).chain([self.end]);
        let chunk = |(rows, end): (&&[RowStart], u32)| Chunk {
            start: rows[0].byte,
            end,
            first_row: rows[0].row,
            rows: offset(rows.len()),
        };
        starts.iter().zip(ends).map(chunk).collect()
    }
}

/// A file has at most 10 MB, which are at most 30 MB of UTF-8.
fn offset(byte: usize) -> u32 {
    u32::try_from(byte).unwrap_or(u32::MAX)
}

impl fmt::Debug for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = f.debug_struct("Layout");
        let shown = shown.field("separator", &self.separator);
        shown.field("rows", &self.rows.len()).finish_non_exhaustive()
    }
}
