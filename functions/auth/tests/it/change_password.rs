use jiff::SignedDuration;
use serde_json::json;

use crate::fixture::{Fixture, OTHER_PASSWORD, PASSWORD};

#[tokio::test]
async fn other_sessions_end_and_the_current_one_continues() {
    let fixture = Fixture::new().await;
    fixture.member("amina@example.com", "executive").await;
    let phone = fixture.browser("amina@example.com", PASSWORD).await;
    let desktop = fixture.browser("amina@example.com", PASSWORD).await;
    let change = json!({"current_password": PASSWORD, "new_password": OTHER_PASSWORD});
    let desktop = fixture.browse(desktop.person.post("/api/auth/change-password", change).await);
    fixture.local.clock.advance(SignedDuration::from_secs(5));

    phone.person.get("/api/auth/me").await.expect(401);
    fixture.refresh(&phone.cookie).await.expect(401);
    desktop.person.get("/api/auth/me").await.expect(200);
    fixture.refresh(&desktop.cookie).await.expect(200);

    fixture.login("amina@example.com", PASSWORD).await.expect(401);
    let again = fixture.browser("amina@example.com", OTHER_PASSWORD).await;
    again.person.get("/api/auth/me").await.expect(200);
    assert!(fixture.facts().await.contains(&"password_changed".to_owned()));
}

#[tokio::test]
async fn an_invalid_password_change_is_refused_with_the_field() {
    let fixture = Fixture::new().await;
    fixture.member("amina@example.com", "executive").await;
    let browser = fixture.browser("amina@example.com", PASSWORD).await;
    for (field, current, new) in [
        ("current_password", OTHER_PASSWORD, "nothing but the river"),
        ("new_password", PASSWORD, "short"),
        ("new_password", PASSWORD, "password12345"),
        ("new_password", PASSWORD, "amina goes up there"),
        ("new_password", PASSWORD, PASSWORD),
    ] {
        let change = json!({"current_password": current, "new_password": new});
        let body = browser
            .person
            .post("/api/auth/change-password", change)
            .await
            .expect(422);
        assert_eq!(body["errors"][0]["field"], field, "{new}");
    }
    fixture.login("amina@example.com", PASSWORD).await.expect(200);
    let change = json!({"current_password": PASSWORD, "new_password": OTHER_PASSWORD});
    fixture.post("/api/auth/change-password", change).await.expect(401);
}

#[tokio::test]
async fn wrong_current_passwords_count_towards_the_limit() {
    let fixture = Fixture::new().await;
    fixture.member("amina@example.com", "executive").await;
    let browser = fixture.browser("amina@example.com", PASSWORD).await;
    let change = json!({"current_password": "wrong every time", "new_password": OTHER_PASSWORD});
    for _ in 0..10 {
        browser
            .person
            .post("/api/auth/change-password", change.clone())
            .await
            .expect(422);
    }
    browser
        .person
        .post("/api/auth/change-password", change)
        .await
        .expect(429);
    // The limit of confirmations does not affect sign-ins.
    fixture.login("amina@example.com", PASSWORD).await.expect(200);
}

#[tokio::test]
async fn failed_sign_ins_of_strangers_do_not_block_the_owners_confirmation() {
    let fixture = Fixture::new().await;
    fixture.member("amina@example.com", "executive").await;
    let browser = fixture.browser("amina@example.com", PASSWORD).await;
    for _ in 0..11 {
        fixture.login("amina@example.com", "wrong every time").await;
    }
    let change = json!({"current_password": PASSWORD, "new_password": OTHER_PASSWORD});
    browser
        .person
        .post("/api/auth/change-password", change)
        .await
        .expect(200);
}
