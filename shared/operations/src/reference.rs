//! Questionnaires to referees, and what follows when an executive's evidence changes.

use domain::{
    AccountId, InvalidMove, Reference,
    reference::{ReferenceActor, ReferenceState},
};
use events::{Actor, Event, NoticeBody, Source};
use store::{Area, Read, References, Table, Transaction};

/// Sends the questionnaire to a referee, for the first time or again: the record, its timers, the fact and the
/// mail. `executive` is the name shown to the referee from now on.
///
/// # Errors
/// [`InvalidMove`] when it is already sent or answered, or sending it again would not help.
pub fn ask(
    references: &References,
    mut reference: Read<Reference>,
    executive: &str,
    by: (ReferenceActor, Actor),
    source: Source<'_>,
) -> Result<Transaction, InvalidMove> {
    let ((role, by), now) = (by, source.clock.now());
    let before = reference.it.clone();
    let moved = reference.send(role, now)?;
    executive.clone_into(&mut reference.executive_name);
    let mut changed = references.change(&before, &reference, now);
    if before.state == ReferenceState::Failed {
        let evidence = evidence_changed(&references.table, &before.executive_id, by.clone(), source);
        changed = changed.and(evidence);
    }
    let sent = source
        .fact(by, Event::of_reference(&reference, moved))
        .notify(NoticeBody::of_questionnaire(&reference));
    Ok(changed.emit(&references.table, sent))
}

/// Publishes that an executive's evidence changed, so that the team's row is updated; written to the outbox of
/// `table`, which must be the table of this transaction.
pub fn evidence_changed<A: Area>(
    table: &Table<A>,
    executive: &AccountId,
    by: Actor,
    source: Source<'_>,
) -> Transaction {
    let changed = Event::ProfileChanged {
        account_id: executive.clone(),
    };
    Transaction::new().emit(table, source.fact(by, changed))
}
