use domain::{
    contact::ContactState,
    platform::{Feature, ReviewTimes},
};
use jiff::SignedDuration;
use serde_json::{Value, json};
use store::contact;

use crate::fixture::Fixture;

#[tokio::test]
async fn a_message_is_stored_and_notifies_team_and_sender() {
    let fixture = Fixture::new().await;
    let message = fixture.message(&json!({}));
    let sent = fixture.api.anonymous().post("/api/contact", message).await.expect(201);
    let reference = sent["reference"].as_str().unwrap();
    assert!(reference.starts_with("K-") && reference.len() == 11, "{reference}");

    let seal = &fixture.app.common.seal;
    let page = contact::page(&fixture.app.contacts, Some(ContactState::Waiting), 10, None, seal);
    let kept = page.await.unwrap().items.remove(0).it;
    assert_eq!(kept.id.reference(), reference);
    assert_eq!(
        (kept.name.as_str(), kept.email.as_str()),
        ("Amina Diallo", "amina@example.com")
    );
    let now = fixture.local.clock.now();
    assert_eq!(
        (kept.received_at, kept.due_at),
        (now, Some(ReviewTimes::default().contact_message_due(now)))
    );

    let events = fixture.local.outbox("contacts").await;
    assert_eq!(events.len(), 3, "a fact and two notices");
    assert_eq!(
        events[0]["body"].as_object().unwrap().len(),
        2,
        "the fact says who wrote to nobody"
    );
    let events = |name: &str| events.iter().find(|notice| notice["name"] == name).unwrap().clone();
    let notice = events("contact-received");
    assert_eq!(notice["to"]["email"], "team@kilele.example");
    let team = &notice["body"];
    assert_eq!(
        team["from"],
        json!({ "email": "amina@example.com", "name": "Amina Diallo", "locale": "fr" })
    );
    assert_eq!(team["message"], kept.message.as_str());
    let sender = events("contact-acknowledged");
    assert_eq!(sender["to"], team["from"]);
    assert_eq!(sender["body"]["team"], "team@kilele.example");
    assert!(
        !sender.to_string().contains("finance chief"),
        "nobody can have us mail their text to others"
    );
}

#[tokio::test]
async fn a_bot_that_fills_in_the_hidden_field_gets_the_usual_response_and_stores_nothing() {
    let fixture = Fixture::new().await;
    let message = fixture.message(&json!({ "website": "https://spam.example" }));
    let sent = fixture.api.anonymous().post("/api/contact", message).await.expect(201);
    assert_eq!(sent["reference"].as_str().unwrap().len(), 11);
    assert_eq!(fixture.stored_messages().await.unwrap(), 0);
    assert!(fixture.local.outbox("contacts").await.is_empty());
}

#[tokio::test]
async fn a_form_sent_too_early_or_too_late_is_refused() {
    let fixture = Fixture::new().await;
    let now = fixture.local.clock.now();
    for (began, status) in [(-60, 422), (0, 422), (2, 422), (3, 201), (86_400, 201), (86_401, 422)] {
        let message = fixture.message(&json!({ "started_at": now - SignedDuration::from_secs(began) }));
        let reply = fixture.api.anonymous().post("/api/contact", message).await;
        assert_eq!(reply.status, status, "{began} s: {}", reply.body);
        if status == 422 {
            assert_eq!(reply.body["errors"][0]["field"], "started_at");
        }
    }
}

#[tokio::test]
async fn invalid_input_is_refused_with_the_field() {
    let fixture = Fixture::new().await;
    let links = "https://a.example and https://b.example and www.c.example";
    for (field, value) in [
        ("name", json!(" ")),
        ("name", json!("x".repeat(121))),
        ("email", json!("nobody")),
        ("company", json!("x".repeat(161))),
        ("topic", json!("lottery")),
        ("message", json!("Too short.")),
        ("message", json!("x".repeat(4001))),
        ("message", json!(links)),
        ("locale", json!("de")),
        ("started_at", json!("yesterday")),
        ("phone", json!("+254700000000")),
    ] {
        let message = fixture.message(&json!({ field: value }));
        let reply = fixture.api.anonymous().post("/api/contact", message).await;
        assert_eq!(
            (reply.status, &reply.body["errors"][0]["field"]),
            (422, &json!(field)),
            "{}",
            reply.body
        );
    }
    for missing in ["name", "email", "topic", "message", "locale", "started_at"] {
        let mut message = fixture.message(&json!({}));
        message.as_object_mut().unwrap().remove(missing);
        let reply = fixture.api.anonymous().post("/api/contact", message).await;
        assert_eq!(
            (reply.status, &reply.body["errors"][0]["field"]),
            (422, &json!(missing)),
            "{}",
            reply.body
        );
    }
    assert_eq!(fixture.stored_messages().await.unwrap(), 0);
}

#[tokio::test]
async fn the_company_is_optional() {
    let fixture = Fixture::new().await;
    for company in [Value::Null, json!("")] {
        let message = fixture.message(&json!({ "company": company }));
        fixture.api.anonymous().post("/api/contact", message).await.expect(201);
    }
}

#[tokio::test]
async fn messages_are_limited_to_three_an_hour_per_address() {
    let fixture = Fixture::new().await;
    let send = async |visitor: u8| {
        let message = fixture.message(&json!({ "name": format!("Person {visitor}") }));
        fixture
            .at(&format!("203.0.113.{visitor}"))
            .post("/api/contact", message)
            .await
    };
    for visitor in 1..=3 {
        send(visitor).await.expect(201);
    }
    let reply = send(4).await;
    assert!(reply.headers.contains_key("retry-after"));
    assert_eq!(reply.problem(429), "too_many");
    fixture.local.clock.advance(SignedDuration::from_hours(1));
    send(4).await.expect(201);
    assert_eq!(fixture.stored_messages().await.unwrap(), 4);
}

#[tokio::test]
async fn messages_are_limited_to_ten_an_hour_per_visitor() {
    let fixture = Fixture::new().await;
    let send = async |n: u8, address: &str| {
        let message = fixture.message(&json!({ "email": format!("person{n}@example.com") }));
        fixture.at(address).post("/api/contact", message).await
    };
    for n in 1..=10 {
        send(n, "203.0.113.1").await.expect(201);
    }
    assert_eq!(send(11, "203.0.113.1").await.problem(429), "too_many");
    send(12, "203.0.113.2").await.expect(201);
}

#[tokio::test]
async fn a_form_sent_twice_creates_one_message() {
    let fixture = Fixture::new().await;
    let person = fixture.api.anonymous();
    let message = fixture.message(&json!({}));
    let first = person.post("/api/contact", message.clone()).await.expect(201);
    let second = person.post("/api/contact", message).await.expect(201);
    assert_eq!(first, second);
    assert_eq!(fixture.stored_messages().await.unwrap(), 1);
    let other = fixture.message(&json!({ "name": "Somebody else" }));
    let third = person.post("/api/contact", other).await.expect(201);
    assert_ne!(first, third);
    assert_eq!(fixture.stored_messages().await.unwrap(), 2);
}

#[tokio::test]
async fn a_closed_contact_form_takes_no_messages() {
    let fixture = Fixture::new().await;
    let switches = testkit::records::switched_off(Feature::ContactForm);
    fixture.app.common.accounts.create(&switches).await.unwrap();
    let message = fixture.message(&json!({}));
    let reply = fixture.api.anonymous().post("/api/contact", message).await;
    assert_eq!(reply.problem(409), "switched_off");
    assert_eq!(fixture.stored_messages().await.unwrap(), 0);
}
