use jiff::SignedDuration;
use testkit::Reply;

use crate::fixture::{Fixture, PASSWORD};

/// The cookie in a response.
fn cookie(reply: &Reply) -> String {
    reply.headers["set-cookie"].split(';').next().unwrap().to_owned()
}

#[tokio::test]
async fn a_session_is_renewed_with_a_new_cookie() {
    let fixture = Fixture::new().await;
    fixture.member("amina@example.com", "executive").await;
    let browser = fixture.browser("amina@example.com", PASSWORD).await;
    let reply = fixture
        .refresh(&format!("theme=dark; {}; other=1", browser.cookie))
        .await;
    let next = cookie(&reply);
    assert_ne!(next, browser.cookie);
    let answer = reply.expect(200);
    assert_eq!(answer["user"], browser.answer["user"]);
    assert_eq!(answer["access_token"], answer["token"]);
    let person = fixture.api.bearer(answer["token"].as_str().unwrap());
    person.get("/api/auth/me").await.expect(200);
    fixture.refresh(&next).await.expect(200);
}

#[tokio::test]
async fn two_tabs_that_send_one_cookie_get_the_same_next_one() {
    let fixture = Fixture::new().await;
    fixture.member("amina@example.com", "executive").await;
    let browser = fixture.browser("amina@example.com", PASSWORD).await;
    let (one, other) = tokio::join!(fixture.refresh(&browser.cookie), fixture.refresh(&browser.cookie));
    let next = cookie(&one);
    assert_eq!(next, cookie(&other));
    // The response with the next one was lost, so the browser sends the former one again.
    fixture.local.clock.advance(SignedDuration::from_secs(60));
    assert_eq!(cookie(&fixture.refresh(&browser.cookie).await), next);
    fixture.refresh(&next).await.expect(200);
}

#[tokio::test]
async fn reusing_a_replaced_cookie_ends_only_its_session() {
    let fixture = Fixture::new().await;
    fixture.member("amina@example.com", "executive").await;
    let untouched = fixture.browser("amina@example.com", PASSWORD).await;
    // It does not matter who uses the copy first: the thief or the owner.
    for renewals in 1..=3 {
        let browser = fixture.browser("amina@example.com", PASSWORD).await;
        let mut latest = browser.cookie.clone();
        for _ in 0..renewals {
            fixture.local.clock.advance(SignedDuration::from_secs(61));
            latest = cookie(&fixture.refresh(&latest).await);
        }
        fixture.local.clock.advance(SignedDuration::from_secs(61));
        let reply = fixture.refresh(&browser.cookie).await;
        assert!(reply.headers["set-cookie"].contains("Max-Age=0"));
        assert_eq!(reply.problem(401), "session_copied");
        assert_eq!(fixture.refresh(&latest).await.problem(401), "unauthenticated");
        fixture.local.clock.advance(SignedDuration::from_secs(6));
        browser.person.get("/api/auth/me").await.expect(401);
    }
    untouched.person.get("/api/auth/me").await.expect(200);
    fixture.refresh(&untouched.cookie).await.expect(200);
}

#[tokio::test]
async fn the_number_in_a_cookie_cannot_be_changed() {
    let fixture = Fixture::new().await;
    fixture.member("amina@example.com", "executive").await;
    let browser = fixture.browser("amina@example.com", PASSWORD).await;
    let next = cookie(&fixture.refresh(&browser.cookie).await);
    let forged = browser.cookie.replacen(":0:", ":1:", 1);
    assert_ne!(forged, browser.cookie);
    assert_eq!(fixture.refresh(&forged).await.problem(401), "unauthenticated");
    fixture.refresh(&next).await.expect(200);
}

#[tokio::test]
async fn a_missing_or_invalid_cookie_renews_no_session() {
    let fixture = Fixture::new().await;
    for cookie in [
        "",
        "__Secure-kilele_refresh=",
        "__Secure-kilele_refresh=made.up.token",
        "theme=dark",
    ] {
        let reply = fixture.refresh(cookie).await;
        assert!(
            reply.headers["set-cookie"].starts_with("__Secure-kilele_refresh=; "),
            "{cookie}"
        );
        assert_eq!(reply.problem(401), "unauthenticated", "{cookie}");
    }
    let reply = fixture
        .api
        .anonymous()
        .post("/api/auth/refresh", serde_json::Value::Null)
        .await;
    assert_eq!(reply.problem(401), "unauthenticated");
}

#[tokio::test]
async fn a_suspended_account_cannot_renew_its_session() {
    let fixture = Fixture::new().await;
    let id = fixture.member("amina@example.com", "executive").await;
    let browser = fixture.browser("amina@example.com", PASSWORD).await;
    fixture.suspend(&id, 7).await;
    let reply = fixture.refresh(&browser.cookie).await;
    assert!(reply.headers["set-cookie"].contains("Max-Age=0"));
    assert_eq!(reply.problem(403), "account_suspended");
}

#[tokio::test]
async fn requests_from_another_site_neither_renew_nor_end_a_session() {
    let fixture = Fixture::new().await;
    fixture.member("amina@example.com", "executive").await;
    let browser = fixture.browser("amina@example.com", PASSWORD).await;
    let from = |site: &str| {
        let person = fixture.api.anonymous().with_header("cookie", &browser.cookie);
        person.with_header("sec-fetch-site", site)
    };
    let refused = from("cross-site")
        .post("/api/auth/refresh", serde_json::Value::Null)
        .await;
    assert!(!refused.headers.contains_key("set-cookie"));
    assert_eq!(refused.problem(403), "forbidden");
    for site in ["same-origin", "none"] {
        from(site)
            .post("/api/auth/refresh", serde_json::Value::Null)
            .await
            .expect(200);
    }
}

#[tokio::test]
async fn an_idempotency_key_does_not_share_a_session() {
    let fixture = Fixture::new().await;
    fixture.member("amina@example.com", "executive").await;
    let browser = fixture.browser("amina@example.com", PASSWORD).await;
    let with = |cookie: &str| {
        let person = fixture.api.anonymous().with_header("idempotency-key", "refresh-1");
        person.with_header("cookie", cookie)
    };
    let path = "/api/auth/refresh";
    with(&browser.cookie)
        .post(path, serde_json::Value::Null)
        .await
        .expect(200);
    with("").post(path, serde_json::Value::Null).await.expect(401);
}
