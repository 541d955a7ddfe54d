//! Writes an application with everything that follows from it.

use domain::{
    Application,
    application::{ApplicationStatus, INFO_DAYS, INFO_REMINDER_DAYS},
    time::days,
    timer::{ApplicationTimer, TimerAction},
};
use jiff::Timestamp;

use super::{Claim, MemberApplications, figures};
use crate::{
    Read, Transaction,
    timer::{Schedule, Timer},
};

impl MemberApplications {
    /// Creates an application. `claim` is the address's earlier claim, if there is one: it moves to the new
    /// application. [`crate::StoreError::Exists`] or [`crate::StoreError::Stale`] at commit mean that another
    /// application was faster.
    pub fn begin(&self, application: &Application, claim: Option<Read<Claim>>, now: Timestamp) -> Transaction {
        let transaction = Transaction::new().create(&self.table, application);
        let transaction = match claim {
            None => transaction.create(
                &self.table,
                &Claim {
                    email: application.email.clone(),
                    application_id: application.id.clone(),
                },
            ),
            Some(mut claim) => {
                claim.application_id = application.id.clone();
                transaction.save(&self.table, &claim)
            }
        };
        self.follow(transaction, None, Some(application), now)
    }

    /// Deletes an application with its applicant's account, and the claim of its address if it points to it. The rest
    /// of its partition is deleted before, because a history may be longer than a transaction.
    pub fn erase(&self, application: &Read<Application>, claim: Option<&Read<Claim>>, now: Timestamp) -> Transaction {
        let mut transaction = Transaction::new().discard(&self.table, application);
        if let Some(claim) = claim.filter(|claim| claim.application_id == application.id) {
            transaction = transaction.discard(&self.table, claim);
        }
        self.follow(transaction, Some(application), None, now)
    }

    /// Saves a changed application; `before` is as it was read.
    pub fn change(&self, before: &Application, after: &Read<Application>, now: Timestamp) -> Transaction {
        let transaction = Transaction::new().save(&self.table, after);
        self.follow(transaction, Some(before), Some(after), now)
    }

    /// Updates totals and timers according to the state.
    fn follow(
        &self,
        transaction: Transaction,
        before: Option<&Application>,
        after: Option<&Application>,
        now: Timestamp,
    ) -> Transaction {
        let transaction = figures::count(transaction, &self.table, before, after);
        let (set, due) = (
            before.map(schedule).unwrap_or_default(),
            after.map(schedule).unwrap_or_default(),
        );
        transaction.retime(&self.timers, &set, &due, now)
    }
}

/// The timers of an application in its state: reminders of an open question, and its deadline.
pub fn schedule(application: &Application) -> Schedule {
    let Some(asked) = application
        .info_request
        .as_ref()
        .filter(|_| application.status == ApplicationStatus::AdditionalInfoRequired)
    else {
        return Schedule::default();
    };
    let timer = |after: i64, action| Timer {
        due_at: asked.asked_at + days(after),
        action: TimerAction::Application(application.id.clone(), action),
        generation: application.generation,
    };
    let reminders = (1..).zip(INFO_REMINDER_DAYS);
    let reminders = reminders.map(|(number, after)| timer(after, ApplicationTimer::Reminder(number)));
    reminders.chain([timer(INFO_DAYS, ApplicationTimer::Lapse)]).collect()
}
