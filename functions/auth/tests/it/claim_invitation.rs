use domain::{
    Account, Application, ExecutiveProfile, Role,
    application::{ApplicationActor, ApplicationEvent},
};
use jiff::SignedDuration;
use serde_json::{Value, json};
use store::{ClaimMembership, EditApplication, SignedLink};

use crate::fixture::{Fixture, OTHER_PASSWORD, PASSWORD};

fn claim() -> Value {
    json!({"password": PASSWORD, "consent": true})
}

#[tokio::test]
async fn an_approved_applicant_becomes_a_member() {
    let fixture = Fixture::new().await;
    let (application, token) = fixture.approved("kofi@example.com").await;
    let seen = fixture
        .api
        .anonymous()
        .get(&format!("/api/invitations/{token}"))
        .await
        .expect(200);
    let expected = json!({
        "email_hint": "k…@example.com", "first_name": "Kofi", "full_name": "Kofi Mensah",
        "expires_at": "2026-12-20T12:00:00Z"
    });
    assert_eq!(seen, expected);

    let answer = fixture
        .post(&format!("/api/invitations/{token}/claim"), claim())
        .await
        .expect(201);
    assert_eq!(
        (&answer["email"], &answer["had_account"]),
        (&json!("kofi@example.com"), &json!(false))
    );
    let answer = fixture.login("kofi@example.com", PASSWORD).await.expect(200);
    let user = &answer["user"];
    assert_eq!((&user["role"], &user["state"]), (&json!("executive"), &json!("active")));
    assert_eq!(
        (&user["membership_status"], &user["first_name"]),
        (&json!("approved"), &json!("Kofi"))
    );

    let account = fixture.account_of("kofi@example.com").await.unwrap();
    let kept = fixture
        .app
        .applications
        .get::<Application>(&application)
        .await
        .unwrap()
        .unwrap();
    assert_eq!(kept.account_id, Some(account.id.clone()));
    assert!(kept.consent.is_some());
    let profile = fixture
        .app
        .profiles
        .get::<ExecutiveProfile>(&account.id)
        .await
        .unwrap()
        .unwrap();
    assert_eq!(profile.details.title.as_deref(), Some("Chief Financial Officer"));
    assert_eq!(fixture.facts().await, ["account_activated", "profile_changed"]);
}

#[tokio::test]
async fn an_invitation_is_claimed_once() {
    let fixture = Fixture::new().await;
    let (_, token) = fixture.approved("kofi@example.com").await;
    let path = format!("/api/invitations/{token}/claim");
    let (one, other) = tokio::join!(fixture.post(&path, claim()), fixture.post(&path, claim()));
    let (claimed, refused) = if one.status == 201 { (one, other) } else { (other, one) };
    claimed.expect(201);
    assert_eq!(refused.problem(409), "invitation_claimed");
    assert_eq!(fixture.post(&path, claim()).await.problem(409), "invitation_claimed");
    let seen = fixture.api.anonymous().get(&format!("/api/invitations/{token}")).await;
    assert_eq!(seen.problem(409), "invitation_claimed");
    fixture.login("kofi@example.com", PASSWORD).await.expect(200);
    let totals = store::account::totals(&fixture.app.common.accounts).await.unwrap();
    assert_eq!(totals.count(Some(Role::Executive), None), 1);
}

#[tokio::test]
async fn an_interrupted_claim_can_be_repeated() {
    // After each step in Cognito at which the function may have crashed.
    for steps in 1..=3 {
        let fixture = Fixture::new().await;
        let (_, token) = fixture.approved("kofi@example.com").await;
        let id = fixture
            .app
            .identity
            .directory
            .create(&"kofi@example.com".parse().unwrap())
            .await
            .unwrap();
        if steps > 1 {
            fixture.app.identity.directory.join(&id, Role::Executive).await.unwrap();
        }
        if steps > 2 {
            fixture
                .app
                .identity
                .directory
                .set_password(&id, OTHER_PASSWORD)
                .await
                .unwrap();
        }
        fixture
            .post(&format!("/api/invitations/{token}/claim"), claim())
            .await
            .expect(201);
        fixture.login("kofi@example.com", PASSWORD).await.expect(200);
    }
}

#[tokio::test]
async fn an_executive_keeps_account_and_password() {
    let fixture = Fixture::new().await;
    let id = fixture.member("kofi@example.com", "executive").await;
    let (_, token) = fixture.approved("kofi@example.com").await;
    let other = json!({"password": OTHER_PASSWORD, "consent": true});
    let answer = fixture
        .post(&format!("/api/invitations/{token}/claim"), other)
        .await
        .expect(201);
    assert_eq!(answer["had_account"], true);
    fixture.login("kofi@example.com", OTHER_PASSWORD).await.expect(401);
    let answer = fixture.login("kofi@example.com", PASSWORD).await.expect(200);
    assert_eq!(
        (&answer["user"]["id"], &answer["user"]["membership_status"]),
        (&json!(id), &json!("approved"))
    );
}

#[tokio::test]
async fn the_invitation_link_confirms_an_unconfirmed_address() {
    let fixture = Fixture::new().await;
    let form = json!({"email": "kofi@example.com", "password": OTHER_PASSWORD});
    fixture.post("/api/auth/register", form).await.expect(201);
    let (_, token) = fixture.approved("kofi@example.com").await;
    let answer = fixture
        .post(&format!("/api/invitations/{token}/claim"), claim())
        .await
        .expect(201);
    assert_eq!(answer["had_account"], false);
    fixture.login("kofi@example.com", OTHER_PASSWORD).await.expect(401);
    fixture.login("kofi@example.com", PASSWORD).await.expect(200);
}

