//! Moves of a vetting, each with all its writes.

use domain::{
    Account, AccountId, HistoryId, InvalidMove, Moved, Refused, VettingProcess,
    reference::{ReferenceActor, ReferenceState},
    vetting_process::{Deed, Reason, VettingActor, VettingEvent, VettingState},
};
use events::{Actor, Event, NoticeBody, Source};
use jiff::Timestamp;
use store::{
    HistoryEntry, References, StoreError, Table, Transaction,
    account::{self, Standing, dormancy},
    area, candidate, retry,
    vetting::{Case, Vettings},
};

use crate::reference;

/// The actor of a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mover<'a> {
    /// The executive themselves.
    Owner,
    /// This admin.
    Admin(&'a AccountId),
    /// The evidence, or time.
    System,
}

/// The result of a move.
pub struct Made {
    /// The vetting after the move.
    pub case: Case,
    /// The new history entries, newest first.
    pub history: Vec<HistoryEntry<VettingProcess>>,
}

/// An actor with the data for the history.
pub struct Signed<'a> {
    /// The actor.
    pub mover: Mover<'a>,
    /// The executive.
    pub executive: &'a AccountId,
    /// The name of an admin; empty for other actors.
    pub name: String,
}

impl Signed<'_> {
    /// The actor of the facts.
    fn by(&self) -> Actor {
        let account = match self.mover {
            Mover::Owner => Some(self.executive),
            Mover::Admin(id) => Some(id),
            Mover::System => None,
        };
        Actor::new(self.mover.actor(), account)
    }
}

impl Mover<'_> {
    /// The actor's role in a vetting.
    pub const fn actor(self) -> VettingActor {
        match self {
            Self::Owner => VettingActor::Executive,
            Self::Admin(_) => VettingActor::Admin,
            Self::System => VettingActor::System,
        }
    }
}

