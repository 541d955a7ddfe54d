//! How a process loads its copy; queries never wait for S3.

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use domain::account::AccountState;
use jiff::SignedDuration;
use testkit::{Answer, StandIn};

use crate::fixture::{id, world_behind};

#[tokio::test]
async fn the_snapshot_is_read_once_and_later_changes_are_visible() {
    let calls = Arc::new(AtomicUsize::new(0));
    let counted = calls.clone();
    let bucket = StandIn::start(move |_| {
        counted.fetch_add(1, Ordering::Relaxed);
        Answer::Forward
    })
    .await;
    let fixture = world_behind(Some(bucket.url())).await;
    let (mut account, profile) = fixture.findable(1).await;
    fixture.findable(2).await;
    let now = || fixture.local.clock.now();
    fixture.snapshots.write(&fixture.search, now()).await.unwrap();
    fixture.local.clock.advance(SignedDuration::from_mins(3));
    fixture.findable(3).await;

    let employer = fixture.employer().await;
    assert_eq!(fixture.search_results(&employer, "").await["total"], 3);
    assert_eq!(calls.load(Ordering::Relaxed), 2, "the manifest and one snapshot");

    // A hidden executive is in no result from the next second on, regardless of snapshots.
    account.state = AccountState::Suspended;
    fixture.index(2, &account, &profile).await;
    for minute in 0..50 {
        fixture.local.clock.advance(SignedDuration::from_secs(1));
        let found = fixture.search_results(&employer, "").await;
        assert_eq!(found["total"], 2);
        assert!(!found.to_string().contains(id(1).as_str()));
        if minute % 20 == 10 {
            fixture.local.clock.advance(SignedDuration::from_hours(7));
            fixture.snapshots.write(&fixture.search, now()).await.unwrap();
        }
    }
    assert_eq!(calls.load(Ordering::Relaxed), 2, "no query asked S3");

    // A process that was inactive for longer than the log's retention reloads everything.
    fixture.local.clock.advance(SignedDuration::from_hours(23));
    fixture.snapshots.write(&fixture.search, now()).await.unwrap();
    assert_eq!(fixture.search_results(&employer, "").await["total"], 2);
    assert_eq!(calls.load(Ordering::Relaxed), 4);
}

#[tokio::test]
async fn a_change_that_becomes_readable_after_its_timestamp_is_found() {
    let fixture = world_behind(None).await;
    let employer = fixture.employer().await;
    let clock = &fixture.local.clock;
    let late = async |number| {
        clock.advance(-SignedDuration::from_secs(30));
        fixture.findable(number).await;
        clock.advance(SignedDuration::from_secs(31));
    };
    fixture.findable(1).await;
    fixture.snapshots.write(&fixture.search, clock.now()).await.unwrap();
    // The process loads a snapshot of an instant after the start of this write,
    late(2).await;
    assert_eq!(fixture.search_results(&employer, "").await["total"], 2);
    // and the next time its copy is of such an instant.
    late(3).await;
    assert_eq!(fixture.search_results(&employer, "").await["total"], 3);
}

#[tokio::test]
async fn search_works_without_its_bucket() {
    let dead = StandIn::start(|_| Answer::Say(503, vec![], String::new())).await;
    let fixture = world_behind(Some(dead.url())).await;
    fixture.findable(1).await;
    fixture
        .snapshots
        .write(&fixture.search, fixture.local.clock.now())
        .await
        .unwrap();
    let employer = fixture.employer().await;
    assert_eq!(fixture.search_results(&employer, "").await["total"], 1);
}
