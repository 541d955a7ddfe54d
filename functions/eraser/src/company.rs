//! The company an employer registered, which has no other owner.

use domain::{Account, Company};
use store::{AnyTable, Entity, Key, company};

use crate::{App, Unfinished};

/// Deletes its history, then the record with its timers.
pub(crate) async fn erase(app: &App, account: &Account) -> Result<(), Unfinished> {
    let Some(id) = &account.company_id else { return Ok(()) };
    let company = app.profiles.get::<Company>(id).await?;
    let Some(company) = company.filter(|company| company.owner == account.id) else {
        return Ok(());
    };
    let own = Company::key(id);
    let partition = AnyTable::from(&app.profiles).partition(&own.pk).await?;
    let history: Vec<Key> = partition.into_iter().map(|item| item.key).collect();
    let history: Vec<Key> = history.into_iter().filter(|key| *key != own).collect();
    app.profiles.wipe(&history).await?;
    let erased = company::erase(&app.profiles, &app.timers, &company, app.clock.now());
    erased.commit(&app.chance).await?;
    Ok(())
}