/// Why a move failed.
#[derive(Debug, thiserror::Error)]
pub enum NotMoved {
    /// There is no such executive.
    #[error("no such executive")]
    Absent,
    /// The state machine, a guard or a field forbids it.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// The store failed, or every attempt conflicted with another change.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The number of attempts at a move when a record that it depends on changes.
const TRIES: u32 = 4;

/// Makes a move: the process, the account's status, the candidate row with the list's totals, the history, the
/// timers, the queue's counters, the facts and the notices, in one transaction that the caller commits.
///
/// # Errors
/// As [`VettingProcess::perform`].
pub fn perform(
    vettings: &Vettings,
    timers: &Table<area::Timers>,
    case: &mut Case,
    deed: &Deed,
    by: &Signed<'_>,
    reason: Reason<'_>,
    source: Source<'_>,
) -> Result<(Transaction, Vec<HistoryEntry<VettingProcess>>), Refused> {
    let now = source.clock.now();
    // Starts from the stored state, so that the system's moves are added to the history together with this one.
    let mut process = case.origin.clone();
    let moved = process.perform(deed, by.mover.actor(), reason, &case.checklist, now)?;
    if let (Mover::Admin(id), Deed::StartVetting | Deed::ScheduleInterview(..)) = (by.mover, deed) {
        process.assigned_to.get_or_insert_with(|| id.clone());
    }
    case.process = process;
    // Entries of the same moment are ordered by their ids alone, which must therefore be ascending.
    let mut ids: Vec<_> = moved
        .iter()
        .map(|_| HistoryId::new(source.clock, source.chance))
        .collect();
    ids.sort();
    let facts: Vec<_> = moved
        .iter()
        .map(|moved| Event::VettingMoved {
            executive_id: case.account.id.clone(),
            transition: (*moved).into(),
        })
        .collect();
    let history: Vec<_> = ids
        .into_iter()
        .zip(moved)
        .map(|(id, moved)| entry(id, moved, by, reason.text, now))
        .collect();
    let notices = NoticeBody::of_vetting(&case.account, &case.origin, &case.process, deed.event(), now);
    let published = source.nothing().facts(&by.by(), facts).notify(notices);
    let change = change(vettings, timers, case, by.by(), source);
    let change = history
        .iter()
        .fold(change, |change, entry| change.create(&vettings.table, entry));
    let change = change.emit(&vettings.table, published);
    let change = match deed {
        Deed::Submit => change.and(ask_referees(vettings, timers, case, source)?),
        _ => change,
    };
    Ok((change, history))
}

/// Reads a vetting, makes the move and writes it; starts again when account, profile or list changed in between,
/// because the move may still be allowed.
///
/// # Errors
/// As [`NotMoved`] says.
pub async fn make(
    vettings: &Vettings,
    timers: &Table<area::Timers>,
    executive: &AccountId,
    deed: &Deed,
    mover: Mover<'_>,
    reason: Reason<'_>,
    source: Source<'_>,
) -> Result<Made, NotMoved> {
    let nothing = || async { Ok(()) };
    let made = make_and_read(vettings, timers, executive, deed, mover, reason, source, nothing);
    made.await.map(|(made, ())| made)
}

/// As [`make`], with something else that the response needs, read in the same round as the records. Nothing is read
/// after the write or beside it: a read that failed then would answer 503 for a move that was made, and a repeated
/// request would make it twice.
///
/// # Errors
/// As [`make`].
#[expect(clippy::too_many_arguments, reason = "those of `make`, and what else is read")]
pub async fn make_and_read<T, F: Future<Output = Result<T, StoreError>>>(
    vettings: &Vettings,
    timers: &Table<area::Timers>,
    executive: &AccountId,
    deed: &Deed,
    mover: Mover<'_>,
    reason: Reason<'_>,
    source: Source<'_>,
    else_read: impl Fn() -> F,
) -> Result<(Made, T), NotMoved> {
    retry(TRIES, source.chance, || async {
        let (case, name, read) = tokio::try_join!(
            vettings.case(executive, source.clock),
            name(vettings, mover),
            else_read()
        )?;
        let mut case = case.ok_or(NotMoved::Absent)?;
        let by = Signed { mover, executive, name };
        let (change, mut history) = perform(vettings, timers, &mut case, deed, &by, reason, source)?;
        history.reverse();
        Ok((change, (Made { case, history }, read)))
    })
    .await
}

/// The actor's name for the history: the admin's current name.
///
/// # Errors
/// When the accounts table does not respond.
pub async fn name(vettings: &Vettings, mover: Mover<'_>) -> Result<String, StoreError> {
    let Mover::Admin(id) = mover else {
        return Ok(String::new());
    };
    let account = vettings.accounts.get::<Account>(id).await?;
    Ok(account.map(|account| account.full_name()).unwrap_or_default())
}

/// Sends questionnaires to the referees who have not got one: in the same transaction as the submission. A referee
/// named at the same time changes the roster that this transaction checks, so one of the two starts again and sees
/// the other: no referee is missed by both.
fn ask_referees(
    vettings: &Vettings,
    timers: &Table<area::Timers>,
    case: &mut Case,
    source: Source<'_>,
) -> Result<Transaction, Refused> {
    let references = References {
        table: vettings.table.clone(),
        timers: timers.clone(),
    };
    let name = case.account.full_name();
    let waiting = std::mem::take(&mut case.references)
        .into_iter()
        .filter(|read| read.state == ReferenceState::Pending);
    let asked = waiting.into_iter().try_fold(Transaction::new(), |asked, read| {
        let by = (ReferenceActor::System, Actor::SYSTEM);
        Ok::<_, InvalidMove>(asked.and(reference::ask(&references, read, &name, by, source)?))
    });
    Ok(match &case.roster {
        Some(roster) => asked?.save(&vettings.table, roster),
        None => asked?,
    })
}

/// Assigns a vetting to an admin, or to none. This is not a move, so no one is notified.
pub fn assign(
    vettings: &Vettings,
    timers: &Table<area::Timers>,
    case: &mut Case,
    to: Option<AccountId>,
    now: Timestamp,
) -> Transaction {
    case.process = VettingProcess {
        assigned_to: to,
        ..case.origin.clone()
    };
    vettings.keep(timers, case, now)
}

/// Ends the grace period of an earlier approval, if it is over.
pub fn end_badge(
    vettings: &Vettings,
    timers: &Table<area::Timers>,
    case: &mut Case,
    source: Source<'_>,
) -> Option<Transaction> {
    case.process = case.origin.clone();
    let has_ended = case.process.end_badge(source.clock.now());
    has_ended.then(|| change(vettings, timers, case, Actor::SYSTEM, source))
}

/// The writes of the three projections and what depends on them.
fn change(
    vettings: &Vettings,
    timers: &Table<area::Timers>,
    case: &mut Case,
    by: Actor,
    source: Source<'_>,
) -> Transaction {
    let (before, asked) = (Standing::of(&case.account), dormancy::timer(&case.account));
    case.process.project(&mut case.account.it);
    case.account.be_watched(source.clock.now());
    let line = case.candidate();
    let changed = Event::ProfileChanged {
        account_id: case.account.id.clone(),
    };
    let (listed, now) = (case.line.as_ref(), source.clock.now());
    let relisted = candidate::relist(&vettings.profiles, listed, line.as_ref(), now);
    vettings
        .keep(timers, case, now)
        .replace_timers(timers, &asked, &dormancy::timer(&case.account))
        .and(account::save(&vettings.accounts, &case.account, &before))
        .and(relisted)
        .emit(&vettings.table, source.fact(by, changed))
}

/// An entry for a move just made. A move that followed from the evidence has no actor, even if another move caused
/// it to be recorded.
fn entry(
    id: HistoryId,
    moved: Moved<VettingState, VettingEvent>,
    by: &Signed<'_>,
    reason: Option<&str>,
    at: Timestamp,
) -> HistoryEntry<VettingProcess> {
    let is_theirs = !matches!(
        moved.event,
        VettingEvent::DocumentsComplete | VettingEvent::ReferencesComplete
    );
    let mover = if is_theirs { by.mover } else { Mover::System };
    let account = match mover {
        Mover::Owner => Some(by.executive),
        Mover::Admin(id) => Some(id),
        Mover::System => None,
    };
    HistoryEntry {
        id,
        record: by.executive.clone(),
        event: moved.event,
        from: Some(moved.from),
        to: moved.to,
        actor: mover.actor(),
        by: account.cloned(),
        by_name: if is_theirs { by.name.clone() } else { String::new() },
        reason: reason.filter(|_| is_theirs).map(ToOwned::to_owned),
        note: None,
        at,
    }
}

impl Made {
    /// The history with the new entries, given the one that was read before the move, newest first.
    pub fn history_after(&self, read: Vec<HistoryEntry<VettingProcess>>) -> Vec<HistoryEntry<VettingProcess>> {
        self.history.iter().cloned().chain(read).collect()
    }
}
