//! Records: the rows of a text with their cells, as RFC 4180 and spreadsheets read them.
//!
//! A parser of our own, because the crate `csv` neither reports quotation marks that are never closed nor counts blank
//! rows, and copies every cell. A test compares the two on random texts.

use super::{
    Separator,
    record::{Cell, Record},
};
use crate::{
    FileError, Place,
    limits::{MAX_CELL_BYTES, MAX_COLUMNS, MAX_ROW_BYTES},
};

/// The rows of a text that are not blank. Ends at the first error.
#[derive(Clone)]
pub struct Records<'t> {
    text: &'t str,
    separator: u8,
    /// By byte: whether it ends a cell.
    is_end: [bool; 256],
    at: usize,
    row: u32,
    width: usize,
}

impl<'t> Records<'t> {
    /// The rows of the text from this byte on, where the row of this number begins.
    pub(super) fn new(text: &'t str, separator: Separator, at: usize, row: u32) -> Self {
        Self {
            text,
            separator: separator.byte(),
            is_end: std::array::from_fn(|byte| {
                [separator.byte(), b'\n', b'\r']
                    .iter()
                    .any(|end| usize::from(*end) == byte)
            }),
            at,
            row,
            width: 1,
        }
    }

    /// The next row, also if it is blank.
    pub(super) fn next_row(&mut self) -> Option<Result<Record<'t>, FileError>> {
        if self.at >= self.text.len() {
            return None;
        }
        let record = self.read_row();
        match &record {
            Ok(record) => {
                self.row += 1;
                self.width = record.width();
            }
            Err(_) => self.at = self.text.len(),
        }
        Some(record)
    }

    /// Rows without any character, of which a file may have millions.
    fn skip_empty_rows(&mut self) {
        let bytes = self.text.as_bytes();
        while let Some(b'\r' | b'\n') = bytes.get(self.at) {
            self.at += if bytes[self.at..].starts_with(b"\r\n") { 2 } else { 1 };
            self.row += 1;
        }
    }

    fn read_row(&mut self) -> Result<Record<'t>, FileError> {
        let bytes = self.text.as_bytes();
        let start = self.at;
        let mut cells = Vec::with_capacity(self.width);
        loop {
            let place = Place {
                row: self.row,
                column: cells.len(),
            };
            if cells.len() == MAX_COLUMNS {
                return Err(FileError::TooManyColumns(place));
            }
            let cell = self.read_cell(place)?;
            cells.push(cell);
            if self.at - start > MAX_ROW_BYTES {
                return Err(FileError::RowTooLong(place));
            }
            match bytes.get(self.at) {
                Some(byte) if *byte == self.separator => {
                    self.at += 1;
                    continue;
                }
                Some(b'\r') if bytes.get(self.at + 1) == Some(&b'\n') => self.at += 2,
                Some(_) => self.at += 1,
                None => {}
            }
            break;
        }
        Ok(Record {
            row: self.row,
            bytes: start..self.at,
            cells,
        })
    }

    fn read_cell(&mut self, place: Place) -> Result<Cell<'t>, FileError> {
        let bytes = self.text.as_bytes();
        let start = self.at;
        let (mut closed_at, mut has_doubled) = (0, false);
        if bytes.get(start) == Some(&b'"') {
            self.at += 1;
            loop {
                let mark = bytes[self.at..].iter().position(|byte| *byte == b'"');
                self.at += mark.ok_or(FileError::UnclosedQuote(place))? + 1;
                if bytes.get(self.at) != Some(&b'"') {
                    break;
                }
                has_doubled = true;
                self.at += 1;
            }
            closed_at = self.at - 1 - start;
        }
        while let Some(byte) = bytes.get(self.at)
            && !self.is_end[usize::from(*byte)]
        {
            self.at += 1;
        }
        if self.at - start > MAX_CELL_BYTES {
            return Err(FileError::CellTooLong(place));
        }
        Ok(Cell {
            raw: &self.text[start..self.at],
            closed_at,
            has_doubled,
        })
    }
}

impl<'t> Iterator for Records<'t> {
    type Item = Result<Record<'t>, FileError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            self.skip_empty_rows();
            match self.next_row()? {
                Ok(record) if record.is_blank() => {}
                other => return Some(other),
            }
        }
    }
}

/// The place of the character that follows this part of a text.
pub(crate) fn place_after(part: &str) -> Place {
    let (separator, start) = Separator::declared_or_detected(part);
    let mut rows = Records::new(part, separator, start, 1);
    let mut place = Place::FIRST;
    while let Some(record) = rows.next_row() {
        match record {
            Ok(record) if part[record.bytes()].ends_with(['\n', '\r']) => {
                place = Place {
                    row: record.row() + 1,
                    column: 0,
                };
            }
            Ok(record) => {
                place = Place {
                    row: record.row(),
                    column: record.width() - 1,
                };
            }
            Err(error) => return error.place().unwrap_or(place),
        }
    }
    place
}
