//! Saved candidates, and saved searches of employers and executives.

use domain::{
    Account, AccountId,
    search::{SavedJobSearch, SavedSearch},
};
use store::{
    StoreError, saved,
    saved_search::{self, Saved},
};

use crate::{App, Unfinished};

/// Deletes what companies keep about this executive (saved candidates and matches), and the saved candidates of this
/// employer's company, if it ends, and the searches of the account.
pub(crate) async fn erase(app: &App, account: &Account, ends_company: bool) -> Result<(), Unfinished> {
    let of_company = async {
        match account.company_id().filter(|_| ends_company) {
            Some(company) => saved::candidates(&app.search, company).await,
            None => Ok(Vec::new()),
        }
    };
    let (savers, kept) = tokio::try_join!(saved::savers(&app.search, &account.id), of_company)?;
    let about = savers.iter().map(|company| (company, &account.id));
    let own = kept.iter().map(|saved| (&saved.company_id, &saved.executive_id));
    for (company, executive) in about.chain(own) {
        let gone = store::saved::unsave(&app.search, company, executive);
        match gone.commit(&app.chance).await {
            // Or by another run, or by the employer at the same time.
            Ok(()) | Err(StoreError::Stale) => {}
            Err(error) => return Err(error.into()),
        }
    }
    saved_search::forget_found(&app.search, &account.id).await?;
    erase_searches::<SavedSearch>(app, &account.id).await?;
    erase_searches::<SavedJobSearch>(app, &account.id).await
}

/// Deletes the saved searches of this account. The register covers them as well, but not the timers and the items in
/// shards.
async fn erase_searches<S: Saved>(app: &App, account: &AccountId) -> Result<(), Unfinished> {
    for search in saved_search::searches::<S>(&app.search, account).await? {
        let id = &search.common().id;
        saved_search::forget::<S>(&app.search, &app.timers, account, id, &app.chance).await?;
    }
    Ok(())
}
