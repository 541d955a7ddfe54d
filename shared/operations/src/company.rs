//! Moves of a company's verification, and all writes that follow.

use domain::{
    Account, AccountId, Company, Moved, Role,
    profile::{
        Verification,
        verification::{VerificationActor, VerificationEvent},
    },
};
use events::{Actor, Event, NoticeBody, Source};
use store::{HistoryEntry, Read, Table, Transaction, area, company};

/// A move that was made on a company, and by whom.
pub struct Made<'a> {
    /// The move.
    pub moved: Moved<Verification, VerificationEvent>,
    /// The actor of the machine.
    pub actor: VerificationActor,
    /// Whose request caused it; absent for a timer.
    pub by: Option<&'a AccountId>,
    /// The reason of a decision.
    pub reason: Option<&'a str>,
    /// A note that only the team sees.
    pub note: Option<&'a str>,
}

/// Saves a company after a move, with its history entry, the fact, and the notice to its owner. An owner whose account is
/// gone gets none.
pub fn moved(
    profiles: &Table<area::Profiles>,
    company: &Read<Company>,
    owner: Option<&Account>,
    made: &Made<'_>,
    source: Source<'_>,
) -> Transaction {
    let entry = HistoryEntry::<Company> {
        by: made.by.cloned(),
        reason: made.reason.map(ToOwned::to_owned),
        note: made.note.map(ToOwned::to_owned),
        ..HistoryEntry::new(company.id.clone(), made.moved, made.actor, source)
    };
    let actor = match (made.actor, made.by) {
        (VerificationActor::Owner, Some(by)) => Actor::account(Role::Employer, by),
        (VerificationActor::Admin, Some(by)) => Actor::account(Role::Admin, by),
        _ => Actor::SYSTEM,
    };
    let fact = Event::CompanyVerificationMoved {
        company_id: company.id.clone(),
        owner_id: company.owner.clone(),
        transition: made.moved.into(),
    };
    let notice = owner.and_then(|owner| NoticeBody::of_verification(company, owner, made.moved.event));
    company::save(profiles, company, made.moved.from)
        .create(profiles, &entry)
        .emit(profiles, source.fact(actor, fact).notify(notice))
}

/// As [`moved`], for a move that begins or ends an approval, which has timers.
pub fn moved_with_timers(
    tables: (&Table<area::Profiles>, &Table<area::Timers>),
    before: &Company,
    company: &Read<Company>,
    owner: Option<&Account>,
    made: &Made<'_>,
    source: Source<'_>,
) -> Transaction {
    let (profiles, timers) = tables;
    let (was, is) = (company::schedule(before), company::schedule(company));
    moved(profiles, company, owner, made, source).retime(timers, &was, &is, source.clock.now())
}
