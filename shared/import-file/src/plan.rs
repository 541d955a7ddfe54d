//! The plan of an import: what the dry run found out about a text, stored for those who read its rows later.

use std::collections::HashMap;

use domain::csv_import::KnownRow;
use serde::{Deserialize, Serialize};

use crate::{
    CheckSettings, Chunk, Duplicate, ErrorFile, FileError, Header, ImportRow, Mapping, Record, RowError, RowReader,
    Separator,
};

/// What is needed to read the rows of a text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// The header.
    pub header: Header,
    /// The separator.
    pub separator: Separator,
    /// The mapping, checked.
    pub mapping: Mapping,
    /// The settings of the check.
    pub settings: CheckSettings,
    /// The parts of the text, in order.
    pub chunks: Vec<Chunk>,
    /// The rows that are about the person of an earlier row, in order.
    pub duplicates: Vec<Duplicate>,
    /// The rows about people who were known at the dry run, in order.
    pub known: Vec<KnownRow>,
}

/// What would happen, or happened, to a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RowOutcome {
    /// It creates a draft profile.
    Create(Box<ImportRow>),
    /// It updates a draft profile of an earlier import.
    Update(Box<ImportRow>, KnownRow),
    /// It is skipped, because the person is known already.
    SkipKnown(Box<ImportRow>, KnownRow),
    /// It is skipped, because an earlier row is about the same person.
    SkipDuplicate(Box<ImportRow>, Duplicate),
    /// It is refused, for these reasons.
    Refuse(Vec<RowError>),
}

impl Plan {
    /// A reader for its rows.
    pub fn reader(&self) -> RowReader<'_> {
        RowReader::new(&self.header, &self.mapping, self.settings)
    }

    /// The rows of one part of the text, each with what happens to it: `known` is what is known of their people, by row.
    ///
    /// # Errors
    /// When the text is not that part of the text that the plan was made for.
    pub fn rows<'t>(
        &self,
        chunk: &Chunk,
        text: &'t str,
        known: &HashMap<u32, KnownRow>,
    ) -> Result<Vec<(Record<'t>, RowOutcome)>, FileError> {
        let reader = self.reader();
        let records = chunk.records(text, self.separator);
        let outcome = |record: &Record<'_>| match reader.read(record) {
            Err(errors) => RowOutcome::Refuse(errors),
            Ok(row) => {
                let row = Box::new(row);
                match (self.duplicate(record.row()), known.get(&record.row())) {
                    (Some(duplicate), _) => RowOutcome::SkipDuplicate(row, duplicate),
                    (None, Some(known)) if known.updates => RowOutcome::Update(row, *known),
                    (None, Some(known)) => RowOutcome::SkipKnown(row, *known),
                    (None, None) => RowOutcome::Create(row),
                }
            }
        };
        records
            .map(|record| record.map(|record| (outcome(&record), record)))
            .map(|found| found.map(|(outcome, record)| (record, outcome)))
            .collect()
    }

    /// The earlier row about the same person, if there is one.
    pub fn duplicate(&self, row: u32) -> Option<Duplicate> {
        let found = self.duplicates.binary_search_by_key(&row, |duplicate| duplicate.row);
        found.ok().map(|n| self.duplicates[n])
    }

    /// What was known at the dry run of the people in these rows.
    pub fn known_in(&self, chunk: &Chunk) -> HashMap<u32, KnownRow> {
        let from = self.known.partition_point(|known| known.row < chunk.first_row);
        let next = self.chunks.iter().find(|other| other.start == chunk.end);
        let until = next.map_or(u32::MAX, |next| next.first_row);
        self.known[from..]
            .iter()
            .take_while(|known| known.row < until)
            .map(|known| (known.row, *known))
            .collect()
    }
}

impl ErrorFile {
    /// Adds a row that is not imported, with the reason; the other rows are not in the file.
    pub fn add(&mut self, record: &Record<'_>, outcome: &RowOutcome) {
        match outcome {
            RowOutcome::Create(_) | RowOutcome::Update(..) => {}
            RowOutcome::SkipKnown(_, known) => {
                self.row(record, &domain::sentences::in_field("The row", known.reason()));
            }
            RowOutcome::SkipDuplicate(_, duplicate) => self.skipped(record, duplicate),
            RowOutcome::Refuse(errors) => self.refused(record, errors),
        }
    }
}
