//! Counters of imports.

use domain::{CsvImportId, csv_import::ImportResults};
use jiff::SignedDuration;

use super::{ALL, partition};
use crate::{Key, StoreError, Table, Transaction, area};

/// The sums of all imports that have ended.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ImportTotals {
    /// Imports that have ended.
    pub ended: u64,
    /// Draft profiles that they created, without those that were deleted when an import was undone.
    pub created: u64,
    /// Rows that they created or updated a draft profile from, undone or not.
    pub imported_rows: u64,
    /// Rows that they refused.
    pub refused_rows: u64,
    /// The seconds from start to end of all of them, pauses included.
    pub seconds: u64,
}

fn totals_key() -> Key {
    Key::new(ALL, "TOTALS")
}

/// Counts an import that has ended.
pub fn count_ended(imports: &Table<area::Imports>, results: ImportResults, took: SignedDuration) -> Transaction {
    let steps = [
        ("ended", 1),
        ("created", i64::from(results.created)),
        ("imported_rows", i64::from(results.created) + i64::from(results.updated)),
        ("refused_rows", i64::from(results.refused)),
        ("seconds", took.as_secs()),
    ];
    Transaction::new().add(imports, totals_key(), &steps)
}

/// Counts draft profiles that undoing an import has deleted.
pub fn count_deleted(imports: &Table<area::Imports>, deleted: u32) -> Transaction {
    Transaction::new().add(imports, totals_key(), &[("created", -i64::from(deleted))])
}

/// The sums of all imports that have ended.
///
/// # Errors
/// When the table does not respond.
pub async fn totals(imports: &Table<area::Imports>) -> Result<ImportTotals, StoreError> {
    let counts = imports.counts(totals_key()).await?;
    let count = |name: &str| u64::try_from(counts.get(name).copied().unwrap_or_default()).unwrap_or_default();
    Ok(ImportTotals {
        ended: count("ended"),
        created: count("created"),
        imported_rows: count("imported_rows"),
        refused_rows: count("refused_rows"),
        seconds: count("seconds"),
    })
}

fn undone_key(id: &CsvImportId) -> Key {
    Key::new(partition(id), "UNDONE")
}

/// Counts draft profiles that are deleted because their import is undone.
pub fn count_undone(imports: &Table<area::Imports>, id: &CsvImportId, deleted: u32) -> Transaction {
    Transaction::new().add(imports, undone_key(id), &[("deleted", i64::from(deleted))])
}

/// The number of draft profiles that were deleted because their import is undone.
///
/// # Errors
/// When the table does not respond.
pub async fn undone(imports: &Table<area::Imports>, id: &CsvImportId) -> Result<u32, StoreError> {
    let counts = imports.counts(undone_key(id)).await?;
    let deleted = counts.get("deleted").copied().unwrap_or_default();
    Ok(u32::try_from(deleted).unwrap_or_default())
}
