//! Jobs: the records, the lists of companies, the team and readers, the counters, the reports, and the saved jobs.

use domain::{
    AccountId, CompanyId, Job, JobId,
    job::{FlagStatus, JobActor, JobChanged, JobEvent, JobReport, JobStatus, ModerationStatus, SavedJob, Standing},
    timer::{JobTimer, TimerAction},
};
use jiff::Timestamp;
use std::collections::BTreeMap;

use crate::{
    Batch, Entity, Historic, Index, Key, List, Page, Read, Seal, StoreError, Table, Transaction, area,
    job_application::{Stages, stages_of_jobs},
    timer::{Schedule, Timer, sortable},
};

/// The most jobs that are read for one page of a filtered list.
pub const MOST_SEARCHED: u16 = 1000;

/// In the list of its company (gsi1) and of the team (gsi2), and while it waits for a review or is flagged, in the list of
/// those (gsi3). A deleted job is in none. Public jobs are found by the search index.
impl Entity<area::Jobs> for Job {
    const KIND: &'static str = "job";
    type Id<'a> = &'a JobId;

    fn key(id: &JobId) -> Key {
        Key::new(partition(id), "RECORD")
    }
    fn own_key(&self) -> Key {
        Self::key(&self.id)
    }
    fn indexes(&self) -> Vec<(Index, Key)> {
        if self.status == JobStatus::Deleted {
            return Vec::new();
        }
        let at = |at: Timestamp| format!("{}#{}", sortable(at), self.id);
        let written = at(self.created_at);
        let own = JobList::of(self).map(|list| {
            let since = match list {
                JobList::Pending => self.moderation.due_at,
                JobList::Flagged => self.flag.as_ref().map(|flag| flag.hand.at),
            };
            (
                Index::Gsi3,
                Key::new(list.partition(), at(since.unwrap_or(self.updated_at))),
            )
        });
        let lists = [
            (Index::Gsi1, Key::new(of_company(&self.company_id), written.clone())),
            (Index::Gsi2, Key::new(ALL, written)),
        ];
        lists.into_iter().chain(own).collect()
    }
}

/// All moves of a job's status.
impl Historic for Job {
    type Area = area::Jobs;
    type Id = JobId;
    type State = JobStatus;
    type Event = JobEvent;
    type Actor = JobActor;
    const KIND: &'static str = "job_change";
    const PREFIX: &'static str = "CHANGE#";

    fn partition(job: &JobId) -> String {
        partition(job)
    }
}

/// Key: member and job. While it is open, in the list of its job (gsi1) and of all (gsi3).
impl Entity<area::Jobs> for JobReport {
    const KIND: &'static str = "job_report";
    type Id<'a> = (&'a AccountId, &'a JobId);

    fn key((by, job): Self::Id<'_>) -> Key {
        Key::new(of_account(by), format!("{REPORT}{job}"))
    }
    fn own_key(&self) -> Key {
        Self::key((&self.reported_by, &self.job_id))
    }
    fn indexes(&self) -> Vec<(Index, Key)> {
        if self.settled.is_some() {
            return Vec::new();
        }
        let place = format!("{}#{}", sortable(self.created_at), self.id);
        vec![
            (Index::Gsi1, Key::new(reports_of(&self.job_id), place.clone())),
            (Index::Gsi3, Key::new(REPORTS, place)),
        ]
    }
}

/// Key: executive and job.
impl Entity<area::Jobs> for SavedJob {
    const KIND: &'static str = "saved_job";
    type Id<'a> = (&'a AccountId, &'a JobId);

    fn key((account, job): Self::Id<'_>) -> Key {
        Key::new(of_account(account), format!("{SAVED}{job}"))
    }
    fn own_key(&self) -> Key {
        Self::key((&self.account_id, &self.job_id))
    }
}

/// A list of jobs by what happens to them next. A job is in one at most.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum JobList {
    /// Those that wait for a review, the first due first.
    Pending,
    /// Those that are flagged.
    Flagged,
}

impl JobList {
    fn of(job: &Job) -> Option<Self> {
        if job.flag.is_some() {
            Some(Self::Flagged)
        } else if job.moderation.status == ModerationStatus::Pending {
            Some(Self::Pending)
        } else {
            None
        }
    }

