//! Applications for membership: that of the account, that of its address, and all earlier ones.

use domain::{Account, Application, ApplicationId, Email};
use store::{AnyTable, Claim, Entity, Key};

use crate::{App, Unfinished, rights};

/// Deletes them, the newest last: each refers to the one before, and is the only one that does.
pub(crate) async fn erase(app: &App, account: &Account) -> Result<(), Unfinished> {
    let claim = app.applications.claim(&account.email).await?;
    let claimed = claim.map(|claim| claim.it.application_id);
    let mut waiting: Vec<ApplicationId> = account.application_id.iter().cloned().chain(claimed).collect();
    // All are read before the first is deleted, so that an interruption leaves none unreachable: the account and the
    // claim refer to the newest, which is deleted last.
    let mut known: Vec<ApplicationId> = Vec::new();
    while let Some(id) = waiting.pop() {
        if known.contains(&id) {
            continue;
        }
        if let Some(application) = app.applications.get(&id).await? {
            waiting.extend(application.previous.clone());
        }
        known.push(id);
    }
    for id in known.iter().rev() {
        one(app, &account.email, id).await?;
    }
    Ok(())
}

/// Deletes an application whose time is over ([`Application::erased_at`]).
pub(crate) async fn erase_ended(app: &App, id: &ApplicationId) -> Result<(), Unfinished> {
    let Some(application) = app.applications.get(id).await? else {
        return Ok(());
    };
    if application.erased_at().is_none_or(|at| app.clock.now() < at) {
        return Ok(());
    }
    one(app, &application.email, id).await
}

async fn one(app: &App, email: &Email, id: &ApplicationId) -> Result<(), Unfinished> {
    let table = &app.applications.table;
    let own = Application::key(id);
    let beside: Vec<Key> = AnyTable::from(table)
        .partition(&own.pk)
        .await?
        .into_iter()
        .map(|item| item.key)
        .collect();
    let beside: Vec<Key> = beside.into_iter().filter(|key| *key != own).collect();
    table.wipe(&beside).await?;
    rights::keep_proof(app, id.as_str()).await?;
    let (application, claim) = tokio::try_join!(app.applications.get(id), app.applications.claim(email))?;
    if let Some(application) = application {
        let erased = app.applications.erase(&application, claim.as_ref(), app.clock.now());
        erased.commit(&app.chance).await?;
    } else if let Some(claim) = claim.filter(|claim| claim.application_id == *id) {
        let claim: store::Read<Claim> = claim;
        store::Transaction::new()
            .discard(table, &claim)
            .commit(&app.chance)
            .await?;
    }
    Ok(())
}
