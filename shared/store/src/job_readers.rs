//! How often a job was opened and saved, and how its applicants found it and moved: counters beside the job.

use domain::{
    AccountId, JobId,
    job_application::{ApplicationSource, JobApplication, JobApplicationStatus},
};
use jiff::{SignedDuration, Timestamp, civil::Date, tz::TimeZone};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

use crate::{Entity, Key, Seal, StoreError, Table, Transaction, area, job::partition, job_application::stages};

/// How long the record is kept that an executive opened a job on a day: that day, and one more.
const KNOWN: SignedDuration = SignedDuration::from_hours(48);
/// Fields of the counters.
const SAVES: &str = "saves";
const DAY: &str = "day:";
const SOURCE: &str = "source:";
const LEFT: &str = "left:";
const SECONDS: &str = "seconds:";

/// That an executive opened a job on a day (UTC), so that each counts once a day. Who it was is only in a keyed digest of
/// job, executive and day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct JobOpened {
    job_id: JobId,
    day: Date,
    digest: String,
    ends_at: Timestamp,
}

impl JobOpened {
    /// This executive opens this job now.
    pub fn new(seal: &Seal, job: &JobId, executive: &AccountId, now: Timestamp) -> Self {
        let day = day_of(now);
        let digest = seal.digest("job opened", &format!("{job} {executive} {day}"));
        let digest = digest.iter().map(|byte| format!("{byte:02x}")).collect();
        Self {
            job_id: job.clone(),
            day,
            digest,
            ends_at: now + KNOWN,
        }
    }
}

impl Entity<area::Jobs> for JobOpened {
    const KIND: &'static str = "job_opened";
    type Id<'a> = &'a Self;

    fn key(it: &Self) -> Key {
        Key::new(partition(&it.job_id), format!("OPENED#{}#{}", it.day, it.digest))
    }
    fn own_key(&self) -> Key {
        Self::key(self)
    }
    fn ends(&self) -> Option<Timestamp> {
        Some(self.ends_at)
    }
}

fn day_of(at: Timestamp) -> Date {
    at.to_zoned(TimeZone::UTC).date()
}

fn readers(job: &JobId) -> Key {
    Key::new(partition(job), "READERS")
}

/// Counts that an executive opened the job; [`StoreError::Exists`] if they did so today already.
pub fn open(jobs: &Table<area::Jobs>, opened: &JobOpened) -> Transaction {
    let day = format!("{DAY}{}", opened.day);
    Transaction::new()
        .create(jobs, opened)
        .add(jobs, readers(&opened.job_id), &[(day.as_str(), 1)])
}

/// Counts that an executive saved the job (`1`), or removed it from the saved ones (`-1`).
pub fn count_save(saved: Transaction, jobs: &Table<area::Jobs>, job: &JobId, step: i64) -> Transaction {
    saved.add(jobs, readers(job), &[(SAVES, step)])
}

/// What is counted with the stages of an application: how long the stage that it leaves lasted, and while it exists how the
/// executive found the job.
pub(crate) fn steps(before: Option<&JobApplication>, after: Option<&JobApplication>) -> Vec<(String, i64)> {
    match (before, after) {
        (None, Some(new)) => vec![(format!("{SOURCE}{}", new.source), 1)],
        (Some(before), Some(after)) => {
            let lasted = after.status_since.duration_since(before.status_since);
            vec![
                (format!("{LEFT}{}", before.status), 1),
                (format!("{SECONDS}{}", before.status), lasted.as_secs().max(0)),
            ]
        }
        (Some(erased), None) => vec![(format!("{SOURCE}{}", erased.source), -1)],
        (None, None) => Vec::new(),
    }
}

/// How long applications stayed in a stage that they left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StageTime {
    /// How many left it.
    pub left: u64,
    /// How long they stayed there altogether, seconds.
    pub seconds: u64,
}

/// The counters of a job's readers and applicants.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct JobReaders {
    /// How many executives opened it, by day (UTC); each counts once a day.
    pub days: BTreeMap<Date, u64>,
    /// How many executives have saved it.
    pub saves: u64,
    /// How many applications the company received, by how the executive found the job.
    pub sources: BTreeMap<ApplicationSource, u64>,
    /// The stages that applications have left.
    pub stages: BTreeMap<JobApplicationStatus, StageTime>,
}

/// The counters of a job.
///
/// # Errors
/// When the table does not respond.
pub async fn of_job(jobs: &Table<area::Jobs>, job: &JobId) -> Result<JobReaders, StoreError> {
    let (readers, moves) = tokio::try_join!(jobs.counts(readers(job)), jobs.counts(stages(job)))?;
    let positive = |count: i64| u64::try_from(count).unwrap_or_default();
    let mut found = JobReaders {
        saves: readers.get(SAVES).copied().map(positive).unwrap_or_default(),
        ..JobReaders::default()
    };
    for (field, count) in &readers {
        if let Some(day) = field.strip_prefix(DAY).and_then(|day| day.parse().ok()) {
            found.days.insert(day, positive(*count));
        }
    }
    for (field, count) in &moves {
        if let Some(source) = field.strip_prefix(SOURCE).and_then(|source| source.parse().ok()) {
            found.sources.extend((*count > 0).then(|| (source, positive(*count))));
        }
        if let Some(stage) = field.strip_prefix(LEFT) {
            let seconds = moves.get(&format!("{SECONDS}{stage}")).copied().map(positive);
            if let Ok(status) = stage.parse() {
                let time = StageTime {
                    left: positive(*count),
                    seconds: seconds.unwrap_or_default(),
                };
                found.stages.insert(status, time);
            }
        }
    }
    Ok(found)
}