    const fn partition(self) -> &'static str {
        match self {
            Self::Pending => "JOBS#PENDING",
            Self::Flagged => "JOBS#FLAGGED",
        }
    }
}

const ALL: &str = "JOBS";
const REPORT: &str = "REPORT#";
const REPORTS: &str = "REPORTS";
const SAVED: &str = "SAVED#";
/// Counters beside those by status.
const APPROVED: &str = "approved";
const FEATURED: &str = "featured";
const FLAGGED: &str = "flagged";
const PENDING: &str = "pending";
const ANONYMOUS: &str = "anonymous";
const TOTAL: &str = "total";

pub(crate) fn partition(job: &JobId) -> String {
    format!("JOB#{job}")
}

pub(crate) fn of_company(company: &CompanyId) -> String {
    format!("COMPANY#{company}")
}

/// What belongs to an account: saved jobs, reports, applications.
pub(crate) fn of_account(account: &AccountId) -> String {
    format!("ACCOUNT#{account}")
}

fn reports_of(job: &JobId) -> String {
    format!("{REPORTS}#{job}")
}

fn company_totals(company: &CompanyId) -> Key {
    Key::new(of_company(company), "TOTALS")
}

fn all_totals() -> Key {
    Key::new(ALL, "TOTALS")
}

/// The number of a company's jobs by status, how many the team has approved, how many are flagged, and how many are featured.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CompanyJobs(BTreeMap<String, i64>);

impl CompanyJobs {
    /// The jobs with this status.
    pub fn with(&self, status: JobStatus) -> u32 {
        self.count(status.as_str())
    }

    /// The number of featured jobs.
    pub fn featured(&self) -> u32 {
        self.count(FEATURED)
    }

    /// The standing of the company, which is verified or not.
    pub fn standing(&self, is_verified: bool) -> Standing {
        Standing {
            is_verified,
            approved: self.0.get(APPROVED).copied().unwrap_or_default(),
            flagged: self.0.get(FLAGGED).copied().unwrap_or_default(),
        }
    }

    fn count(&self, name: &str) -> u32 {
        let count = self.0.get(name).copied().unwrap_or_default();
        u32::try_from(count).unwrap_or_default()
    }
}

/// The numbers of all jobs that are not deleted.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct AllJobs {
    /// All.
    pub total: u32,
    /// Those that are published.
    pub published: u32,
    /// Those that do not tell the company.
    pub anonymous: u32,
    /// Those that are flagged.
    pub flagged: u32,
    /// Those that wait for a review.
    pub pending: u32,
}

/// The counters of a company.
///
/// # Errors
/// All reads here: when the table does not respond; with a cursor also when it belongs to another list.
pub async fn of_company_counts(jobs: &Table<area::Jobs>, company: &CompanyId) -> Result<CompanyJobs, StoreError> {
    Ok(CompanyJobs(jobs.counts(company_totals(company)).await?))
}

/// Adds the counters of a company to a batch of reads.
pub fn and_counts(batch: Batch, jobs: &Table<area::Jobs>, company: &CompanyId) -> Batch {
    batch.and_key(jobs, &company_totals(company))
}

/// The counters of a company, from a batch.
pub fn counts_in(batch: &crate::Batched, jobs: &Table<area::Jobs>, company: &CompanyId) -> CompanyJobs {
    CompanyJobs(batch.counts(jobs, company_totals(company)))
}

/// The counters of all jobs.
///
/// # Errors
/// As [`of_company_counts`].
pub async fn all_counts(jobs: &Table<area::Jobs>) -> Result<AllJobs, StoreError> {
    let counts = CompanyJobs(jobs.spread_counts(all_totals()).await?);
    Ok(AllJobs {
        total: counts.count(TOTAL),
        published: counts.with(JobStatus::Published),
        anonymous: counts.count(ANONYMOUS),
        flagged: counts.count(FLAGGED),
        pending: counts.count(PENDING),
    })
}

/// Some jobs of a list, each with the numbers of its applications by stage.
pub type JobsPage = (Page<Job>, BTreeMap<JobId, Stages>);

