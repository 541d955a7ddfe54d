//! Vetting processes, in the vetting table: the record, its history, the vetters' notes, and the queue of what waits for a
//! decision.
//!
//! The process is the truth; the account's word and the line of the candidate list are its projections (C39). All three are
//! written in one transaction, here and nowhere else, each on condition that nobody wrote it meanwhile: so they cannot
//! disagree. What was handed in is read beside them and only ever decides whether a move may be made.

mod change;
mod export;
mod make;
mod note;
mod queue;

pub use change::VettingChange;
pub use export::CandidateExport;
pub use make::{Made, Mover, NotMoved, Signed, Source};
pub use note::VettingNote;
pub use queue::{QueueFilter, QueueTotals, Queued};

use domain::{
    Account, AccountId, Chance, Clock, ExecutiveProfile, Reference, VettingProcess,
    candidate::{Candidate, Record},
    reference::Roster,
    vetting_process::{Checklist, VettingState},
};
use environment::{Env, MissingEnv};

use events::{Envelope, Event};

use crate::{
    Batch, Batched, Entity, Index, Key, Read, StoreError, Table, Transaction, document, reference, timer::sortable,
};

/// Found by the executive; in the queue (gsi1) by the day it is due, while it waits for a decision.
impl Entity for VettingProcess {
    const KIND: &'static str = "vetting_process";
    type Id<'a> = &'a AccountId;

    fn key(executive: &AccountId) -> Key {
        Key::new(partition(executive), "PROCESS")
    }
    fn own_key(&self) -> Key {
        Self::key(&self.account_id)
    }
    fn indexes(&self) -> Vec<(Index, Key)> {
        let due = self.due_at.filter(|_| self.state.awaits_decision());
        let place = |due| Key::new(queue::QUEUE, format!("{}#{}", sortable(due), self.account_id));
        due.map(|due| (Index::Gsi1, place(due))).into_iter().collect()
    }
}

/// Where everything about one executive's vetting lies.
fn partition(executive: &AccountId) -> String {
    format!("EXECUTIVE#{executive}")
}

/// The tables that a vetting is kept in.
#[derive(Clone)]
pub struct Vettings {
    /// Processes, their history, notes and events; references.
    pub table: Table,
    /// Accounts: the word.
    pub accounts: Table,
    /// Profiles, and the candidate list.
    pub profiles: Table,
    /// Deadlines.
    pub timers: Table,
    /// Documents: read only.
    pub documents: Table,
}

impl Vettings {
    /// From the deployment's environment: `VETTING_TABLE`, `ACCOUNTS_TABLE`, `PROFILES_TABLE`, `TIMERS_TABLE`, `DOCUMENTS_TABLE`.
    ///
    /// # Errors
    /// When one of them is not set.
    pub fn from_env(env: &Env) -> Result<Self, MissingEnv> {
        Ok(Self {
            table: Table::from_env(env, "VETTING_TABLE")?,
            accounts: Table::from_env(env, "ACCOUNTS_TABLE")?,
            profiles: Table::from_env(env, "PROFILES_TABLE")?,
            timers: Table::from_env(env, "TIMERS_TABLE")?,
            documents: Table::from_env(env, "DOCUMENTS_TABLE")?,
        })
    }
}

/// One executive's vetting with everything that a move of it writes or asks.
pub struct Case {
    /// The account.
    pub account: Read<Account>,
    /// The profile, where there is one.
    pub profile: Option<ExecutiveProfile>,
    /// As it is kept; `None` before the first move.
    pub kept: Option<Read<VettingProcess>>,
    /// As it is: caught up with what was handed in.
    pub process: VettingProcess,
    /// What was handed in.
    pub checklist: Checklist,
    record: Record,
    references: Vec<Read<Reference>>,
    roster: Option<Read<Roster>>,
    /// Before it was caught up.
    origin: VettingProcess,
    line: Option<Read<Candidate>>,
}

impl Case {
    /// Was a vetting ever begun?
    pub fn is_begun(&self) -> bool {
        self.kept.is_some() || self.process.state != VettingState::NotStarted
    }

