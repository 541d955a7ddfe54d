use domain::account::CodePurpose;
use jiff::SignedDuration;
use serde_json::json;

use crate::fixture::{Fixture, OTHER_PASSWORD, PASSWORD};

#[tokio::test]
async fn the_code_confirms_the_account_and_sends_the_welcome_mail() {
    let fixture = Fixture::new().await;
    fixture.member("amina@example.com", "employer").await;
    assert_eq!(
        fixture.account_of("amina@example.com").await.unwrap().state.as_str(),
        "active"
    );
    assert_eq!(fixture.facts().await, ["account_activated"]);
    let totals = store::account::totals(&fixture.app.common.accounts).await.unwrap();
    assert_eq!(totals.count(None, Some(domain::account::AccountState::Active)), 1);
    assert_eq!(totals.count(None, None), 1);
}

#[tokio::test]
async fn wrong_code_unknown_address_and_confirmed_address_get_the_same_response() {
    let fixture = Fixture::new().await;
    fixture.member("kofi@example.com", "employer").await;
    let form = json!({"email": "amina@example.com", "password": PASSWORD});
    fixture.post("/api/auth/register", form).await.expect(201);
    let mut answers = Vec::new();
    for (email, code) in [
        ("amina@example.com", "000000"),
        ("nobody@example.com", "000000"),
        ("kofi@example.com", "000000"),
    ] {
        let answer = fixture
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
async fn the_same_code_sent_twice_at_once_sends_one_welcome_mail() {
    let fixture = Fixture::new().await;
    let form = json!({"email": "amina@example.com", "password": PASSWORD});
    fixture.post("/api/auth/register", form).await.expect(201);
    let code = fixture
        .local
        .mailed_code("amina@example.com", CodePurpose::Confirmation)
        .await;
    let proof = json!({"email": "amina@example.com", "code": code, "password": PASSWORD});
    let (one, other) = tokio::join!(
        fixture.post("/api/auth/verify-email", proof.clone()),
        fixture.post("/api/auth/verify-email", proof)
    );
    assert!(one.status == 200 || other.status == 200);
    assert_eq!(fixture.facts().await, ["account_activated"]);
    let totals = store::account::totals(&fixture.app.common.accounts).await.unwrap();
    assert_eq!(totals.count(None, None), 1);
}

#[tokio::test]
async fn an_interrupted_confirmation_is_completed_with_the_same_code() {
    let fixture = Fixture::new().await;
    let form = json!({"email": "amina@example.com", "password": PASSWORD});
    fixture.post("/api/auth/register", form).await.expect(201);
    // The password is set, but the account is not active: the function crashed between the two.
    let id = fixture.account_of("amina@example.com").await.unwrap().id;
    let directory = &fixture.app.identity.directory;
    directory.set_password(&id, OTHER_PASSWORD).await.unwrap();
    let reply = fixture.login("amina@example.com", OTHER_PASSWORD).await;
    assert_eq!(reply.problem(403), "password_reset_required");

    fixture.confirm("amina@example.com", PASSWORD).await.expect(200);
    fixture.login("amina@example.com", OTHER_PASSWORD).await.expect(401);
    let answer = fixture.login("amina@example.com", PASSWORD).await.expect(200);
    assert_eq!(answer["user"]["state"], "active");
}

#[tokio::test]
async fn a_password_reset_confirms_an_unconfirmed_registration() {
    let fixture = Fixture::new().await;
    let form = json!({"email": "amina@example.com", "password": PASSWORD, "last_name": "Diallo"});
    fixture.post("/api/auth/register", form).await.expect(201);
    let reply = fixture.login("amina@example.com", PASSWORD).await;
    assert_eq!(reply.problem(401), "wrong_credentials");
    let code = fixture.reset_code("amina@example.com").await;
    let confirmation = fixture
        .local
        .mailed_code("amina@example.com", CodePurpose::Confirmation)
        .await;
    let reset = json!({"email": "amina@example.com", "code": code, "new_password": OTHER_PASSWORD});
    fixture.post("/api/auth/reset-password", reset).await.expect(200);
    let answer = fixture.login("amina@example.com", OTHER_PASSWORD).await.expect(200);
    assert_eq!(
        (&answer["user"]["state"], &answer["user"]["last_name"]),
        (&json!("active"), &json!("Diallo"))
    );
    // The code of the registration became invalid with it.
    let proof = json!({"email": "amina@example.com", "code": confirmation, "password": PASSWORD});
    fixture.post("/api/auth/verify-email", proof).await.expect(422);
    fixture.login("amina@example.com", OTHER_PASSWORD).await.expect(200);
}

#[tokio::test]
async fn a_code_is_valid_once_for_its_purpose_until_it_expires_or_is_replaced() {
    let fixture = Fixture::new().await;
    let form = json!({"email": "amina@example.com", "password": PASSWORD});
    fixture.post("/api/auth/register", form.clone()).await.expect(201);
    let email = "amina@example.com";
    let confirmation = fixture.local.mailed_code(email, CodePurpose::Confirmation).await;
    let reset = json!({"email": email, "code": confirmation, "new_password": PASSWORD});
    fixture.post("/api/auth/reset-password", reset).await.expect(422);
    // The next code replaces it.
    fixture.post("/api/auth/register", form.clone()).await.expect(201);
    let newer = fixture.local.mailed_code(email, CodePurpose::Confirmation).await;
    assert_ne!(confirmation, newer);
    let proof = |code: &str| json!({"email": email, "code": code, "password": PASSWORD});
    fixture
        .post("/api/auth/verify-email", proof(&confirmation))
        .await
        .expect(422);
    // It expires.
    fixture.local.clock.advance(SignedDuration::from_hours(24));
    fixture.post("/api/auth/verify-email", proof(&newer)).await.expect(422);
    fixture.post("/api/auth/register", form).await.expect(201);
    let last = fixture.local.mailed_code(email, CodePurpose::Confirmation).await;
    // With a space in the middle, as users may type it.
    let spaced = format!("{} {}", &last[..3], &last[3..]);
    fixture.post("/api/auth/verify-email", proof(&spaced)).await.expect(200);
    fixture.post("/api/auth/verify-email", proof(&last)).await.expect(422);
}

#[tokio::test]
async fn a_guessed_confirmation_code_of_a_confirmed_account_changes_no_password() {
    let fixture = Fixture::new().await;
    fixture.member("amina@example.com", "executive").await;
    let again = json!({"email": "amina@example.com"});
    fixture.post("/api/auth/resend-verification", again).await.expect(200);
    // A code was created, because the response must not reveal that the account is active, but it was not mailed.
    let code = fixture
        .local
        .unmailed_code("amina@example.com", CodePurpose::Confirmation)
        .await;
    let proof = json!({"email": "amina@example.com", "code": code, "password": OTHER_PASSWORD});
    fixture.post("/api/auth/verify-email", proof).await.expect(422);
    fixture.login("amina@example.com", OTHER_PASSWORD).await.expect(401);
    fixture.login("amina@example.com", PASSWORD).await.expect(200);
}

#[tokio::test]
async fn five_wrong_attempts_invalidate_a_code() {
    let fixture = Fixture::new().await;
    let form = json!({"email": "amina@example.com", "password": PASSWORD});
    fixture.post("/api/auth/register", form).await.expect(201);
    let right = fixture
        .local
        .mailed_code("amina@example.com", CodePurpose::Confirmation)
        .await;
    let proof = |code: &str| json!({"email": "amina@example.com", "code": code, "password": PASSWORD});
    let wrong = if right == "000000" { "000001" } else { "000000" };
    for _ in 0..5 {
        fixture.post("/api/auth/verify-email", proof(wrong)).await.expect(422);
    }
    fixture.post("/api/auth/verify-email", proof(&right)).await.expect(422);
    let again = json!({"email": "amina@example.com"});
    fixture.post("/api/auth/resend-verification", again).await.expect(200);
    fixture.confirm("amina@example.com", PASSWORD).await.expect(200);
}

#[tokio::test]
async fn table_and_outbox_contain_no_code() {
    let fixture = Fixture::new().await;
    let form = json!({"email": "amina@example.com", "password": PASSWORD});
    fixture.post("/api/auth/register", form).await.expect(201);
    let code = fixture
        .local
        .mailed_code("amina@example.com", CodePurpose::Confirmation)
        .await;
    for item in fixture.local.everything("accounts").await {
        assert!(!item.contains(&code), "{item}");
    }
}

#[tokio::test]
async fn a_refused_password_does_not_use_up_the_code() {
    let fixture = Fixture::new().await;
    let form = json!({"email": "amina@example.com", "password": PASSWORD});
    fixture.post("/api/auth/register", form).await.expect(201);
    let body = fixture.confirm("amina@example.com", "password12345").await.expect(422);
    assert_eq!(body["errors"][0]["field"], "password");
    fixture.confirm("amina@example.com", PASSWORD).await.expect(200);
}

#[tokio::test]
async fn an_approved_applicant_becomes_a_member_by_confirming_the_same_address() {
    let fixture = Fixture::new().await;
    let (application, token) = fixture.approved("kofi@example.com").await;
    fixture.member("kofi@example.com", "executive").await;
    let account = fixture.account_of("kofi@example.com").await.unwrap();
    assert_eq!(account.application_id, Some(application));
    let answer = fixture.login("kofi@example.com", PASSWORD).await.expect(200);
    assert_eq!(answer["user"]["membership_status"], "approved");
    let claim = json!({"password": PASSWORD, "consent": true});
    let reply = fixture.post(&format!("/api/invitations/{token}/claim"), claim).await;
    assert_eq!(reply.problem(409), "invitation_claimed");
}

#[tokio::test]
async fn an_employer_with_an_applicants_address_does_not_become_a_member() {
    let fixture = Fixture::new().await;
    fixture.approved("kofi@example.com").await;
    fixture.member("kofi@example.com", "employer").await;
    assert_eq!(
        fixture.account_of("kofi@example.com").await.unwrap().application_id,
        None
    );
}

#[tokio::test]
async fn wrong_codes_of_one_visitor_are_counted_across_addresses() {
    let fixture = Fixture::new().await;
    for n in 0..200 {
        let proof = json!({"email": format!("nobody{n}@example.com"), "code": "000000", "password": PASSWORD});
        fixture.post("/api/auth/verify-email", proof).await.expect(422);
    }
    let proof = json!({"email": "amina@example.com", "code": "000000", "password": PASSWORD});
    let reply = fixture.post("/api/auth/verify-email", proof).await;
    assert!(reply.headers.contains_key("retry-after"));
    reply.expect(429);
}

#[tokio::test]
async fn resending_a_code_gets_the_same_response_for_every_address() {
    let fixture = Fixture::new().await;
    fixture.member("kofi@example.com", "employer").await;
    let form = json!({"email": "amina@example.com", "password": PASSWORD});
    fixture.post("/api/auth/register", form).await.expect(201);
    let mut answers = Vec::new();
    for email in ["amina@example.com", "kofi@example.com", "nobody@example.com"] {
        answers.push(
            fixture
                .post("/api/auth/resend-verification", json!({"email": email}))
                .await
                .expect(200),
        );
    }
    assert_eq!(answers[0], answers[1]);
    assert_eq!(answers[0], answers[2]);
}
