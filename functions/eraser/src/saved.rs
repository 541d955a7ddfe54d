//! Executives whom employers keep in view.

use domain::Account;
use store::{StoreError, Transaction, saved};

use crate::{App, Unfinished};

/// Takes away what employers wrote about this executive, and whom this employer keeps in view.
pub(crate) async fn erase(app: &App, account: &Account) -> Result<(), Unfinished> {
    let (savers, kept) = tokio::try_join!(
        saved::savers(&app.search, &account.id),
        saved::candidates(&app.search, &account.id)
    )?;
    let about = savers.iter().map(|employer| (employer, &account.id));
    let own = kept.iter().map(|saved| (&account.id, &saved.executive_id));
    for (employer, executive) in about.chain(own) {
        let gone = Transaction::new().unsave_candidate(&app.search, employer, executive);
        match gone.commit(&app.chance).await {
            // By another run, or by the employer in this very moment.
            Ok(()) | Err(StoreError::Stale) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Ok(())
}
