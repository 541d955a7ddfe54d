use jiff::SignedDuration;
use serde_json::{Value, json};

use crate::fixture::{Browser, Fixture, OTHER_PASSWORD, PASSWORD};

const PHONE: &str = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1";

async fn phone(fixture: &Fixture) -> Browser {
    let form = json!({"email": "amina@example.com", "password": PASSWORD});
    let person = fixture.api.anonymous().with_header("user-agent", PHONE);
    fixture.browse(person.post("/api/auth/login", form).await)
}

async fn devices(browser: &Browser) -> Vec<Value> {
    let list = browser.person.get("/api/auth/sessions").await.expect(200);
    assert_eq!(list["total"], list["sessions"].as_array().unwrap().len());
    list["sessions"].as_array().unwrap().clone()
}

#[tokio::test]
async fn the_devices_of_an_account_are_listed_this_one_first() {
    let fixture = Fixture::new().await;
    fixture.member("amina@example.com", "executive").await;
    let phone = phone(&fixture).await;
    fixture.local.clock.advance(SignedDuration::from_mins(7));
    let desktop = fixture.browser("amina@example.com", PASSWORD).await;
    let list = devices(&phone).await;
    assert_eq!(list.len(), 2);
    assert_eq!(
        (&list[0]["agent"], &list[0]["is_current"]),
        (&json!("Safari, iPhone"), &json!(true))
    );
    assert_eq!((&list[1]["agent"], &list[1]["is_current"]), (&json!(""), &json!(false)));
    fixture.local.clock.advance(SignedDuration::from_mins(5));
    fixture.refresh(&desktop.cookie).await.expect(200);
    assert_eq!(devices(&phone).await[1]["last_seen_at"], "2026-11-20T12:12:00Z");
    // Sessions of another account are not accessible.
    fixture.member("kofi@example.com", "employer").await;
    let kofi = fixture.browser("kofi@example.com", PASSWORD).await;
    assert_eq!(devices(&kofi).await.len(), 1);
    let id = list[0]["id"].as_str().unwrap();
    let ended = kofi
        .person
        .call("DELETE", &format!("/api/auth/sessions/{id}"), "".into())
        .await;
    ended.expect(404);
    phone.person.get("/api/auth/me").await.expect(200);
}

#[tokio::test]
async fn a_session_ended_from_another_device_is_refused_and_not_renewed() {
    let fixture = Fixture::new().await;
    fixture.member("amina@example.com", "executive").await;
    let (phone, desktop) = (
        phone(&fixture).await,
        fixture.browser("amina@example.com", PASSWORD).await,
    );
    let id = devices(&desktop).await[1]["id"].as_str().unwrap().to_owned();
    desktop
        .person
        .call("DELETE", &format!("/api/auth/sessions/{id}"), "".into())
        .await
        .expect(204);
    fixture.local.clock.advance(SignedDuration::from_secs(5));
    phone.person.get("/api/auth/me").await.expect(401);
    let reply = fixture.refresh(&phone.cookie).await;
    assert!(reply.headers["set-cookie"].contains("Max-Age=0"));
    reply.expect(401);
    assert_eq!(devices(&desktop).await.len(), 1);
    fixture.refresh(&desktop.cookie).await.expect(200);
}

#[tokio::test]
async fn all_other_devices_end_at_once() {
    let fixture = Fixture::new().await;
    fixture.member("amina@example.com", "executive").await;
    let others = [
        phone(&fixture).await,
        phone(&fixture).await,
        fixture.browser("amina@example.com", PASSWORD).await,
    ];
    let desktop = fixture.browser("amina@example.com", PASSWORD).await;
    desktop
        .person
        .post("/api/auth/sessions/end-others", Value::Null)
        .await
        .expect(204);
    fixture.local.clock.advance(SignedDuration::from_secs(5));
    for other in &others {
        other.person.get("/api/auth/me").await.expect(401);
        fixture.refresh(&other.cookie).await.expect(401);
    }
    assert_eq!(devices(&desktop).await.len(), 1);
}

#[tokio::test]
async fn a_device_that_signed_out_leaves_the_list() {
    let fixture = Fixture::new().await;
    fixture.member("amina@example.com", "executive").await;
    let (phone, desktop) = (
        phone(&fixture).await,
        fixture.browser("amina@example.com", PASSWORD).await,
    );
    phone.person.post("/api/auth/logout", Value::Null).await.expect(204);
    assert_eq!(devices(&desktop).await.len(), 1);
}

