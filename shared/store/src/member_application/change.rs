//! Writing an application together with everything that follows from it.

use domain::{
    Application,
    application::{ApplicationStatus, INFO_DAYS, INFO_REMINDER_DAYS},
    time::days,
};
use jiff::Timestamp;

use super::{Claim, MemberApplications, figures};
use crate::{
    Read, Transaction,
    timer::{Deed, Schedule, Timer},
};

impl MemberApplications {
    /// A new application. `claim` is the address's earlier claim, when there is one: it moves to the new application.
    /// [`crate::StoreError::Exists`] or [`crate::StoreError::Stale`] at commit say that somebody else was first.
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

    /// An application that is erased with its applicant's account, and its address's claim where that is on it. The rest of
    /// its partition is wiped before, because a history may be longer than a transaction.
    pub fn erase(&self, application: &Read<Application>, claim: Option<&Read<Claim>>, now: Timestamp) -> Transaction {
        let mut transaction = Transaction::new().discard(&self.table, application);
        if let Some(claim) = claim.filter(|claim| claim.application_id == application.id) {
            transaction = transaction.discard(&self.table, claim);
        }
        self.follow(transaction, Some(application), None, now)
    }

    /// An application that was changed after it was read; `before` is what was read.
    pub fn change(&self, before: &Application, after: &Read<Application>, now: Timestamp) -> Transaction {
        let transaction = Transaction::new().save(&self.table, after);
        self.follow(transaction, Some(before), Some(after), now)
    }

    /// Counts and deadlines: what an application's state has beside the record itself.
    fn follow(
        &self,
        transaction: Transaction,
        before: Option<&Application>,
        after: Option<&Application>,
        now: Timestamp,
    ) -> Transaction {
        let transaction = figures::count(transaction, &self.table, before, after);
        let (set, due) = (
            before.map(Schedule::of_application).unwrap_or_default(),
            after.map(Schedule::of_application).unwrap_or_default(),
        );
        transaction.retime(&self.timers, &set, &due, now)
    }
}

impl Schedule {
    /// What an application in its state waits for: answers to a question, reminded of and not for ever.
    pub fn of_application(application: &Application) -> Self {
        let Some(asked) = application
            .info_request
            .as_ref()
            .filter(|_| application.status == ApplicationStatus::AdditionalInfoRequired)
        else {
            return Self::default();
        };
        let timer = |after: i64, deed| Timer {
            due_at: asked.asked_at + days(after),
            deed,
            generation: application.generation,
        };
        let application_id = || application.id.clone();
        let reminders = (1..).zip(INFO_REMINDER_DAYS).map(|(number, after)| {
            let application_id = application_id();
            timer(after, Deed::ApplicationReminder { application_id, number })
        });
        let lapse = Deed::ApplicationLapse {
            application_id: application_id(),
        };
        reminders.chain([timer(INFO_DAYS, lapse)]).collect()
    }
}
