//! The search projections: the indexed documents of executives and of jobs, in shards, and a log of the changes of each.

use domain::{
    job::JobDocument,
    search::{Document, Indexed, Listed},
};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use tokio::task::JoinSet;

use crate::{Entity, Key, List, StoreError, Table, area, timer::sortable};

/// The number of partitions of documents: as many can be read in parallel.
pub const SHARDS: u8 = 16;
/// How many of them are in memory at the same time: of a million documents, a shard is about 100 MB.
const SHARDS_AT_ONCE: usize = 4;
/// How long a change stays in the log. A reader that has not followed it for longer must reload everything.
pub const LOG_KEPT: SignedDuration = SignedDuration::from_hours(24);
/// How far back each read of the log overlaps the previous one. A change becomes readable some time after its
/// timestamp, while its writer waits for the table. A writer runs at most 30 seconds (`SearchIndexerFunction`); the
/// rest is for clock differences.
const OVERLAP: SignedDuration = SignedDuration::from_secs(40);

/// Where the documents of one kind and their changes are kept.
pub trait Collection: Indexed<Id: AsRef<str>> {
    /// The kind of the items with documents.
    const DOCUMENT: &'static str;
    /// The kind of the items with changes.
    const CHANGE: &'static str;
    /// The prefix of the partitions of documents.
    const SHARD: &'static str;
    /// The prefix of the partitions of changes.
    const LOG: &'static str;
}

impl Collection for Document {
    const DOCUMENT: &'static str = "search_document";
    const CHANGE: &'static str = "search_change";
    const SHARD: &'static str = "DOC#";
    const LOG: &'static str = "LOG#";
}

impl Collection for JobDocument {
    const DOCUMENT: &'static str = "job_document";
    const CHANGE: &'static str = "job_document_change";
    const SHARD: &'static str = "JOB_DOC#";
    const LOG: &'static str = "JOB_LOG#";
}

impl<D: Collection> Entity<area::Search> for Listed<D> {
    const KIND: &'static str = D::DOCUMENT;
    type Id<'a> = &'a D::Id;

    fn key(id: &D::Id) -> Key {
        let shard = id.as_ref().bytes().fold(0_u8, u8::wrapping_add) % SHARDS;
        Key::new(partition::<D>(shard), id.as_ref())
    }
    fn own_key(&self) -> Key {
        Self::key(&self.id)
    }
}

fn partition<D: Collection>(shard: u8) -> String {
    format!("{}{shard}", D::SHARD)
}

/// One change in the log, written together with the document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Change<D: Indexed = Document> {
    /// When the writer started; it becomes readable a little later.
    pub at: Timestamp,
    /// The new content.
    pub listed: Listed<D>,
}

impl<D: Collection> Entity<area::Search> for Change<D> {
    const KIND: &'static str = D::CHANGE;
    type Id<'a> = (Timestamp, &'a D::Id, u64);

    fn key((at, id, revision): Self::Id<'_>) -> Key {
        Key::new(hour::<D>(at), format!("{}#{}#{revision}", sortable(at), id.as_ref()))
    }
    fn own_key(&self) -> Key {
        Self::key((self.at, &self.listed.id, self.listed.revision))
    }
    fn ends(&self) -> Option<Timestamp> {
        self.at.checked_add(LOG_KEPT).ok()
    }
}

/// The partition of the hour.
fn hour<D: Collection>(at: Timestamp) -> String {
    format!("{}{}", D::LOG, &sortable(at)[..13])
}

/// All documents of one shard.
///
/// # Errors
/// When the table does not respond.
pub async fn shard<D: Collection>(search: &Table<area::Search>, shard: u8) -> Result<Vec<Listed<D>>, StoreError> {
    let listed = search
        .all::<Listed<D>>(&List::of(partition::<D>(shard)).limit(1000))
        .await?;
    Ok(listed.into_iter().map(|read| read.it).collect())
}

/// Passes all documents on, shard by shard: some are read in parallel, but never all are in memory.
///
/// # Errors
/// When the table does not respond.
pub async fn each_document<D: Collection>(
    search: &Table<area::Search>,
    mut take: impl FnMut(Listed<D>),
) -> Result<(), StoreError> {
    let mut waiting = 0..SHARDS;
    let mut under_way = JoinSet::new();
    let read = |number| {
        let search = search.clone();
        async move { shard::<D>(&search, number).await }
    };
    waiting.by_ref().take(SHARDS_AT_ONCE).for_each(|number| {
        under_way.spawn(read(number));
    });
    while let Some(done) = under_way.join_next().await {
        if let Some(number) = waiting.next() {
            under_way.spawn(read(number));
        }
        done.map_err(StoreError::table)??.into_iter().for_each(&mut take);
    }
    Ok(())
}

/// Whether the log still contains all changes since then. An hour less than its retention, because it is read a little
/// later.
pub fn reaches(since: Timestamp, now: Timestamp) -> bool {
    now.duration_since(since) < LOG_KEPT - SignedDuration::from_hours(1)
}

/// The changes that bring a copy of `as_of` up to date, including some that it has already.
///
/// # Errors
/// When the table does not respond.
pub async fn since<D: Collection>(
    search: &Table<area::Search>,
    as_of: Timestamp,
    now: Timestamp,
) -> Result<Vec<Listed<D>>, StoreError> {
    changes(search, as_of - OVERLAP, now).await
}

/// The changes whose timestamp is between two instants, inclusive; the hours are read in parallel.
///
/// # Errors
/// When the table does not respond.
pub async fn changes<D: Collection>(
    search: &Table<area::Search>,
    from: Timestamp,
    until: Timestamp,
) -> Result<Vec<Listed<D>>, StoreError> {
    let step = SignedDuration::from_hours(1);
    let instants = std::iter::successors(Some(from), |at| at.checked_add(step).ok());
    let mut hours: Vec<String> = instants.take_while(|at| *at <= until).map(hour::<D>).collect();
    hours.push(hour::<D>(until));
    hours.dedup();
    together(hours.into_iter().map(|hour| {
        let search = search.clone();
        async move {
            // A row's key continues after its instant, so rows of this instant are above it.
            let list = List::of(hour).above(sortable(from)).limit(1000);
            let changes = search.all::<Change<D>>(&list).await?;
            Ok(changes.into_iter().map(|change| change.it.listed).collect())
        }
    }))
    .await
}

/// Runs reads in parallel and returns their results in order.
async fn together<D, R>(reads: impl Iterator<Item = R>) -> Result<Vec<Listed<D>>, StoreError>
where
    D: Collection,
    R: Future<Output = Result<Vec<Listed<D>>, StoreError>> + Send + 'static,
{
    let mut under_way = JoinSet::new();
    for (place, read) in reads.enumerate() {
        under_way.spawn(async move { (place, read.await) });
    }
    let mut found = Vec::new();
    while let Some(done) = under_way.join_next().await {
        let (place, read) = done.map_err(StoreError::table)?;
        found.push((place, read?));
    }
    found.sort_unstable_by_key(|(place, _)| *place);
    Ok(found.into_iter().flat_map(|(_, read)| read).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_log_is_sorted_by_time_with_a_partition_per_hour() {
        let at = |text: &str| -> Timestamp { text.parse().unwrap() };
        assert_eq!(hour::<Document>(at("2026-11-20T12:59:59.9999Z")), "LOG#2026-11-20T12");
        assert_eq!(hour::<Document>(at("2026-11-20T13:00:00Z")), "LOG#2026-11-20T13");
    }
}
