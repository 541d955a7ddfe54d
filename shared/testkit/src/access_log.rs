//! The access log of a person's data, in a form for assertions.

use domain::AccountId;
use store::{Seal, Table, area, data_rights::accesses};

/// The entries of a person's access log, each as `admin document`, with its reason after a colon, in alphabetical order.
pub async fn access_log(rights: &Table<area::Rights>, owner: &AccountId) -> Vec<String> {
    let page = accesses(rights, owner, 100, None, &Seal::new("any")).await.unwrap();
    let entries = page.items.iter();
    let mut lines: Vec<_> = entries
        .map(|access| {
            let reason = access.reason.as_ref().map(|reason| format!(": {reason}"));
            format!("{} {}{}", access.viewer.role, access.seen, reason.unwrap_or_default())
        })
        .collect();
    lines.sort_unstable();
    lines
}
