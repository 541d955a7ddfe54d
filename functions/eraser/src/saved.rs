//! Executives whom employers keep in view, and the searches they keep.

use domain::Account;
use store::{StoreError, Transaction, saved, saved_search};

use crate::{App, Unfinished};

/// Takes away what employers wrote about this executive and which searches found them, and whom and which searches this
/// employer keeps.
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
    saved_search::forget_found(&app.search, &account.id).await?;
    // The register finds them as well, but not the timers and what lies in shards.
    for search in saved_search::searches(&app.search, &account.id).await? {
        let timers = &app.applications.timers;
        saved_search::drop_search(&app.search, timers, &account.id, &search.id, &app.chance).await?;
    }
    Ok(())
}
