use domain::time::days;
use jiff::{SignedDuration, Timestamp};
use serde_json::json;
use store::{Transaction, timer::Timer};
use timekeeper::Done;

use crate::house::House;

const REMINDED: &str = "info-reminded";

#[tokio::test]
async fn an_open_question_has_reminders_after_7_14_and_25_days() {
    let house = House::new().await;
    let asked = house.asked().await;
    assert_eq!(house.timers().await, 1, "only what comes next");
    let mut reminders = 0;
    for day in 1..=29 {
        let done = house.on_day(day).await;
        let due = u32::from([7, 14, 25].contains(&day));
        assert_eq!(done, Done { done: due, dropped: 0 }, "day {day}");
        reminders += due;
        assert_eq!(house.said("applications", REMINDED).await.len(), reminders as usize);
    }
    let said = &house.said("applications", REMINDED).await[2];
    assert_eq!(
        (&said["body"]["message"], &said["body"]["lapses_at"]),
        (&json!("Which year?"), &json!("2026-12-20T12:00:00Z"))
    );
    assert_eq!(
        (&said["body"]["application"]["generation"], &said["to"]["locale"]),
        (&json!(asked.generation), &json!("ar"))
    );
}

#[tokio::test]
async fn no_reminder_is_sent_early_or_after_the_answer() {
    let house = House::new().await;
    let asked = house.asked().await;
    assert_eq!(
        house.at(days(7) - SignedDuration::from_millis(1)).await,
        Done::default()
    );
    house.answer(&asked.id).await;
    assert_eq!(house.timers().await, 0, "an answer takes the timers with it");
    assert_eq!(house.on_day(31).await, Done::default());
    assert!(house.said("applications", REMINDED).await.is_empty());
}

#[tokio::test]
async fn a_new_question_restarts_the_reminders() {
    let house = House::new().await;
    let asked = house.asked().await;
    house.on_day(5).await;
    house.answer(&asked.id).await;
    house.ask(&asked.id).await;
    assert_eq!(house.on_day(8).await, Done::default());
    assert_eq!(house.on_day(12).await.done, 1);
}

#[tokio::test]
async fn a_timer_of_an_earlier_question_is_dropped() {
    let house = House::new().await;
    let asked = house.asked().await;
    let timer = store::timer::due(
        &house.app.timers,
        asked.updated_at + days(7),
        None,
        asked.updated_at + days(7),
    )
    .await
    .unwrap();
    house.on_day(1).await;
    house.answer(&asked.id).await;
    house.ask(&asked.id).await;
    // As if the timer had been left behind.
    house.app.timers.create(&timer[0]).await.unwrap();
    assert_eq!(house.on_day(7).await, Done { done: 0, dropped: 1 });
    assert!(house.said("applications", REMINDED).await.is_empty());
}

#[tokio::test]
async fn an_obsolete_timer_is_replaced_by_the_records_current_one() {
    let house = House::new().await;
    let timers = house.app.timers.clone();
    let next = async |at| store::timer::due(&timers, at, None, at).await.unwrap().remove(0);
    let asked = house.asked().await;
    let earlier = next(asked.updated_at + days(7)).await;
    house.on_day(1).await;
    house.answer(&asked.id).await;
    let again = house.ask(&asked.id).await;
    let later = next(again.updated_at + days(7)).await;
    // The state after a change while the timekeeper was late: the outdated timer, without the next one.
    timers.create(&earlier).await.unwrap();
    let gone = Transaction::new().remove::<Timer, _>(&timers, &later);
    gone.commit(&house.app.chance).await.unwrap();
    assert_eq!(house.on_day(7).await, Done { done: 0, dropped: 1 });
    assert_eq!(house.timers().await, 1);
    assert_eq!(house.on_day(8).await, Done { done: 1, dropped: 0 });
}

#[tokio::test]
async fn concurrent_timekeepers_remind_once() {
    let house = House::new().await;
    house.asked().await;
    house.app.clock.advance(days(7));
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
    assert_eq!((done, house.said("applications", REMINDED).await.len()), (1, 1));
}
