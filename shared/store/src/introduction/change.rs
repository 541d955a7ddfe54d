//! Writes an introduction with everything that follows from it.

use domain::{
    Introduction,
    introduction::{Entry, Stage},
    timer::{IntroductionTimer, TimerAction},
};
use jiff::Timestamp;

use super::{ANSWERED, Introductions, LAPSED, LEFT_PENDING, Pair, Side, responses, totals};
use crate::{
    Read, Table, Transaction, area, figures,
    timer::{Schedule, Timer},
};

impl Introductions {
    /// Creates an introduction with the first entry of its history. [`crate::StoreError::Exists`] at commit means that
    /// the pair has a live introduction already.
    pub fn begin(&self, timers: &Table<area::Timers>, introduction: &Introduction, entry: &Entry) -> Transaction {
        let people = &introduction.people;
        let pair = Pair {
            company_id: people.employer_company_id.clone(),
            executive_id: people.executive_id.clone(),
            introduction_id: introduction.id.clone(),
        };
        let transaction = Transaction::new()
            .create(&self.table, &pair)
            .create(&self.table, introduction)
            .create(&self.table, entry);
        self.follow(transaction, timers, None, introduction, entry.at)
    }

    /// Saves a changed introduction with its history entry; `before` is as it was read.
    pub fn change(
        &self,
        timers: &Table<area::Timers>,
        before: &Introduction,
        after: &Read<Introduction>,
        entry: &Entry,
    ) -> Transaction {
        let mut transaction = Transaction::new().save(&self.table, after).create(&self.table, entry);
        if before.stage.is_live() && !after.stage.is_live() {
            let people = &after.people;
            transaction =
                transaction.remove::<Pair, _>(&self.table, (&people.employer_company_id, &people.executive_id));
        }
        self.follow(transaction, timers, Some(before), after, entry.at)
    }

    /// Saves a history entry that changes nothing else about the introduction: neither its totals nor its timers.
    pub fn remember(&self, introduction: &Read<Introduction>, entry: &Entry) -> Transaction {
        Transaction::new()
            .save(&self.table, introduction)
            .create(&self.table, entry)
    }

    /// Updates totals and timers according to the stage.
    fn follow(
        &self,
        transaction: Transaction,
        timers: &Table<area::Timers>,
        before: Option<&Introduction>,
        after: &Introduction,
        now: Timestamp,
    ) -> Transaction {
        let transaction = self
            .count(transaction, before, after)
            .and(count_response(&self.table, before, after))
            .and(figures::count_hire(&self.table, before, after))
            .and(self.place(before, after));
        let set = before.map(schedule).unwrap_or_default();
        transaction.retime(timers, &set, &schedule(after), now)
    }

    fn count(&self, mut transaction: Transaction, before: Option<&Introduction>, after: &Introduction) -> Transaction {
        let (sender, receiver) = Side::both(after);
        let received = |introduction: &Introduction| introduction.sent_at.map(|_| introduction.stage);
        let sides = [
            (sender, before.map(|before| before.stage), Some(after.stage)),
            (receiver, before.and_then(received), received(after)),
        ];
        for (side, was, is) in sides {
            if was != is {
                let step = |stage: Option<Stage>, by| stage.map(|stage| (stage.as_str(), by));
                let decided = (was == Some(Stage::Pending)).then_some((LEFT_PENDING, 1));
                let steps: Vec<_> = step(was, -1).into_iter().chain(step(is, 1)).chain(decided).collect();
                transaction = transaction.add(&self.table, totals(side), &steps);
            }
        }
        transaction
    }
}

/// Counts whether a party responded in time when the other waited for it: the executive's answer to a request, the
/// employer's next step after an acceptance. A withdrawal counts as neither.
fn count_response(
    table: &Table<area::Introductions>,
    before: Option<&Introduction>,
    after: &Introduction,
) -> Transaction {
    let (sender, receiver) = Side::both(after);
    let Some(from) = before.map(|before| before.stage) else {
        return Transaction::new();
    };
    let (side, field) = match (from, after.stage) {
        (Stage::Pending, Stage::Accepted | Stage::Declined) => (receiver, ANSWERED),
        (Stage::Pending, Stage::Expired) => (receiver, LAPSED),
        (Stage::Accepted, Stage::Scheduled | Stage::InProgress) => (sender, ANSWERED),
        (Stage::Accepted, Stage::Expired) => (sender, LAPSED),
        _ => return Transaction::new(),
    };
    Transaction::new().add(table, responses(side), &[(field, 1)])
}

/// The timers of an introduction in its stage: reminders, expiry, reminders of a meeting.
pub fn schedule(introduction: &Introduction) -> Schedule {
    let timer = |due_at, action, generation| Timer {
        due_at,
        action: TimerAction::Introduction(introduction.id.clone(), action),
        generation,
    };
    let sequence = introduction.meeting.as_ref().map_or(0, |meeting| meeting.sequence);
    let reminders = introduction.meeting_reminders().into_iter();
    let reminders =
        reminders.map(|(number, due_at)| timer(due_at, IntroductionTimer::MeetingReminder(number), sequence));
    let deadlines = introduction.deadlines().into_iter();
    deadlines
        .map(|deadline| {
            let action = match deadline.reminder {
                Some(number) => IntroductionTimer::Reminder(number),
                None => IntroductionTimer::Expiry,
            };
            timer(deadline.at, action, introduction.status_changes)
        })
        .chain(reminders)
        .collect()
}
