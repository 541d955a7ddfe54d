//! The end of an import.

use std::collections::HashMap;

use domain::{CsvImport, CsvImportId, csv_import::KnownRow};
use import_file::{ErrorFile, Plan};
use store::csv_import::{self, ImportedChunk, error_file, plan_file, text_file};

use crate::{App, Failed};

impl App {
    /// Completes an import all of whose parts are done: first writes the rows that were not imported into a file, then
    /// the results into the record.
    pub(crate) async fn complete(&self, id: &CsvImportId) -> Result<(), Failed> {
        let chunks = csv_import::imported_chunks(&self.imports, id).await?;
        let Some(import) = self.imports.get::<CsvImport>(id).await? else {
            return Ok(());
        };
        if !import.is_in_run(import.runs) || chunks.len() < import.chunks as usize {
            return Ok(());
        }
        let results = csv_import::sum(&chunks);
        if results.skipped + results.refused > 0 {
            let plan = self.plan(id).await?;
            self.write_errors(id, &plan, &chunks).await?;
        }
        let run = import.runs;
        self.move_import(
            id,
            |import| import.is_in_run(run),
            |import, now| import.complete(results, now),
        )
        .await
        .map(drop)
    }

    /// Writes the rows that were not imported, with the reasons. Reads one part of the text at a time.
    async fn write_errors(&self, id: &CsvImportId, plan: &Plan, done: &[ImportedChunk]) -> Result<(), Failed> {
        let mut errors = ErrorFile::new(&plan.header);
        for (chunk, done) in plan.chunks.iter().zip(done) {
            if done.results.skipped + done.results.refused == 0 {
                continue;
            }
            let bytes = self
                .files
                .get_range(&text_file(id), chunk.start.into(), chunk.end.into())
                .await?
                .ok_or(Failed::Missing)?;
            let text = String::from_utf8(bytes).map_err(|error| Failed::Unreadable(error.utf8_error().to_string()))?;
            let known: HashMap<u32, KnownRow> = done.known.iter().map(|known| (known.row, *known)).collect();
            for (record, outcome) in plan.rows(chunk, &text, &known)? {
                errors.add(&record, &outcome);
            }
        }
        let (key, bytes) = (error_file(id), errors.finish().into_bytes());
        Ok(self.files.put_bytes(&key, "text/csv; charset=utf-8", bytes).await?)
    }

    /// Deletes the text of an import that has ended, and what the dry run found: only the rows that were not imported
    /// are kept.
    pub(crate) async fn delete_text(&self, id: &CsvImportId) -> Result<(), Failed> {
        self.files.wipe(&text_file(id)).await?;
        Ok(self.files.wipe(&plan_file(id)).await?)
    }
}
