//! Applications to jobs, in the table of jobs: the records, the lists of jobs, companies and executives, the counters.

use domain::{
    AccountId, CompanyId, HistoryId, JobApplication, JobApplicationId, JobId,
    introduction::Responses,
    job_application::{
        FirstAnswer, JobApplicationActor, JobApplicationEvent, JobApplicationNote, JobApplicationStatus, Scorecard,
    },
    timer::{JobApplicationTimer, TimerAction},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

use crate::{
    Entity, Historic, Index, Key, List, Page, Read, Seal, StoreError, Table, Transaction, area,
    job::{MOST_SEARCHED, of_account, of_company, partition},
    timer::{Schedule, Timer, sortable},
};

/// In the list of its job (gsi1) and of its company (gsi3) once they have received it, in that of the executive (gsi2).
/// While it is held it is in the team's list (gsi3).
impl Entity<area::Jobs> for JobApplication {
    const KIND: &'static str = "job_application";
    type Id<'a> = &'a JobApplicationId;

    fn key(id: &JobApplicationId) -> Key {
        Key::new(of_application(id), "RECORD")
    }
    fn own_key(&self) -> Key {
        Self::key(&self.id)
    }
    fn indexes(&self) -> Vec<(Index, Key)> {
        let place = format!("{}#{}", sortable(self.created_at), self.id);
        let own = (
            Index::Gsi2,
            Key::new(of_account(&self.executive_id), format!("{APPLICATION}{place}")),
        );
        let of_job = (Index::Gsi1, Key::new(partition(&self.job_id), place.clone()));
        if self.reaches_company() {
            let of_company = (Index::Gsi3, Key::new(of_company(&self.company_id), place));
            vec![own, of_job, of_company]
        } else if self.status.is_terminal() {
            vec![own]
        } else {
            vec![own, (Index::Gsi3, Key::new(HELD, place))]
        }
    }
}

/// All moves of an application.
impl Historic for JobApplication {
    type Area = area::Jobs;
    type Id = JobApplicationId;
    type State = JobApplicationStatus;
    type Event = JobApplicationEvent;
    type Actor = JobApplicationActor;
    const KIND: &'static str = "job_application_change";
    const PREFIX: &'static str = "CHANGE#";

    fn partition(application: &JobApplicationId) -> String {
        of_application(application)
    }
}

/// The application of an executive to a job: its key is the pair, so there cannot be two.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct JobApplicant {
    /// The job.
    pub job_id: JobId,
    /// The executive.
    pub executive_id: AccountId,
    /// The application.
    pub job_application_id: JobApplicationId,
}

impl Entity<area::Jobs> for JobApplicant {
    const KIND: &'static str = "job_applicant";
    type Id<'a> = (&'a AccountId, &'a JobId);

    fn key((executive, job): Self::Id<'_>) -> Key {
        Key::new(of_account(executive), format!("APPLIED#{job}"))
    }
    fn own_key(&self) -> Key {
        Self::key((&self.executive_id, &self.job_id))
    }
}

/// Key: application and note, in the order of time.
impl Entity<area::Jobs> for JobApplicationNote {
    const KIND: &'static str = "job_application_note";
    type Id<'a> = (&'a JobApplicationId, &'a HistoryId);

    fn key((application, id): Self::Id<'_>) -> Key {
        Key::new(of_application(application), format!("{NOTE}{id}"))
    }
    fn own_key(&self) -> Key {
        Self::key((&self.job_application_id, &self.id))
    }
}

/// Key: application and author, so an employer gives one.
impl Entity<area::Jobs> for Scorecard {
    const KIND: &'static str = "scorecard";
    type Id<'a> = (&'a JobApplicationId, &'a AccountId);

    fn key((application, by): Self::Id<'_>) -> Key {
        Key::new(of_application(application), format!("{SCORECARD}{by}"))
    }
    fn own_key(&self) -> Key {
        Self::key((&self.job_application_id, &self.by))
    }
}

const NOTE: &str = "NOTE#";
const SCORECARD: &str = "SCORECARD#";
/// The fields of the counters of a company's first answers.
const IN_TIME: &str = "in_time";
const MISSED: &str = "missed";
const APPLICATION: &str = "APPLICATION#";
const HELD: &str = "HELD_APPLICATIONS";
const STAGES: &str = "STAGES";

pub(crate) fn of_application(id: &JobApplicationId) -> String {
    format!("{APPLICATION}{id}")
}

/// The numbers of the applications to a job, by stage: those that the company has received.
pub type Stages = BTreeMap<JobApplicationStatus, u32>;

pub(crate) fn stages(job: &JobId) -> Key {
    Key::new(partition(job), STAGES)
}

