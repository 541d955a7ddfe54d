//! The vetting process and its place in the queue. Its history, notes and references are in the same partition and are
//! deleted with the person's own items.

use domain::{Account, VettingProcess};

use crate::{App, Unfinished};

/// Deletes it.
pub(crate) async fn erase(app: &App, account: &Account) -> Result<(), Unfinished> {
    if let Some(process) = app.vetting.get::<VettingProcess>(&account.id).await? {
        let erased = store::vetting::erase(&app.vetting, &process);
        erased.commit(&app.chance).await?;
    }
    Ok(())
}
