//! The error file: rows that were not imported, with the reasons.

use std::{borrow::Cow, fmt};

use domain::csv::Csv;

use crate::{Duplicate, Header, Record, RowError, row::is_formula};

/// The name of the column with the reasons.
pub const REASON_COLUMN: &str = "reason_not_imported";

/// A file with the columns of the imported file and one with the reasons. Spreadsheets open it in UTF-8 and evaluate
/// none of its cells. Once corrected, it can be imported like the file itself, with the same mapping.
#[derive(Clone)]
pub struct ErrorFile {
    csv: Csv,
    /// The number of columns of the imported file, with and without the reasons of an earlier import.
    width: usize,
    original_width: usize,
    rows: usize,
}

impl ErrorFile {
    /// A file without rows.
    pub fn new(header: &Header) -> Self {
        let original_width = header.original_width();
        let names = header.names()[..original_width].iter().map(String::as_str);
        let headings: Vec<&str> = names.chain([REASON_COLUMN]).collect();
        Self {
            csv: Csv::new(&headings),
            width: header.width(),
            original_width,
            rows: 0,
        }
    }

    /// Adds a refused row.
    pub fn refused(&mut self, record: &Record<'_>, errors: &[RowError]) {
        let reasons: Vec<String> = errors.iter().map(ToString::to_string).collect();
        self.row(record, &reasons.join("; "));
    }

    /// Adds a skipped row.
    pub fn skipped(&mut self, record: &Record<'_>, duplicate: &Duplicate) {
        self.row(record, &domain::sentences::in_field("The row", duplicate.reason()));
    }

    /// Adds a row with a reason. Cells for which the header has no column come after the reason.
    pub fn row(&mut self, record: &Record<'_>, reason: &str) {
        let cell = |column| guarded(record.cell(column));
        let mut cells: Vec<_> = (0..self.original_width).map(cell).collect();
        cells.push(reason.into());
        cells.extend((self.width..record.filled_width()).map(cell));
        self.csv.row(&cells);
        self.rows += 1;
    }

    /// The number of rows below the header.
    pub const fn row_count(&self) -> usize {
        self.rows
    }

    /// The whole text, with a byte order mark.
    pub fn finish(self) -> String {
        self.csv.finish()
    }
}

/// The cell with an apostrophe between a semicolon and the sign of a formula: a spreadsheet whose separator is the
/// semicolon divides our lines there, although the cells are quoted.
fn guarded(cell: Cow<'_, str>) -> Cow<'_, str> {
    if !cell.contains(';') {
        return cell;
    }
    let mut guarded = String::with_capacity(cell.len() + 1);
    for (n, part) in cell.split(';').enumerate() {
        if n > 0 {
            guarded.push(';');
            if is_formula(part) {
                guarded.push('\'');
            }
        }
        guarded.push_str(part);
    }
    Cow::Owned(guarded)
}

/// Without the rows, which are about people.
impl fmt::Debug for ErrorFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ErrorFile")
            .field("rows", &self.rows)
            .finish_non_exhaustive()
    }
}