fn stages_of(counts: &BTreeMap<String, i64>) -> Stages {
    let count = |status: JobApplicationStatus| {
        let count = counts.get(status.as_str()).copied().unwrap_or_default();
        u32::try_from(count)
            .ok()
            .filter(|count| *count > 0)
            .map(|count| (status, count))
    };
    JobApplicationStatus::ALL.iter().copied().filter_map(count).collect()
}

/// The numbers of the applications to these jobs.
///
/// # Errors
/// All reads here: when the table does not respond; with a cursor also when it belongs to another list.
pub async fn stages_of_jobs(jobs: &Table<area::Jobs>, ids: &[&JobId]) -> Result<Vec<Stages>, StoreError> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let batch = ids
        .iter()
        .fold(crate::Batch::new(), |batch, id| batch.and_key(jobs, &stages(id)));
    let found = batch.read().await?;
    Ok(ids
        .iter()
        .map(|id| stages_of(&found.counts(jobs, stages(id))))
        .collect())
}

/// One page of the applications to a job that `wanted` selects, the newest first.
///
/// # Errors
/// As [`stages_of_jobs`].
pub async fn page_of_job(
    jobs: &Table<area::Jobs>,
    job: &JobId,
    limit: u16,
    cursor: Option<&str>,
    seal: &Seal,
    wanted: impl Fn(&JobApplication) -> bool,
) -> Result<Page<JobApplication>, StoreError> {
    let list = List::by(Index::Gsi1, partition(job)).newest_first(true).limit(limit);
    jobs.page_where(&list.reading_at_most(MOST_SEARCHED), cursor, seal, wanted)
        .await
}

/// One page of the applications to all jobs of a company that `wanted` selects, the newest first.
///
/// # Errors
/// As [`stages_of_jobs`].
pub async fn page_of_company(
    jobs: &Table<area::Jobs>,
    company: &CompanyId,
    limit: u16,
    cursor: Option<&str>,
    seal: &Seal,
    wanted: impl Fn(&JobApplication) -> bool,
) -> Result<Page<JobApplication>, StoreError> {
    let list = List::by(Index::Gsi3, of_company(company))
        .newest_first(true)
        .limit(limit);
    jobs.page_where(&list.reading_at_most(MOST_SEARCHED), cursor, seal, wanted)
        .await
}

/// One page of an executive's applications that `wanted` selects, the newest first.
///
/// # Errors
/// As [`stages_of_jobs`].
pub async fn page_of_executive(
    jobs: &Table<area::Jobs>,
    executive: &AccountId,
    limit: u16,
    cursor: Option<&str>,
    seal: &Seal,
    wanted: impl Fn(&JobApplication) -> bool,
) -> Result<Page<JobApplication>, StoreError> {
    let list = List::by(Index::Gsi2, of_account(executive)).starting(APPLICATION);
    let list = list.newest_first(true).limit(limit);
    jobs.page_where(&list.reading_at_most(MOST_SEARCHED), cursor, seal, wanted)
        .await
}

/// The applications that are held, the oldest first; at most a hundred.
///
/// # Errors
/// As [`stages_of_jobs`].
pub async fn held(jobs: &Table<area::Jobs>) -> Result<Vec<Read<JobApplication>>, StoreError> {
    jobs.first(&List::by(Index::Gsi3, HELD).limit(100)).await
}

/// All applications to a job that its company has received.
///
/// # Errors
/// As [`stages_of_jobs`].
pub async fn all_of_job(jobs: &Table<area::Jobs>, job: &JobId) -> Result<Vec<Read<JobApplication>>, StoreError> {
    jobs.all(&List::by(Index::Gsi1, partition(job))).await
}

/// All applications to a job that are held.
///
/// # Errors
/// As [`stages_of_jobs`].
pub async fn held_of_job(jobs: &Table<area::Jobs>, job: &JobId) -> Result<Vec<Read<JobApplication>>, StoreError> {
    let mut held = jobs.all::<JobApplication>(&List::by(Index::Gsi3, HELD)).await?;
    held.retain(|application| application.job_id == *job);
    Ok(held)
}

/// All applications of an executive.
///
/// # Errors
/// As [`stages_of_jobs`].
pub async fn all_of_executive(
    jobs: &Table<area::Jobs>,
    executive: &AccountId,
) -> Result<Vec<Read<JobApplication>>, StoreError> {
    jobs.all(&List::by(Index::Gsi2, of_account(executive)).starting(APPLICATION))
        .await
}

/// The notes about an application, the newest first; at most a hundred.
///
/// # Errors
/// As [`stages_of_jobs`].
pub async fn notes(
    jobs: &Table<area::Jobs>,
    application: &JobApplicationId,
) -> Result<Vec<Read<JobApplicationNote>>, StoreError> {
    let list = List::of(of_application(application)).starting(NOTE).newest_first(true);
    jobs.first(&list.limit(100)).await
}