#[tokio::test]
async fn employers_and_administrators_are_not_turned_into_members() {
    let fixture = Fixture::new().await;
    let id = fixture.member("kofi@example.com", "employer").await;
    let (_, token) = fixture.approved("kofi@example.com").await;
    let reply = fixture.post(&format!("/api/invitations/{token}/claim"), claim()).await;
    assert_eq!(reply.problem(409), "other_account");
    let account = fixture.app.common.accounts.get::<Account>(&id).await.unwrap().unwrap();
    assert_eq!((account.role, account.application_id.clone()), (Role::Employer, None));

    let admin = fixture
        .app
        .identity
        .directory
        .create(&"ama@example.com".parse().unwrap())
        .await
        .unwrap();
    fixture.app.identity.directory.join(&admin, Role::Admin).await.unwrap();
    fixture
        .app
        .identity
        .directory
        .set_password(&admin, OTHER_PASSWORD)
        .await
        .unwrap();
    let (_, token) = fixture.approved("ama@example.com").await;
    let reply = fixture.post(&format!("/api/invitations/{token}/claim"), claim()).await;
    assert_eq!(reply.problem(409), "other_account");
    fixture.login("ama@example.com", OTHER_PASSWORD).await.expect(200);
}

#[tokio::test]
async fn a_forged_link_and_an_unknown_one_get_the_same_response() {
    let fixture = Fixture::new().await;
    let (id, token) = fixture.approved("kofi@example.com").await;
    let (other, _) = fixture.approved("ama@example.com").await;
    let seal = &fixture.app.common.seal;
    let signature = token.split_once('-').unwrap().1;
    let wrong = [
        format!("{id}-"),
        SignedLink::<EditApplication>::new(seal, id.clone(), 0).to_string(),
        SignedLink::<ClaimMembership>::new(seal, id.clone(), 1).to_string(),
        format!("{other}-{signature}"),
        format!("app_01JQ8Z6Y5N3V9T7W2K4M6P8R0S-{signature}"),
        "nonsense".to_owned(),
    ];
    for token in &wrong {
        let seen = fixture.api.anonymous().get(&format!("/api/invitations/{token}")).await;
        assert_eq!(seen.problem(404), "not_found", "{token}");
        fixture
            .post(&format!("/api/invitations/{token}/claim"), claim())
            .await
            .expect(404);
    }
    assert_eq!(fixture.account_of("kofi@example.com").await, None);
}

#[tokio::test]
async fn undoing_an_approval_revokes_its_link() {
    let fixture = Fixture::new().await;
    let (id, token) = fixture.approved("kofi@example.com").await;
    let mut application = fixture.app.applications.get::<Application>(&id).await.unwrap().unwrap();
    let review = serde_json::from_value(json!({"action": "undo_approval"})).unwrap();
    application
        .review(&review, &fixture.api.admin().id(), fixture.local.clock.now())
        .unwrap();
    fixture.app.applications.save(&application).await.unwrap();
    fixture
        .post(&format!("/api/invitations/{token}/claim"), claim())
        .await
        .expect(404);
}

#[tokio::test]
async fn an_invitation_expires_after_thirty_days() {
    let fixture = Fixture::new().await;
    let (_, token) = fixture.approved("kofi@example.com").await;
    fixture.local.clock.advance(SignedDuration::from_hours(30 * 24 - 1));
    fixture
        .api
        .anonymous()
        .get(&format!("/api/invitations/{token}"))
        .await
        .expect(200);
    fixture.local.clock.advance(SignedDuration::from_hours(1));
    let seen = fixture.api.anonymous().get(&format!("/api/invitations/{token}")).await;
    assert_eq!(seen.problem(409), "invitation_expired");
    fixture
        .post(&format!("/api/invitations/{token}/claim"), claim())
        .await
        .expect(409);
}

#[tokio::test]
async fn a_resent_invitation_can_be_claimed_for_thirty_days_from_then() {
    let fixture = Fixture::new().await;
    let (id, token) = fixture.approved("kofi@example.com").await;
    let path = format!("/api/invitations/{token}");
    fixture.local.clock.advance(SignedDuration::from_hours(31 * 24));
    let seen = fixture.api.anonymous().get(&path).await;
    assert_eq!(seen.problem(409), "invitation_expired");
    let mut application = fixture.app.applications.get::<Application>(&id).await.unwrap().unwrap();
    let (event, by) = (ApplicationEvent::ResendInvitation, ApplicationActor::Admin);
    application.advance(event, by, fixture.local.clock.now()).unwrap();
    fixture.app.applications.save(&application).await.unwrap();

    fixture.local.clock.advance(SignedDuration::from_hours(30 * 24 - 1));
    let seen = fixture.api.anonymous().get(&path).await.expect(200);
    assert_eq!(seen["expires_at"], "2027-01-20T12:00:00Z");
    fixture.post(&format!("{path}/claim"), claim()).await.expect(201);
}

#[tokio::test]
async fn a_claim_needs_consent_and_a_good_password() {
    let fixture = Fixture::new().await;
    let (_, token) = fixture.approved("kofi@example.com").await;
    let path = format!("/api/invitations/{token}/claim");
    for (field, body) in [
        ("consent", json!({"password": PASSWORD})),
        ("consent", json!({"password": PASSWORD, "consent": false})),
        ("password", json!({"password": "short", "consent": true})),
        ("password", json!({"password": "password12345", "consent": true})),
        (
            "password",
            json!({"password": "kofi above the clouds", "consent": true}),
        ),
    ] {
        let body = fixture.post(&path, body).await.expect(422);
        assert_eq!(body["errors"][0]["field"], field);
    }
    assert_eq!(fixture.account_of("kofi@example.com").await, None);
}
