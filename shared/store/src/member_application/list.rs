//! The admin's lists: one index partition per status, merged in order for several statuses.

use domain::{Application, ApplicationId, application::ApplicationStatus};
use table::Entry;
use tokio::task::JoinSet;

use super::{MemberApplications, partition};
use crate::{Index, List, Read, Seal, StoreError, timer::sortable};

/// The order of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ListOrder {
    /// The time of the first submission; for drafts, of creation.
    SubmittedAt,
    /// Last name, then first name; or the single name.
    Name,
    /// The qualification score; without one, 0.
    Score,
    /// The promised date of the decision. Where none is due, by submission after all others, in both directions.
    Due,
}

impl ListOrder {
    pub(super) fn index(self) -> Index {
        match self {
            Self::SubmittedAt | Self::Due => Index::Gsi1,
            Self::Name => Index::Gsi2,
            Self::Score => Index::Gsi3,
        }
    }

    /// Ends with the id, so that it is unique and a list can continue after any entry.
    pub(super) fn sort_key(self, application: &Application) -> String {
        let submitted = submitted(application);
        let id = &application.id;
        match self {
            Self::SubmittedAt | Self::Due => match application.sla_due() {
                Some(due) => format!("{submitted}#{}#{id}", sortable(due)),
                None => format!("{submitted}#{id}"),
            },
            Self::Name => {
                let name = format!("{} {}", application.last_name, application.first_name);
                format!("{}#{id}", name.trim().to_lowercase())
            }
            Self::Score => {
                let score = application
                    .qualification_assessment
                    .as_ref()
                    .map_or(0, |assessment| assessment.overall_qualification_score);
                format!("{score:03}#{submitted}#{id}")
            }
        }
    }
}

/// The time of the first submission, or of creation for drafts; as text that sorts by time.
fn submitted(application: &Application) -> String {
    sortable(application.submitted_at.unwrap_or(application.created_at))
}

/// The promised response date, from the key by submission; `None` if none is due.
pub(super) fn promised(sort_key: &str) -> Option<&str> {
    let mut parts = sort_key.split('#').skip(1);
    let due = parts.next()?;
    parts.next().map(|_id| due)
}

/// A list: which applications, in which order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listing {
    /// Those in any of these statuses.
    pub statuses: Vec<ApplicationStatus>,
    /// The order.
    pub order: ListOrder,
    /// Whether the highest comes first.
    pub is_descending: bool,
}

impl Listing {
    /// The default list of the screen: everything but drafts, latest first.
    pub fn default_list() -> Self {
        Self {
            statuses: submitted_statuses().collect(),
            order: ListOrder::SubmittedAt,
            is_descending: true,
        }
    }

    fn in_status(&self, status: ApplicationStatus) -> List {
        List::by(self.order.index(), partition(status)).newest_first(self.is_descending)
    }

    /// The list of one status, starting after `last`.
    fn after(&self, status: ApplicationStatus, last: Option<&str>) -> List {
        let list = self.in_status(status);
        match last {
            None => list,
            Some(last) if self.is_descending => list.below(last),
            Some(last) => list.above(last),
        }
    }

    /// The position in the list of a record with this key in the index: what the list is sorted by.
    pub(super) fn position(&self, sort_key: &str) -> String {
        if self.order != ListOrder::Due {
            return sort_key.to_owned();
        }
        // Sorted descending, what comes last has the smallest position.
        match (promised(sort_key), self.is_descending) {
            (Some(due), false) => format!("0{due}#{sort_key}"),
            (None, false) => format!("1{sort_key}"),
            (Some(due), true) => format!("1{due}#{sort_key}"),
            (None, true) => format!("0{sort_key}"),
        }
    }

    /// Whether a position comes after another in the list.
    fn is_after(&self, position: &str, last: &str) -> bool {
        if self.is_descending {
            position < last
        } else {
            position > last
        }
    }

    /// The entries of one status after a position. By due date, all that are due are read, because the index is sorted by
    /// submission; they are as many as a team decides on in seven days.
    fn entries_after(&self, status: ApplicationStatus, last: Option<&str>, most: u16) -> List {
        if self.order != ListOrder::Due {
            return self.after(status, last).limit(most);
        }
        if status.is_waiting_for_review() {
            return self.in_status(status).limit(u16::MAX);
        }
        let undated = if self.is_descending { '0' } else { '1' };
        self.after(status, last.and_then(|last| last.strip_prefix(undated)))
            .limit(most)
    }

    fn sort<T>(&self, found: &mut [T], key: impl Fn(&T) -> String) {
        found.sort_by_cached_key(key);
        if self.is_descending {
            found.reverse();
        }
    }

    pub(super) fn context(&self) -> String {
        format!("applications {self:?}")
    }
}

