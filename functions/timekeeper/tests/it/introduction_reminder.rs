use domain::introduction::{Party, Stage};
use serde_json::json;
use timekeeper::Done;

use crate::house::House;

const REMINDED: &str = "introduction-reminded";

#[tokio::test]
async fn an_unanswered_request_has_reminders_after_3_7_and_12_days() {
    let house = House::new().await;
    house.introduced().await;
    for day in 1..=13 {
        let due = u32::from([3, 7, 12].contains(&day));
        assert_eq!(house.on_day(day).await, Done { done: due, dropped: 0 }, "day {day}");
    }
    let said = house.said("introductions", REMINDED).await;
    assert_eq!(
        (said.len(), &said[0]["body"]["counterparty"]),
        (3, &json!("Savanna Bank"))
    );
}

#[tokio::test]
async fn a_response_ends_the_reminders_and_starts_those_for_the_other_party() {
    let house = House::new().await;
    let id = house.introduced().await;
    house.on_day(4).await;
    house.move_to(&id, Stage::Accepted, Party::Executive).await;
    for day in 5..=33 {
        // Accepted on day 4: reminders on days 18 and 29.
        let due = u32::from([18, 29].contains(&day));
        assert_eq!(house.on_day(day).await, Done { done: due, dropped: 0 }, "day {day}");
    }
    let said = house.said("introductions", REMINDED).await;
    assert_eq!((said.len(), &said[2]["body"]["stage"]), (3, &json!("accepted")));
    assert_eq!(said[2]["to"]["name"], "kofi");
}

#[tokio::test]
async fn after_a_question_the_employer_is_reminded() {
    let house = House::new().await;
    let id = house.introduced().await;
    house.question(&id).await;
    house.on_day(4).await;
    let said = house.said("introductions", REMINDED).await;
    assert_eq!((said.len(), &said[0]["body"]["role"]), (1, &json!("employer")));
    assert_eq!(
        (&said[0]["to"]["name"], &said[0]["body"]["stage"]),
        (&json!("kofi"), &json!("pending"))
    );
}
