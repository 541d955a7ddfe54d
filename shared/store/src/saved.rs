//! Saved candidates of employers, in the search table: stored with the employer, and reversed with the executive, so
//! that no data about a person remains after their erasure.

use domain::{
    AccountId,
    search::{MOST_SAVED, SavedCandidate},
};
use serde::{Deserialize, Serialize};

use crate::{Entity, Key, List, StoreError, Table, Transaction, area};

impl Entity<area::Search> for SavedCandidate {
    const KIND: &'static str = "saved_candidate";
    /// The employer, then the executive.
    type Id<'a> = (&'a AccountId, &'a AccountId);

    fn key((employer, executive): Self::Id<'_>) -> Key {
        Key::new(of_employer(employer), format!("{SAVED}{executive}"))
    }
    fn own_key(&self) -> Key {
        Self::key((&self.employer_id, &self.executive_id))
    }
}

/// The employers who saved an executive.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Saver {
    executive_id: AccountId,
    employer_id: AccountId,
}

impl Entity<area::Search> for Saver {
    const KIND: &'static str = "saver";
    /// The executive, then the employer.
    type Id<'a> = (&'a AccountId, &'a AccountId);

    fn key((executive, employer): Self::Id<'_>) -> Key {
        Key::new(of_executive(executive), format!("{SAVER}{employer}"))
    }
    fn own_key(&self) -> Key {
        Self::key((&self.executive_id, &self.employer_id))
    }
}

const SAVED: &str = "SAVED#";
const SAVER: &str = "SAVER#";
/// The sort key of the counter of an employer's saved candidates.
const COUNT: &str = "COUNT";

/// An employer's partition.
pub(crate) fn of_employer(employer: &AccountId) -> String {
    format!("EMPLOYER#{employer}")
}

/// The partition of employers' searches and lists that contain an executive.
pub(crate) fn of_executive(executive: &AccountId) -> String {
    format!("EXECUTIVE#{executive}")
}

/// All saved candidates of an employer, by executive.
///
/// # Errors
/// When the table does not respond.
pub async fn candidates(search: &Table<area::Search>, employer: &AccountId) -> Result<Vec<SavedCandidate>, StoreError> {
    let list = List::of(of_employer(employer)).starting(SAVED).limit(1000);
    let kept = search.all::<SavedCandidate>(&list).await?;
    Ok(kept.into_iter().map(|read| read.it).collect())
}

/// Saves a candidate. [`StoreError::Stale`] when there are [`MOST_SAVED`] already.
pub fn save(search: &Table<area::Search>, saved: &SavedCandidate) -> Transaction {
    let counter = Key::new(of_employer(&saved.employer_id), COUNT);
    let saver = Saver {
        executive_id: saved.executive_id.clone(),
        employer_id: saved.employer_id.clone(),
    };
    Transaction::new()
        .create(search, saved)
        .replace(search, &saver)
        .add_one_below(search, counter, "saved", MOST_SAVED)
}

/// Removes a saved candidate. [`StoreError::Stale`] if it was removed already.
pub fn unsave(search: &Table<area::Search>, employer: &AccountId, executive: &AccountId) -> Transaction {
    Transaction::new()
        .take::<SavedCandidate, _>(search, (employer, executive))
        .remove::<Saver, _>(search, (executive, employer))
        .add(search, Key::new(of_employer(employer), COUNT), &[("saved", -1)])
}

/// The employers who saved an executive.
///
/// # Errors
/// When the table does not respond.
pub async fn savers(search: &Table<area::Search>, executive: &AccountId) -> Result<Vec<AccountId>, StoreError> {
    let list = List::of(of_executive(executive)).starting(SAVER).limit(1000);
    let kept = search.all::<Saver>(&list).await?;
    Ok(kept.into_iter().map(|read| read.it.employer_id).collect())
}
