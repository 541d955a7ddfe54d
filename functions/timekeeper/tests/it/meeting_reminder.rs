//! Both parties are reminded of their meeting, a day and an hour before.

use domain::{
    HistoryId, IntroductionId,
    introduction::{Happened, Party, Stage},
    time::days,
};
use jiff::SignedDuration;
use serde_json::{Value, json};
use timekeeper::Done;

use crate::fixture::Fixture;

const DONE: Done = Done { done: 1, dropped: 0 };

/// A fixture with an accepted introduction.
async fn accepted() -> (Fixture, IntroductionId) {
    let fixture = Fixture::new().await;
    let id = fixture.introduced().await;
    fixture.move_to(&id, Stage::Accepted, Party::Executive).await;
    (fixture, id)
}

async fn reminded(fixture: &Fixture) -> Vec<Value> {
    fixture.outbox_events("introductions", "meeting-reminded").await
}

fn hours(hours: i64) -> SignedDuration {
    SignedDuration::from_hours(hours)
}

#[tokio::test]
async fn both_parties_are_reminded_a_day_and_an_hour_before() {
    let (fixture, id) = accepted().await;
    fixture.meet_on_day(&id, 3).await;
    let moment = SignedDuration::from_millis(1);
    for (at, sent) in [(days(2), 2), (days(3) - hours(1), 4)] {
        assert_eq!(fixture.at(at - moment).await, Done::default());
        assert_eq!(fixture.at(at).await, DONE);
        assert_eq!(fixture.at(at + moment).await, Done::default());
        assert_eq!(reminded(&fixture).await.len(), sent);
    }
    assert_eq!(fixture.reminders(&id).await, [None, None], "in the history, for both");
    let mut sides: Vec<_> = reminded(&fixture)
        .await
        .iter()
        .map(|notice| json!([notice["body"]["role"], notice["body"]["counterparty"]]))
        .collect();
    sides.sort_by_key(ToString::to_string);
    sides.dedup();
    assert_eq!(
        sides,
        [
            json!(["employer", "Amina Diallo"]),
            json!(["executive", "Savanna Bank"])
        ]
    );
}

#[tokio::test]
async fn a_rescheduled_meeting_has_reminders_for_its_new_time_only() {
    let (fixture, id) = accepted().await;
    fixture.meet_on_day(&id, 3).await;
    fixture.meet_on_day(&id, 6).await;
    assert_eq!(fixture.on_day(4).await, Done::default(), "not of the old time");
    assert_eq!(fixture.on_day(5).await, DONE);
    let sent = reminded(&fixture).await;
    assert_eq!((sent.len(), &sent[0]["body"]["meeting"]["sequence"]), (2, &json!(1)));
}

#[tokio::test]
async fn a_cancelled_meeting_has_no_reminders() {
    let (fixture, id) = accepted().await;
    fixture.meet_on_day(&id, 3).await;
    let (clock, chance) = (&fixture.app.clock, &fixture.app.chance);
    let mut introduction = fixture.introduction(&id).await;
    let before = introduction.it.clone();
    let moved = introduction.call_off(Party::Executive, clock.now()).unwrap();
    let entry = introduction.note(
        HistoryId::new(clock, chance),
        Party::Executive,
        None,
        Happened::Met(moved, None, None),
        clock.now(),
    );
    let change = fixture
        .app
        .introductions
        .change(&fixture.app.timers, &before, &introduction, &entry);
    change.commit(chance).await.unwrap();
    assert_eq!(fixture.on_day(4).await, Done::default());
    assert!(reminded(&fixture).await.is_empty());
}

#[tokio::test]
async fn a_meeting_at_short_notice_and_a_late_timekeeper_remind_once() {
    let (fixture, id) = accepted().await;
    fixture.on_day(2).await;
    // The meeting is in exactly a day, so the first reminder is due.
    fixture.meet_on_day(&id, 3).await;
    assert_eq!(fixture.at(days(3) - hours(1)).await, DONE, "an hour before alone");
    assert_eq!(reminded(&fixture).await.len(), 2);

    let (fixture, id) = accepted().await;
    fixture.meet_on_day(&id, 3).await;
    // It did not run on the day before.
    assert_eq!(fixture.at(days(3) - hours(1)).await, Done { done: 1, dropped: 1 });
    assert_eq!(reminded(&fixture).await.len(), 2);
}
