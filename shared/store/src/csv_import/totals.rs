//! Counters of imports.

use std::collections::BTreeMap;

use domain::{
    CsvImportId,
    csv_import::{DraftInvitationEvent, ImportResults, InvitationCounts},
};
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

fn invitations_key(id: &CsvImportId) -> Key {
    Key::new(partition(id), "INVITATIONS")
}

fn all_invitations_key() -> Key {
    Key::new(ALL, "INVITATIONS")
}

/// Counts a move of an invitation to a draft profile that this import created.
pub fn count_invitation(imports: &Table<area::Imports>, id: &CsvImportId, event: DraftInvitationEvent) -> Transaction {
    let steps = [(event.as_str(), 1)];
    Transaction::new()
        .add_spread(imports, invitations_key(id), &steps)
        .add_spread(imports, all_invitations_key(), &steps)
}

/// The counts of the invitations to draft profiles that this import created.
///
/// # Errors
/// When the table does not respond.
pub async fn invitations(imports: &Table<area::Imports>, id: &CsvImportId) -> Result<InvitationCounts, StoreError> {
    Ok(counts_of(&imports.spread_counts(invitations_key(id)).await?))
}

/// The counts of all invitations.
///
/// # Errors
/// When the table does not respond.
pub async fn all_invitations(imports: &Table<area::Imports>) -> Result<InvitationCounts, StoreError> {
    Ok(counts_of(&imports.spread_counts(all_invitations_key()).await?))
}

fn counts_of(counts: &BTreeMap<String, i64>) -> InvitationCounts {
    let count = |event: DraftInvitationEvent| {
        let count = counts.get(event.as_str()).copied().unwrap_or_default();
        u64::try_from(count).unwrap_or_default()
    };
    InvitationCounts {
        sent: count(DraftInvitationEvent::Send),
        reminders: count(DraftInvitationEvent::Remind),
        claimed: count(DraftInvitationEvent::Claim),
        refused: count(DraftInvitationEvent::Refuse) + count(DraftInvitationEvent::Complain),
        bounced: count(DraftInvitationEvent::Bounce),
        expired: count(DraftInvitationEvent::Expire),
        withdrawn: count(DraftInvitationEvent::Withdraw),
    }
}
