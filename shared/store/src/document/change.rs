//! Writing a document together with everything that follows from it: totals, the version before it, the day it ends.

use std::collections::BTreeMap;

use domain::{Document, document::DocumentStatus};

use super::{Documents, Ticket, is_counted, totals};
use crate::{
    Read, Transaction,
    timer::{Deed, Timer},
};

impl Documents {
    /// A new version, and the one before it, which is not the current one any more. The ticket is used up:
    /// [`crate::StoreError::Stale`] if it was already. [`crate::StoreError::Exists`] if another upload was faster.
    pub fn keep(&self, ticket: Option<&Ticket>, new: &Document, before: Option<&Read<Document>>) -> Transaction {
        let mut transaction = Transaction::new();
        if let Some(ticket) = ticket {
            transaction = transaction.take::<Ticket>(&self.table, (&ticket.owner, &ticket.id));
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

    /// A version that was decided on, or that expired; `before` is what was read.
    pub fn change(&self, before: &Document, after: &Read<Document>) -> Transaction {
        let transaction = Transaction::new().save(&self.table, after);
        self.follow(transaction, &[before], &[&after.it])
    }

    /// Takes a version away. When it was the current one, `earlier` (the version before it, if there is one) is again what
    /// it was.
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

    /// Totals and deadlines: what versions have beside the records themselves.
    fn follow(&self, mut transaction: Transaction, was: &[&Document], is: &[&Document]) -> Transaction {
        let mut steps = BTreeMap::<DocumentStatus, i64>::new();
        for (documents, by) in [(was, -1), (is, 1)] {
            for document in documents.iter().filter(|document| is_counted(document)) {
                *steps.entry(document.status).or_default() += by;
            }
        }
        let steps: Vec<_> = steps.iter().map(|(status, by)| (status.as_str(), *by)).collect();
        transaction = transaction.add_spread(&self.table, totals(), &steps);
        let timers = |documents: &[&Document]| documents.iter().filter_map(|it| timer(it)).collect::<Vec<_>>();
        let (set, due) = (timers(was), timers(is));
        for over in set.iter().filter(|timer| !due.iter().any(|kept| kept.is_same(timer))) {
            transaction = transaction.remove::<Timer>(&self.timers, over);
        }
        for new in due.iter().filter(|timer| !set.contains(timer)) {
            transaction = transaction.replace(&self.timers, new);
        }
        transaction
    }
}

/// When the time of a document ends: only of one that is approved, and the current one.
pub(super) fn timer(document: &Document) -> Option<Timer> {
    let is_valid = document.is_current && document.status == DocumentStatus::Approved;
    Some(Timer {
        due_at: document.expires_at().filter(|_| is_valid)?,
        deed: Deed::DocumentExpiry {
            document_id: document.id.clone(),
        },
        generation: document.version,
    })
}

impl Timer {
    /// Does this timer end this document's time, as it stands?
    pub fn ends_document(&self, document: &Document) -> bool {
        timer(document).as_ref() == Some(self)
    }
}
