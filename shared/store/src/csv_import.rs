//! Imports of executives, in the imports table: the records, their history, what was done of each, and remembered
//! mappings. The draft profiles are in [`crate::draft_profile`].

mod files;
mod totals;

pub use files::{error_file, folder, plan_file, quarantined_file, text_file};
pub use totals::{
    ImportTotals, all_invitations, count_deleted, count_ended, count_invitation, count_undone, invitations, totals,
    undone,
};

use std::collections::BTreeMap;

use domain::{
    AccountId, CsvImport, CsvImportId, Moved,
    csv_import::{
        CsvImportActor, CsvImportEvent, CsvImportStatus, ImportFileName, ImportResults, ImportSettings, KnownRow,
        UPLOAD_MINUTES,
    },
};
use events::Source;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use crate::{Entity, Historic, HistoryEntry, Index, Key, List, Page, Read, Seal, StoreError, Table, Transaction, area};

const ALL: &str = "IMPORTS";

pub(crate) fn partition(id: &CsvImportId) -> String {
    format!("IMPORT#{id}")
}

/// Listed by the time of the upload (gsi1).
impl Entity<area::Imports> for CsvImport {
    const KIND: &'static str = "csv_import";
    type Id<'a> = &'a CsvImportId;

    fn key(id: &CsvImportId) -> Key {
        Key::new(partition(id), "IMPORT")
    }
    fn own_key(&self) -> Key {
        Self::key(&self.id)
    }
    fn indexes(&self) -> Vec<(Index, Key)> {
        vec![(Index::Gsi1, Key::new(ALL, self.id.as_str()))]
    }
}

/// All moves of an import.
impl Historic for CsvImport {
    type Area = area::Imports;
    type Id = CsvImportId;
    type State = CsvImportStatus;
    type Event = CsvImportEvent;
    type Actor = CsvImportActor;
    const KIND: &'static str = "csv_import_change";
    const PREFIX: &'static str = "CHANGE#";

    fn partition(id: &CsvImportId) -> String {
        partition(id)
    }
}

/// The permission to upload one file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ImportTicket {
    /// The id of the import to come.
    pub id: CsvImportId,
    /// The name of the file.
    pub file_name: ImportFileName,
    /// The settings of the import.
    pub settings: ImportSettings,
    /// The administrator.
    pub created_by: AccountId,
    /// When it was created.
    pub created_at: Timestamp,
}

impl ImportTicket {
    /// When it expires.
    pub fn expires_at(&self) -> Timestamp {
        self.created_at + SignedDuration::from_mins(UPLOAD_MINUTES)
    }
}

impl Entity<area::Imports> for ImportTicket {
    const KIND: &'static str = "csv_import_ticket";
    type Id<'a> = &'a CsvImportId;

    fn key(id: &CsvImportId) -> Key {
        Key::new(partition(id), "TICKET")
    }
    fn own_key(&self) -> Key {
        Self::key(&self.id)
    }
    fn ends(&self) -> Option<Timestamp> {
        Some(self.expires_at())
    }
}

/// What was done of one part of an import. It exists once the whole part is imported.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ImportedChunk {
    /// The import.
    pub import_id: CsvImportId,
    /// The number of the part, from 0.
    pub chunk: u32,
    /// The counts of its rows.
    pub results: ImportResults,
    /// Its rows about people who were known when they were imported.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub known: Vec<KnownRow>,
}

impl Entity<area::Imports> for ImportedChunk {
    const KIND: &'static str = "csv_import_chunk";
    type Id<'a> = (&'a CsvImportId, u32);

    fn key((id, chunk): (&CsvImportId, u32)) -> Key {
        Key::new(partition(id), format!("{CHUNK}{chunk:05}"))
    }
    fn own_key(&self) -> Key {
        Self::key((&self.import_id, self.chunk))
    }
}

const CHUNK: &str = "CHUNK#";

/// A mapping that an administrator has corrected, for the next file with the same columns.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedMapping {
    /// The fingerprint of the header.
    pub fingerprint: String,
    /// The index of the column by the name of the field.
    pub columns: BTreeMap<String, u32>,
    /// The administrator who corrected it last.
    pub saved_by: AccountId,
    /// When.
    pub saved_at: Timestamp,
}

impl Entity<area::Imports> for SavedMapping {
    const KIND: &'static str = "csv_import_mapping";
    type Id<'a> = &'a str;

    fn key(fingerprint: &str) -> Key {
        Key::new(format!("MAPPING#{fingerprint}"), "MAPPING")
    }
    fn own_key(&self) -> Key {
        Self::key(&self.fingerprint)
    }
}

/// An entry of the history of an import.
pub fn entry(
    id: &CsvImportId,
    moved: Moved<CsvImportStatus, CsvImportEvent>,
    actor: CsvImportActor,
    by: Option<&AccountId>,
    source: Source<'_>,
) -> HistoryEntry<CsvImport> {
    HistoryEntry {
        by: by.cloned(),
        ..HistoryEntry::new(id.clone(), moved, actor, source)
    }
}

/// Saves a moved import with the entry of its history.
pub fn save(imports: &Table<area::Imports>, import: &Read<CsvImport>, entry: &HistoryEntry<CsvImport>) -> Transaction {
    Transaction::new().save(imports, import).create(imports, entry)
}

/// One page of all imports, newest first.
///
/// # Errors
/// When the table does not respond, or the cursor belongs to another list.
pub async fn page(
    imports: &Table<area::Imports>,
    status: Option<CsvImportStatus>,
    limit: u16,
    cursor: Option<&str>,
    seal: &Seal,
) -> Result<Page<CsvImport>, StoreError> {
    let list = List::by(Index::Gsi1, ALL).newest_first(true).limit(limit);
    match status {
        None => imports.page(&list, cursor, seal).await,
        Some(status) => {
            let list = list.reading_at_most(500);
            imports
                .page_where(&list, cursor, seal, |it: &CsvImport| it.status == status)
                .await
        }
    }
}

/// The parts of an import that are done, in order.
///
/// # Errors
/// When the table does not respond.
pub async fn imported_chunks(
    imports: &Table<area::Imports>,
    id: &CsvImportId,
) -> Result<Vec<ImportedChunk>, StoreError> {
    let list = List::of(partition(id)).starting(CHUNK);
    let found = imports.all::<ImportedChunk>(&list).await?;
    Ok(found.into_iter().map(|chunk| chunk.it).collect())
}

/// The sum of what was done.
pub fn sum(chunks: &[ImportedChunk]) -> ImportResults {
    let results = chunks.iter().map(|chunk| chunk.results);
    results.fold(ImportResults::default(), ImportResults::and)
}
