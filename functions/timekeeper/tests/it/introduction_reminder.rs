use domain::introduction::{Party, Stage};
use serde_json::json;
use timekeeper::Done;

use crate::fixture::Fixture;

const REMINDED: &str = "introduction-reminded";

#[tokio::test]
async fn an_unanswered_request_has_reminders_after_3_7_and_12_days() {
    let fixture = Fixture::new().await;
    let id = fixture.introduced().await;
    let fresh = fixture.introduction(&id).await;
    for day in 1..=13 {
        let due = u32::from([3, 7, 12].contains(&day));
        assert_eq!(fixture.on_day(day).await, Done { done: due, dropped: 0 }, "day {day}");
    }
    let notices = fixture.outbox_events("introductions", REMINDED).await;
    assert_eq!(
        (notices.len(), &notices[0]["body"]["counterparty"]),
        (3, &json!("Savanna Bank"))
    );
    assert_eq!(
        fixture.reminders(&id).await,
        [Some(Party::Executive); 3],
        "in the history"
    );
    let now = fixture.introduction(&id).await;
    assert_eq!(
        (now.stage, now.updated_at),
        (fresh.stage, fresh.updated_at),
        "nothing else changed"
    );
    assert_eq!(now.history_length, fresh.history_length + 3);
}

#[tokio::test]
async fn a_response_ends_the_reminders_and_starts_those_for_the_other_party() {
    let fixture = Fixture::new().await;
    let id = fixture.introduced().await;
    fixture.on_day(4).await;
    fixture.move_to(&id, Stage::Accepted, Party::Executive).await;
    for day in 5..=33 {
        // Accepted on day 4: reminders on days 18 and 29.
        let due = u32::from([18, 29].contains(&day));
        assert_eq!(fixture.on_day(day).await, Done { done: due, dropped: 0 }, "day {day}");
    }
    let notices = fixture.outbox_events("introductions", REMINDED).await;
    assert_eq!((notices.len(), &notices[2]["body"]["stage"]), (3, &json!("accepted")));
    assert_eq!(notices[2]["to"]["name"], "kofi");
}

#[tokio::test]
async fn after_a_question_the_employer_is_reminded() {
    let fixture = Fixture::new().await;
    let id = fixture.introduced().await;
    fixture.question(&id).await;
    fixture.on_day(4).await;
    assert_eq!(fixture.reminders(&id).await, [Some(Party::Employer)]);
    let notices = fixture.outbox_events("introductions", REMINDED).await;
    assert_eq!((notices.len(), &notices[0]["body"]["role"]), (1, &json!("employer")));
    assert_eq!(
        (&notices[0]["to"]["name"], &notices[0]["body"]["stage"]),
        (&json!("kofi"), &json!("pending"))
    );
}
