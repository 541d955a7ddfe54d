//! Writes a document with everything that follows from it: totals, the earlier version, the expiry timer, the picture
//! beside the owner's name.

use std::collections::BTreeMap;

use domain::{
    Document,
    document::DocumentStatus,
    timer::{DocumentTimer, TimerAction},
};

use super::{Documents, Ticket, is_counted, totals};
use crate::{Read, Transaction, picture, timer::Timer};

impl Documents {
    /// Stores a new version, and marks the earlier one as no longer current. Uses up the ticket:
    /// [`crate::StoreError::Stale`] if it was used already. [`crate::StoreError::Exists`] if another upload was faster.
    pub fn keep(&self, ticket: Option<&Ticket>, new: &Document, before: Option<&Read<Document>>) -> Transaction {
        let mut transaction = Transaction::new();
        if let Some(ticket) = ticket {
            transaction = transaction.take::<Ticket, _>(&self.table, (&ticket.owner, &ticket.id));
        }
        let superseded = before.map(|before| {
            let mut after = before.clone();
            after.is_current = false;
            after
        });
        if let Some(after) = &superseded {
            transaction = transaction.save(&self.table, after);
        }
        let transaction = transaction.create(&self.table, new);
        let was: Vec<_> = before.map(|before| &before.it).into_iter().collect();
        let is: Vec<_> = superseded
            .as_ref()
            .map(|after| &after.it)
            .into_iter()
            .chain([new])
            .collect();
        self.follow(transaction, &was, &is)
    }

    /// Saves a version after a decision or its expiry; `before` is as it was read.
    pub fn change(&self, before: &Document, after: &Read<Document>) -> Transaction {
        let transaction = Transaction::new().save(&self.table, after);
        self.follow(transaction, &[before], &[&after.it])
    }

    /// Deletes a version. If it was the current one, `earlier` (the version before it, if there is one) becomes current
    /// again.
    pub fn withdraw(&self, document: &Read<Document>, earlier: Option<&Read<Document>>) -> Transaction {
        let mut transaction = Transaction::new().discard(&self.table, document);
        let restored = earlier.filter(|_| document.is_current).map(|earlier| {
            let mut after = earlier.clone();
            after.is_current = true;
            after
        });
        if let Some(after) = &restored {
            transaction = transaction.save(&self.table, after);
        }
        let is: Vec<_> = restored.as_ref().map(|after| &after.it).into_iter().collect();
        self.follow(transaction, &[&document.it], &is)
    }

    /// Updates totals, timers and the picture beside the owner's name.
    fn follow(&self, mut transaction: Transaction, was: &[&Document], is: &[&Document]) -> Transaction {
        let mut steps = BTreeMap::<DocumentStatus, i64>::new();
        for (documents, by) in [(was, -1), (is, 1)] {
            for document in documents.iter().filter(|document| is_counted(document)) {
                *steps.entry(document.status).or_default() += by;
            }
        }
        let steps: Vec<_> = steps.iter().map(|(status, by)| (status.as_str(), *by)).collect();
        transaction = transaction.add_spread(&self.table, totals(), &steps);
        transaction = picture::follow(transaction, &self.table, was, is);
        let timers = |documents: &[&Document]| documents.iter().filter_map(|it| timer(it)).collect::<Vec<_>>();
        let (set, due) = (timers(was), timers(is));
        transaction.replace_timers(&self.timers, &set, &due)
    }
}

/// The expiry timer of a document; only approved current ones have one.
pub fn timer(document: &Document) -> Option<Timer> {
    let is_valid = document.is_current && document.status == DocumentStatus::Approved;
    Some(Timer {
        due_at: document.expires_at().filter(|_| is_valid)?,
        action: TimerAction::Document(document.id.clone(), DocumentTimer::Expiry),
        generation: document.version,
    })
}
