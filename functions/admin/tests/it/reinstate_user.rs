use domain::{Role, account::AccountState};
use jiff::SignedDuration;
use serde_json::{Value, json};

use crate::world::World;

#[tokio::test]
async fn reinstating_a_locked_account_restores_its_state() {
    for deed in ["suspend", "deactivate"] {
        let world = World::new().await;
        let amina = world.account("amina@example.com", Role::Executive).await;
        let admin = world.api.admin();
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
        assert_eq!(world.count(AccountState::Active).await, 1);

        let tokens = world.sign_in("amina@example.com").await;
        let person = world.api.bearer(&tokens.bearer);
        world.local.clock.advance(SignedDuration::from_secs(5));
        assert_eq!(person.get("/api/admin/users").await.problem(403), "forbidden");
        let changes = store::history::newest::<domain::Account>(&world.app.common.accounts, &amina)
            .await
            .unwrap();
        assert_eq!((changes.len(), changes[0].by.clone()), (2, Some(admin.id())));
    }
}

#[tokio::test]
async fn only_locked_accounts_can_be_reinstated() {
    let world = World::new().await;
    let amina = world.account("amina@example.com", Role::Executive).await;
    let path = format!("/api/admin/users/{amina}/reinstate");
    assert_eq!(
        world.api.admin().post(&path, Value::Null).await.problem(409),
        "invalid_move"
    );
    world.api.employer().post(&path, Value::Null).await.expect(403);
    world.api.anonymous().post(&path, Value::Null).await.expect(401);
}
