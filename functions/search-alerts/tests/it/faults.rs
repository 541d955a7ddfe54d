//! Duplicate, late, reordered and concurrent events, and crashes.

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use domain::search::Frequency;
use events::Outcome;
use testkit::{Answer, StandIn};

use crate::fixture::{Fixture, State};

/// An executive who hides and returns: matches, hidden, matches, edited and still matching.
async fn comings_and_goings(fixture: &Fixture, employer: &domain::Account) -> Vec<u64> {
    let mut revisions = Vec::new();
    for state in [State::Fits, State::Hidden, State::Fits, State::Other, State::Fits] {
        revisions.push(fixture.becomes(2, state, employer).await);
    }
    revisions
}

#[tokio::test]
async fn duplicated_or_reordered_events_alert_once() {
    for order in 0..24 {
        let fixture = Fixture::new().await;
        let employer = fixture.employer(1).await;
        let search = fixture.search(&employer, Frequency::Instant).await;
        let mut revisions = comings_and_goings(&fixture, &employer).await;
        // Revisions without a document cause no events. The others are delivered twice, in one of many orders.
        revisions.retain(|revision| *revision != 2);
        let mut doubled = revisions.repeat(2);
        let mut step = order;
        for at in (1..doubled.len()).rev() {
            doubled.swap(at, step % (at + 1));
            step = step / (at + 1) + order * 7 + at;
        }
        let (early, late) = doubled.split_at(order % doubled.len());
        for batch in [early, late] {
            assert_eq!(fixture.hears(2, batch).await, Outcome::done(), "{doubled:?}");
        }
        assert_eq!(fixture.mails().await.len(), 1, "{doubled:?}");
        assert_eq!(fixture.matches(&employer, &search).await.len(), 1, "{doubled:?}");
    }
}

#[tokio::test]
async fn concurrent_workers_alert_once() {
    let fixture = Fixture::new().await;
    let employer = fixture.employer(1).await;
    fixture.search(&employer, Frequency::Instant).await;
    let revisions = comings_and_goings(&fixture, &employer).await;
    let worker = async |revisions: &[u64]| {
        // Like the queue: failed messages are redelivered.
        while fixture.hears(2, revisions).await != Outcome::done() {}
    };
    tokio::join!(
        worker(&revisions),
        worker(&revisions[2..]),
        worker(&revisions[4..]),
        worker(&revisions)
    );
    assert_eq!(fixture.mails().await.len(), 1);
}

#[tokio::test]
async fn an_executive_hidden_before_processing_is_alerted_on_return() {
    for gone in [State::Hidden, State::Other, State::Shielded] {
        let fixture = Fixture::new().await;
        let employer = fixture.employer(1).await;
        fixture.search(&employer, Frequency::Instant).await;
        let fits = fixture.becomes(2, State::Fits, &employer).await;
        fixture.becomes(2, gone, &employer).await;
        fixture.hears(2, &[fits]).await;
        assert_eq!(fixture.mails().await.len(), 0, "{gone:?}");
        let back = fixture.becomes(2, State::Fits, &employer).await;
        fixture.hears(2, &[fits, back]).await;
        assert_eq!(fixture.mails().await.len(), 1, "{gone:?}");
    }
}

#[tokio::test]
async fn a_worker_killed_at_any_write_leaves_one_alert_after_the_next_run() {
    // Three searches, three writes: a crash before or after each of them.
    for nth in 0..3 {
        for arrives in [false, true] {
            let fixture = Fixture::new().await;
            let employer = fixture.employer(1).await;
            for _ in 0..3 {
                fixture.search(&employer, Frequency::Instant).await;
            }
            let revision = fixture.becomes(2, State::Fits, &employer).await;
            let writes = Arc::new(AtomicUsize::new(0));
            let counted = Arc::clone(&writes);
            let cloud = StandIn::start(move |call| {
                if call.operation() != "TransactWriteItems" || counted.fetch_add(1, Ordering::SeqCst) != nth {
                    return Answer::Forward;
                }
                if arrives { Answer::ForwardThenHang } else { Answer::Hang }
            })
            .await;
            let wanted = nth + usize::from(arrives);
            let is_written = async {
                while writes.load(Ordering::SeqCst) <= nth || fixture.mails().await.len() != wanted {
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
            };
            let dying = fixture.behind(&cloud);
            tokio::select! {
                answered = dying.work(fixture.batch(2, &[revision])) => panic!("it was to be cut off: {answered:?}"),
                () = is_written => {}
            }
            assert_eq!(fixture.hears(2, &[revision]).await, Outcome::done());
            assert_eq!(fixture.mails().await.len(), 3, "write {nth}, arrived: {arrives}");
        }
    }
}
