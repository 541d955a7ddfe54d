use domain::{application::ApplicationActor, time::days};
use jiff::{SignedDuration, Timestamp};
use serde_json::json;
use store::{Transaction, timer::Timer};
use timekeeper::Done;

use crate::fixture::Fixture;

const REMINDED: &str = "info-reminded";

#[tokio::test]
async fn an_open_question_has_reminders_after_7_14_and_25_days() {
    let fixture = Fixture::new().await;
    let asked = fixture.with_info_request().await;
    assert_eq!(fixture.timers().await, 1, "only what comes next");
    let mut reminders = 0;
    for day in 1..=29 {
        let done = fixture.on_day(day).await;
        let due = u32::from([7, 14, 25].contains(&day));
        assert_eq!(done, Done { done: due, dropped: 0 }, "day {day}");
        reminders += due;
        assert_eq!(
            fixture.outbox_events("applications", REMINDED).await.len(),
            reminders as usize
        );
    }
    let history = fixture.app.applications.history(&asked.id).await.unwrap();
    let reminded: Vec<_> = history.iter().filter(|row| row.event == "info_reminded").collect();
    assert_eq!((reminded.len(), reminded[0].actor), (3, ApplicationActor::System));
    let reminder = &fixture.outbox_events("applications", REMINDED).await[2];
    assert_eq!(
        (&reminder["body"]["message"], &reminder["body"]["lapses_at"]),
        (&json!("Which year?"), &json!("2026-12-20T12:00:00Z"))
    );
    assert_eq!(
        (
            &reminder["body"]["application"]["generation"],
            &reminder["to"]["locale"]
        ),
        (&json!(asked.generation), &json!("ar"))
    );
}

#[tokio::test]
async fn no_reminder_is_sent_early_or_after_the_answer() {
    let fixture = Fixture::new().await;
    let asked = fixture.with_info_request().await;
    assert_eq!(
        fixture.at(days(7) - SignedDuration::from_millis(1)).await,
        Done::default()
    );
    fixture.answer(&asked.id).await;
    assert_eq!(fixture.timers().await, 0, "an answer takes the timers with it");
    assert_eq!(fixture.on_day(31).await, Done::default());
    assert!(fixture.outbox_events("applications", REMINDED).await.is_empty());
}

#[tokio::test]
async fn a_new_question_restarts_the_reminders() {
    let fixture = Fixture::new().await;
    let asked = fixture.with_info_request().await;
    fixture.on_day(5).await;
    fixture.answer(&asked.id).await;
    fixture.request_info(&asked.id).await;
    assert_eq!(fixture.on_day(8).await, Done::default());
    assert_eq!(fixture.on_day(12).await.done, 1);
}

#[tokio::test]
async fn a_timer_of_an_earlier_question_is_dropped() {
    let fixture = Fixture::new().await;
    let asked = fixture.with_info_request().await;
    let timer = store::timer::due(
        &fixture.app.timers,
        asked.updated_at + days(7),
        None,
        asked.updated_at + days(7),
    )
    .await
    .unwrap();
    fixture.on_day(1).await;
    fixture.answer(&asked.id).await;
    fixture.request_info(&asked.id).await;
    // As if the timer had been left behind.
    fixture.app.timers.create(&timer[0]).await.unwrap();
    assert_eq!(fixture.on_day(7).await, Done { done: 0, dropped: 1 });
    assert!(fixture.outbox_events("applications", REMINDED).await.is_empty());
}

#[tokio::test]
async fn an_obsolete_timer_is_replaced_by_the_records_current_one() {
    let fixture = Fixture::new().await;
    let timers = fixture.app.timers.clone();
    let next = async |at| store::timer::due(&timers, at, None, at).await.unwrap().remove(0);
    let asked = fixture.with_info_request().await;
    let earlier = next(asked.updated_at + days(7)).await;
    fixture.on_day(1).await;
    fixture.answer(&asked.id).await;
    let again = fixture.request_info(&asked.id).await;
    let later = next(again.updated_at + days(7)).await;
    // The state after a change while the timekeeper was late: the outdated timer, without the next one.
    timers.create(&earlier).await.unwrap();
    let gone = Transaction::new().remove::<Timer, _>(&timers, &later);
    gone.commit(&fixture.app.chance).await.unwrap();
    assert_eq!(fixture.on_day(7).await, Done { done: 0, dropped: 1 });
    assert_eq!(fixture.timers().await, 1);
    assert_eq!(fixture.on_day(8).await, Done { done: 1, dropped: 0 });
}

#[tokio::test]
async fn concurrent_timekeepers_remind_once() {
    let fixture = Fixture::new().await;
    fixture.with_info_request().await;
    fixture.app.clock.advance(days(7));
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
    assert_eq!(
        (done, fixture.outbox_events("applications", REMINDED).await.len()),
        (1, 1)
    );
}