/// One page of jobs. Without a filter the numbers of applications are read in parallel with the jobs; with one only for those
/// that it selects, which are far fewer than those it looks at.
async fn page_with_stages(
    jobs: &Table<area::Jobs>,
    (list, index): (List, Index),
    cursor: Option<&str>,
    seal: &Seal,
    wanted: Option<impl Fn(&Job) -> bool>,
) -> Result<JobsPage, StoreError> {
    let Some(wanted) = wanted else {
        let stages = async |ids: Vec<String>| {
            let ids = ids.iter().filter_map(|id| id.parse().ok());
            stages_by_job(jobs, ids.collect()).await
        };
        return jobs.page_beside((&list, index), cursor, seal, stages).await;
    };
    let list = list.reading_at_most(MOST_SEARCHED);
    let page = jobs.page_where(&list, cursor, seal, wanted).await?;
    let stages = stages_by_job(jobs, page.items.iter().map(|job| job.id.clone()).collect()).await?;
    Ok((page, stages))
}

async fn stages_by_job(jobs: &Table<area::Jobs>, ids: Vec<JobId>) -> Result<BTreeMap<JobId, Stages>, StoreError> {
    let stages = stages_of_jobs(jobs, &ids.iter().collect::<Vec<_>>()).await?;
    Ok(ids.into_iter().zip(stages).collect())
}

/// One page of a company's jobs, the newest first; of those that `wanted` selects.
///
/// # Errors
/// As [`of_company_counts`].
pub async fn page_of_company(
    jobs: &Table<area::Jobs>,
    company: &CompanyId,
    limit: u16,
    cursor: Option<&str>,
    seal: &Seal,
    wanted: Option<impl Fn(&Job) -> bool>,
) -> Result<JobsPage, StoreError> {
    let list = List::by(Index::Gsi1, of_company(company)).newest_first(true);
    page_with_stages(jobs, (list.limit(limit), Index::Gsi1), cursor, seal, wanted).await
}

/// One page of all jobs, the newest first; of those that `wanted` selects.
///
/// # Errors
/// As [`of_company_counts`].
pub async fn page_of_all(
    jobs: &Table<area::Jobs>,
    limit: u16,
    cursor: Option<&str>,
    seal: &Seal,
    wanted: Option<impl Fn(&Job) -> bool>,
) -> Result<JobsPage, StoreError> {
    let list = List::by(Index::Gsi2, ALL).newest_first(true).limit(limit);
    page_with_stages(jobs, (list, Index::Gsi2), cursor, seal, wanted).await
}

/// One page of a list: reviews by their due time, the others the newest first.
///
/// # Errors
/// As [`of_company_counts`].
pub async fn page_of(
    jobs: &Table<area::Jobs>,
    list: JobList,
    limit: u16,
    cursor: Option<&str>,
    seal: &Seal,
    wanted: impl Fn(&Job) -> bool,
) -> Result<JobsPage, StoreError> {
    let of_list = List::by(Index::Gsi3, list.partition()).newest_first(list != JobList::Pending);
    page_with_stages(jobs, (of_list.limit(limit), Index::Gsi3), cursor, seal, Some(wanted)).await
}

/// The jobs that wait for a review, the first due first; at most `most`.
///
/// # Errors
/// As [`of_company_counts`].
pub async fn first_pending(jobs: &Table<area::Jobs>, most: u16) -> Result<Vec<Read<Job>>, StoreError> {
    jobs.first(&List::by(Index::Gsi3, JobList::Pending.partition()).limit(most))
        .await
}

/// All jobs of a company, for its erasure.
///
/// # Errors
/// As [`of_company_counts`].
pub async fn all_of_company(jobs: &Table<area::Jobs>, company: &CompanyId) -> Result<Vec<Read<Job>>, StoreError> {
    jobs.all(&List::by(Index::Gsi1, of_company(company))).await
}

/// Writes a new job.
pub fn create(jobs: &Table<area::Jobs>, job: &Job) -> Transaction {
    count(Transaction::new().create(jobs, job), jobs, None, Some(job), None)
}

/// Saves a job after a change, with its counters and timers.
pub fn save(
    jobs: &Table<area::Jobs>,
    timers: &Table<area::Timers>,
    before: &Job,
    job: &Read<Job>,
    changed: &JobChanged,
    now: Timestamp,
) -> Transaction {
    let saved = Transaction::new().save(jobs, job);
    let saved = count(saved, jobs, Some(before), Some(job), Some(changed));
    saved.retime(timers, &schedule(before), &schedule(job), now)
}

