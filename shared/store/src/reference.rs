//! References: the records, the executive's list of referees, the questionnaire's timers.

use domain::{
    AccountId, Reference, ReferenceId,
    reference::Roster,
    timer::{ReferenceTimer, TimerAction},
};
use environment::{Env, MissingEnv};
use jiff::Timestamp;

use crate::{
    Entity, Index, Key, List, Read, StoreError, Table, Transaction, area,
    timer::{Schedule, Timer},
};

/// The two tables of references: the vetting table, and the timers.
#[derive(Clone)]
pub struct References {
    /// Records, rosters, events.
    pub table: Table<area::Vetting>,
    /// Timers.
    pub timers: Table<area::Timers>,
}

impl References {
    /// From the deployment's environment: `VETTING_TABLE`, `TIMERS_TABLE`.
    ///
    /// # Errors
    /// When one of them is not set.
    pub fn from_env(env: &Env) -> Result<Self, MissingEnv> {
        Ok(Self {
            table: Table::from_env(env)?,
            timers: Table::from_env(env)?,
        })
    }
}

fn partition(executive: &AccountId) -> String {
    format!("EXECUTIVE#{executive}")
}

const PLACE: &str = "REFERENCE#";

/// Stored with the executive's vetting; by its own id in gsi1, for callers that know only the id.
impl Entity<area::Vetting> for Reference {
    const KIND: &'static str = "reference";
    type Id<'a> = (&'a AccountId, &'a ReferenceId);

    fn key((executive, id): Self::Id<'_>) -> Key {
        Key::new(partition(executive), format!("{PLACE}{id}"))
    }
    fn own_key(&self) -> Key {
        Self::key((&self.executive_id, &self.id))
    }
    fn indexes(&self) -> Vec<(Index, Key)> {
        vec![(Index::Gsi1, Key::new(format!("{PLACE}{}", self.id), "RECORD"))]
    }
}

/// One for each executive who has ever named a referee.
impl Entity<area::Vetting> for Roster {
    const KIND: &'static str = "roster";
    type Id<'a> = &'a AccountId;

    fn key(executive: &AccountId) -> Key {
        Key::new(partition(executive), "REFEREES")
    }
    fn own_key(&self) -> Key {
        Self::key(&self.executive_id)
    }
}

/// An executive's references, in the order in which they were named.
///
/// # Errors
/// When the table does not respond.
pub async fn of(vetting: &Table<area::Vetting>, executive: &AccountId) -> Result<Vec<Read<Reference>>, StoreError> {
    vetting.all(&List::of(partition(executive)).starting(PLACE)).await
}

impl References {
    /// One reference.
    ///
    /// # Errors
    /// All reads here: when the table does not respond.
    pub async fn get(&self, executive: &AccountId, id: &ReferenceId) -> Result<Option<Read<Reference>>, StoreError> {
        self.table.get::<Reference>((executive, id)).await
    }

    /// One reference by its id alone: from the index, eventually consistent. Saving an outdated one is refused as
    /// stale.
    pub async fn find(&self, id: &ReferenceId) -> Result<Option<Read<Reference>>, StoreError> {
        let list = List::by(Index::Gsi1, format!("{PLACE}{id}")).limit(1);
        Ok(self.table.first::<Reference>(&list).await?.pop())
    }

    /// The executive's list of referees. `None` before the first.
    pub async fn roster(&self, executive: &AccountId) -> Result<Option<Read<Roster>>, StoreError> {
        self.table.get::<Roster>(executive).await
    }

    /// Creates a reference. `roster` includes it, and is as it was read, or new. [`StoreError::Exists`] or
    /// [`StoreError::Stale`] at commit mean that another was named, or the vetting was submitted, at the same time.
    pub fn begin(&self, reference: &Reference, roster: &RosterWrite, now: Timestamp) -> Transaction {
        let begun = Transaction::new().create(&self.table, reference);
        let begun = begun.retime(&self.timers, &Schedule::default(), &schedule(reference), now);
        begun.and(self.write_roster(roster))
    }

    /// Saves a changed reference with its timers; `before` is as it was read.
    pub fn change(&self, before: &Reference, after: &Read<Reference>, now: Timestamp) -> Transaction {
        Transaction::new()
            .save(&self.table, after)
            .retime(&self.timers, &schedule(before), &schedule(after), now)
    }

    /// Deletes a reference that its executive withdraws, with its timers: its link becomes invalid.
    pub fn remove(
        &self,
        before: &Reference,
        read: &Read<Reference>,
        roster: &RosterWrite,
        now: Timestamp,
    ) -> Transaction {
        let removed = Transaction::new().discard(&self.table, read);
        let removed = removed.retime(&self.timers, &schedule(before), &Schedule::default(), now);
        removed.and(self.write_roster(roster))
    }

    /// Writes the roster.
    pub fn write_roster(&self, roster: &RosterWrite) -> Transaction {
        match roster {
            RosterWrite::First(roster) => Transaction::new().create(&self.table, roster),
            RosterWrite::Next(roster) => Transaction::new().save(&self.table, roster),
        }
    }
}

/// A roster to be written.
#[derive(Debug, Clone)]
pub enum RosterWrite {
    /// It is new.
    First(Roster),
    /// It was read and changed.
    Next(Read<Roster>),
}

impl RosterWrite {
    /// The roster that was read, or a new one.
    pub fn of(read: Option<Read<Roster>>, executive: &AccountId) -> Self {
        read.map_or_else(|| Self::First(Roster::new(executive.clone())), Self::Next)
    }

    /// The roster itself.
    pub fn roster(&mut self) -> &mut Roster {
        match self {
            Self::First(roster) => roster,
            Self::Next(read) => &mut read.it,
        }
    }
}

/// The timers of a reference while the questionnaire is open: reminders of the referee, and the deadline.
pub fn schedule(reference: &Reference) -> Schedule {
    let deadlines = reference.deadlines().into_iter();
    deadlines
        .map(|deadline| {
            let action = match deadline.reminder {
                Some(number) => ReferenceTimer::Reminder(number),
                None => ReferenceTimer::Expiry,
            };
            Timer {
                due_at: deadline.at,
                action: TimerAction::Reference(reference.executive_id.clone(), reference.id.clone(), action),
                generation: reference.generation,
            }
        })
        .collect()
}
