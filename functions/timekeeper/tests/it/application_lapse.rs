use domain::{
    application::{ApplicationActor, ApplicationStatus},
    time::days,
};
use jiff::{SignedDuration, Timestamp};
use timekeeper::Done;

use crate::fixture::Fixture;

#[tokio::test]
async fn an_application_lapses_after_thirty_days_without_answer() {
    let fixture = Fixture::new().await;
    let asked = fixture.with_info_request().await;
    fixture.at(days(30) - SignedDuration::from_millis(1)).await;
    assert_eq!(
        fixture.application(&asked.id).await.status,
        ApplicationStatus::AdditionalInfoRequired
    );
    assert_eq!(fixture.on_day(30).await, Done { done: 1, dropped: 0 });

    let lapsed = fixture.application(&asked.id).await;
    assert_eq!(
        (lapsed.status, lapsed.withdrawn_at),
        (ApplicationStatus::Withdrawn, Some(fixture.app.clock.now()))
    );
    let events = fixture.outbox_events("applications", "lapsed").await;
    assert_eq!(events.len(), 1);
    let history = fixture.app.applications.history(&asked.id).await.unwrap();
    let last = history.last().unwrap();
    assert_eq!((last.event.as_str(), last.actor), ("expire", ApplicationActor::System));
    let totals = store::member_application::application_totals(&fixture.app.applications.table)
        .await
        .unwrap();
    assert_eq!(
        (
            totals[&ApplicationStatus::Withdrawn],
            totals[&ApplicationStatus::AdditionalInfoRequired]
        ),
        (1, 0)
    );
    assert_eq!(fixture.timers().await, 0);
}

#[tokio::test]
async fn concurrent_timekeepers_end_it_once() {
    let fixture = Fixture::new().await;
    let asked = fixture.with_info_request().await;
    fixture.app.clock.advance(days(30));
    let calls: Vec<_> = (0..4)
        .map(|_| {
            let app = fixture.app.clone();
            tokio::spawn(async move { app.work(Timestamp::MAX).await.unwrap().done })
        })
        .collect();
    let mut done = 0;
    for call in calls {
        done += call.await.unwrap();
    }
    assert_eq!(done, 1);
    assert_eq!(fixture.outbox_events("applications", "lapsed").await.len(), 1);
    assert_eq!(fixture.app.applications.history(&asked.id).await.unwrap().len(), 1);
}
