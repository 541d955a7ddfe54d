//! What a merge of two records takes and prevents it, as the calls share it.

use domain::{
    AccountId, CareerEntry, CareerEntryId, Sentence,
    career::{CareerDetails, MOST_ENTRIES},
    merge::PersonId,
};
use store::{Read, StoreError, career};
use web::{FieldError, Problem};

use crate::{App, merge_obstacles, people::Person, sentences};

/// What a merge would do beyond the fields.
pub(crate) struct Plan {
    /// Why it is not possible now.
    pub(crate) blocked: Option<Sentence>,
    /// The positions that the career of the account that stays would take.
    pub(crate) career: Vec<CareerDetails>,
}

/// Reads what a merge depends on.
///
/// # Errors
/// When a table does not respond.
pub(crate) async fn plan(app: &App, kept: &Person, merged: &Person) -> Result<Plan, StoreError> {
    let (blocked, career) = tokio::try_join!(
        merge_obstacles::against_merging(app, merged),
        positions(app, kept, merged)
    )?;
    let (taken, number) = career;
    let blocked = merge_obstacles::against_keeping(kept)
        .or_else(|| against_pair(kept, merged))
        .or(blocked)
        .or_else(|| (number > MOST_ENTRIES as usize).then(sentences::career_is_full));
    Ok(Plan { blocked, career: taken })
}

/// The owner of an account would lose access to the product.
fn against_pair(kept: &Person, merged: &Person) -> Option<Sentence> {
    let is_account_into_draft = matches!((kept, merged), (Person::Draft(_), Person::Account(..)));
    is_account_into_draft.then(sentences::account_into_draft)
}

/// The positions of the other's career that the career of the account that stays lacks, and the number that it would
/// have. Draft profiles have no career.
async fn positions(app: &App, kept: &Person, merged: &Person) -> Result<(Vec<CareerDetails>, usize), StoreError> {
    let (PersonId::Account(kept), PersonId::Account(merged)) = (kept.id(), merged.id()) else {
        return Ok((Vec::new(), 0));
    };
    let (own, others) = tokio::try_join!(career_of(app, &kept), career_of(app, &merged))?;
    let is_own = |entry: &CareerEntry| own.iter().any(|own| is_same(&own.details, &entry.details));
    let taken: Vec<_> = others
        .iter()
        .filter(|entry| !is_own(entry))
        .map(|entry| entry.details.clone())
        .collect();
    let number = if taken.is_empty() { 0 } else { own.len() + taken.len() };
    Ok((taken, number))
}

async fn career_of(app: &App, account: &AccountId) -> Result<Vec<Read<CareerEntry>>, StoreError> {
    career::of(&app.profiles, account).await
}

/// Whether two entries are about the same position.
fn is_same(one: &CareerDetails, other: &CareerDetails) -> bool {
    let text = |details: &CareerDetails| {
        let words = [details.company.as_str(), details.position.as_str()];
        words.map(|words| words.trim().to_lowercase())
    };
    one.start_date == other.start_date && text(one) == text(other)
}

/// The positions as new entries of an account.
pub(crate) fn entries(app: &App, account: &AccountId, career: Vec<CareerDetails>) -> Vec<CareerEntry> {
    let (clock, chance) = (&app.common.clock, &app.common.chance);
    let now = clock.now();
    let entry = |details| CareerEntry {
        id: CareerEntryId::new(clock, chance),
        account_id: account.clone(),
        details,
        created_at: now,
        updated_at: now,
    };
    career.into_iter().map(entry).collect()
}

/// A record that a request names.
///
/// # Errors
/// When it does not exist: the field says so.
pub(crate) async fn named(app: &App, id: &PersonId, field: &'static str) -> Result<Person, Problem> {
    let found = Person::find(app, id).await?;
    found.ok_or_else(|| Problem::Invalid(vec![FieldError::new(field, sentences::person_unknown())]))
}
