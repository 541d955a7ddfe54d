//! Moves of applications to jobs, and all writes that follow.

use domain::{
    Account, AccountId, Job, JobApplication, Role,
    job_application::{JobApplicationActor, JobApplicationEvent, JobApplicationMoved},
};
use events::{Actor, Event, NoticeBody, Source, Transition};
use store::{HistoryEntry, Read, Table, Transaction, area, job_application};

/// A move that was made on an application, and by whom.
pub struct Made<'a> {
    /// The move.
    pub moved: JobApplicationMoved,
    /// The actor of the machine.
    pub actor: JobApplicationActor,
    /// Whose request caused it; absent for the consequence of another move.
    pub by: Option<&'a AccountId>,
    /// The other side: the applicant, or for moves of the applicant the employer who posted the job.
    pub other: Option<&'a Account>,
}

/// Saves an application after a move, with counters, timers, the history entry, the fact, and the notice to the other
/// side.
pub fn moved(
    (jobs, timers): (&Table<area::Jobs>, &Table<area::Timers>),
    before: &JobApplication,
    after: &Read<JobApplication>,
    made: &Made<'_>,
    source: Source<'_>,
) -> Transaction {
    let entry = HistoryEntry::<JobApplication> {
        by: made.by.cloned(),
        reason: after.ending.message.clone(),
        ..HistoryEntry::new(after.id.clone(), made.moved, made.actor, source)
    };
    let notice = made.other.and_then(|other| match made.actor {
        JobApplicationActor::Executive => NoticeBody::to_poster(after, other, made.moved.event),
        JobApplicationActor::Employer | JobApplicationActor::System => NoticeBody::to_applicant(after, other),
    });
    let fact = source.fact(actor(made.actor, made.by), Event::of_job_application(after, made.moved));
    job_application::save(jobs, timers, before, after, source.clock.now())
        .create(jobs, &entry)
        .emit(jobs, fact.notify(notice))
}

/// Writes a new application, with the history entry, the fact, and the notice to the employer who posted the job. Stale
/// when the job was changed since it was read: an application that was written after the job ended would stay open.
pub fn created(
    (jobs, timers): (&Table<area::Jobs>, &Table<area::Timers>),
    new: &JobApplication,
    job: &Read<Job>,
    poster: Option<&Account>,
    source: Source<'_>,
) -> Transaction {
    let birth = Transition::birth(JobApplicationEvent::Apply, new.status);
    let by = Some(&new.executive_id);
    let entry = HistoryEntry::<JobApplication> {
        by: by.cloned(),
        ..HistoryEntry::new(new.id.clone(), birth, JobApplicationActor::Executive, source)
    };
    let fact = Event::JobApplicationMoved {
        job_application_id: new.id.clone(),
        job_id: new.job_id.clone(),
        company_id: new.company_id.clone(),
        executive_id: new.executive_id.clone(),
        is_held: !new.reaches_company(),
        transition: birth,
    };
    let notice = poster.and_then(|poster| NoticeBody::to_poster(new, poster, JobApplicationEvent::Apply));
    let fact = source.fact(actor(JobApplicationActor::Executive, by), fact);
    job_application::create(jobs, timers, new, source.clock.now())
        .unchanged(jobs, &job.id, Some(job))
        .create(jobs, &entry)
        .emit(jobs, fact.notify(notice))
}

fn actor(actor: JobApplicationActor, by: Option<&AccountId>) -> Actor {
    match (actor, by) {
        (JobApplicationActor::Employer, Some(by)) => Actor::account(Role::Employer, by),
        (JobApplicationActor::Executive, Some(by)) => Actor::account(Role::Executive, by),
        _ => Actor::SYSTEM,
    }
}
