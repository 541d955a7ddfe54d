//! Announcements, in the profiles table, which both who writes and who reads them have at hand: one partition, by the time
//! they end, so that those that are over are not even read for a dashboard.

use domain::{Announcement, AnnouncementId};
use jiff::Timestamp;

use crate::{Entity, Key, List, Page, Read, Seal, StoreError, Table, timer::sortable};

const ANNOUNCEMENTS: &str = "ANNOUNCEMENTS";
/// More at once than anybody would read.
const MOST: u16 = 50;

impl Entity for Announcement {
    const KIND: &'static str = "announcement";
    type Id<'a> = &'a Announcement;

    fn key(it: &Announcement) -> Key {
        Key::new(ANNOUNCEMENTS, format!("{}#{}", sortable(it.ends_at), it.id))
    }
    fn own_key(&self) -> Key {
        Self::key(self)
    }
}

/// Those that are not over, those that end first first; at most fifty.
///
/// # Errors
/// When the table does not answer.
pub async fn unended(profiles: &Table, now: Timestamp) -> Result<Vec<Read<Announcement>>, StoreError> {
    // `$` is above `#`: what ends this very instant is over.
    let list = List::of(ANNOUNCEMENTS).above(format!("{}$", sortable(now))).limit(MOST);
    profiles.first(&list).await
}

/// All of them, those that end last first.
///
/// # Errors
/// When the table does not answer, or the cursor is not of this list.
pub async fn page(
    profiles: &Table,
    limit: u16,
    cursor: Option<&str>,
    seal: &Seal,
) -> Result<Page<Announcement>, StoreError> {
    let list = List::of(ANNOUNCEMENTS).newest_first(true).limit(limit);
    profiles.page(&list, cursor, seal).await
}

/// One of them, wherever it stands in time. Read from the end that ends last: those that can still be moved are the first.
///
/// # Errors
/// When the table does not answer.
pub async fn find(
    profiles: &Table,
    id: &AnnouncementId,
    seal: &Seal,
) -> Result<Option<Read<Announcement>>, StoreError> {
    let list = List::of(ANNOUNCEMENTS).newest_first(true).limit(1);
    let page = profiles
        .page_where(&list, None, seal, |it: &Announcement| it.id == *id)
        .await?;
    Ok(page.items.into_iter().next())
}
