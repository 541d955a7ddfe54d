//! Many timers at once, and more than fit into an invocation.

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use domain::time::days;
use domain::timer::{IntroductionTimer, TimerAction};
use jiff::{SignedDuration, Timestamp};
use store::{Transaction, timer::Timer};
use testkit::{Answer, StandIn, noon};
use timekeeper::Done;

use crate::fixture::{Fixture, app};

impl Fixture {
    /// Introductions with a due first reminder, and no other timers.
    async fn waiting(&self, count: usize) {
        for number in 0..count {
            let executive = format!("usr_{number:032x}").parse().unwrap();
            self.introduced_to(executive).await;
        }
        self.app.clock.advance(days(3));
    }

    /// The same timekeeper on a fake cloud.
    fn timekeeper_behind(&self, cloud: &StandIn) -> timekeeper::App {
        app(&self.local.behind(cloud))
    }

    async fn introductions_reminded(&self) -> usize {
        self.outbox_events("introductions", "introduction-reminded").await.len()
    }
}

#[tokio::test]
async fn sixteen_records_are_processed_concurrently_and_no_more() {
    let fixture = Fixture::new().await;
    fixture.waiting(24).await;
    let begun = Arc::new(AtomicUsize::new(0));
    let seen = Arc::clone(&begun);
    // Transactions never get a response: everything that is started stays in progress.
    let cloud = StandIn::start(move |call| {
        if call.operation() != "TransactWriteItems" {
            return Answer::Forward;
        }
        seen.fetch_add(1, Ordering::SeqCst);
        Answer::Hang
    })
    .await;
    let hanging = fixture.timekeeper_behind(&cloud);
    let all_are_begun = async {
        while begun.load(Ordering::SeqCst) < 16 {
            tokio::task::yield_now().await;
        }
    };
    tokio::select! {
        answered = hanging.work(Timestamp::MAX) => panic!("it answered {answered:?}"),
        () = all_are_begun => {}
    }
    assert_eq!(begun.load(Ordering::SeqCst), 16);
    assert_eq!(fixture.app.work(Timestamp::MAX).await.unwrap().done, 24);
    assert_eq!(fixture.introductions_reminded().await, 24);
}

#[tokio::test]
async fn unprocessed_timers_are_overdue_and_left_to_the_next_invocations() {
    let fixture = Fixture::new().await;
    fixture.waiting(40).await;
    // Every action takes two seconds of this clock.
    let clock = fixture.app.clock.clone();
    let cloud = StandIn::start(move |call| {
        if call.operation() == "TransactWriteItems" {
            clock.advance(SignedDuration::from_secs(2));
        }
        Answer::Forward
    })
    .await;
    let slow = fixture.timekeeper_behind(&cloud);
    let mut sum = 0;
    let mut calls = 0;
    while sum < 40 {
        calls += 1;
        assert!(calls < 10, "no call goes on where the one before was cut off");
        let deadline = fixture.app.clock.now() + SignedDuration::from_secs(30);
        sum += slow.work(deadline).await.unwrap().done;
        assert_eq!(fixture.introductions_reminded().await, sum as usize);
    }
    assert!(calls > 1, "one call had time for everything");
    assert_eq!(fixture.app.work(Timestamp::MAX).await.unwrap(), Done::default());

    let overdue = fixture.figures();
    assert_eq!(overdue.len(), calls + 1);
    assert!(overdue[0] > 0, "{overdue:?}");
    assert_eq!(overdue.last(), Some(&0), "{overdue:?}");
}

#[tokio::test]
async fn an_invocation_without_time_starts_nothing() {
    let fixture = Fixture::new().await;
    fixture.waiting(2).await;
    let done = fixture
        .app
        .work(fixture.app.clock.now() + SignedDuration::from_secs(5))
        .await;
    assert_eq!(done.unwrap(), Done::default());
    assert_eq!(fixture.introductions_reminded().await, 0);
    assert_eq!(fixture.app.work(Timestamp::MAX).await.unwrap().done, 2);
}

#[tokio::test]
async fn more_timers_than_one_page_are_all_processed() {
    let fixture = Fixture::new().await;
    // For introductions that do not exist: each is dropped.
    let chance = domain::Chance::system();
    let timers: Vec<_> = (0..1100)
        .map(|n| Timer {
            due_at: noon() + SignedDuration::from_millis(n),
            action: TimerAction::Introduction(
                domain::IntroductionId::new(&fixture.app.clock, &chance),
                IntroductionTimer::Expiry,
            ),
            generation: 0,
        })
        .collect();
    for some in timers.chunks(100) {
        let written = some.iter().fold(Transaction::new(), |written, timer| {
            written.create(&fixture.app.timers, timer)
        });
        written.commit(&chance).await.unwrap();
    }
    fixture.app.clock.advance(SignedDuration::from_mins(30));
    let done = tokio::time::timeout(Duration::from_secs(120), fixture.app.work(Timestamp::MAX))
        .await
        .unwrap()
        .unwrap();
    assert_eq!(done, Done { done: 0, dropped: 1100 });
    assert_eq!(fixture.app.work(Timestamp::MAX).await.unwrap(), Done::default());
}
