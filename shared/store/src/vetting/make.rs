//! Moves of a vetting, each with all its writes.

use domain::{
    Account, AccountId, HistoryId, Refused, VettingProcess,
    reference::{ReferenceActor, ReferenceState},
    vetting_process::{Deadline, Deed, Reason, VettingActor},
};
use events::{Actor, Event, NoticeBody, Source};
use jiff::Timestamp;

use super::{Case, VettingChange, Vettings, queue};
use crate::{
    StoreError, Transaction,
    account::{Standing, dormancy},
    reference::References,
    timer::{self, Schedule, Timer},
};

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
    pub history: Vec<VettingChange>,
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
const TRIES: usize = 4;

impl Vettings {
    /// Makes a move: the process, the account's status, the candidate row with the list's totals, the history, the
    /// timers, the queue's counters, the facts and the notices, in one transaction that the caller commits.
    ///
    /// # Errors
    /// As [`VettingProcess::perform`].
    pub fn perform(
        &self,
        case: &mut Case,
        deed: &Deed,
        by: &Signed<'_>,
        reason: Reason<'_>,
        source: Source<'_>,
    ) -> Result<(Transaction, Vec<VettingChange>), Refused> {
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
            .map(|(id, moved)| VettingChange::new(id, moved, by, reason.text, now))
            .collect();
        let notices = NoticeBody::of_vetting(&case.account, &case.origin, &case.process, deed.event(), now);
        let published = source.nothing().facts(&by.by(), facts).notify(notices);
        let change = self.change(case, by.by(), source);
        let change = history
            .iter()
            .fold(change, |change, entry| change.create(&self.table, entry));
        let change = change.emit(&self.table, published);
        let change = match deed {
            Deed::Submit => self.ask_referees(change, case, source)?,
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
        &self,
        executive: &AccountId,
        deed: &Deed,
        mover: Mover<'_>,
        reason: Reason<'_>,
        source: Source<'_>,
    ) -> Result<Made, NotMoved> {
        let mut tried = 0;
        loop {
            tried += 1;
            let (case, name) = tokio::try_join!(self.case(executive, source.clock), self.name(mover))?;
            let mut case = case.ok_or(NotMoved::Absent)?;
            let by = Signed { mover, executive, name };
            let (change, mut history) = self.perform(&mut case, deed, &by, reason, source)?;
            match change.commit(source.chance).await {
                Ok(()) => {
                    history.reverse();
                    return Ok(Made { case, history });
                }
                Err(StoreError::Stale | StoreError::Exists) if tried < TRIES => {}
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// The actor's name for the history: the admin's current name.
    ///
    /// # Errors
    /// When the accounts table does not respond.
    pub async fn name(&self, mover: Mover<'_>) -> Result<String, StoreError> {
        let Mover::Admin(id) = mover else {
            return Ok(String::new());
        };
        let account = self.accounts.get::<Account>(id).await?;
        Ok(account.map(|account| account.full_name()).unwrap_or_default())
    }

    /// Sends questionnaires to the referees who have not got one: in the same transaction as the submission. A referee
    /// named at the same time changes the roster that this transaction checks, so one of the two starts again and sees
    /// the other: no referee is missed by both.
    fn ask_referees(&self, change: Transaction, case: &mut Case, source: Source<'_>) -> Result<Transaction, Refused> {
        let references = References {
            table: self.table.clone(),
            timers: self.timers.clone(),
        };
        let name = case.account.full_name();
        let waiting = std::mem::take(&mut case.references)
            .into_iter()
            .filter(|read| read.state == ReferenceState::Pending);
        let asked = waiting.into_iter().try_fold(change, |change, read| {
            let by = (ReferenceActor::System, Actor::SYSTEM);
            change.ask_referee(&references, read, &name, by, source)
        });
        Ok(match &case.roster {
            Some(roster) => asked?.save(&self.table, roster),
            None => asked?,
        })
    }

    /// Assigns a vetting to an admin, or to none. This is not a move, so no one is notified.
    pub fn assign(&self, case: &mut Case, to: Option<AccountId>, now: Timestamp) -> Transaction {
        case.process = VettingProcess {
            assigned_to: to,
            ..case.origin.clone()
        };
        self.keep(case, now)
    }

    /// Ends the grace period of an earlier approval, if it is over.
    pub fn end_badge(&self, case: &mut Case, source: Source<'_>) -> Option<Transaction> {
        case.process = case.origin.clone();
        let has_ended = case.process.end_badge(source.clock.now());
        has_ended.then(|| self.change(case, Actor::SYSTEM, source))
    }

    /// The writes of the three projections and what depends on them.
    fn change(&self, case: &mut Case, by: Actor, source: Source<'_>) -> Transaction {
        let (before, asked) = (Standing::of(&case.account), dormancy::timer(&case.account));
        case.process.project(&mut case.account.it);
        case.account.be_watched(source.clock.now());
        let line = case.candidate();
        let changed = Event::ProfileChanged {
            account_id: case.account.id.clone(),
        };
        dormancy::retime(
            self.keep(case, source.clock.now()),
            &self.timers,
            asked.as_ref(),
            &case.account,
        )
        .save_account(&self.accounts, &case.account, &before)
        .relist(&self.profiles, case.line.as_ref(), line.as_ref(), source.clock.now())
        .emit(&self.table, source.fact(by, changed))
    }

    /// The writes of the process, its timers and its place in the queue.
    fn keep(&self, case: &mut Case, now: Timestamp) -> Transaction {
        let old = case.kept.is_some().then_some(&case.origin);
        let kept = match &mut case.kept {
            Some(kept) => {
                kept.it = case.process.clone();
                Transaction::new().save(&self.table, kept)
            }
            None => Transaction::new().create(&self.table, &case.process),
        };
        self.follow(kept, old, &case.process, now)
    }

    /// Replaces the timers and the queue counters of the earlier process by those of the current one.
    fn follow(
        &self,
        change: Transaction,
        old: Option<&VettingProcess>,
        new: &VettingProcess,
        now: Timestamp,
    ) -> Transaction {
        let set = old.map(Schedule::of_vetting).unwrap_or_default();
        let change = change.retime(&self.timers, &set, &Schedule::of_vetting(new), now);
        queue::count(change, &self.table, old, new)
    }
}

impl Schedule {
    /// The timers of a process: reminders of an interview, a renewal after an approval, then the end of the earlier
    /// approval's grace period. They have no generation: each is identified by its due time, which the process stores.
    pub fn of_vetting(process: &VettingProcess) -> Self {
        let account_id = process.account_id.clone();
        let timer = |deadline| match deadline {
            Deadline::Renewal(due_at) => Timer {
                due_at,
                deed: timer::Deed::VettingRenewal {
                    account_id: account_id.clone(),
                },
                generation: 0,
            },
            Deadline::InterviewReminder(due_at, number) => Timer {
                due_at,
                deed: timer::Deed::InterviewReminder {
                    account_id: account_id.clone(),
                    number,
                },
                generation: 0,
            },
            Deadline::BadgeEnd(due_at) => Timer {
                due_at,
                deed: timer::Deed::VettingBadgeEnd {
                    account_id: account_id.clone(),
                },
                generation: 0,
            },
        };
        process.deadlines().into_iter().map(timer).collect()
    }
}
