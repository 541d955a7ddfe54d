//! Announcements, in the profiles table, to which both writers and readers have access: one partition, sorted by end,
//! so that a dashboard does not read past ones.

use domain::{AccountId, Announcement, AnnouncementId, announcement::AnnouncementDismissal};
use jiff::Timestamp;

use crate::{Entity, Key, List, Page, Read, Seal, StoreError, Table, account, area, timer::sortable};

const ANNOUNCEMENTS: &str = "ANNOUNCEMENTS";
/// The maximum number of announcements at the same time.
const MOST: u16 = 50;

impl Entity<area::Profiles> for Announcement {
    const KIND: &'static str = "announcement";
    type Id<'a> = &'a Announcement;

    fn key(it: &Announcement) -> Key {
        Key::new(ANNOUNCEMENTS, format!("{}#{}", sortable(it.ends_at), it.id))
    }
    fn own_key(&self) -> Key {
        Self::key(self)
    }
}

const DISMISSED: &str = "DISMISSED#";

impl Entity<area::Accounts> for AnnouncementDismissal {
    const KIND: &'static str = "announcement_dismissal";
    type Id<'a> = (&'a AccountId, &'a AnnouncementId);

    fn key((account, announcement): Self::Id<'_>) -> Key {
        Key::new(account::partition(account), format!("{DISMISSED}{announcement}"))
    }
    fn own_key(&self) -> Key {
        Self::key((&self.account_id, &self.announcement_id))
    }
    fn ends(&self) -> Option<Timestamp> {
        Some(self.ends_at)
    }
}

/// The announcements that a member dismissed.
///
/// # Errors
/// When the table does not respond.
pub async fn dismissed(
    accounts: &Table<area::Accounts>,
    account: &AccountId,
) -> Result<Vec<AnnouncementId>, StoreError> {
    let list = List::of(account::partition(account)).starting(DISMISSED);
    let dismissed = accounts.all::<AnnouncementDismissal>(&list).await?;
    Ok(dismissed.into_iter().map(|one| one.it.announcement_id).collect())
}

/// Announcements that have not ended, the earliest end first; at most fifty.
///
/// # Errors
/// When the table does not respond.
pub async fn unended(profiles: &Table<area::Profiles>, now: Timestamp) -> Result<Vec<Read<Announcement>>, StoreError> {
    // `$` is above `#`: an announcement that ends at this instant has ended.
    let list = List::of(ANNOUNCEMENTS).above(format!("{}$", sortable(now))).limit(MOST);
    profiles.first(&list).await
}

/// All announcements, the latest end first.
///
/// # Errors
/// When the table does not respond, or the cursor belongs to another list.
pub async fn page(
    profiles: &Table<area::Profiles>,
    limit: u16,
    cursor: Option<&str>,
    seal: &Seal,
) -> Result<Page<Announcement>, StoreError> {
    let list = List::of(ANNOUNCEMENTS).newest_first(true).limit(limit);
    profiles.page(&list, cursor, seal).await
}

/// Finds one announcement. Searches from the latest end: those that can still change are at the front.
///
/// # Errors
/// When the table does not respond.
pub async fn find(
    profiles: &Table<area::Profiles>,
    id: &AnnouncementId,
    seal: &Seal,
) -> Result<Option<Read<Announcement>>, StoreError> {
    let list = List::of(ANNOUNCEMENTS).newest_first(true).limit(1);
    let page = profiles
        .page_where(&list, None, seal, |it: &Announcement| it.id == *id)
        .await?;
    Ok(page.items.into_iter().next())
}
