//! Saved candidates and saved searches of employers.

use domain::Account;
use store::{StoreError, saved, saved_search};

use crate::{App, Unfinished};

/// Deletes employers' records about this executive (saved candidates and matches), and this employer's saved candidates
/// and searches.
pub(crate) async fn erase(app: &App, account: &Account) -> Result<(), Unfinished> {
    let (savers, kept) = tokio::try_join!(
        saved::savers(&app.search, &account.id),
        saved::candidates(&app.search, &account.id)
    )?;
    let about = savers.iter().map(|employer| (employer, &account.id));
    let own = kept.iter().map(|saved| (&account.id, &saved.executive_id));
    for (employer, executive) in about.chain(own) {
        let gone = store::saved::unsave(&app.search, employer, executive);
        match gone.commit(&app.chance).await {
            // Or by another run, or by the employer at the same time.
            Ok(()) | Err(StoreError::Stale) => {}
            Err(error) => return Err(error.into()),
        }
    }
    saved_search::forget_found(&app.search, &account.id).await?;
    // The register covers them as well, but not the timers and the items in shards.
    for search in saved_search::searches(&app.search, &account.id).await? {
        saved_search::forget(&app.search, &app.timers, &account.id, &search.id, &app.chance).await?;
    }
    Ok(())
}
