//! Searches: rows in, counters of executives out.

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};
use store::Table;

use domain::{
    Chance, EventId,
    analytics::{Day, PlatformCounter},
};
use events::Outcome;
use jiff::{SignedDuration, Timestamp};
use serde_json::json;
use store::{
    Entity,
    analytics::{appearances::SearchPage, platform},
};
use tallier::{App, Call};
use testkit::{Answer as Says, StandIn, noon};

use crate::{Fixture, fixture, somebody};

/// The first count after the day of [`noon`].
const AFTER_MIDNIGHT: &str = "2026-11-21T00:10:00Z";

fn time(text: &str) -> Timestamp {
    text.parse().unwrap()
}

/// Pages of twenty out of two hundred executives, with each executive on a tenth of them.
async fn search(fixture: &Fixture, count: u32) {
    for n in 0..count {
        search_at(fixture, noon(), (0..20).map(|k| (n * 20 + k * 7) % 200)).await;
    }
}

async fn search_at(fixture: &Fixture, at: Timestamp, shown: impl Iterator<Item = u32>) {
    let page = SearchPage {
        id: EventId::new(&fixture.local.clock, &Chance::system()),
        at,
        is_first: true,
        executives: shown.map(somebody).collect(),
        words: vec!["cfo".into(), "nairobi".into()],
    };
    fixture.app.analytics.create(&page).await.unwrap();
}

/// The counters of two hundred executives for the day of [`noon`].
async fn counts(fixture: &Fixture) -> Vec<u64> {
    let mut counts = Vec::new();
    for number in 0..200 {
        let day = fixture.day(&somebody(number)).await;
        assert_eq!(day.words.get("cfo").copied().unwrap_or_default(), day.appearances);
        counts.push(day.appearances);
    }
    counts
}

impl Fixture {
    /// The same tallier on a fake cloud.
    fn tallier_behind(&self, cloud: &StandIn) -> App {
        let retry = aws_config::retry::RetryConfig::disabled();
        let aws = self.local.aws.to_builder().endpoint_url(cloud.url());
        let aws = aws.retry_config(retry).build();
        App {
            analytics: Table::new(aws_sdk_dynamodb::Client::new(&aws), "analytics"),
            ..self.app.clone()
        }
    }
}

#[tokio::test]
async fn counting_again_counts_each_search_once() {
    let fixture = fixture().await;
    search(&fixture, 30).await;
    for _ in 0..2 {
        fixture.app.count_searches(noon()).await.unwrap();
    }
    assert_eq!(counts(&fixture).await, [3; 200]);
    // Further searches of the same day are added to the earlier ones.
    search(&fixture, 10).await;
    _ = tokio::join!(
        Box::pin(fixture.app.count_searches(time(AFTER_MIDNIGHT))),
        Box::pin(fixture.app.count_searches(time(AFTER_MIDNIGHT)))
    );
    assert_eq!(counts(&fixture).await, [4; 200]);
    let day = fixture.day(&somebody(7)).await;
    let words = [("cfo".to_owned(), 4), ("nairobi".to_owned(), 4)].into();
    let expected = Day {
        appearances: 4,
        words,
        ..Day::default()
    };
    assert_eq!(day, expected);
}

#[tokio::test]
async fn an_interrupted_count_is_completed_by_the_next() {
    let fixture = fixture().await;
    search(&fixture, 20).await;
    let mut runs = 0;
    loop {
        // Each run may make a few more calls than the one before.
        let calls = Arc::new(AtomicUsize::new(0));
        let cloud = StandIn::start(move |_| match calls.fetch_add(1, Ordering::SeqCst) {
            n if n < runs * 30 => Says::Forward,
            _ => Says::Say(400, vec![], "{}".into()),
        })
        .await;
        let tallier = fixture.tallier_behind(&cloud);
        if tallier.count_searches(time(AFTER_MIDNIGHT)).await.is_ok() {
            break;
        }
        runs += 1;
        assert!(runs < 60, "a count that never ends");
    }
    assert!(runs > 3, "it was cut off {runs} times");
    assert_eq!(counts(&fixture).await, [2; 200]);
}

