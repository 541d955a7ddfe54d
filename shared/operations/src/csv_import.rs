//! What happens to a row of an import, from what is known of the person: the same decision in the dry run and when the
//! row is imported.

use domain::{
    CsvImportId, Email,
    csv_import::{DraftProfileId, Holder, KnownRow, PersonKey, RowOfImport, Rule},
};
use store::{
    Read,
    draft_profile::{KnownPeople, StoredDraft},
};

/// A valid row of an import.
#[derive(Debug, Clone, Copy)]
pub struct Candidate<'a> {
    /// The row number in a spreadsheet.
    pub row: u32,
    /// The address.
    pub email: &'a Email,
    /// What the person is compared by besides the address.
    pub keys: &'a [PersonKey],
}

/// What happens to a row.
#[derive(Debug, Clone)]
pub enum RowDecision {
    /// It creates a draft profile.
    Create,
    /// It updates this draft profile.
    Update(Box<Read<StoredDraft>>),
    /// It is skipped.
    Skip(KnownRow),
    /// It was imported before and created a draft profile: the message was delivered twice.
    WasCreated,
    /// It was imported before and updated a draft profile.
    WasUpdated,
}

/// Decides about a row. `skips_duplicates` is the setting of the import.
pub fn decide(known: &KnownPeople, import: &CsvImportId, skips_duplicates: bool, of: Candidate<'_>) -> RowDecision {
    let skip = |rule, holder| {
        RowDecision::Skip(KnownRow {
            row: of.row,
            rule,
            holder,
            updates: false,
        })
    };
    let id = DraftProfileId::of(of.email);
    let is_this_row = |written: &RowOfImport| written.import_id == *import && written.row == of.row;
    let draft = known.draft(&id);
    if let Some(draft) = draft {
        if draft.draft.updated.as_ref().is_some_and(is_this_row) {
            return RowDecision::WasUpdated;
        }
        if is_this_row(&draft.draft.created) {
            return RowDecision::WasCreated;
        }
    }
    if known.has_account(of.email) {
        return skip(Rule::Email, Holder::Account);
    }
    if known.has_refused(&id) {
        return skip(Rule::Email, Holder::Refusal);
    }
    match draft {
        // What its row would change was merged into another record.
        Some(draft) if draft.draft.merged.is_some() => skip(Rule::Email, Holder::Draft),
        Some(_) if skips_duplicates => skip(Rule::Email, Holder::Draft),
        Some(draft) => RowDecision::Update(Box::new(draft.clone())),
        None if skips_duplicates => {
            let is_others = |key: &&PersonKey| known.holder(key).is_some_and(|holder| *holder != id);
            match of.keys.iter().find(is_others) {
                Some(key) => skip(key.rule, Holder::Draft),
                None => RowDecision::Create,
            }
        }
        None => RowDecision::Create,
    }
}
