//! Who looks, as far as an executive's shield is concerned.

use domain::{Account, AccountId, Company, profile::Viewer};

use crate::{StoreError, Table};

/// The employer with this account, with the company they hire for: two reads, one after the other. Whose account is not
/// written yet is unknown, and every shield is against them.
///
/// # Errors
/// When a table does not answer.
pub async fn employer(accounts: &Table, profiles: &Table, id: &AccountId) -> Result<Viewer, StoreError> {
    let Some(account) = accounts.get::<Account>(id).await? else {
        return Ok(Viewer::Unknown);
    };
    let company = match &account.company_id {
        Some(company) => profiles.get::<Company>(company).await?,
        None => None,
    };
    Ok(Viewer::employer(&account, company.as_deref()))
}
