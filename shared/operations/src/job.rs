//! Changes of jobs, and all writes that follow.

use domain::{
    Account, AccountId, Job, Role,
    job::{JobActor, JobChanged},
};
use events::{Actor, Event, NoticeBody, Source, Transition};
use store::{HistoryEntry, Read, Table, Transaction, area, job};

/// A change that was made on a job, and by whom.
pub struct Made<'a> {
    /// The moves.
    pub changed: JobChanged,
    /// Whether the text changed.
    pub is_edited: bool,
    /// The actor of the machine.
    pub actor: JobActor,
    /// Whose request caused it; absent for a timer.
    pub by: Option<&'a AccountId>,
    /// The employer who posted it, who is notified of what others did.
    pub poster: Option<&'a Account>,
}

/// Saves a job after a change, with counters, timers, the history entry of its status, the facts, and the notice.
pub fn changed(
    (jobs, timers): (&Table<area::Jobs>, &Table<area::Timers>),
    before: &Job,
    after: &Read<Job>,
    made: &Made<'_>,
    source: Source<'_>,
) -> Transaction {
    let saved = job::save(jobs, timers, before, after, &made.changed, source.clock.now());
    let entry = made.changed.status.map(|moved| HistoryEntry::<Job> {
        by: made.by.cloned(),
        ..HistoryEntry::new(after.id.clone(), moved, made.actor, source)
    });
    let saved = match &entry {
        Some(entry) => saved.create(jobs, entry),
        None => saved,
    };
    let edited = made.is_edited.then(|| Event::JobEdited {
        job_id: after.id.clone(),
        company_id: after.company_id.clone(),
    });
    let facts = edited.into_iter().chain(Event::of_job(after, &made.changed));
    let poster = made.poster.filter(|_| made.actor != JobActor::Employer);
    let notice = poster.and_then(|poster| NoticeBody::of_job(after, poster, &made.changed));
    let published = source
        .nothing()
        .facts(&actor(made.actor, made.by), facts)
        .notify(notice);
    saved.emit(jobs, published)
}

/// Saves a job that is featured since now, unless its company has `most` featured jobs already: then
/// [`store::StoreError::Stale`].
pub fn featured(
    jobs: &Table<area::Jobs>,
    job: &Read<Job>,
    most: u32,
    by: &AccountId,
    source: Source<'_>,
) -> Transaction {
    let fact = source.fact(actor(JobActor::Employer, Some(by)), featuring(job));
    job::save_featured(jobs, job, most).emit(jobs, fact)
}

/// Saves a job that is not featured any more; `by` is absent if it ended by itself.
pub fn featuring_ended(
    (jobs, timers): (&Table<area::Jobs>, &Table<area::Timers>),
    before: &Job,
    job: &Read<Job>,
    by: Option<&AccountId>,
    source: Source<'_>,
) -> Transaction {
    let fact = source.fact(actor(JobActor::Employer, by), featuring(job));
    let saved = job::save(jobs, timers, before, job, &JobChanged::default(), source.clock.now());
    saved.emit(jobs, fact)
}

fn featuring(job: &Job) -> Event {
    Event::JobFeatured {
        job_id: job.id.clone(),
        company_id: job.company_id.clone(),
        is_featured: job.is_featured(),
    }
}

/// Writes a new job, with the history entry and the fact.
pub fn created(jobs: &Table<area::Jobs>, new: &Job, by: (JobActor, &AccountId), source: Source<'_>) -> Transaction {
    let birth = Transition::birth(domain::job::JobEvent::Create, new.status);
    let entry = HistoryEntry::<Job> {
        by: Some(by.1.clone()),
        ..HistoryEntry::new(new.id.clone(), birth, by.0, source)
    };
    let fact = Event::JobMoved {
        job_id: new.id.clone(),
        company_id: new.company_id.clone(),
        transition: birth,
    };
    job::create(jobs, new)
        .create(jobs, &entry)
        .emit(jobs, source.fact(actor(by.0, Some(by.1)), fact))
}

fn actor(actor: JobActor, by: Option<&AccountId>) -> Actor {
    match (actor, by) {
        (JobActor::Employer, Some(by)) => Actor::account(Role::Employer, by),
        (JobActor::Admin, Some(by)) => Actor::account(Role::Admin, by),
        _ => Actor::SYSTEM,
    }
}
