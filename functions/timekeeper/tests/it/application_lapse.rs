use domain::{
    application::{ApplicationActor, ApplicationStatus},
    time::days,
};
use jiff::{SignedDuration, Timestamp};
use timekeeper::Done;

use crate::house::House;

#[tokio::test]
async fn an_application_lapses_after_thirty_days_without_answer() {
    let house = House::new().await;
    let asked = house.asked().await;
    house.at(days(30) - SignedDuration::from_millis(1)).await;
    assert_eq!(
        house.application(&asked.id).await.status,
        ApplicationStatus::AdditionalInfoRequired
    );
    assert_eq!(house.on_day(30).await, Done { done: 1, dropped: 0 });

    let lapsed = house.application(&asked.id).await;
    assert_eq!(
        (lapsed.status, lapsed.withdrawn_at),
        (ApplicationStatus::Withdrawn, Some(house.app.clock.now()))
    );
    let said = house.said("applications", "lapsed").await;
    assert_eq!(said.len(), 1);
    let history = house.app.applications.history(&asked.id).await.unwrap();
    assert_eq!(
        (history[0].event.as_str(), history[0].actor),
        ("expire", ApplicationActor::System)
    );
    let totals = store::member_application::application_totals(&house.app.applications.table)
        .await
        .unwrap();
    assert_eq!(
        (
            totals[&ApplicationStatus::Withdrawn],
            totals[&ApplicationStatus::AdditionalInfoRequired]
        ),
        (1, 0)
    );
    assert_eq!(house.timers().await, 0);
}

#[tokio::test]
async fn concurrent_timekeepers_end_it_once() {
    let house = House::new().await;
    let asked = house.asked().await;
    house.app.clock.advance(days(30));
    let calls: Vec<_> = (0..4)
        .map(|_| {
            let app = house.app.clone();
            tokio::spawn(async move { app.work(Timestamp::MAX).await.unwrap().done })
        })
        .collect();
    let mut done = 0;
    for call in calls {
        done += call.await.unwrap();
    }
    assert_eq!(done, 1);
    assert_eq!(house.said("applications", "lapsed").await.len(), 1);
    assert_eq!(house.app.applications.history(&asked.id).await.unwrap().len(), 1);
}