    /// The line of the candidate list as it is now.
    pub fn candidate(&self) -> Option<Candidate> {
        Candidate::of(&self.account, self.profile.as_ref(), self.record.clone())
    }
}

impl Vettings {
    /// One executive's vetting; `None` for whoever is no executive, or is erased.
    ///
    /// # Errors
    /// When a table does not answer.
    pub async fn case(&self, executive: &AccountId, clock: &Clock) -> Result<Option<Case>, StoreError> {
        Ok(self.case_beside(executive, clock, Batch::new()).await?.0)
    }

    /// As [`Self::case`], with what else is wanted in the same call, and the account, which is found there too.
    ///
    /// # Errors
    /// When a table does not answer.
    pub async fn case_beside(
        &self,
        executive: &AccountId,
        clock: &Clock,
        beside: Batch,
    ) -> Result<(Option<Case>, Batched), StoreError> {
        let by_key = beside
            .and::<Candidate>(&self.profiles, executive)
            .and::<Account>(&self.accounts, executive)
            .and::<ExecutiveProfile>(&self.profiles, executive)
            .and::<VettingProcess>(&self.table, executive)
            .and::<Roster>(&self.table, executive);
        let (found, documents, mut references) = tokio::try_join!(
            by_key.read(),
            document::current_of(&self.documents, executive),
            reference::of(&self.table, executive),
        )?;
        let Some(account) = found.get::<Account>(&self.accounts, executive)? else {
            return Ok((None, found));
        };
        if !Candidate::is_one(&account) {
            return Ok((None, found));
        }
        let roster = found.get::<Roster>(&self.table, executive)?;
        // Asked at once, the roster may know of somebody whose reference was written after the references were read. Only
        // then are they read again: whoever is on the roster that a submission holds must be among those it asks.
        let mut listed = roster.iter().flat_map(|roster| &roster.referees);
        if !listed.all(|listed| references.iter().any(|kept| kept.id == listed.id)) {
            references = reference::of(&self.table, executive).await?;
        }
        let (handed_in, named): (Vec<_>, Vec<_>) = (
            documents.iter().map(|read| &read.it).collect(),
            references.iter().map(|read| &read.it).collect(),
        );
        let (checklist, record) = (Checklist::of(&handed_in, &named), Record::of(&handed_in, &named));
        let kept = found.get::<VettingProcess>(&self.table, executive)?;
        let profile = found.get::<ExecutiveProfile>(&self.profiles, executive)?;
        let word = account.vetting_status.unwrap_or_default();
        let origin = match &kept {
            Some(kept) => kept.it.clone(),
            None => VettingProcess::begin(executive.clone(), word, clock.now()),
        };
        let mut process = origin.clone();
        process.catch_up(&checklist);
        let case = Case {
            account,
            profile: profile.map(|profile| profile.it),
            kept,
            process,
            checklist,
            record,
            references,
            roster,
            origin,
            line: found.get::<Candidate>(&self.profiles, executive)?,
        };
        Ok((Some(case), found))
    }
}

/// What an executive's file holds, counted; for whoever keeps the team's list.
///
/// # Errors
/// When a table does not answer.
pub async fn record_of(vetting: &Table, documents: &Table, executive: &AccountId) -> Result<Record, StoreError> {
    let (documents, references) = tokio::try_join!(
        document::current_of(documents, executive),
        reference::of(vetting, executive)
    )?;
    let documents: Vec<_> = documents.iter().map(|read| &read.it).collect();
    let references: Vec<_> = references.iter().map(|read| &read.it).collect();
    Ok(Record::of(&documents, &references))
}

impl Transaction {
    /// Has the team's line of an executive looked at again, whose record was added to, decided on or taken from; said in
    /// `table`, which this transaction writes to.
    pub fn record_changed(self, table: &Table, executive: &AccountId, clock: &Clock, chance: &Chance) -> Self {
        let changed = Event::ProfileChanged {
            account_id: executive.clone(),
        };
        self.emit(table, &Envelope::new(changed, clock, chance))
    }
}
