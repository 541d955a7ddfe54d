//! The vetting process, counted out of the queue. Its history, notes and references lie in the same partition and go with
//! what is the person's own.

use domain::{Account, VettingProcess};
use store::Transaction;

use crate::{App, Unfinished};

/// Takes it away.
pub(crate) async fn erase(app: &App, account: &Account) -> Result<(), Unfinished> {
    if let Some(process) = app.vetting.get::<VettingProcess>(&account.id).await? {
        let erased = Transaction::new().erase_vetting(&app.vetting, &process);
        erased.commit(&app.chance).await?;
    }
    Ok(())
}
