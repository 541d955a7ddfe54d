//! After any sequence of events the document of a job equals the one computed from its record.

use domain::{
    Chance, Job, JobId,
    job::{JobDocument, JobEvent, JobHand, JobStatus, Standing},
    search::{JobTurn, Listed},
};
use events::{Event, Outcome, Transition};
use jiff::SignedDuration;
use search_indexer::App;
use store::search;
use testkit::{Local, noon, records};

use crate::projections::{app_on, batch};

fn moved(job: &Job) -> Event {
    Event::JobMoved {
        job_id: job.id.clone(),
        company_id: job.company_id.clone(),
        transition: Transition {
            from: None,
            event: JobEvent::Publish,
            to: job.status,
        },
    }
}

async fn document(app: &App, id: &JobId) -> Option<JobDocument> {
    let listed = app.search.get::<Listed<JobDocument>>(id).await.unwrap();
    listed.and_then(|listed| listed.it.document)
}

#[tokio::test]
async fn a_random_history_of_a_job_leaves_the_document_of_its_record() {
    let local = Local::new();
    let app = app_on(&local).await;
    let chance = Chance::seeded(18);
    let poster = format!("usr_{:032x}", 1).parse().unwrap();
    let job = records::job(&poster);
    app.jobs.create(&job).await.unwrap();
    let trusted = Standing {
        is_verified: true,
        approved: 1,
        flagged: 0,
    };
    let events = [JobEvent::Pause, JobEvent::Resume, JobEvent::Close, JobEvent::Reopen];
    let mut changes = 0;
    for round in 0_u64..40 {
        let mut kept = app.jobs.get::<Job>(&job.id).await.unwrap().unwrap();
        let [byte, twice] = chance.bytes();
        let event = events[usize::from(byte) % events.len()];
        let reason = (event == JobEvent::Close).then_some(domain::job::CloseReason::Filled);
        let now = local.clock.now();
        if kept.it.advance(event, JobHand::EMPLOYER, trusted, reason, now).is_ok() {
            changes += 1;
            app.jobs.save(&kept).await.unwrap();
        }
        // An event may be lost until the next one, or come twice.
        for _ in 0..twice % 3 {
            let outcome = app.work(batch(&app, [moved(&kept)])).await;
            assert_eq!(outcome, Outcome::default(), "{round}");
            assert_eq!(document(&app, &job.id).await, JobDocument::of(&kept), "{round}");
        }
        local.clock.advance(SignedDuration::from_secs(1));
    }
    assert!(changes > 5, "{changes}");
    // The log has each change once, and the last one is the document.
    let log = search::changes::<JobDocument>(&app.search, noon(), local.clock.now())
        .await
        .unwrap();
    let last = log.iter().max_by_key(|change| change.revision).unwrap();
    assert_eq!(last.document, document(&app, &job.id).await);
    let revisions: Vec<u64> = log.iter().map(|change| change.revision).collect();
    assert_eq!(revisions, (1..=revisions.len() as u64).collect::<Vec<_>>());
}

#[tokio::test]
async fn an_erased_job_has_no_document() {
    let local = Local::new();
    let app = app_on(&local).await;
    let poster = format!("usr_{:032x}", 1).parse().unwrap();
    let job = records::job(&poster);
    app.jobs.create(&job).await.unwrap();
    app.work(batch(&app, [moved(&job)])).await;
    assert!(document(&app, &job.id).await.is_some());
    let kept = app.jobs.get::<Job>(&job.id).await.unwrap().unwrap();
    let erased = store::job::erase(&app.jobs, &local.table("timers"), &kept, local.clock.now());
    erased.commit(&app.chance).await.unwrap();
    let gone = Job {
        status: JobStatus::Deleted,
        ..job.clone()
    };
    app.work(batch(&app, [moved(&gone)])).await;
    assert_eq!(document(&app, &job.id).await, None);
}

#[tokio::test]
async fn each_change_of_a_public_job_publishes_both_documents_once_and_a_pause_nothing() {
    let local = Local::new();
    let app = app_on(&local).await;
    let poster = format!("usr_{:032x}", 1).parse().unwrap();
    let job = records::job(&poster);
    app.jobs.create(&job).await.unwrap();
    let trusted = Standing {
        is_verified: true,
        approved: 1,
        flagged: 0,
    };
    // Twice each time: the second run finds everything done.
    let look = async || {
        let outcome = app.work(batch(&app, [moved(&job), moved(&job)])).await;
        assert_eq!(outcome, Outcome::done());
        document(&app, &job.id).await
    };
    let sides = async |revision| {
        let turn = app.search.get::<JobTurn>((&job.id, revision)).await.unwrap();
        turn.map(|turn| (turn.it.before, Some(turn.it.after)))
    };
    let first = look().await;
    assert_eq!(sides(1).await, Some((None, first.clone())));
    for (event, revision) in [(JobEvent::Pause, 2), (JobEvent::Resume, 3)] {
        let mut kept = app.jobs.get::<Job>(&job.id).await.unwrap().unwrap();
        let now = local.clock.now();
        kept.it.advance(event, JobHand::EMPLOYER, trusted, None, now).unwrap();
        app.jobs.save(&kept).await.unwrap();
        let document = look().await;
        let expected = document.map(|document| (None, Some(document)));
        assert_eq!(sides(revision).await, expected, "{event}");
    }
    let events = local.outbox("search").await;
    let changes = events.iter().filter(|event| event["name"] == "job_listed");
    let mut revisions: Vec<_> = changes.map(|event| event["body"]["revision"].as_u64()).collect();
    revisions.sort_unstable();
    assert_eq!(revisions, [Some(1), Some(3)], "{events:?}");
}
