//! Imports one part of a text.

use std::collections::HashMap;

use domain::{
    CsvImport,
    csv_import::{ImportResults, KnownRow, PersonKey},
};
use import_file::{ImportRow, Keys, RowOutcome};
use operations::csv_import::{Candidate, RowDecision, decide};
use store::{
    StoreError, Transaction,
    csv_import::{ImportedChunk, text_file},
    draft_profile::{self, KnownPeople, known_people},
};

use crate::{App, Failed};

/// Writes of one transaction at most: DynamoDB takes a hundred.
const MOST_WRITES: usize = 100;
/// How often rows are decided again after another writer was faster.
const TRIES: u32 = 4;

/// A valid row.
pub(crate) struct Valid {
    pub(crate) number: u32,
    pub(crate) row: ImportRow,
    pub(crate) keys: Vec<PersonKey>,
}

/// What was done of some rows.
#[derive(Default)]
struct Done {
    results: ImportResults,
    known: Vec<KnownRow>,
}

/// Rows that are written together.
struct Group<'r> {
    rows: &'r [Valid],
    transaction: Transaction,
    done: Done,
}

impl App {
    /// Imports one part of a text; at last, writes that it is done. A part that is done already stays as it is.
    pub(crate) async fn import_chunk(&self, import: &CsvImport, number: u32) -> Result<(), Failed> {
        let done = self.imports.get::<ImportedChunk>((&import.id, number)).await?;
        if done.is_some() {
            return Ok(());
        }
        let plan = self.plan(&import.id).await?;
        let chunk = plan.chunks.get(number as usize).ok_or(Failed::Missing)?;
        let bytes = self
            .files
            .get_range(&text_file(&import.id), chunk.start.into(), chunk.end.into())
            .await?
            .ok_or(Failed::Missing)?;
        let text = String::from_utf8(bytes).map_err(|error| Failed::Unreadable(error.utf8_error().to_string()))?;
        let mut done = Done::default();
        let mut valid = Vec::new();
        // What was known at the dry run may have changed since.
        for (record, outcome) in plan.rows(chunk, &text, &HashMap::new())? {
            match outcome {
                RowOutcome::Create(row) | RowOutcome::Update(row, _) | RowOutcome::SkipKnown(row, _) => {
                    let keys = Keys::of(&row).stored();
                    valid.push(Valid {
                        number: record.row(),
                        row: *row,
                        keys,
                    });
                }
                RowOutcome::SkipDuplicate(..) => done.results.skipped += 1,
                RowOutcome::Refuse(_) => done.results.refused += 1,
            }
        }
        drop(text);
        done.add(self.import_rows(import, &valid).await?);
        done.known.sort_by_key(|known| known.row);
        let chunk = ImportedChunk {
            import_id: import.id.clone(),
            chunk: number,
            results: done.results,
            known: done.known,
        };
        match self.imports.create(&chunk).await {
            // Another delivery of the same order was faster.
            Ok(()) | Err(StoreError::Exists) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }

    /// Imports rows, in groups that are written together. A group that another writer was in the way of is decided
    /// again, row by row.
    async fn import_rows(&self, import: &CsvImport, rows: &[Valid]) -> Result<Done, Failed> {
        let mut known = self.known(import, rows).await?;
        let mut done = Done::default();
        let mut rest = rows;
        while !rest.is_empty() {
            let group = self.next_group(import, rest, &mut known);
            rest = &rest[group.rows.len()..];
            match group.transaction.commit(&self.chance).await {
                Ok(()) => done.add(group.done),
                Err(StoreError::Exists | StoreError::Stale) => {
                    for row in group.rows.chunks(1) {
                        done.add(self.import_row(import, row).await?);
                    }
                }
                Err(error) => return Err(error.into()),
            }
        }
        Ok(done)
    }

    async fn import_row(&self, import: &CsvImport, row: &[Valid]) -> Result<Done, Failed> {
        for _ in 0..TRIES {
            let mut known = self.known(import, row).await?;
            let group = self.next_group(import, row, &mut known);
            match group.transaction.commit(&self.chance).await {
                Ok(()) => return Ok(group.done),
                Err(StoreError::Exists | StoreError::Stale) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(Failed::Contended)
    }

    async fn known(&self, import: &CsvImport, rows: &[Valid]) -> Result<KnownPeople, StoreError> {
        let tables = (&self.imports, &self.accounts);
        let people = rows.iter().map(|row| (&row.row.email, row.keys.as_slice()));
        let known = known_people(tables, people).await?;
        if import.settings.skip_duplicates {
            return Ok(known);
        }
        // Drafts that are updated may have keys that they will not have any more.
        let freed: Vec<_> = known
            .drafts()
            .map(|draft| (draft.draft.email.clone(), draft.keys.clone()))
            .collect();
        let freed = freed.iter().map(|(email, keys)| (email, keys.as_slice()));
        let people = rows.iter().map(|row| (&row.row.email, row.keys.as_slice()));
        known_people(tables, people.chain(freed)).await
    }

    /// The first rows, as many as fit into one transaction.
    fn next_group<'r>(&self, import: &CsvImport, rows: &'r [Valid], known: &mut KnownPeople) -> Group<'r> {
        let mut group = Group {
            rows: &[],
            transaction: Transaction::new(),
            done: Done::default(),
        };
        let mut writes = 0;
        for (n, valid) in rows.iter().enumerate() {
            let candidate = Candidate {
                row: valid.number,
                email: &valid.row.email,
                keys: &valid.keys,
            };
            let decision = decide(known, &import.id, import.settings.skip_duplicates, candidate);
            writes += match &decision {
                RowDecision::Create => 1 + valid.keys.len(),
                RowDecision::Update(draft) => 1 + valid.keys.len() + draft.keys.len(),
                RowDecision::Skip(_) | RowDecision::WasCreated | RowDecision::WasUpdated => 0,
            };
            if writes > MOST_WRITES {
                break;
            }
            group.rows = &rows[..=n];
            group.transaction = self.write(import, valid, decision, known, (group.transaction, &mut group.done));
        }
        group
    }

    fn write(
        &self,
        import: &CsvImport,
        valid: &Valid,
        decision: RowDecision,
        known: &mut KnownPeople,
        (transaction, done): (Transaction, &mut Done),
    ) -> Transaction {
        let results = &mut done.results;
        match decision {
            RowDecision::Create => {
                results.created += 1;
                let draft = self.draft(import, valid);
                transaction.and(draft_profile::create(&self.imports, &draft, known))
            }
            RowDecision::Update(before) => {
                results.updated += 1;
                let mut draft = self.draft(import, valid);
                draft.draft.updated = Some(draft.draft.created);
                draft.draft.created = before.draft.created.clone();
                draft.draft.created_at = before.draft.created_at;
                draft.draft.merged = before.draft.merged.clone();
                if before.draft.invitation.is_some() {
                    draft.draft.invitation = before.draft.invitation.clone();
                }
                let draft = before.with(draft);
                transaction.and(draft_profile::update(&self.imports, &before, &draft, known))
            }
            RowDecision::Skip(row) => {
                results.skipped += 1;
                done.known.push(row);
                transaction
            }
            RowDecision::WasCreated => {
                results.created += 1;
                transaction
            }
            RowDecision::WasUpdated => {
                results.updated += 1;
                transaction
            }
        }
    }
}

impl Done {
    fn add(&mut self, other: Self) {
        self.results = self.results.and(other.results);
        self.known.extend(other.known);
    }
}
