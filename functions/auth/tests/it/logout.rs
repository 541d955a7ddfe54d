use jiff::SignedDuration;
use serde_json::Value;

use crate::fixture::{Fixture, PASSWORD};

#[tokio::test]
async fn signing_out_ends_both_tokens_of_this_session_and_no_other() {
    let fixture = Fixture::new().await;
    fixture.member("amina@example.com", "executive").await;
    let phone = fixture.browser("amina@example.com", PASSWORD).await;
    let desktop = fixture.browser("amina@example.com", PASSWORD).await;
    phone.person.get("/api/auth/me").await.expect(200);

    let signed_out = phone.person.clone().with_header("cookie", &phone.cookie);
    let reply = signed_out.post("/api/auth/logout", Value::Null).await;
    assert!(reply.headers["set-cookie"].contains("Max-Age=0"));
    reply.expect(204);
    fixture.refresh(&phone.cookie).await.expect(401);
    fixture.local.clock.advance(SignedDuration::from_secs(5));
    assert_eq!(phone.person.get("/api/auth/me").await.problem(401), "unauthenticated");

    desktop.person.get("/api/auth/me").await.expect(200);
    fixture.refresh(&desktop.cookie).await.expect(200);
}

#[tokio::test]
async fn signing_out_needs_no_cookie() {
    let fixture = Fixture::new().await;
    fixture.member("amina@example.com", "executive").await;
    let browser = fixture.browser("amina@example.com", PASSWORD).await;
    let person = fixture.api.bearer(browser.answer["access_token"].as_str().unwrap());
    person.post("/api/auth/logout", Value::Null).await.expect(204);
    fixture.local.clock.advance(SignedDuration::from_secs(5));
    browser.person.get("/api/auth/me").await.expect(401);
}

#[tokio::test]
async fn signing_out_ignores_an_invalid_cookie() {
    let fixture = Fixture::new().await;
    fixture.member("amina@example.com", "executive").await;
    let browser = fixture.browser("amina@example.com", PASSWORD).await;
    let person = fixture.api.bearer(browser.answer["access_token"].as_str().unwrap());
    let person = person.with_header("cookie", "__Secure-kilele_refresh=made.up.token");
    person.post("/api/auth/logout", Value::Null).await.expect(204);
}

#[tokio::test]
async fn signing_out_requires_a_session() {
    let fixture = Fixture::new().await;
    fixture.post("/api/auth/logout", Value::Null).await.expect(401);
}
