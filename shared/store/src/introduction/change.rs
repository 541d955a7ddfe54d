//! Writes an introduction with everything that follows from it.

use domain::{
    Introduction,
    introduction::{Entry, Stage},
};
use jiff::Timestamp;

use super::{ANSWERED, Introductions, LAPSED, Pair, responses, totals};
use crate::{
    Read, Table, Transaction,
    timer::{Deed, Schedule, Timer},
};

impl Introductions {
    /// Creates an introduction with the first entry of its history. [`crate::StoreError::Exists`] at commit means that
    /// the pair has a live introduction already.
    pub fn begin(&self, introduction: &Introduction, entry: &Entry) -> Transaction {
        let people = &introduction.people;
        let pair = Pair {
            employer_id: people.employer_id.clone(),
            executive_id: people.executive_id.clone(),
            introduction_id: introduction.id.clone(),
        };
        let transaction = Transaction::new()
            .create(&self.table, &pair)
            .create(&self.table, introduction)
            .create(&self.table, entry);
        self.follow(transaction, None, introduction, entry.at)
    }

    /// Saves a changed introduction with its history entry; `before` is as it was read.
    pub fn change(&self, before: &Introduction, after: &Read<Introduction>, entry: &Entry) -> Transaction {
        let mut transaction = Transaction::new().save(&self.table, after).create(&self.table, entry);
        if before.stage.is_live() && !after.stage.is_live() {
            let people = &after.people;
            transaction = transaction.remove::<Pair>(&self.table, (&people.employer_id, &people.executive_id));
        }
        self.follow(transaction, Some(before), after, entry.at)
    }

    /// Updates totals and timers according to the stage.
    fn follow(
        &self,
        transaction: Transaction,
        before: Option<&Introduction>,
        after: &Introduction,
        now: Timestamp,
    ) -> Transaction {
        let transaction = self
            .count(transaction, before, after)
            .count_response(&self.table, before, after)
            .count_hire(&self.table, before, after);
        let set = before.map(Schedule::of_introduction).unwrap_or_default();
        transaction.retime(&self.timers, &set, &Schedule::of_introduction(after), now)
    }

    fn count(&self, mut transaction: Transaction, before: Option<&Introduction>, after: &Introduction) -> Transaction {
        let people = &after.people;
        let received = |introduction: &Introduction| introduction.sent_at.map(|_| introduction.stage);
        let sides = [
            (
                &people.employer_id,
                before.map(|before| before.stage),
                Some(after.stage),
            ),
            (&people.executive_id, before.and_then(received), received(after)),
        ];
        for (account, was, is) in sides {
            if was != is {
                let step = |stage: Option<Stage>, by| stage.map(|stage| (stage.as_str(), by));
                let steps: Vec<_> = step(was, -1).into_iter().chain(step(is, 1)).collect();
                transaction = transaction.add(&self.table, totals(account), &steps);
            }
        }
        transaction
    }
}

impl Transaction {
    /// Counts whether a party responded in time when the other waited for it: the executive's answer to a request, the
    /// employer's next step after an acceptance. A withdrawal counts as neither.
    fn count_response(self, table: &Table, before: Option<&Introduction>, after: &Introduction) -> Self {
        let people = &after.people;
        let Some(from) = before.map(|before| before.stage) else {
            return self;
        };
        let (account, field) = match (from, after.stage) {
            (Stage::Pending, Stage::Accepted | Stage::Declined) => (&people.executive_id, ANSWERED),
            (Stage::Pending, Stage::Expired) => (&people.executive_id, LAPSED),
            (Stage::Accepted, Stage::Scheduled | Stage::InProgress) => (&people.employer_id, ANSWERED),
            (Stage::Accepted, Stage::Expired) => (&people.employer_id, LAPSED),
            _ => return self,
        };
        self.add(table, responses(account), &[(field, 1)])
    }
}

impl Schedule {
    /// The timers of an introduction in its stage: reminders, expiry, reminders of a meeting.
    pub fn of_introduction(introduction: &Introduction) -> Self {
        let introduction_id = || introduction.id.clone();
        let deadlines = introduction.deadlines().into_iter();
        let sequence = introduction.meeting.as_ref().map_or(0, |meeting| meeting.sequence);
        let reminders = introduction.meeting_reminders().into_iter();
        let reminders = reminders.map(|(number, due_at)| Timer {
            due_at,
            deed: Deed::MeetingReminder {
                introduction_id: introduction_id(),
                number,
            },
            generation: sequence,
        });
        deadlines
            .map(|deadline| Timer {
                due_at: deadline.at,
                deed: match deadline.reminder {
                    Some(number) => Deed::IntroductionReminder {
                        introduction_id: introduction_id(),
                        number,
                    },
                    None => Deed::IntroductionExpiry {
                        introduction_id: introduction_id(),
                    },
                },
                generation: introduction.status_changes,
            })
            .chain(reminders)
            .collect()
    }
}
