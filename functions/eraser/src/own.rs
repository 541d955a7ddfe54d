//! What lies in partitions of the person's own: whatever kinds there are, as the register says.

use domain::{
    Account,
    data_rights::register::{self, End},
};

use crate::{App, Unfinished};

/// Wipes, of every such partition, the kinds that end with the account.
pub(crate) async fn erase(app: &App, account: &Account) -> Result<(), Unfinished> {
    for (table, place, rows) in register::partitions() {
        let (Some(table), Some(pk)) = (app.own.get(table), place.of(&account.id)) else {
            continue;
        };
        // A counter beside the records has no kind, and counts what is gone.
        let ends = |kind: &str| kind.is_empty() || rows.iter().any(|row| row.kind == kind && row.end == End::Erase);
        let kept = table.partition(&pk).await?.into_iter();
        let keys: Vec<_> = kept.filter(|item| ends(&item.kind)).map(|item| item.key).collect();
        table.wipe(&keys).await?;
    }
    Ok(())
}