/// All but drafts, which only their owners may see.
fn submitted_statuses() -> impl Iterator<Item = ApplicationStatus> {
    ApplicationStatus::ALL
        .iter()
        .copied()
        .filter(|status| *status != ApplicationStatus::Draft)
}

/// Where a page begins.
#[derive(Debug, Clone, Copy)]
pub enum ListPlace<'a> {
    /// After so many entries.
    Skip(u16),
    /// After this cursor.
    After(&'a str),
}

/// A page of a list.
#[derive(Debug, Default)]
pub struct Listed {
    /// The applications, in order.
    pub applications: Vec<Read<Application>>,
    /// Absent at the end.
    pub next_cursor: Option<String>,
}

/// The neighbours of an application in the default list.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Neighbours {
    /// The one before it, submitted later.
    pub previous: Option<ApplicationId>,
    /// The one after it, submitted earlier.
    pub next: Option<ApplicationId>,
}

impl MemberApplications {
    /// A page of a list, after `cursor`. At most `size` keys of every status are read in parallel; then the page itself
    /// is read. It may hold fewer than `size` if a record moved during the read.
    ///
    /// # Errors
    /// [`StoreError::Cursor`] for another list's cursor; when the table does not respond.
    pub async fn page(
        &self,
        listing: &Listing,
        cursor: Option<&str>,
        size: u16,
        seal: &Seal,
    ) -> Result<Listed, StoreError> {
        let last = cursor
            .map(|cursor| seal.unwrap(cursor, &listing.context()).ok_or(StoreError::Cursor))
            .transpose()?;
        // One extra key shows whether there is a next page.
        let mut found = self.ordered(listing, last.as_deref(), size + 1).await?;
        let is_more = found.len() > usize::from(size);
        found.truncate(usize::from(size));
        let next_cursor = found
            .last()
            .filter(|_| is_more)
            .map(|last| seal.wrap(&listing.position(&last.place.sk), &listing.context()));
        Ok(Listed {
            applications: self.table.records(&found).await?,
            next_cursor,
        })
    }

    /// The cursor that skips the first `skipped` entries of a list: only their keys are read. `None` when the list is
    /// shorter.
    ///
    /// # Errors
    /// When the table does not respond.
    pub async fn cursor_after(
        &self,
        listing: &Listing,
        skipped: u16,
        seal: &Seal,
    ) -> Result<Option<String>, StoreError> {
        let entries = self.ordered(listing, None, skipped).await?;
        let last = usize::from(skipped).checked_sub(1).and_then(|at| entries.get(at));
        Ok(last.map(|last| seal.wrap(&listing.position(&last.place.sk), &listing.context())))
    }

    /// The first entries of a list after a position, in order: at most `most` keys of every status are read in parallel.
    pub(super) async fn ordered(
        &self,
        listing: &Listing,
        last: Option<&str>,
        most: u16,
    ) -> Result<Vec<Entry>, StoreError> {
        let mut reads = JoinSet::new();
        for status in &listing.statuses {
            let list = listing.entries_after(*status, last, most);
            let table = self.table.clone();
            reads.spawn(async move { table.first_entries(&list).await });
        }
        let mut found = joined(reads).await?;
        let position = |entry: &Entry| listing.position(&entry.place.sk);
        found.retain(|entry| last.is_none_or(|last| listing.is_after(&position(entry), last)));
        listing.sort(&mut found, position);
        found.truncate(usize::from(most));
        Ok(found)
    }

    /// The neighbours of an application in the default list.
    ///
    /// # Errors
    /// When the table does not respond.
    pub async fn neighbours(&self, application: &Application) -> Result<Neighbours, StoreError> {
        let (previous, next) = tokio::try_join!(self.beside(application, false), self.beside(application, true))?;
        Ok(Neighbours { previous, next })
    }

    /// The first application after this one in the default list, or in its reverse: the first of each status is read in
    /// parallel.
    async fn beside(
        &self,
        application: &Application,
        is_descending: bool,
    ) -> Result<Option<ApplicationId>, StoreError> {
        let listing = Listing {
            is_descending,
            ..Listing::default_list()
        };
        let key = listing.order.sort_key(application);
        let mut reads = JoinSet::new();
        for status in &listing.statuses {
            let (list, table) = (listing.after(*status, Some(&key)).limit(1), self.table.clone());
            reads.spawn(async move { table.first_sort_keys(&list).await });
        }
        let mut keys = joined(reads).await?;
        listing.sort(&mut keys, Clone::clone);
        Ok(keys.first().and_then(|key| key.rsplit('#').next()?.parse().ok()))
    }
}

/// The results of all reads, in no order.
async fn joined<T: 'static>(mut reads: JoinSet<Result<Vec<T>, StoreError>>) -> Result<Vec<T>, StoreError> {
    let mut found = Vec::new();
    while let Some(read) = reads.join_next().await {
        found.extend(read.map_err(StoreError::table)??);
    }
    Ok(found)
}
