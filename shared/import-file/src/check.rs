//! The dry run: what each row of a file would create.

use serde::Serialize;

use crate::{Duplicate, FileError, ImportRow, Keys, Layout, Record, RowError, RowReader, Rule, Seen};

/// How many refused rows a summary has as examples.
const MAX_SAMPLE: usize = 100;

/// What would happen to a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// It would create this account and profile.
    Create(Box<ImportRow>),
    /// It would be skipped, because an earlier row is about the same person.
    Skip(Box<ImportRow>, Duplicate),
    /// It would be refused, for these reasons.
    Refuse(Vec<RowError>),
}

/// A refused row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct InvalidRow {
    /// The row number in a spreadsheet.
    pub row_number: u32,
    /// All reasons.
    pub errors: Vec<RowError>,
}

/// The result of a dry run.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Summary {
    /// Rows below the header, without blank ones.
    pub total_rows: u32,
    /// Rows that would create an account.
    pub valid_rows: u32,
    /// Rows that would be refused.
    pub invalid_rows: u32,
    /// Rows that would be skipped.
    pub duplicate_rows: u32,
    /// The first hundred refused rows.
    pub sample_invalid_rows: Vec<InvalidRow>,
    /// All skipped rows.
    pub duplicates: Vec<Duplicate>,
}

impl Summary {
    /// Whether there is anything to import.
    pub const fn is_ready_for_import(&self) -> bool {
        self.valid_rows > 0
    }

    fn count(&mut self, row: u32, outcome: &Outcome) {
        self.total_rows += 1;
        match outcome {
            Outcome::Create(_) => self.valid_rows += 1,
            Outcome::Skip(_, duplicate) => {
                self.duplicate_rows += 1;
                self.duplicates.push(*duplicate);
            }
            Outcome::Refuse(errors) => {
                self.invalid_rows += 1;
                if self.sample_invalid_rows.len() < MAX_SAMPLE {
                    self.sample_invalid_rows.push(InvalidRow {
                        row_number: row,
                        errors: errors.clone(),
                    });
                }
            }
        }
    }
}

/// Checks all rows of a text and calls `each` with every row and what would happen to it. A refused row is no first
/// row of duplicates.
///
/// # Errors
/// When the text is not the one that the layout was read from.
pub fn check_rows<'t>(
    text: &'t str,
    layout: &Layout,
    reader: &RowReader<'_>,
    mut each: impl FnMut(&Record<'t>, Outcome),
) -> Result<Summary, FileError> {
    let rules: &[Rule] = if reader.settings().skip_duplicates {
        &Rule::ALL
    } else {
        &[Rule::Email]
    };
    let mut seen = Seen::with_capacity(layout.row_count());
    let mut summary = Summary::default();
    for record in layout.records(text) {
        let record = record?;
        let outcome = match reader.read(&record) {
            Ok(row) => {
                let keys = seen.hashed(&Keys::of(&row));
                if let Some(duplicate) = seen.find(record.row(), keys, rules) {
                    Outcome::Skip(Box::new(row), duplicate)
                } else {
                    seen.insert(record.row(), keys);
                    Outcome::Create(Box::new(row))
                }
            }
            Err(errors) => Outcome::Refuse(errors),
        };
        summary.count(record.row(), &outcome);
        each(&record, outcome);
    }
    Ok(summary)
}