#[tokio::test]
async fn a_sign_in_ends_the_session_that_the_browser_had_before_and_no_other() {
    let fixture = Fixture::new().await;
    fixture.member("amina@example.com", "executive").await;
    let (phone, former) = (
        phone(&fixture).await,
        fixture.browser("amina@example.com", PASSWORD).await,
    );
    let form = json!({"email": "amina@example.com", "password": PASSWORD});
    let person = fixture.api.anonymous().with_header("cookie", &former.cookie);
    let browser = fixture.browse(person.post("/api/auth/login", form.clone()).await);
    fixture.local.clock.advance(SignedDuration::from_secs(5));
    former.person.get("/api/auth/me").await.expect(401);
    fixture.refresh(&former.cookie).await.expect(401);
    for other in [&browser, &phone] {
        other.person.get("/api/auth/me").await.expect(200);
        fixture.refresh(&other.cookie).await.expect(200);
    }
    assert_eq!(devices(&browser).await.len(), 2);
    // An invalid cookie does not prevent a sign-in, and a wrong password ends no session.
    person.post("/api/auth/login", form).await.expect(200);
    let wrong = json!({"email": "amina@example.com", "password": OTHER_PASSWORD});
    let person = fixture.api.anonymous().with_header("cookie", &browser.cookie);
    person.post("/api/auth/login", wrong).await.expect(401);
    fixture.refresh(&browser.cookie).await.expect(200);
}

#[tokio::test]
async fn sign_in_origins_are_stored_as_hashes_only() {
    let fixture = Fixture::new().await;
    let amina = fixture.member("amina@example.com", "executive").await;
    let from = fixture
        .api
        .anonymous()
        .with_header("user-agent", PHONE)
        .with_header("x-forwarded-for", "198.51.100.77");
    from.post(
        "/api/auth/login",
        json!({"email": "amina@example.com", "password": PASSWORD}),
    )
    .await
    .expect(200);
    let common = &fixture.app.common;
    let rows = store::sign_in::sessions_of(&common.accounts, &amina).await.unwrap();
    let same = store::sign_in::fingerprint(&common.seal, &amina, "198.51.100.77", PHONE);
    assert_eq!(rows[0].fingerprint, same);
    assert!(!serde_json::to_string(&rows[0].it).unwrap().contains("198.51"));
}

async fn alerts(fixture: &Fixture) -> usize {
    let facts = fixture.facts().await;
    facts.iter().filter(|name| *name == "signed_in_from_new_device").count()
}

#[tokio::test]
async fn a_new_device_is_notified_once_and_the_first_is_not() {
    let fixture = Fixture::new().await;
    let id = fixture.member("amina@example.com", "executive").await;
    fixture.login("amina@example.com", PASSWORD).await.expect(200);
    fixture.login("amina@example.com", PASSWORD).await.expect(200);
    assert_eq!(alerts(&fixture).await, 0);
    let first = phone(&fixture).await;
    assert_eq!(alerts(&fixture).await, 1);
    // Session records remain after signing out.
    first.person.post("/api/auth/logout", Value::Null).await.expect(204);
    phone(&fixture).await;
    assert_eq!(alerts(&fixture).await, 1);

    let mut settings = domain::settings::Settings::new(id);
    settings.login_alerts = false;
    fixture.app.common.accounts.create(&settings).await.unwrap();
    let form = json!({"email": "amina@example.com", "password": PASSWORD});
    let elsewhere = fixture.api.anonymous().with_header("x-forwarded-for", "198.51.100.77");
    elsewhere.post("/api/auth/login", form).await.expect(200);
    assert_eq!(alerts(&fixture).await, 1);
}

#[tokio::test]
async fn a_session_idle_beyond_the_chosen_timeout_is_not_renewed() {
    let fixture = Fixture::new().await;
    let id = fixture.member("amina@example.com", "executive").await;
    let mut settings = domain::settings::Settings::new(id);
    settings.session_timeout = serde_json::from_value(json!(30)).unwrap();
    fixture.app.common.accounts.create(&settings).await.unwrap();
    let (used, left) = (phone(&fixture).await, phone(&fixture).await);
    // A token of 60 minutes may have been used until its expiry without a request that we see.
    fixture.local.clock.advance(SignedDuration::from_mins(89));
    let used = fixture.browse(fixture.refresh(&used.cookie).await);
    fixture.local.clock.advance(SignedDuration::from_mins(2));
    let reply = fixture.refresh(&left.cookie).await;
    assert!(reply.headers["set-cookie"].contains("Max-Age=0"));
    assert_eq!(reply.problem(401), "session_idle");
    fixture.refresh(&left.cookie).await.expect(401);
    fixture.refresh(&used.cookie).await.expect(200);
}
