use domain::time::days;
use jiff::{SignedDuration, Timestamp};
use store::timer::{Position, hour_of};
use timekeeper::Done;

use crate::house::House;

#[tokio::test]
async fn after_a_day_of_downtime_all_due_timers_are_processed() {
    let house = House::new().await;
    house.asked().await;
    house.on_day(6).await;
    assert_eq!(house.at(days(8) + SignedDuration::from_mins(30)).await.done, 1);
    let position = house.app.timers.get::<Position>(()).await.unwrap().unwrap();
    assert_eq!(position.reached, hour_of(house.app.clock.now()));
}

#[tokio::test]
async fn missed_reminders_are_sent_as_one() {
    let house = House::new().await;
    house.asked().await;
    house.on_day(1).await;
    assert_eq!(house.on_day(15).await, Done { done: 1, dropped: 1 });
    assert_eq!(house.said("applications", "info-reminded").await.len(), 1);
    // No reminder, only the end.
    assert_eq!(house.on_day(40).await, Done { done: 1, dropped: 1 });
    assert_eq!(house.said("applications", "info-reminded").await.len(), 1);
}

#[tokio::test]
async fn a_failed_action_stays_until_it_succeeds() {
    let house = House::new().await;
    house.asked().await;
    house.on_day(6).await;
    house.app.clock.advance(days(1));
    let mut broken = house.app.clone();
    broken.applications.table = house.local.table("no-such-table");
    for _ in 0..2 {
        let refused = broken.work(Timestamp::MAX).await.unwrap_err();
        assert_eq!(refused.to_string(), "1 timers could not be worked");
    }
    let position = house.app.timers.get::<Position>(()).await.unwrap().unwrap();
    assert!(position.reached <= house.app.clock.now());
    house.app.clock.advance(SignedDuration::from_hours(30));
    broken.work(Timestamp::MAX).await.unwrap_err();
    assert_eq!(house.app.work(Timestamp::MAX).await.unwrap().done, 1);
    assert_eq!(house.said("applications", "info-reminded").await.len(), 1);
}
