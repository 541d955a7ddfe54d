use jiff::SignedDuration;
use serde_json::{Value, json};

use crate::applicants::House;

fn lookup(email: &str) -> String {
    format!(
        "/api/member-applications/my-application?email={}",
        email.replace('+', "%2B")
    )
}

#[tokio::test]
async fn the_address_alone_shows_where_it_stands_and_nothing_else() {
    let house = House::new().await;
    house.submitted("amina+jobs@example.com").await;
    let seen = house
        .api
        .anonymous()
        .get(&lookup("Amina+Jobs@example.com"))
        .await
        .expect(200);
    let fields: Vec<_> = seen.as_object().unwrap().keys().cloned().collect();
    let expected = [
        "application",
        "colour",
        "message",
        "qualification_assessment",
        "status",
        "timeline",
    ];
    assert_eq!(fields, expected);
    assert_eq!(
        (&seen["status"], &seen["application"]),
        (&json!("submitted"), &Value::Null)
    );
    assert!(seen["message"].as_str().unwrap().contains("5-7 business days"));
    assert_eq!(seen["timeline"][0]["label"], "Application Created");
    assert_eq!(
        seen["qualification_assessment"].as_object().unwrap().len(),
        7,
        "a score and six booleans"
    );
    let text = seen.to_string();
    for private in ["Amina", "Diallo", "Acme", "Nairobi", "254", "40 million", "app_"] {
        assert!(!text.contains(private), "{private}: {text}");
    }
}

#[tokio::test]
async fn the_token_shows_everything_and_what_may_be_done() {
    let house = House::new().await;
    let amina = house.drafted("amina@example.com").await;
    let token = amina.token().await;
    let door = house.api.anonymous();
    let seen = door
        .get(&format!("{}&token={token}", lookup("amina@example.com")))
        .await
        .expect(200);
    let whole = &seen["application"];
    assert_eq!(
        (&whole["id"], &whole["full_name"]),
        (&json!(amina.id), &json!("Amina Diallo"))
    );
    let moves: Vec<_> = whole["allowed_transitions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|way| &way["event"])
        .collect();
    assert_eq!(moves, ["submit", "withdraw"]);
    assert!(whole["allowed_transitions"][0]["blocked"].is_string());
    let by_header = door
        .with_header("x-edit-token", token)
        .get(&lookup("amina@example.com"))
        .await;
    assert!(by_header.expect(200)["application"].is_object());
}

#[tokio::test]
async fn a_stranger_learns_nothing_by_trying() {
    let house = House::new().await;
    let amina = house.submitted("amina@example.com").await;
    let other = house.submitted("other@example.com").await;
    let door = house.api.anonymous();
    let absent = door.get(&lookup("nobody@example.com")).await.expect(404);
    for token in [
        other.token().await,
        "guess".into(),
        amina.token_of(1),
        amina.sealed("claim", 0),
    ] {
        let refused = door
            .get(&format!("{}&token={token}", lookup("amina@example.com")))
            .await
            .expect(404);
        assert_eq!(refused, absent);
    }
    door.get("/api/member-applications/my-application").await.expect(422);
    door.get("/api/member-applications/my-application?email=x")
        .await
        .expect(422);
}

#[tokio::test]
async fn ten_looks_an_hour_for_an_address_and_for_a_place() {
    let house = House::new().await;
    let amina = house.submitted("amina@example.com").await;
    let from = |place: &str| house.api.anonymous().with_header("x-forwarded-for", place);
    for n in 0..10 {
        from(&format!("198.51.100.{n}"))
            .get(&lookup("amina@example.com"))
            .await
            .expect(200);
    }
    let refused = from("198.51.100.99").get(&lookup("AMINA@example.com")).await;
    assert!(refused.headers["retry-after"].parse::<u64>().unwrap() > 0);
    assert_eq!(refused.problem(429), "too_many");
    let with_token = format!("{}&token={}", lookup("amina@example.com"), amina.token().await);
    from("198.51.100.99").get(&with_token).await.expect(200);

    for n in 0..10 {
        from("203.0.113.9")
            .get(&lookup(&format!("nobody{n}@example.com")))
            .await
            .expect(404);
    }
    from("203.0.113.9")
        .get(&lookup("somebody@example.com"))
        .await
        .expect(429);
    house.pass(SignedDuration::from_hours(1));
    from("203.0.113.9").get(&lookup("amina@example.com")).await.expect(200);
}
