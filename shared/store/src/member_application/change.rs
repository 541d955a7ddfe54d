//! Writes an application with everything that follows from it.

use domain::{
    Application,
    account::INVITATION_REMINDER_DAYS,
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

/// The timers of an application in its state: reminders of an open question and its deadline, reminders of an unclaimed
/// invitation, its erasure.
pub fn schedule(application: &Application) -> Schedule {
    let timer = |due_at, action| Timer {
        due_at,
        action: TimerAction::Application(application.id.clone(), action),
        generation: application.generation,
    };
    let is_asked = application.status == ApplicationStatus::AdditionalInfoRequired;
    let asked = application.info_request.as_ref().filter(|_| is_asked);
    let invited_at = application.invited_at().filter(|_| application.is_unclaimed());
    let mut timers = Vec::new();
    if let Some(asked) = asked {
        for (number, day) in (1..).zip(INFO_REMINDER_DAYS) {
            timers.push(timer(asked.asked_at + days(day), ApplicationTimer::Reminder(number)));
        }
        timers.push(timer(asked.asked_at + days(INFO_DAYS), ApplicationTimer::Lapse));
    }
    if let Some(invited_at) = invited_at {
        for (number, day) in (1..).zip(INVITATION_REMINDER_DAYS) {
            timers.push(timer(
                invited_at + days(day),
                ApplicationTimer::InvitationReminder(number),
            ));
        }
    }
    timers.extend(application.erased_at().map(|at| timer(at, ApplicationTimer::Erasure)));
    timers.into_iter().collect()
}
