use jiff::SignedDuration;
use serde_json::{Value, json};
use testkit::Person;

use crate::fixture::{Fixture, fixture, settings_of};

const NUMBER: &str = "+254712345678";

async fn with_number(fixture: &Fixture) -> Person {
    let amina = fixture.amina().await;
    amina.put("/api/settings", json!({ "phone": NUMBER })).await.expect(200);
    amina
}

async fn send(person: &Person) -> testkit::Reply {
    person
        .post("/api/executive/settings/phone/send-code", Value::Null)
        .await
}

async fn verify(person: &Person, code: &str) -> testkit::Reply {
    person
        .post("/api/executive/settings/phone/verify", json!({ "code": code }))
        .await
}

/// The code in the last message.
async fn code(fixture: &Fixture) -> String {
    let texts = fixture.local.texts(NUMBER).await;
    texts.last().unwrap().split_whitespace().next().unwrap().to_owned()
}

/// A different code.
fn wrong(code: &str) -> String {
    format!("{:06}", (code.parse::<u32>().unwrap() + 1) % 1_000_000)
}

#[tokio::test]
async fn a_number_is_verified_by_the_code_sent_to_it_and_text_messages_can_be_chosen() {
    let fixture = fixture().await;
    let amina = with_number(&fixture).await;
    let sent = send(&amina).await.expect(200);
    assert_eq!(
        (&sent["sent_to"], &sent["expires_at"]),
        (&json!("+254…78"), &json!("2026-11-20T12:10:00Z"))
    );
    let code = code(&fixture).await;
    assert!(code.len() == 6 && code.bytes().all(|b| b.is_ascii_digit()), "{code}");
    let spaced = format!("{} {}", &code[..3], &code[3..]);
    let settings = verify(&amina, &spaced).await.expect(200)["settings"].take();
    assert_eq!(settings["phone_verified"], true);
    assert_eq!(settings, settings_of(&amina).await);
    amina
        .put(
            "/api/settings",
            json!({ "sms_notifications": { "urgent_messages": true } }),
        )
        .await
        .expect(200);
    // A verified number needs no further code, and the code is deleted.
    assert_eq!(send(&amina).await.problem(409), "verified");
    verify(&amina, &code).await.expect(422);
}

#[tokio::test]
async fn a_code_ends_after_five_attempts_ten_minutes_or_a_new_code() {
    let fixture = fixture().await;
    let amina = with_number(&fixture).await;
    send(&amina).await.expect(200);
    let guessed = code(&fixture).await;
    for _ in 0..5 {
        let body = verify(&amina, &wrong(&guessed)).await.expect(422);
        assert_eq!(body["errors"][0]["field"], "code");
    }
    verify(&amina, &guessed).await.expect(422);

    send(&amina).await.expect(200);
    let old = code(&fixture).await;
    fixture.local.clock.advance(SignedDuration::from_mins(10));
    verify(&amina, &old).await.expect(422);

    send(&amina).await.expect(200);
    let replaced = code(&fixture).await;
    fixture.local.clock.advance(SignedDuration::from_hours(1));
    send(&amina).await.expect(200);
    let new = code(&fixture).await;
    if replaced != new {
        verify(&amina, &replaced).await.expect(422);
    }
    verify(&amina, &new).await.expect(200);
}

#[tokio::test]
async fn a_code_verifies_only_the_number_it_was_sent_to() {
    let fixture = fixture().await;
    let amina = with_number(&fixture).await;
    send(&amina).await.expect(200);
    let code = code(&fixture).await;
    amina
        .put("/api/settings", json!({ "phone": "+254799999999" }))
        .await
        .expect(200);
    verify(&amina, &code).await.expect(422);
    assert_eq!(settings_of(&amina).await["phone_verified"], false);
}

#[tokio::test]
async fn messages_are_limited_and_need_a_number() {
    let fixture = fixture().await;
    let amina = fixture.amina().await;
    assert_eq!(send(&amina).await.expect(422)["errors"][0]["field"], "phone");
    amina.put("/api/settings", json!({ "phone": NUMBER })).await.expect(200);
    for _ in 0..3 {
        send(&amina).await.expect(200);
    }
    let refused = send(&amina).await;
    assert!(refused.headers.contains_key("retry-after"));
    refused.expect(429);
    assert_eq!(fixture.local.texts(NUMBER).await.len(), 3);
    // For other accounts the limit per number applies, which counted the refused attempt too.
    for _ in 0..2 {
        let erik = fixture.erik().await;
        erik.put("/api/settings", json!({ "phone": NUMBER })).await.expect(200);
        for _ in 0..3 {
            send(&erik).await;
        }
    }
    assert_eq!(fixture.local.texts(NUMBER).await.len(), 5);
}

#[tokio::test]
async fn conflicting_simultaneous_attempts_do_not_count() {
    let fixture = fixture().await;
    let amina = with_number(&fixture).await;
    send(&amina).await.expect(200);
    let right = code(&fixture).await;
    let guess = wrong(&right);
    let (a, b, c) = tokio::join!(verify(&amina, &guess), verify(&amina, &guess), verify(&amina, &guess));
    let answered = [a, b, c].iter().filter(|reply| reply.status == 422).count();
    // Attempts with a conflict did not count; the others did.
    for _ in answered..5 {
        verify(&amina, &guess).await.expect(422);
    }
    verify(&amina, &right).await.expect(422);
}
