//! Jobs end after 60 days, with a reminder before, and companies are reminded of their answers.

use domain::{
    Job, JobApplication, Role,
    job::JobStatus,
    job_application::{Ending, JobApplicationActor, JobApplicationEvent},
    time::days,
};
use testkit::{noon, records};

use crate::fixture::Fixture;

async fn published(fixture: &Fixture) -> Job {
    let kofi = "usr_bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb".parse().unwrap();
    fixture
        .app
        .accounts
        .create(&records::account(kofi, Role::Employer))
        .await
        .unwrap();
    let kofi = "usr_bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb".parse().unwrap();
    let job = records::job(&kofi);
    let app = &fixture.app;
    let timers = &store::timer::Schedule::default();
    let written = store::job::create(&app.jobs, &job).retime(&app.timers, timers, &store::job::schedule(&job), noon());
    written.commit(&app.chance).await.unwrap();
    job
}

async fn read(fixture: &Fixture, job: &Job) -> Job {
    fixture.app.jobs.get::<Job>(&job.id).await.unwrap().unwrap().it
}

#[tokio::test]
async fn a_job_is_reminded_of_seven_days_before_its_end_and_ends_once() {
    let fixture = Fixture::new().await;
    let job = published(&fixture).await;
    fixture.jump(days(53) - jiff::SignedDuration::from_secs(1)).await;
    assert_eq!(fixture.outbox_events("jobs", "job-ends").await.len(), 0);
    fixture.jump(days(53)).await;
    assert_eq!(fixture.outbox_events("jobs", "job-ends").await.len(), 1);
    fixture.jump(days(60)).await;
    assert_eq!(read(&fixture, &job).await.status, JobStatus::Expired);
    fixture.jump(days(70)).await;
    for (name, times) in [("job-ends", 1), ("job-ended", 1), ("job_moved", 1)] {
        assert_eq!(fixture.outbox_events("jobs", name).await.len(), times, "{name}");
    }
    assert_eq!(fixture.due().await, []);
}

#[tokio::test]
async fn a_paused_job_ends_without_a_reminder_and_a_closed_one_does_not_end_again() {
    for (status, end) in [
        (JobStatus::Paused, JobStatus::Expired),
        (JobStatus::Closed, JobStatus::Closed),
    ] {
        let fixture = Fixture::new().await;
        let job = published(&fixture).await;
        let mut changed = fixture.app.jobs.get::<Job>(&job.id).await.unwrap().unwrap();
        changed.status = status;
        fixture.app.jobs.save(&changed).await.unwrap();
        fixture.jump(days(61)).await;
        assert_eq!(read(&fixture, &job).await.status, end);
        assert_eq!(fixture.outbox_events("jobs", "job-ends").await.len(), 0);
    }
}

#[tokio::test]
async fn a_company_is_reminded_of_an_answer_unless_it_gave_one() {
    for is_answered in [false, true] {
        let fixture = Fixture::new().await;
        let job = published(&fixture).await;
        let amina = "usr_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa".parse().unwrap();
        let application = records::job_application(&job, &amina);
        let (app, id) = (&fixture.app, application.id.clone());
        let written = store::job_application::create(&app.jobs, &app.timers, &application, noon());
        written.commit(&app.chance).await.unwrap();
        let mut read = app.jobs.get::<JobApplication>(&id).await.unwrap().unwrap();
        let before = read.it.clone();
        let mut step = |event| {
            let (actor, ending) = (JobApplicationActor::Employer, Ending::default());
            read.advance(event, actor, ending, noon()).unwrap();
        };
        step(JobApplicationEvent::Open);
        if is_answered {
            step(JobApplicationEvent::Shortlist);
        }
        let written = store::job_application::save(&app.jobs, &app.timers, &before, &read, noon());
        written.commit(&app.chance).await.unwrap();
        fixture.jump(days(20)).await;
        let reminded = fixture.outbox_events("jobs", "job-application-reminded").await.len();
        assert_eq!(reminded, usize::from(!is_answered));
    }
}

#[tokio::test]
async fn an_answer_that_did_not_come_in_time_counts_once_as_missed() {
    let fixture = Fixture::new().await;
    let job = published(&fixture).await;
    let amina = "usr_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa".parse().unwrap();
    let application = records::job_application(&job, &amina);
    let app = &fixture.app;
    let written = store::job_application::create(&app.jobs, &app.timers, &application, noon());
    written.commit(&app.chance).await.unwrap();
    let missed = || async {
        let answers = store::job_application::answers(&app.jobs, &job.company_id)
            .await
            .unwrap();
        (answers.answered, answers.lapsed)
    };
    let until_due = application.due_at.duration_since(noon());
    fixture.jump(until_due - jiff::SignedDuration::from_secs(1)).await;
    assert_eq!(missed().await, (0, 0));
    fixture.jump(until_due).await;
    assert_eq!(missed().await, (0, 1));
    fixture.jump(until_due + days(5)).await;
    assert_eq!(missed().await, (0, 1));
    // The answer that comes at last changes nothing in the count.
    let mut read = app.jobs.get::<JobApplication>(&application.id).await.unwrap().unwrap();
    let before = read.it.clone();
    let now = fixture.app.clock.now();
    let ending = Ending {
        reject_reason: Some(domain::job_application::RejectReason::Terms),
        ..Ending::default()
    };
    read.advance(JobApplicationEvent::Reject, JobApplicationActor::Employer, ending, now)
        .unwrap();
    let written = store::job_application::save(&app.jobs, &app.timers, &before, &read, now);
    written.commit(&app.chance).await.unwrap();
    assert_eq!(missed().await, (0, 1));
}