/// Saves a job that is featured since now, unless the company has `most` featured jobs already: then [`StoreError::Stale`].
pub fn save_featured(jobs: &Table<area::Jobs>, job: &Read<Job>, most: u32) -> Transaction {
    let counter = company_totals(&job.company_id);
    Transaction::new()
        .save(jobs, job)
        .add_one_below(jobs, counter, FEATURED, most)
}

/// Deletes a job with its company; its other items are deleted by their partition.
pub fn erase(jobs: &Table<area::Jobs>, timers: &Table<area::Timers>, job: &Read<Job>, now: Timestamp) -> Transaction {
    let erased = Transaction::new().discard(jobs, job);
    let erased = count(erased, jobs, Some(job), None, None);
    erased.retime(timers, &schedule(job), &Schedule::default(), now)
}

/// The timers of the reminder and the end of a job.
pub fn schedule(job: &Job) -> Schedule {
    let timer = |due_at: Option<Timestamp>, action| {
        Some(Timer {
            due_at: due_at?,
            action: TimerAction::Job(job.id.clone(), action),
            generation: 0,
        })
    };
    [
        timer(job.notice_at(), JobTimer::Reminder),
        timer(job.expiry_at(), JobTimer::Expiry),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// What a job adds to the counters.
fn counted(job: Option<&Job>) -> BTreeMap<&'static str, i64> {
    let Some(job) = job.filter(|job| job.status != JobStatus::Deleted) else {
        return BTreeMap::new();
    };
    [
        (job.status.as_str(), true),
        (TOTAL, true),
        (ANONYMOUS, job.hides_company()),
        (FLAGGED, job.flag_status() == FlagStatus::Flagged),
        (PENDING, job.moderation.status == ModerationStatus::Pending),
    ]
    .into_iter()
    .filter_map(|(name, counts)| counts.then_some((name, 1)))
    .collect()
}

fn count(
    transaction: Transaction,
    jobs: &Table<area::Jobs>,
    before: Option<&Job>,
    after: Option<&Job>,
    changed: Option<&JobChanged>,
) -> Transaction {
    let mut steps = counted(after);
    for (name, count) in counted(before) {
        *steps.entry(name).or_default() -= count;
    }
    let is_approved = changed
        .and_then(|changed| changed.moderation)
        .is_some_and(|moved| moved.to == ModerationStatus::Approved);
    let all: Vec<_> = steps.into_iter().filter(|(_, step)| *step != 0).collect();
    let mut own = all.clone();
    own.extend(is_approved.then_some((APPROVED, 1)));
    let featured = |job: Option<&Job>| i64::from(job.is_some_and(Job::is_featured));
    let step = featured(after) - featured(before);
    own.extend((step != 0).then_some((FEATURED, step)));
    let Some(company) = after.or(before).map(|job| &job.company_id) else {
        return transaction;
    };
    let counted = if all.is_empty() {
        transaction
    } else {
        transaction.add_spread(jobs, all_totals(), &all)
    };
    if own.is_empty() {
        counted
    } else {
        counted.add(jobs, company_totals(company), &own)
    }
}

/// The saved jobs of an executive, the newest first.
///
/// # Errors
/// As [`of_company_counts`].
pub async fn saved(jobs: &Table<area::Jobs>, account: &AccountId) -> Result<Vec<Read<SavedJob>>, StoreError> {
    let list = List::of(of_account(account)).starting(SAVED);
    let mut saved = jobs.all::<SavedJob>(&list).await?;
    saved.sort_by(|one, other| (other.saved_at, &other.job_id).cmp(&(one.saved_at, &one.job_id)));
    Ok(saved)
}

/// The open reports about a job, the oldest first; at most a hundred.
///
/// # Errors
/// As [`of_company_counts`].
pub async fn reports(jobs: &Table<area::Jobs>, job: &JobId) -> Result<Vec<Read<JobReport>>, StoreError> {
    jobs.first(&List::by(Index::Gsi1, reports_of(job)).limit(100)).await
}

/// The oldest open reports about any job; at most `most`.
///
/// # Errors
/// As [`of_company_counts`].
pub async fn first_reports(jobs: &Table<area::Jobs>, most: u16) -> Result<Vec<Read<JobReport>>, StoreError> {
    jobs.first(&List::by(Index::Gsi3, REPORTS).limit(most)).await
}
