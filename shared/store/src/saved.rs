//! Saved candidates of companies, in the search table: stored with the company, and reversed with the executive, so that
//! no data about a person remains after their erasure.

use domain::{
    AccountId, CompanyId,
    search::{MOST_SAVED, SavedCandidate},
};
use serde::{Deserialize, Serialize};

use crate::{Entity, Key, List, StoreError, Table, Transaction, area};

impl Entity<area::Search> for SavedCandidate {
    const KIND: &'static str = "saved_candidate";
    /// The company, then the executive.
    type Id<'a> = (&'a CompanyId, &'a AccountId);

    fn key((company, executive): Self::Id<'_>) -> Key {
        Key::new(of_company(company), format!("{SAVED}{executive}"))
    }
    fn own_key(&self) -> Key {
        Self::key((&self.company_id, &self.executive_id))
    }
}

/// The companies that saved an executive.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Saver {
    executive_id: AccountId,
    company_id: CompanyId,
}

impl Entity<area::Search> for Saver {
    const KIND: &'static str = "saver";
    /// The executive, then the company.
    type Id<'a> = (&'a AccountId, &'a CompanyId);

    fn key((executive, company): Self::Id<'_>) -> Key {
        Key::new(of_executive(executive), format!("{SAVER}{company}"))
    }
    fn own_key(&self) -> Key {
        Self::key((&self.executive_id, &self.company_id))
    }
}

const SAVED: &str = "SAVED#";
const SAVER: &str = "SAVER#";
/// The sort key of the counter of a company's saved candidates.
const COUNT: &str = "COUNT";

/// A company's partition.
fn of_company(company: &CompanyId) -> String {
    format!("COMPANY#{company}")
}

/// An employer's partition.
pub(crate) fn of_employer(employer: &AccountId) -> String {
    format!("EMPLOYER#{employer}")
}

/// The partition of employers' searches and lists that contain an executive.
pub(crate) fn of_executive(executive: &AccountId) -> String {
    format!("EXECUTIVE#{executive}")
}

/// All saved candidates of a company, by executive.
///
/// # Errors
/// When the table does not respond.
pub async fn candidates(search: &Table<area::Search>, company: &CompanyId) -> Result<Vec<SavedCandidate>, StoreError> {
    let list = List::of(of_company(company)).starting(SAVED).limit(1000);
    let kept = search.all::<SavedCandidate>(&list).await?;
    Ok(kept.into_iter().map(|read| read.it).collect())
}

/// Saves a candidate. [`StoreError::Stale`] when there are [`MOST_SAVED`] already.
pub fn save(search: &Table<area::Search>, saved: &SavedCandidate) -> Transaction {
    let counter = Key::new(of_company(&saved.company_id), COUNT);
    let saver = Saver {
        executive_id: saved.executive_id.clone(),
        company_id: saved.company_id.clone(),
    };
    Transaction::new()
        .create(search, saved)
        .replace(search, &saver)
        .add_one_below(search, counter, "saved", MOST_SAVED)
}

/// Removes a saved candidate. [`StoreError::Stale`] if it was removed already.
pub fn unsave(search: &Table<area::Search>, company: &CompanyId, executive: &AccountId) -> Transaction {
    Transaction::new()
        .take::<SavedCandidate, _>(search, (company, executive))
        .remove::<Saver, _>(search, (executive, company))
        .add(search, Key::new(of_company(company), COUNT), &[("saved", -1)])
}

/// The companies that saved an executive.
///
/// # Errors
/// When the table does not respond.
pub async fn savers(search: &Table<area::Search>, executive: &AccountId) -> Result<Vec<CompanyId>, StoreError> {
    let list = List::of(of_executive(executive)).starting(SAVER).limit(1000);
    let kept = search.all::<Saver>(&list).await?;
    Ok(kept.into_iter().map(|read| read.it.company_id).collect())
}
