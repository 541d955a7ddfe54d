use jiff::SignedDuration;
use serde_json::Value;

use crate::world::{PASSWORD, World};

#[tokio::test]
async fn signing_out_ends_both_tokens_of_this_session_and_no_other() {
    let world = World::new().await;
    world.member("amina@example.com", "executive").await;
    let phone = world.browser("amina@example.com", PASSWORD).await;
    let desk = world.browser("amina@example.com", PASSWORD).await;
    phone.person.get("/api/auth/me").await.expect(200);

    let signed_out = phone.person.clone().with_header("cookie", &phone.cookie);
    let reply = signed_out.post("/api/auth/logout", Value::Null).await;
    assert!(reply.headers["set-cookie"].contains("Max-Age=0"));
    reply.expect(204);
    world.refresh(&phone.cookie).await.expect(401);
    world.local.clock.advance(SignedDuration::from_secs(5));
    assert_eq!(phone.person.get("/api/auth/me").await.problem(401), "unauthenticated");

    desk.person.get("/api/auth/me").await.expect(200);
    world.refresh(&desk.cookie).await.expect(200);
}

#[tokio::test]
async fn signing_out_needs_no_cookie() {
    let world = World::new().await;
    world.member("amina@example.com", "executive").await;
    let browser = world.browser("amina@example.com", PASSWORD).await;
    let person = world.api.bearer(browser.answer["access_token"].as_str().unwrap());
    person.post("/api/auth/logout", Value::Null).await.expect(204);
    world.local.clock.advance(SignedDuration::from_secs(5));
    browser.person.get("/api/auth/me").await.expect(401);
}

#[tokio::test]
async fn signing_out_ignores_an_invalid_cookie() {
    let world = World::new().await;
    world.member("amina@example.com", "executive").await;
    let browser = world.browser("amina@example.com", PASSWORD).await;
    let person = world.api.bearer(browser.answer["access_token"].as_str().unwrap());
    let person = person.with_header("cookie", "__Secure-kilele_refresh=made.up.token");
    person.post("/api/auth/logout", Value::Null).await.expect(204);
}

#[tokio::test]
async fn signing_out_requires_a_session() {
    let world = World::new().await;
    world.post("/api/auth/logout", Value::Null).await.expect(401);
}
