//! Files and their records: the files first, because they are found by the records.

use domain::Account;
use store::document;

use crate::{App, Unfinished};

/// Deletes every version of every file, then the records, and updates the totals.
pub(crate) async fn erase(app: &App, account: &Account) -> Result<(), Unfinished> {
    let id = &account.id;
    for folder in document::files_of(id) {
        app.files.wipe(&folder).await?;
    }
    for record in document::of(&app.documents.table, id).await? {
        let withdrawn = app.documents.withdraw(&record, None);
        withdrawn.commit(&app.chance).await?;
    }
    Ok(())
}
