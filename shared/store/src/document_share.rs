//! Shared documents with their logs, in the messaging table.
//!
//! A share and its log are one partition; the shares of a side are indexes by the company and by the executive's account, newest
//! first, for those it shares and those it receives. The file is that of the document, in the bucket.

use domain::{
    AccountId, DocumentShare, DocumentShareId, EventId,
    conversation::SIDES,
    document_share::{ShareEntry, ShareEntryType, SharedDocument},
    introduction::Party,
};
use jiff::Timestamp;

use crate::{
    Entity, Index, Key, List, Page, Read, Seal, Side, StoreError, Table, Transaction, area, document::place_for,
    timer::sortable,
};

/// The most shares that are read for one page of a filtered list.
pub const MOST_SEARCHED: u16 = 1000;

const ENTRY: &str = "ENTRY#";

/// In the lists of both sides, by the time it was shared.
impl Entity<area::Messaging> for DocumentShare {
    const KIND: &'static str = "document_share";
    type Id<'a> = &'a DocumentShareId;

    fn key(id: &DocumentShareId) -> Key {
        Key::new(partition(id), "RECORD")
    }
    fn own_key(&self) -> Key {
        Self::key(&self.id)
    }
    fn indexes(&self) -> Vec<(Index, Key)> {
        let place = |side: Party| {
            let owner = match side {
                Party::Employer => Side::SentBy(&self.company_id),
                _ => Side::ReceivedBy(&self.executive_id),
            };
            let list = ShareList::of(side == self.shared_by);
            let place = format!("{}#{}", sortable(self.created_at), self.id);
            (owner.index(), Key::new(list.partition(owner), place))
        };
        let readers = SIDES.into_iter().filter(|side| self.is_shown_to(*side));
        readers.map(place).collect()
    }
}

/// The shares of a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ShareList {
    /// Those that it shares.
    SharedBy,
    /// Those that it receives.
    SharedWith,
}

impl ShareList {
    const fn of(is_owner: bool) -> Self {
        if is_owner { Self::SharedBy } else { Self::SharedWith }
    }

    fn partition(self, side: Side<'_>) -> String {
        let name = match self {
            Self::SharedBy => "SHARED_BY",
            Self::SharedWith => "SHARED_WITH",
        };
        format!("{name}#{}", side.as_str())
    }
}

/// The partition of a share with its log.
pub fn partition(id: &DocumentShareId) -> String {
    format!("SHARE#{id}")
}

/// Key: share, time and id.
impl Entity<area::Messaging> for ShareEntry {
    const KIND: &'static str = "share_entry";
    type Id<'a> = (&'a DocumentShareId, Timestamp, &'a EventId);

    fn key((share, at, id): Self::Id<'_>) -> Key {
        Key::new(partition(share), format!("{ENTRY}{}#{id}", sortable(at)))
    }
    fn own_key(&self) -> Key {
        Self::key((&self.share_id, self.at, &self.id))
    }
}

/// Creates a share with the first entry of its log.
pub fn open(table: &Table<area::Messaging>, share: &DocumentShare, first: &ShareEntry) -> Transaction {
    Transaction::new().create(table, share).create(table, first)
}

/// Saves a share with a new entry of its log.
pub fn append(table: &Table<area::Messaging>, share: &Read<DocumentShare>, entry: &ShareEntry) -> Transaction {
    Transaction::new().save(table, share).create(table, entry)
}

/// One page of a side's shares that `wanted` selects, the newest first. A page ends, full or not, when [`MOST_SEARCHED`] were
/// read for it.
///
/// # Errors
/// All reads here: when the table does not respond; with a cursor also when it belongs to another list.
pub async fn page(
    table: &Table<area::Messaging>,
    (list, side): (ShareList, Side<'_>),
    limit: u16,
    cursor: Option<&str>,
    seal: &Seal,
    wanted: impl Fn(&DocumentShare) -> bool,
) -> Result<Page<DocumentShare>, StoreError> {
    let list = List::by(side.index(), list.partition(side))
        .newest_first(true)
        .limit(limit);
    table
        .page_where(&list.reading_at_most(MOST_SEARCHED), cursor, seal, wanted)
        .await
}

/// One page of the log of a share, the newest first.
///
/// # Errors
/// As [`page`].
pub async fn entries(
    table: &Table<area::Messaging>,
    id: &DocumentShareId,
    limit: u16,
    cursor: Option<&str>,
    seal: &Seal,
    only: Option<ShareEntryType>,
) -> Result<Page<ShareEntry>, StoreError> {
    let list = List::of(partition(id)).starting(ENTRY).newest_first(true).limit(limit);
    let wanted = |entry: &ShareEntry| only.is_none_or(|only| entry.content.entry_type() == only);
    table
        .page_where(&list.reading_at_most(MOST_SEARCHED), cursor, seal, wanted)
        .await
}

/// The whole log of a share, the oldest first.
///
/// # Errors
/// As [`page`].
pub async fn log(table: &Table<area::Messaging>, id: &DocumentShareId) -> Result<Vec<Read<ShareEntry>>, StoreError> {
    table.all(&List::of(partition(id)).starting(ENTRY)).await
}

/// The key of the copy with a watermark that this entry of the log made, in the bucket. A rule of the bucket deletes it after a
/// day.
pub fn copy_place(entry: &ShareEntry) -> String {
    copy_place_of(&entry.account, &entry.id)
}

/// The same for a copy that belongs to this account: of a copy for an address, to the owner.
pub fn copy_place_of(account: &AccountId, entry: &EventId) -> String {
    format!("copies/{account}/{entry}")
}

/// The key of the shared file in the bucket.
pub fn file_place(document: &SharedDocument) -> String {
    place_for(document.document_type, &document.owner, &document.id)
}
