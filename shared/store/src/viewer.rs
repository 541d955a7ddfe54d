//! The viewer of a profile, for shields.

use domain::{Account, AccountId, Company, profile::Viewer};

use crate::{StoreError, Table, area};

/// The employer with this account, and their company: two sequential reads. A viewer whose account does not exist yet
/// is unknown, and every shield excludes them.
///
/// # Errors
/// When a table does not respond.
pub async fn employer(
    accounts: &Table<area::Accounts>,
    profiles: &Table<area::Profiles>,
    id: &AccountId,
) -> Result<Viewer, StoreError> {
    let Some(account) = accounts.get::<Account>(id).await? else {
        return Ok(Viewer::Unknown);
    };
    let company = match account.company_id() {
        Some(company) => profiles.get::<Company>(company).await?,
        None => None,
    };
    Ok(Viewer::employer(&account, company.as_deref()))
}
