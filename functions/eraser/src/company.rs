//! The company an employer registered, which has no other owner.

use domain::{Account, Company};
use store::Transaction;

use crate::{App, Unfinished};

/// Deletes it.
pub(crate) async fn erase(app: &App, account: &Account) -> Result<(), Unfinished> {
    let Some(id) = &account.company_id else { return Ok(()) };
    let company = app.profiles.get::<Company>(id).await?;
    if company.is_some_and(|company| company.owner == account.id) {
        let removed = Transaction::new().remove::<Company, _>(&app.profiles, id);
        removed.commit(&app.chance).await?;
    }
    Ok(())
}
