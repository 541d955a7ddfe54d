use domain::time::days;
use jiff::{SignedDuration, Timestamp};
use store::timer::{Position, hour_of};
use timekeeper::Done;

use crate::fixture::Fixture;

#[tokio::test]
async fn after_a_day_of_downtime_all_due_timers_are_processed() {
    let fixture = Fixture::new().await;
    fixture.with_info_request().await;
    fixture.on_day(6).await;
    assert_eq!(fixture.at(days(8) + SignedDuration::from_mins(30)).await.done, 1);
    let position = fixture.app.timers.get::<Position>(()).await.unwrap().unwrap();
    assert_eq!(position.reached, hour_of(fixture.app.clock.now()));
}

#[tokio::test]
async fn missed_reminders_are_sent_as_one() {
    let fixture = Fixture::new().await;
    fixture.with_info_request().await;
    fixture.on_day(1).await;
    assert_eq!(fixture.on_day(15).await, Done { done: 1, dropped: 1 });
    assert_eq!(fixture.outbox_events("applications", "info-reminded").await.len(), 1);
    // No reminder, only the end.
    assert_eq!(fixture.on_day(40).await, Done { done: 1, dropped: 1 });
    assert_eq!(fixture.outbox_events("applications", "info-reminded").await.len(), 1);
}

#[tokio::test]
async fn a_failed_action_stays_until_it_succeeds() {
    let fixture = Fixture::new().await;
    fixture.with_info_request().await;
    fixture.on_day(6).await;
    fixture.app.clock.advance(days(1));
    let mut broken = fixture.app.clone();
    broken.applications.table = fixture.local.table("no-such-table");
    for _ in 0..2 {
        let refused = broken.work(Timestamp::MAX).await.unwrap_err();
        assert_eq!(refused.to_string(), "1 timers could not be worked");
    }
    let position = fixture.app.timers.get::<Position>(()).await.unwrap().unwrap();
    assert!(position.reached <= fixture.app.clock.now());
    fixture.app.clock.advance(SignedDuration::from_hours(30));
    broken.work(Timestamp::MAX).await.unwrap_err();
    assert_eq!(fixture.app.work(Timestamp::MAX).await.unwrap().done, 1);
    assert_eq!(fixture.outbox_events("applications", "info-reminded").await.len(), 1);
}
