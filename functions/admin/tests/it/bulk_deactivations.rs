//! `/api/admin/users/bulk/{id}/undo`

use domain::{AccountId, Role, account::AccountState, account::UNDO_HOURS};
use jiff::SignedDuration;
use serde_json::{Value, json};

use crate::fixture::Fixture;

const PATH: &str = "/api/admin/users/bulk";

impl Fixture {
    /// Deactivates accounts together.
    async fn deactivate(&self, ids: &[&AccountId]) {
        let body = json!({"action": "deactivate", "user_ids": ids, "reason": "Duplicates"});
        self.api.admin().post(PATH, body).await.expect(200);
    }

    async fn recent(&self) -> Vec<Value> {
        let list = self.api.admin().get(PATH).await.expect(200);
        list["deactivations"].as_array().unwrap().clone()
    }

    async fn undo(&self, deactivation: &Value) -> testkit::Reply {
        let id = deactivation["id"].as_str().unwrap();
        self.api.admin().post(&format!("{PATH}/{id}/undo"), json!({})).await
    }
}

#[tokio::test]
async fn a_deactivation_of_several_users_is_undone_as_a_whole_within_a_day() {
    let fixture = Box::pin(Fixture::new()).await;
    let kofi = fixture.account("kofi@example.com", Role::Employer).await;
    let amina = fixture.account("amina@example.com", Role::Executive).await;
    let invited: AccountId = format!("usr_{:032x}", 10).parse().unwrap();
    let email = "rose@example.com".parse().unwrap();
    fixture
        .keep(invited.clone(), email, Role::Executive, AccountState::Invited)
        .await;
    fixture.deactivate(&[&kofi, &invited, &amina]).await;
    let recent = fixture.recent().await;
    assert_eq!(recent.len(), 1);
    assert_eq!(
        (&recent[0]["users"], &recent[0]["reason"]),
        (&json!(2), &json!("Duplicates"))
    );
    assert_eq!(
        (&recent[0]["undoable_until"], &recent[0]["undone"]),
        (&json!("2026-11-21T12:00:00Z"), &Value::Null)
    );

    let changed = fixture.undo(&recent[0]).await.expect(200);
    assert_eq!(
        (changed["users"].as_array().unwrap().len(), &changed["errors"]),
        (2, &json!([]))
    );
    for id in [&kofi, &amina] {
        assert_eq!(fixture.read(id).await.state, AccountState::Active);
    }
    assert!(fixture.recent().await[0]["undone"]["by"].is_string());
    fixture.undo(&recent[0]).await.expect(200);
    assert_eq!(fixture.count(AccountState::Active).await, 2);
}

#[tokio::test]
async fn accounts_that_were_changed_since_stay_as_they_are() {
    let fixture = Box::pin(Fixture::new()).await;
    let kofi = fixture.account("kofi@example.com", Role::Employer).await;
    let amina = fixture.account("amina@example.com", Role::Executive).await;
    fixture.deactivate(&[&kofi, &amina]).await;
    let user = format!("/api/admin/users/{kofi}");
    let admin = fixture.api.admin();
    admin.post(&format!("{user}/reinstate"), json!({})).await.expect(200);
    admin
        .post(&format!("{user}/deactivate"), json!({"reason": "Fraud"}))
        .await
        .expect(200);
    let changed = fixture.undo(&fixture.recent().await[0]).await.expect(200);
    assert_eq!(changed["users"][0]["user_id"], json!(amina));
    let error = json!({"field": "user_ids[0]", "message": "was changed since, and stays as it is"});
    assert_eq!(changed["errors"][0]["field"], error["field"]);
    assert_eq!(changed["errors"][0]["message"], error["message"]);
    assert_eq!(fixture.read(&kofi).await.state, AccountState::Deactivated);
}

#[tokio::test]
async fn after_a_day_nothing_is_undone() {
    let fixture = Box::pin(Fixture::new()).await;
    let kofi = fixture.account("kofi@example.com", Role::Employer).await;
    fixture.deactivate(&[&kofi]).await;
    let deactivation = fixture.recent().await.remove(0);
    fixture.local.clock.advance(SignedDuration::from_hours(UNDO_HOURS));
    assert_eq!(fixture.recent().await, Vec::<Value>::new());
    assert_eq!(fixture.undo(&deactivation).await.problem(409), "too_late");
    assert_eq!(fixture.read(&kofi).await.state, AccountState::Deactivated);
}

#[tokio::test]
async fn where_no_account_was_deactivated_nothing_can_be_undone() {
    let fixture = Box::pin(Fixture::new()).await;
    let unknown: AccountId = format!("usr_{:032x}", 11).parse().unwrap();
    fixture.deactivate(&[&unknown]).await;
    assert_eq!(fixture.recent().await, Vec::<Value>::new());
    let admin = fixture.api.admin();
    let never = format!("{PATH}/bde_01JQ8Z6Y5N3V9T7W2K4M6P8R0S/undo");
    admin.post(&never, json!({})).await.expect(404);
}

#[tokio::test]
async fn a_larger_deactivation_for_the_same_reason_is_undone_by_itself() {
    let fixture = Box::pin(Fixture::new()).await;
    let kofi = fixture.account("kofi@example.com", Role::Employer).await;
    let amina = fixture.account("amina@example.com", Role::Executive).await;
    let admin = fixture.api.admin();
    for ids in [vec![&kofi], vec![&kofi, &amina], vec![&kofi, &amina]] {
        let body = json!({"action": "deactivate", "user_ids": ids, "reason": "Duplicates"});
        admin.post(PATH, body).await.expect(200);
        fixture.local.clock.advance(SignedDuration::from_secs(1));
    }
    let recent = fixture.recent().await;
    let users: Vec<_> = recent.iter().map(|it| &it["users"]).collect();
    assert_eq!(users, [2, 1], "the repeated request has no record of its own");
    fixture.undo(&recent[0]).await.expect(200);
    assert_eq!(fixture.count(AccountState::Active).await, 2);
}
