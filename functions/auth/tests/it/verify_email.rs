use serde_json::json;
use testkit::{CONFIRMATION_CODE, RESET_CODE};

use crate::world::{OTHER_PASSWORD, PASSWORD, World};

#[tokio::test]
async fn the_code_opens_the_account_and_welcomes_its_owner() {
    let world = World::new().await;
    world.member("amina@example.com", "employer").await;
    assert_eq!(
        world.account_of("amina@example.com").await.unwrap().state.as_str(),
        "active"
    );
    assert_eq!(world.events().await, ["account_activated"]);
    let totals = world.app.common.accounts.account_totals().await.unwrap();
    assert_eq!(totals.count(None, Some(domain::account::AccountState::Active)), 1);
    assert_eq!(totals.count(None, None), 1);
}

#[tokio::test]
async fn wrong_code_unknown_address_and_confirmed_address_are_answered_alike() {
    let world = World::new().await;
    world.member("kofi@example.com", "employer").await;
    let form = json!({"email": "amina@example.com", "password": PASSWORD});
    world.post("/api/auth/register", form).await.expect(201);
    let mut answers = Vec::new();
    for (email, code) in [
        ("amina@example.com", "000000"),
        ("nobody@example.com", CONFIRMATION_CODE),
        ("kofi@example.com", CONFIRMATION_CODE),
    ] {
        let answer = world
            .post(
                "/api/auth/verify-email",
                json!({"email": email, "code": code, "password": PASSWORD}),
            )
            .await;
        answers.push(answer.expect(422));
    }
    assert_eq!(answers[0], answers[1]);
    assert_eq!(answers[0], answers[2]);
    assert_eq!(answers[0]["errors"][0]["field"], "code");
}

#[tokio::test]
async fn the_same_code_twice_at_once_welcomes_once() {
    let world = World::new().await;
    let form = json!({"email": "amina@example.com", "password": PASSWORD});
    world.post("/api/auth/register", form).await.expect(201);
    let proof = json!({"email": "amina@example.com", "code": CONFIRMATION_CODE, "password": PASSWORD});
    let (one, other) = tokio::join!(
        world.post("/api/auth/verify-email", proof.clone()),
        world.post("/api/auth/verify-email", proof)
    );
    assert!(one.status == 200 || other.status == 200);
    assert_eq!(world.events().await, ["account_activated"]);
    let totals = world.app.common.accounts.account_totals().await.unwrap();
    assert_eq!(totals.count(None, None), 1);
}

#[tokio::test]
async fn after_a_confirmation_that_broke_off_the_mailbox_is_proven_once_more() {
    let world = World::new().await;
    let stranger = json!({"email": "amina@example.com", "password": OTHER_PASSWORD});
    world.post("/api/auth/register", stranger).await.expect(201);
    // Cognito has confirmed, we have not set the password: the function died between the two.
    let email = "amina@example.com".parse().unwrap();
    world.app.identity.confirm(&email, CONFIRMATION_CODE).await.unwrap();
    let proof = json!({"email": email, "code": "000000", "password": OTHER_PASSWORD});
    let reply = world.post("/api/auth/verify-email", proof).await;
    assert_eq!(reply.problem(403), "password_reset_required");
    let reply = world.login("amina@example.com", OTHER_PASSWORD).await;
    assert_eq!(reply.problem(403), "password_reset_required");

    let forgotten = json!({"email": email});
    world.post("/api/auth/forgot-password", forgotten).await.expect(200);
    let reset = json!({"email": email, "code": RESET_CODE, "new_password": PASSWORD});
    world.post("/api/auth/reset-password", reset).await.expect(200);
    world.login("amina@example.com", OTHER_PASSWORD).await.expect(401);
    let answer = world.login("amina@example.com", PASSWORD).await.expect(200);
    assert_eq!(answer["user"]["state"], "active");
    assert_eq!(world.events().await[0], "account_activated");
}

#[tokio::test]
async fn a_password_that_is_too_common_uses_no_code_up() {
    let world = World::new().await;
    let form = json!({"email": "amina@example.com", "password": PASSWORD});
    world.post("/api/auth/register", form).await.expect(201);
    let proof = |password| json!({"email": "amina@example.com", "code": CONFIRMATION_CODE, "password": password});
    let body = world
        .post("/api/auth/verify-email", proof("password12345"))
        .await
        .expect(422);
    assert_eq!(body["errors"][0]["field"], "password");
    world.post("/api/auth/verify-email", proof(PASSWORD)).await.expect(200);
}

#[tokio::test]
async fn an_approved_applicant_who_registers_becomes_a_member_by_the_proven_address() {
    let world = World::new().await;
    let (application, token) = world.approved("kofi@example.com").await;
    world.member("kofi@example.com", "executive").await;
    let account = world.account_of("kofi@example.com").await.unwrap();
    assert_eq!(account.application_id, Some(application));
    let answer = world.login("kofi@example.com", PASSWORD).await.expect(200);
    assert_eq!(answer["user"]["membership_status"], "approved");
    let claim = json!({"password": PASSWORD, "consent": true});
    let reply = world.post(&format!("/api/invitations/{token}/claim"), claim).await;
    assert_eq!(reply.problem(409), "invitation_claimed");
}

#[tokio::test]
async fn an_employer_with_an_applicants_address_does_not_become_a_member() {
    let world = World::new().await;
    world.approved("kofi@example.com").await;
    world.member("kofi@example.com", "employer").await;
    assert_eq!(world.account_of("kofi@example.com").await.unwrap().application_id, None);
}

#[tokio::test]
async fn guesses_at_a_code_are_counted() {
    let world = World::new().await;
    let proof = json!({"email": "amina@example.com", "code": "000000", "password": PASSWORD});
    for _ in 0..10 {
        world.post("/api/auth/verify-email", proof.clone()).await.expect(422);
    }
    let reply = world.post("/api/auth/verify-email", proof).await;
    assert!(reply.headers.contains_key("retry-after"));
    reply.expect(429);
}

#[tokio::test]
async fn a_code_again_is_answered_alike_for_everybody() {
    let world = World::new().await;
    world.member("kofi@example.com", "employer").await;
    let form = json!({"email": "amina@example.com", "password": PASSWORD});
    world.post("/api/auth/register", form).await.expect(201);
    let mut answers = Vec::new();
    for email in ["amina@example.com", "kofi@example.com", "nobody@example.com"] {
        answers.push(
            world
                .post("/api/auth/resend-verification", json!({"email": email}))
                .await
                .expect(200),
        );
    }
    assert_eq!(answers[0], answers[1]);
    assert_eq!(answers[0], answers[2]);
}