#[tokio::test]
async fn each_executive_of_a_day_is_written_once_for_all_searches() {
    let fixture = fixture().await;
    search(&fixture, 100).await;
    let writes = Arc::new(AtomicUsize::new(0));
    let written = Arc::clone(&writes);
    let cloud = StandIn::start(move |call| {
        if !["Query", "GetItem", "BatchGetItem"].contains(&call.operation()) {
            written.fetch_add(1, Ordering::SeqCst);
        }
        Says::Forward
    })
    .await;
    let tallier = fixture.tallier_behind(&cloud);
    tallier.count_searches(time(AFTER_MIDNIGHT)).await.unwrap();
    // Each executive once, the platform once, and the seven earlier days.
    assert_eq!(writes.swap(0, Ordering::SeqCst), 200 + 1 + 7);
    tallier.count_searches(time(AFTER_MIDNIGHT)).await.unwrap();
    assert_eq!(writes.load(Ordering::SeqCst), 0, "days that are over are left alone");
}

#[tokio::test]
async fn the_last_minute_of_a_day_and_days_without_a_count_are_not_lost() {
    let fixture = fixture().await;
    // A count exactly at midnight, when a search of the previous day is still in progress.
    fixture.app.count_searches(time("2026-11-21T00:00:00Z")).await.unwrap();
    search_at(&fixture, time("2026-11-20T23:59:59Z"), 0..2).await;
    search_at(&fixture, time("2026-11-21T00:00:01Z"), 0..2).await;
    let days_later = time(AFTER_MIDNIGHT) + SignedDuration::from_hours(6 * 24);
    fixture.app.count_searches(days_later).await.unwrap();
    let (executive, first) = (somebody(1), jiff::civil::date(2026, 11, 20));
    let days = store::analytics::days(&fixture.app.analytics, &executive, first)
        .await
        .unwrap();
    let counted: Vec<_> = days
        .into_iter()
        .map(|(day, counts)| (day.to_string(), counts.appearances))
        .collect();
    assert_eq!(counted, [("2026-11-20".to_owned(), 1), ("2026-11-21".to_owned(), 1)]);
}

#[tokio::test]
async fn rows_of_searches_outlive_the_days_that_may_be_counted() {
    let fixture = fixture().await;
    search(&fixture, 10).await;
    fixture.local.clock.advance(SignedDuration::from_hours(8 * 24));
    fixture.local.lapse("analytics").await;
    fixture
        .app
        .count_searches(noon() + SignedDuration::from_hours(7 * 24))
        .await
        .unwrap();
    assert_eq!(counts(&fixture).await, [1; 200]);
    fixture.local.clock.advance(SignedDuration::from_hours(3 * 24));
    fixture.local.lapse("analytics").await;
    let left = fixture.local.everything("analytics").await;
    assert!(!left.iter().any(|row| row.contains(SearchPage::KIND)), "{left:#?}");
}

#[tokio::test]
async fn the_schedule_counts_searches_and_the_queue_delivers_events() {
    let fixture = fixture().await;
    search(&fixture, 10).await;
    // The input of EventBridge Scheduler for a target without a custom input.
    let scheduled = json!({
        "version": "0", "id": "d32c5kddcf5bb8c3", "detail-type": "Scheduled Event", "source": "aws.scheduler",
        "time": "2026-11-20T12:10:00Z", "region": "eu-west-1", "resources": [], "detail": "{}",
    });
    for call in [json!({"Records": []}), scheduled] {
        let call: Call = serde_json::from_value(call).unwrap();
        assert_eq!(Box::pin(fixture.app.answer(call)).await.unwrap(), Outcome::done());
    }
    assert_eq!(counts(&fixture).await, [1; 200]);
}

#[tokio::test]
async fn searches_and_those_without_results_are_counted_for_the_platform() {
    let fixture = fixture().await;
    let analytics = &fixture.app.analytics;
    for (is_first, executives) in [(true, vec![1, 2]), (false, vec![3]), (true, vec![]), (true, vec![4])] {
        let page = SearchPage {
            id: EventId::new(&fixture.local.clock, &Chance::system()),
            at: noon(),
            is_first,
            executives: executives.into_iter().map(somebody).collect(),
            words: Vec::new(),
        };
        analytics.create(&page).await.unwrap();
    }
    let today = domain::time::day_of(noon());
    // Counted again, they are the same; what else the day counts stays.
    let users = platform::count(analytics, &[(PlatformCounter::NewEmployers, 2)], noon());
    users.commit(&Chance::system()).await.unwrap();
    for _ in 0..2 {
        fixture.app.count_searches(time(AFTER_MIDNIGHT)).await.unwrap();
        let days = platform::days(analytics, today, today).await.unwrap();
        let of = |counter| days[&today][&counter];
        assert_eq!(of(PlatformCounter::Searches), 3);
        assert_eq!(of(PlatformCounter::SearchesWithoutResults), 1);
        assert_eq!(of(PlatformCounter::NewEmployers), 2);
    }
}
