use domain::{Role, account::AccountState};
use jiff::SignedDuration;
use serde_json::{Value, json};

use crate::fixture::Fixture;

#[tokio::test]
async fn reinstating_a_locked_account_restores_its_state() {
    for deed in ["suspend", "deactivate"] {
        let fixture = Fixture::new().await;
        let amina = fixture.account("amina@example.com", Role::Executive).await;
        let admin = fixture.api.admin();
        admin
            .post(&format!("/api/admin/users/{amina}/{deed}"), json!({"reason": "Spam"}))
            .await
            .expect(200);
        let view = admin
            .post(&format!("/api/admin/users/{amina}/reinstate"), Value::Null)
            .await
            .expect(200);
        assert_eq!(
            (&view["state"], &view["suspended_until"]),
            (&json!("active"), &json!(null))
        );
        assert_eq!(fixture.count(AccountState::Active).await, 1);

        let tokens = fixture.sign_in("amina@example.com").await;
        let person = fixture.api.bearer(&tokens.bearer);
        fixture.local.clock.advance(SignedDuration::from_secs(5));
        assert_eq!(person.get("/api/admin/users").await.problem(403), "forbidden");
        let changes = store::history::newest::<domain::Account>(&fixture.app.common.accounts, &amina)
            .await
            .unwrap();
        assert_eq!((changes.len(), changes[0].by.clone()), (2, Some(admin.id())));
    }
}

#[tokio::test]
async fn only_locked_accounts_can_be_reinstated() {
    let fixture = Fixture::new().await;
    let amina = fixture.account("amina@example.com", Role::Executive).await;
    let path = format!("/api/admin/users/{amina}/reinstate");
    assert_eq!(
        fixture.api.admin().post(&path, Value::Null).await.problem(409),
        "invalid_move"
    );
    fixture.api.employer().post(&path, Value::Null).await.expect(403);
    fixture.api.anonymous().post(&path, Value::Null).await.expect(401);
}
