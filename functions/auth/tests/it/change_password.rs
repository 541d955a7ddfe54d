use jiff::SignedDuration;
use serde_json::json;

use crate::world::{OTHER_PASSWORD, PASSWORD, World};

#[tokio::test]
async fn the_other_sessions_end_even_of_the_same_second_and_this_one_goes_on() {
    let world = World::new().await;
    world.member("amina@example.com", "executive").await;
    let phone = world.browser("amina@example.com", PASSWORD).await;
    let desk = world.browser("amina@example.com", PASSWORD).await;
    let change = json!({"current_password": PASSWORD, "new_password": OTHER_PASSWORD});
    let desk = world.browse(desk.person.post("/api/auth/change-password", change).await);
    world.local.clock.advance(SignedDuration::from_secs(5));

    phone.person.get("/api/auth/me").await.expect(401);
    world.refresh(&phone.cookie).await.expect(401);
    desk.person.get("/api/auth/me").await.expect(200);
    world.refresh(&desk.cookie).await.expect(200);

    world.login("amina@example.com", PASSWORD).await.expect(401);
    let again = world.browser("amina@example.com", OTHER_PASSWORD).await;
    again.person.get("/api/auth/me").await.expect(200);
    assert!(world.facts().await.contains(&"password_changed".to_owned()));
}

#[tokio::test]
async fn what_cannot_be_changed_is_named_and_changes_nothing() {
    let world = World::new().await;
    world.member("amina@example.com", "executive").await;
    let browser = world.browser("amina@example.com", PASSWORD).await;
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
    world.login("amina@example.com", PASSWORD).await.expect(200);
    let change = json!({"current_password": PASSWORD, "new_password": OTHER_PASSWORD});
    world.post("/api/auth/change-password", change).await.expect(401);
}

#[tokio::test]
async fn guesses_at_the_current_password_are_counted() {
    let world = World::new().await;
    world.member("amina@example.com", "executive").await;
    let browser = world.browser("amina@example.com", PASSWORD).await;
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
    world.login("amina@example.com", PASSWORD).await.expect(200);
}

#[tokio::test]
async fn strangers_who_guess_at_the_sign_in_do_not_keep_the_owner_from_confirming() {
    let world = World::new().await;
    world.member("amina@example.com", "executive").await;
    let browser = world.browser("amina@example.com", PASSWORD).await;
    for _ in 0..11 {
        world.login("amina@example.com", "wrong every time").await;
    }
    let change = json!({"current_password": PASSWORD, "new_password": OTHER_PASSWORD});
    browser
        .person
        .post("/api/auth/change-password", change)
        .await
        .expect(200);
}
