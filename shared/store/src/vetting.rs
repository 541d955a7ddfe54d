//! Vetting processes, in the vetting table: the record, its history, the vetters' notes, and the queue of those that
//! wait for a decision.
//!
//! The process is authoritative; the status on the account and the row of the candidate list are projections of it. All
//! three are written in one transaction, only by `operations::vetting`, each on condition that it is unchanged: so they
//! cannot disagree. The evidence is read with them and only decides whether a move is allowed.

mod change;
mod export;
mod note;
mod queue;
mod write;

pub use export::CandidateExport;
pub use note::VettingNote;
pub use queue::{QueueFilter, QueueTotals, Queued, erase};
pub use write::schedule;

use domain::{
    Account, AccountId, Clock, Document, ExecutiveProfile, Reference, VettingProcess,
    candidate::{Candidate, Record},
    reference::Roster,
    vetting_process::{Checklist, VettingState},
};
use environment::{Env, MissingEnv};

use crate::{Batch, Batched, Entity, Index, Key, Read, StoreError, Table, area, document, reference, timer::sortable};

/// Key: the executive; in the queue (gsi1) by due date, while it waits for a decision.
impl Entity<area::Vetting> for VettingProcess {
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

/// The partition of one executive's vetting.
fn partition(executive: &AccountId) -> String {
    format!("EXECUTIVE#{executive}")
}

/// The tables of a vetting. Writes take the table of timers too.
#[derive(Clone)]
pub struct Vettings {
    /// Processes, their history, notes and events; references.
    pub table: Table<area::Vetting>,
    /// Accounts: the vetting status.
    pub accounts: Table<area::Accounts>,
    /// Profiles, and the candidate list.
    pub profiles: Table<area::Profiles>,
    /// Documents: read only.
    pub documents: Table<area::Documents>,
}

impl Vettings {
    /// From the deployment's environment: `VETTING_TABLE`, `ACCOUNTS_TABLE`, `PROFILES_TABLE`, `DOCUMENTS_TABLE`.
    ///
    /// # Errors
    /// When one of them is not set.
    pub fn from_env(env: &Env) -> Result<Self, MissingEnv> {
        Ok(Self {
            table: Table::from_env(env)?,
            accounts: Table::from_env(env)?,
            profiles: Table::from_env(env)?,
            documents: Table::from_env(env)?,
        })
    }
}

/// One executive's vetting with everything that a move of it reads or writes.
pub struct Case {
    /// The account.
    pub account: Read<Account>,
    /// The profile, if there is one.
    pub profile: Option<ExecutiveProfile>,
    /// The stored process; `None` before the first move.
    pub kept: Option<Read<VettingProcess>>,
    /// The current process: updated from the evidence.
    pub process: VettingProcess,
    /// The evidence.
    pub checklist: Checklist,
    /// The evidence in numbers.
    pub record: Record,
    /// The approved photo.
    pub portrait: Option<Document>,
    /// The references.
    pub references: Vec<Read<Reference>>,
    /// The list of referees, if there is one.
    pub roster: Option<Read<Roster>>,
    /// The process before it was updated from the evidence.
    pub origin: VettingProcess,
    /// The row of the candidate list as it was read.
    pub line: Option<Read<Candidate>>,
}

impl Case {
    /// Whether a vetting has been started.
    pub fn is_begun(&self) -> bool {
        self.kept.is_some() || self.process.state != VettingState::NotStarted
    }

    /// The current row of the candidate list.
    pub fn candidate(&self) -> Option<Candidate> {
        Candidate::of(&self.account, self.profile.as_ref(), self.record.clone())
    }
}

impl Vettings {
    /// One executive's vetting; `None` for an account that is not an executive, or is erased.
    ///
    /// # Errors
    /// When a table does not respond.
    pub async fn case(&self, executive: &AccountId, clock: &Clock) -> Result<Option<Case>, StoreError> {
        Ok(self.case_beside(executive, clock, Batch::new()).await?.0)
    }

    /// As [`Self::case`], with further items read in the same call, and the account.
    ///
    /// # Errors
    /// When a table does not respond.
    pub async fn case_beside(
        &self,
        executive: &AccountId,
        clock: &Clock,
        beside: Batch,
    ) -> Result<(Option<Case>, Batched), StoreError> {
        let by_key = beside
            .and::<Candidate, _>(&self.profiles, executive)
            .and::<Account, _>(&self.accounts, executive)
            .and::<ExecutiveProfile, _>(&self.profiles, executive)
            .and::<VettingProcess, _>(&self.table, executive)
            .and::<Roster, _>(&self.table, executive);
        let (found, documents, mut references) = tokio::try_join!(
            by_key.read(),
            document::current_of(&self.documents, executive),
            reference::of(&self.table, executive),
        )?;
        let Some(account) = found.get::<Account, _>(&self.accounts, executive)? else {
            return Ok((None, found));
        };
        if !Candidate::is_one(&account) {
            return Ok((None, found));
        }
        let roster = found.get::<Roster, _>(&self.table, executive)?;
        // The reads are parallel, so the roster may contain a referee whose reference was written after the references
        // were read. Only then are they read again: the submission must write to every referee on the roster.
        let mut listed = roster.iter().flat_map(|roster| &roster.referees);
        if !listed.all(|listed| references.iter().any(|kept| kept.id == listed.id)) {
            references = reference::of(&self.table, executive).await?;
        }
        let (handed_in, named): (Vec<_>, Vec<_>) = (
            documents.iter().map(|read| &read.it).collect(),
            references.iter().map(|read| &read.it).collect(),
        );
        let (checklist, record) = (Checklist::of(&handed_in, &named), Record::of(&handed_in, &named));
        let kept = found.get::<VettingProcess, _>(&self.table, executive)?;
        let profile = found.get::<ExecutiveProfile, _>(&self.profiles, executive)?;
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
            portrait: document::portrait(&documents).map(|portrait| portrait.it.clone()),
            references,
            roster,
            origin,
            line: found.get::<Candidate, _>(&self.profiles, executive)?,
        };
        Ok((Some(case), found))
    }
}

/// An executive's evidence in numbers, for the team's list.
///
/// # Errors
/// When a table does not respond.
pub async fn record_of(
    vetting: &Table<area::Vetting>,
    documents: &Table<area::Documents>,
    executive: &AccountId,
) -> Result<Record, StoreError> {
    let (documents, references) = tokio::try_join!(
        document::current_of(documents, executive),
        reference::of(vetting, executive)
    )?;
    let documents: Vec<_> = documents.iter().map(|read| &read.it).collect();
    let references: Vec<_> = references.iter().map(|read| &read.it).collect();
    Ok(Record::of(&documents, &references))
}
