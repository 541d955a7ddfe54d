use aws_sdk_cognitoidentityprovider::types::AttributeType;
use domain::Clock;
use jiff::SignedDuration;
use serde_json::json;
use testkit::noon;

use crate::fixture::{Fixture, OTHER_PASSWORD, PASSWORD};

#[tokio::test]
async fn a_forgotten_password_is_replaced_and_every_session_ends() {
    let fixture = Fixture::new().await;
    // Sessions are dated by the pool, so here our clock has to agree with it.
    fixture
        .local
        .clock
        .advance(Clock::system().now().duration_since(noon()));
    fixture.member("amina@example.com", "executive").await;
    let browser = fixture.browser("amina@example.com", PASSWORD).await;
    fixture.local.clock.advance(SignedDuration::from_secs(10));

    let code = fixture.reset_code("amina@example.com").await;
    let reset = json!({"email": "amina@example.com", "code": code, "new_password": OTHER_PASSWORD});
    fixture.post("/api/auth/reset-password", reset).await.expect(200);

    fixture.local.clock.advance(SignedDuration::from_secs(5));
    browser.person.get("/api/auth/me").await.expect(401);
    fixture.refresh(&browser.cookie).await.expect(401);
    fixture.login("amina@example.com", PASSWORD).await.expect(401);
    fixture.login("amina@example.com", OTHER_PASSWORD).await.expect(200);
    assert!(fixture.facts().await.contains(&"password_changed".to_owned()));
}

#[tokio::test]
async fn known_and_unknown_addresses_get_the_same_response() {
    let fixture = Fixture::new().await;
    fixture.member("amina@example.com", "executive").await;
    let path = "/api/auth/forgot-password";
    let known = fixture
        .post(path, json!({"email": "amina@example.com"}))
        .await
        .expect(200);
    let unknown = fixture
        .post(path, json!({"email": "nobody@example.com"}))
        .await
        .expect(200);
    assert_eq!(known, unknown);

    let path = "/api/auth/reset-password";
    let mut answers = Vec::new();
    for (email, code) in [("amina@example.com", "000000"), ("nobody@example.com", "000001")] {
        let reset = json!({"email": email, "code": code, "new_password": OTHER_PASSWORD});
        answers.push(fixture.post(path, reset).await.expect(422));
    }
    assert_eq!(answers[0], answers[1]);
    assert_eq!(answers[0]["errors"][0]["field"], "code");
}

#[tokio::test]
async fn a_code_that_was_never_requested_is_refused() {
    let fixture = Fixture::new().await;
    fixture.member("amina@example.com", "executive").await;
    let reset = json!({"email": "amina@example.com", "code": "123456", "new_password": OTHER_PASSWORD});
    fixture.post("/api/auth/reset-password", reset).await.expect(422);
    fixture.login("amina@example.com", PASSWORD).await.expect(200);
}

#[tokio::test]
async fn the_new_password_is_checked_by_the_same_rules() {
    let fixture = Fixture::new().await;
    for weak in ["short", "password12345", "amina above all"] {
        let reset = json!({"email": "amina@example.com", "code": "123456", "new_password": weak});
        let body = fixture.post("/api/auth/reset-password", reset).await.expect(422);
        assert_eq!(body["errors"][0]["field"], "new_password", "{weak}");
    }
}

/// An attack that used a stolen access token at the pool's own public API: give the account another address.
#[tokio::test]
async fn an_address_known_only_to_the_pool_cannot_reset_a_password() {
    let fixture = Fixture::new().await;
    let id = fixture.member("amina@example.com", "executive").await;
    let attribute = |name, value| AttributeType::builder().name(name).value(value).build().unwrap();
    let pool = aws_sdk_cognitoidentityprovider::Client::new(&fixture.pool.aws);
    let changed = pool
        .admin_update_user_attributes()
        .user_pool_id(&fixture.pool.id)
        .username(id.subject())
        .user_attributes(attribute("email", "stranger@evil.example"))
        .user_attributes(attribute("email_verified", "true"));
    changed.send().await.unwrap();

    let forgotten = json!({"email": "stranger@evil.example"});
    fixture.post("/api/auth/forgot-password", forgotten).await.expect(200);
    let reset = json!({"email": "stranger@evil.example", "code": "123456", "new_password": OTHER_PASSWORD});
    let reply = fixture.post("/api/auth/reset-password", reset).await;
    assert_eq!(reply.expect(422)["errors"][0]["field"], "code");
    let reply = fixture.login("stranger@evil.example", PASSWORD).await;
    assert_eq!(reply.problem(401), "wrong_credentials");
}

#[tokio::test]
async fn the_first_administrator_chooses_a_password_by_the_mailed_code() {
    let fixture = Fixture::new().await;
    let email = "admin@example.com".parse().unwrap();
    let directory = &fixture.app.identity.directory;
    let id = directory.create(&email).await.unwrap();
    directory.join(&id, domain::Role::Admin).await.unwrap();
    let code = fixture.reset_code("admin@example.com").await;
    let reset = json!({"email": email, "code": code, "new_password": PASSWORD});
    fixture.post("/api/auth/reset-password", reset).await.expect(200);
    let answer = fixture.login("admin@example.com", PASSWORD).await.expect(200);
    assert_eq!(answer["user"]["role"], "admin");
}

#[tokio::test]
async fn the_mail_is_in_the_requesters_language() {
    let fixture = Fixture::new().await;
    fixture.member("amina@example.com", "executive").await;
    let forgotten = json!({"email": "amina@example.com", "locale": "fr"});
    fixture.post("/api/auth/forgot-password", forgotten).await.expect(200);
    let events = fixture.local.outbox("accounts").await;
    let mailed = events.iter().find(|event| event["body"]["purpose"] == "reset").unwrap();
    assert_eq!(mailed["to"]["locale"], "fr");
}
