//! The company of an employer. It ends with its last employer.

use domain::{Account, Company};
use store::{AnyTable, Entity, Key, Read, StoreError, company};

use crate::{App, Unfinished};

/// Whether the company ends with this account: it has no other employer, or an interrupted run deleted it.
pub(crate) async fn ends(app: &App, account: &Account) -> Result<bool, StoreError> {
    Ok(own(app, account)
        .await?
        .is_none_or(|company| is_last(&company, account)))
}

/// Deletes the company's history, then the record with its timers, unless it has other employers.
pub(crate) async fn erase(app: &App, account: &Account) -> Result<(), Unfinished> {
    let Some(company) = own(app, account).await?.filter(|company| is_last(company, account)) else {
        return Ok(());
    };
    let own = Company::key(&company.id);
    let partition = AnyTable::from(&app.profiles).partition(&own.pk).await?;
    let history: Vec<Key> = partition.into_iter().map(|item| item.key).collect();
    let history: Vec<Key> = history.into_iter().filter(|key| *key != own).collect();
    app.profiles.wipe(&history).await?;
    let erased = company::erase(&app.profiles, &app.timers, &company, app.clock.now());
    erased.commit(&app.chance).await?;
    Ok(())
}

async fn own(app: &App, account: &Account) -> Result<Option<Read<Company>>, StoreError> {
    match account.company_id() {
        Some(id) => app.profiles.get::<Company>(id).await,
        None => Ok(None),
    }
}

fn is_last(company: &Company, account: &Account) -> bool {
    company.members.iter().all(|member| member.account_id == account.id)
}
