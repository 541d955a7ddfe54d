//! The rows of exported lists, page by page: for the files that are answered directly, and for those that are written in
//! the background.

pub mod audit;
pub mod candidates;
pub mod users;

use std::future::ready;

use domain::{
    AccountId,
    data_rights::{Access, Seen, Viewer},
    export::{ExportFilter, ExportKind},
};
use jiff::Timestamp;
use store::{Seal, StoreError, Table, area, data_rights::looked};

/// The tables that are read.
#[derive(Clone, Copy)]
pub struct Lists<'a> {
    /// Accounts.
    pub accounts: &'a Table<area::Accounts>,
    /// The candidate list.
    pub profiles: &'a Table<area::Profiles>,
    /// The audit log.
    pub audit: &'a Table<area::Audit>,
    /// Signs the positions in lists.
    pub seal: &'a Seal,
}

/// Some rows of a list.
#[derive(Debug, Clone, Default)]
pub struct Rows {
    /// The cells, as many as there are headings.
    pub cells: Vec<Vec<String>>,
    /// The people that the rows are about; none for the audit log.
    pub people: Vec<AccountId>,
    /// Where the next rows begin; absent at the end of the list.
    pub next: Option<String>,
}

/// The headings of a list.
pub const fn headings(kind: ExportKind) -> &'static [&'static str] {
    match kind {
        ExportKind::Candidates => &candidates::HEADINGS,
        ExportKind::Users => &users::HEADINGS,
        ExportKind::Audit => &audit::HEADINGS,
    }
}

/// The rows that are read together.
pub const fn page_size(kind: ExportKind) -> u16 {
    match kind {
        // With the profiles, which are larger.
        ExportKind::Candidates => 100,
        ExportKind::Users | ExportKind::Audit => 500,
    }
}

/// The next rows of a list after a position, at most `limit`. They may be fewer, even none, while there are more.
///
/// # Errors
/// When a table does not respond, or the position belongs to another list.
pub async fn rows(
    lists: Lists<'_>,
    filter: &ExportFilter,
    place: Option<String>,
    limit: u16,
) -> Result<Rows, StoreError> {
    match filter {
        ExportFilter::Candidates(filter) => {
            let none = |_| ready(Ok(Vec::<()>::new()));
            let page = Box::pin(candidates::page(lists.profiles, filter, limit, place, none)).await?;
            Ok(Rows {
                cells: page.candidates.iter().map(|it| candidates::cells(it).into()).collect(),
                people: page.candidates.into_iter().map(|candidate| candidate.id).collect(),
                next: page.next,
            })
        }
        ExportFilter::Users(filter) => {
            let page = Box::pin(users::page(lists, filter, place.as_deref(), limit)).await?;
            Ok(Rows {
                cells: page.items.iter().map(|it| users::cells(it).into()).collect(),
                people: page.items.into_iter().map(|account| account.it.id).collect(),
                next: page.next_cursor,
            })
        }
        ExportFilter::Audit(filter) => {
            let page = Box::pin(audit::page(lists, filter, place.as_deref(), limit)).await?;
            Ok(Rows {
                cells: page.items.iter().map(|it| audit::cells(it).into()).collect(),
                people: Vec::new(),
                next: page.next_cursor,
            })
        }
    }
}

/// Writes the access log of people whose rows were read. Several exports by one administrator within an hour are one entry.
///
/// # Errors
/// When the table does not respond, or only in part. Then some entries may be written.
pub async fn log_access(
    rights: &Table<area::Rights>,
    people: &[AccountId],
    viewer: &Viewer,
    at: Timestamp,
) -> Result<(), StoreError> {
    let seen = |id: &AccountId| Access::new(id, viewer.clone(), Seen::Export, at);
    looked(rights, people.iter().filter_map(seen)).await
}
