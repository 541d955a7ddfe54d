//! Writes a vetting process with its timers and its place in the queue.

use domain::{
    VettingProcess,
    timer::{TimerAction, VettingTimer},
    vetting_process::Deadline,
};
use jiff::Timestamp;

use super::{Case, Vettings, queue};
use crate::{
    Table, Transaction, area,
    timer::{Schedule, Timer},
};

impl Vettings {
    /// The writes of the process, its timers and its place in the queue.
    pub fn keep(&self, timers: &Table<area::Timers>, case: &mut Case, now: Timestamp) -> Transaction {
        let old = case.kept.is_some().then_some(&case.origin);
        let kept = match &mut case.kept {
            Some(kept) => {
                kept.it = case.process.clone();
                Transaction::new().save(&self.table, kept)
            }
            None => Transaction::new().create(&self.table, &case.process),
        };
        self.follow(kept, timers, old, &case.process, now)
    }

    /// Replaces the timers and the queue counters of the earlier process by those of the current one.
    fn follow(
        &self,
        change: Transaction,
        timers: &Table<area::Timers>,
        old: Option<&VettingProcess>,
        new: &VettingProcess,
        now: Timestamp,
    ) -> Transaction {
        let set = old.map(schedule).unwrap_or_default();
        let change = change.retime(timers, &set, &schedule(new), now);
        queue::count(change, &self.table, old, new)
    }
}

/// The timers of a process: reminders of an interview, a renewal after an approval, then the end of the earlier
/// approval's grace period. They have no generation: each is identified by its due time, which the process stores.
pub fn schedule(process: &VettingProcess) -> Schedule {
    let timer = |deadline| {
        let (due_at, action) = match deadline {
            Deadline::Renewal(due_at) => (due_at, VettingTimer::Renewal),
            Deadline::InterviewReminder(due_at, number) => (due_at, VettingTimer::InterviewReminder(number)),
            Deadline::BadgeEnd(due_at) => (due_at, VettingTimer::BadgeEnd),
        };
        Timer {
            due_at,
            action: TimerAction::Vetting(process.account_id.clone(), action),
            generation: 0,
        }
    };
    process.deadlines().into_iter().map(timer).collect()
}