/// The scorecards of an application, one per employer; at most a hundred.
///
/// # Errors
/// As [`stages_of_jobs`].
pub async fn scorecards(
    jobs: &Table<area::Jobs>,
    application: &JobApplicationId,
) -> Result<Vec<Read<Scorecard>>, StoreError> {
    jobs.first(&List::of(of_application(application)).starting(SCORECARD).limit(100))
        .await
}

/// How often a company answered applications in time, or missed that.
///
/// # Errors
/// As [`stages_of_jobs`].
pub async fn answers(jobs: &Table<area::Jobs>, company: &CompanyId) -> Result<Responses, StoreError> {
    let counted = jobs.counts(first_answers(company)).await?;
    let count = |field| {
        let count = counted.get(field).copied().unwrap_or_default();
        u64::try_from(count).unwrap_or_default()
    };
    Ok(Responses {
        answered: count(IN_TIME),
        lapsed: count(MISSED),
    })
}

fn first_answers(company: &CompanyId) -> Key {
    Key::new(of_company(company), "FIRST_ANSWERS")
}

/// Writes a new application; [`StoreError::Exists`] when the executive has applied to the job before.
pub fn create(
    jobs: &Table<area::Jobs>,
    timers: &Table<area::Timers>,
    application: &JobApplication,
    now: Timestamp,
) -> Transaction {
    let applicant = JobApplicant {
        job_id: application.job_id.clone(),
        executive_id: application.executive_id.clone(),
        job_application_id: application.id.clone(),
    };
    let created = Transaction::new().create(jobs, &applicant).create(jobs, application);
    count(created, jobs, None, Some(application)).retime(timers, &Schedule::default(), &schedule(application), now)
}

/// Saves an application after a change, with its counters and timers.
pub fn save(
    jobs: &Table<area::Jobs>,
    timers: &Table<area::Timers>,
    before: &JobApplication,
    application: &Read<JobApplication>,
    now: Timestamp,
) -> Transaction {
    let saved = Transaction::new().save(jobs, application);
    let saved = count_answer(saved, jobs, before, application);
    count(saved, jobs, Some(before), Some(application)).retime(timers, &schedule(before), &schedule(application), now)
}

/// Deletes an application with its counters and timers; its history is deleted by its partition.
pub fn erase(
    jobs: &Table<area::Jobs>,
    timers: &Table<area::Timers>,
    application: &Read<JobApplication>,
    now: Timestamp,
) -> Transaction {
    let applicant = (&application.executive_id, &application.job_id);
    let erased = Transaction::new()
        .discard(jobs, application)
        .remove::<JobApplicant, _>(jobs, applicant);
    count(erased, jobs, Some(application), None).retime(timers, &schedule(application), &Schedule::default(), now)
}

/// The reminder of the company's first answer, and the end of its time.
pub fn schedule(application: &JobApplication) -> Schedule {
    let waits = application.reaches_company() && application.status.waits_for_answer();
    let timer = |due_at, action| Timer {
        due_at,
        action: TimerAction::JobApplication(application.id.clone(), action),
        generation: 0,
    };
    let reminder = timer(application.remind_at, JobApplicationTimer::Reminder);
    let end = timer(application.due_at, JobApplicationTimer::AnswerDue);
    let end = application.answer_missed_at.is_none().then_some(end);
    let timers = waits.then(|| std::iter::once(reminder).chain(end));
    timers.into_iter().flatten().collect()
}

fn count(
    transaction: Transaction,
    jobs: &Table<area::Jobs>,
    before: Option<&JobApplication>,
    after: Option<&JobApplication>,
) -> Transaction {
    let (was, is) = (
        before.filter(|it| it.reaches_company()),
        after.filter(|it| it.reaches_company()),
    );
    let stage = |it: Option<&JobApplication>| it.map(|it| it.status);
    let Some(job) = after
        .or(before)
        .map(|it| &it.job_id)
        .filter(|_| stage(was) != stage(is))
    else {
        return transaction;
    };
    let steps = stage(was)
        .map(|it| (it.to_string(), -1))
        .into_iter()
        .chain(stage(is).map(|it| (it.to_string(), 1)))
        .chain(crate::job_readers::steps(was, is));
    let steps: Vec<_> = steps.collect();
    let steps: Vec<_> = steps.iter().map(|(name, step)| (name.as_str(), *step)).collect();
    transaction.add(jobs, stages(job), &steps)
}

/// Counts the first answer of the company, or that it was missed.
fn count_answer(
    transaction: Transaction,
    jobs: &Table<area::Jobs>,
    before: &JobApplication,
    after: &JobApplication,
) -> Transaction {
    let field = match after.answer_since(before) {
        None => return transaction,
        Some(FirstAnswer::InTime) => IN_TIME,
        Some(FirstAnswer::Missed) => MISSED,
    };
    transaction.add(jobs, first_answers(&after.company_id), &[(field, 1)])
}
