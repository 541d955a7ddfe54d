//! The queue of vettings that wait for a decision, by due date.

use std::collections::BTreeMap;

use domain::{AccountId, VettingProcess, candidate::Candidate, vetting_process::VettingState};
use jiff::Timestamp;

use super::Vettings;
use crate::{Index, Key, List, Page, Read, Seal, StoreError, Table, Transaction, area, candidate};

/// The partition of the queue. It holds submitted and undecided vettings: what a team processes in ten business days.
pub(super) const QUEUE: &str = "QUEUE";

/// A filter for the queue.
#[derive(Debug, Clone, Default)]
pub struct QueueFilter {
    /// In this state.
    pub state: Option<VettingState>,
    /// Assigned to this admin.
    pub assigned_to: Option<AccountId>,
    /// Not assigned.
    pub is_unassigned: bool,
    /// Overdue.
    pub is_overdue: bool,
}

/// An entry of the queue.
#[derive(Debug, Clone)]
pub struct Queued {
    /// The process.
    pub process: VettingProcess,
    /// The candidate; absent until the list contains them.
    pub candidate: Option<Candidate>,
}

/// The length of the queue: counters written with the processes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct QueueTotals {
    /// Submitted.
    pub background_check: u64,
    /// With an interview.
    pub interview_scheduled: u64,
}

fn totals() -> Key {
    Key::new("TOTALS", QUEUE)
}

/// Counts a process in its current state instead of its earlier one.
pub(super) fn count(
    change: Transaction,
    table: &Table<area::Vetting>,
    old: Option<&VettingProcess>,
    new: &VettingProcess,
) -> Transaction {
    let waiting = |process: &VettingProcess| Some(process.state).filter(|state| state.awaits_decision());
    let (left, entered) = (old.and_then(waiting), waiting(new));
    if left == entered {
        return change;
    }
    let steps: Vec<_> = [(left, -1), (entered, 1)]
        .into_iter()
        .filter_map(|(state, by)| Some((state?.as_str(), by)))
        .collect();
    change.add_spread(table, totals(), &steps)
}

/// Deletes a process with its executive's account, and updates the counters.
pub fn erase(table: &Table<area::Vetting>, process: &Read<VettingProcess>) -> Transaction {
    let erased = Transaction::new().discard(table, process);
    if process.state.awaits_decision() {
        erased.add_spread(table, totals(), &[(process.state.as_str(), -1)])
    } else {
        erased
    }
}

impl QueueFilter {
    fn takes(&self, process: &VettingProcess, now: Timestamp) -> bool {
        let assigned = process.assigned_to.as_ref();
        self.state.is_none_or(|state| state == process.state)
            && self.assigned_to.as_ref().is_none_or(|to| assigned == Some(to))
            && !(self.is_unassigned && assigned.is_some())
            && !(self.is_overdue && process.due_at.is_some_and(|due| now <= due))
    }
}

impl Vettings {
    /// One page of the queue, earliest due date first. Two sequential reads: the keys of the page, then the processes
    /// and their candidates in parallel.
    ///
    /// # Errors
    /// When a table does not respond, or the cursor belongs to another list.
    pub async fn queue(
        &self,
        filter: &QueueFilter,
        now: Timestamp,
        limit: u16,
        cursor: Option<&str>,
        seal: &Seal,
    ) -> Result<Page<Queued>, StoreError> {
        let list = List::by(Index::Gsi1, QUEUE).limit(limit);
        let wanted = |process: &VettingProcess| filter.takes(process, now);
        let lines = |keys: Vec<Key>| async move {
            let ids: Vec<_> = keys.iter().filter_map(candidate::owner).collect();
            self.profiles
                .several::<Candidate>(&ids.iter().collect::<Vec<_>>())
                .await
        };
        let index = (&list, Index::Gsi1);
        let (page, lines) = self.table.page_where_beside(index, cursor, seal, wanted, lines).await?;
        let mut lines: BTreeMap<_, _> = lines.into_iter().map(|line| (line.id.clone(), line.it)).collect();
        let items = page.items.into_iter().map(|read| {
            let (process, place) = read.split();
            let candidate = lines.remove(&process.account_id);
            place.with(Queued { process, candidate })
        });
        Ok(Page {
            items: items.collect(),
            next_cursor: page.next_cursor,
        })
    }

    /// The length of the queue.
    ///
    /// # Errors
    /// When the table does not respond.
    pub async fn queue_totals(&self) -> Result<QueueTotals, StoreError> {
        let counted = self.table.spread_counts(totals()).await?;
        let of = |state: VettingState| {
            let count = counted.get(state.as_str()).copied().unwrap_or_default();
            u64::try_from(count).unwrap_or_default()
        };
        Ok(QueueTotals {
            background_check: of(VettingState::BackgroundCheck),
            interview_scheduled: of(VettingState::InterviewScheduled),
        })
    }
}
