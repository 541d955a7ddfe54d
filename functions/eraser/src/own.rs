//! Items in partitions of the person's own, of all kinds in the register.

use domain::{
    Account,
    data_rights::register::{self, End},
};

use crate::{App, Unfinished};

/// Deletes, in every such partition, the kinds that end with the account; in those of the company only when it ends too.
pub(crate) async fn erase(app: &App, account: &Account, ends_company: bool) -> Result<(), Unfinished> {
    for (table, place, rows) in register::partitions() {
        let (Some(table), Some(pk)) = (app.own.get(table), place.of(account)) else {
            continue;
        };
        if place.is_of_company() && !ends_company {
            continue;
        }
        // A counter has no kind, and counts deleted records.
        let ends = |kind: &str| kind.is_empty() || rows.iter().any(|row| row.kind == kind && row.end == End::Erase);
        let kept = table.partition(&pk).await?.into_iter();
        let keys: Vec<_> = kept.filter(|item| ends(&item.kind)).map(|item| item.key).collect();
        table.wipe(&keys).await?;
    }
    Ok(())
}
