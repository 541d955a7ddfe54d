use domain::{Role, account::AccountState};
use jiff::SignedDuration;
use serde_json::json;

use crate::fixture::Fixture;

#[tokio::test]
async fn a_deactivated_account_is_refused_within_five_seconds() {
    let fixture = Fixture::new().await;
    let kofi = fixture.account("kofi@example.com", Role::Employer).await;
    let tokens = fixture.sign_in("kofi@example.com").await;
    let holder = fixture.api.bearer(&tokens.bearer);
    let path = format!("/api/admin/users/{kofi}/deactivate");
    let view = fixture
        .api
        .admin()
        .post(&path, json!({"reason": "Left the company"}))
        .await
        .expect(200);
    assert_eq!(
        (&view["state"], &view["reason"]),
        (&json!("deactivated"), &json!("Left the company"))
    );
    fixture.local.clock.advance(SignedDuration::from_secs(5));
    assert_eq!(holder.get("/api/admin/users").await.problem(403), "account_deactivated");
    fixture
        .identity
        .refresh(&tokens.account, &tokens.refresh.unwrap())
        .await
        .unwrap_err();
    assert_eq!(fixture.count(AccountState::Deactivated).await, 1);
}

#[tokio::test]
async fn a_deactivation_needs_a_reason_and_an_administrator() {
    let fixture = Fixture::new().await;
    let kofi = fixture.account("kofi@example.com", Role::Employer).await;
    let path = format!("/api/admin/users/{kofi}/deactivate");
    let body = fixture.api.admin().post(&path, json!({"reason": ""})).await.expect(422);
    assert_eq!(body["errors"][0]["field"], "reason");
    fixture
        .api
        .executive()
        .post(&path, json!({"reason": "Left"}))
        .await
        .expect(403);
    fixture
        .api
        .anonymous()
        .post(&path, json!({"reason": "Left"}))
        .await
        .expect(401);
    assert_eq!(fixture.read(&kofi).await.state, AccountState::Active);
}
