//! `PUT` and `POST /api/admin/data-requests/{id}/early-erasure`: two administrators end the grace period of a deletion.

use domain::{account::AccountState, time::days};
use jiff::SignedDuration;
use serde_json::{Value, json};
use store::{data_rights::erasure_timer, timer};

use crate::fixture::{Fixture, PASSWORD};

impl Fixture {
    /// The path of the only request for erasure.
    async fn erasure(&self) -> String {
        let queue = self.queue().await;
        format!(
            "/api/admin/data-requests/{}/early-erasure",
            queue["id"].as_str().unwrap()
        )
    }

    /// The only request, as an administrator sees it.
    async fn queue(&self) -> Value {
        let list = self.api.admin().get("/api/admin/data-requests").await.expect(200);
        list["data_requests"][0].clone()
    }
}

fn events(view: &Value) -> Vec<(&str, bool)> {
    let ways = view["early_erasure"]["allowed_transitions"].as_array().unwrap();
    ways.iter()
        .map(|way| (way["event"].as_str().unwrap(), way["blocked"].is_null()))
        .collect()
}

#[tokio::test]
async fn a_second_administrator_ends_the_grace_period_that_its_owner_does_not_want() {
    let fixture = Fixture::new().await;
    fixture.schedule().await;
    let planned = erasure_timer(&fixture.read().await).unwrap();
    let (ada, ben) = (fixture.api.admin(), fixture.api.admin());
    let path = fixture.erasure().await;
    assert_eq!(fixture.queue().await["early_erasure"]["can_propose"], true);

    ada.put(&path, json!({"reason": " "})).await.expect(422);
    let form = json!({"reason": "Asked for by telephone"});
    let proposed = ada.put(&path, form.clone()).await.expect(200);
    let early = &proposed["early_erasure"];
    assert_eq!(
        (&early["approval"]["state"], &early["can_propose"]),
        (&json!("proposed"), &json!(false))
    );
    assert_eq!(events(&proposed), [("withdraw", true), ("approve", false)]);
    ada.put(&path, form).await.expect(200);
    let other = json!({"reason": "Another reason"});
    assert_eq!(ben.put(&path, other).await.problem(409), "already_proposed");
    let approve = json!({"action": "approve"});
    assert_eq!(ada.post(&path, approve.clone()).await.problem(409), "invalid_move");
    assert_eq!(
        fixture.read().await.deletion_at,
        Some(planned.due_at),
        "nothing changes before"
    );

    fixture.local.clock.advance(SignedDuration::from_hours(1));
    let now = fixture.local.clock.now();
    let approved = ben.post(&path, approve.clone()).await.expect(200);
    assert_eq!(approved["early_erasure"]["approval"]["state"], "approved");
    let account = fixture.read().await;
    assert_eq!(
        (account.state, account.deletion_at),
        (AccountState::DeletionScheduled, Some(now))
    );
    let of = |at| timer::due(&fixture.app.timers, timer::hour_of(at), None, at);
    assert_eq!(
        of(planned.due_at).await.unwrap(),
        [],
        "the timer of the grace period is gone"
    );
    assert_eq!(of(now).await.unwrap(), [erasure_timer(&account).unwrap()]);
    assert_eq!(fixture.queue().await["due_at"], json!(now));
    ben.post(&path, approve).await.expect(200);

    // Nothing can be cancelled from then on.
    let keep = json!({"email": "amina@example.com", "password": PASSWORD});
    let late = fixture.api.anonymous().post("/api/account/delete/cancel", keep).await;
    assert_eq!(late.problem(409), "invalid_move");
}

#[tokio::test]
async fn a_cancelled_deletion_cannot_be_brought_forward() {
    let fixture = Fixture::new().await;
    fixture.schedule().await;
    let (ada, ben) = (fixture.api.admin(), fixture.api.admin());
    let path = fixture.erasure().await;
    ada.put(&path, json!({"reason": "Asked for by telephone"}))
        .await
        .expect(200);
    let keep = json!({"email": "amina@example.com", "password": PASSWORD});
    fixture
        .api
        .anonymous()
        .post("/api/account/delete/cancel", keep)
        .await
        .expect(200);
    let refused = ben.post(&path, json!({"action": "approve"})).await;
    assert_eq!(refused.problem(409), "no_deletion_scheduled");
    assert_eq!(fixture.read().await.state, AccountState::Active);
    let view = fixture.queue().await;
    assert_eq!(view["early_erasure"]["can_propose"], false);
    assert_eq!(events(&view), []);

    // A new deletion has a request of its own, to which the old proposal does not apply.
    fixture.local.clock.advance(days(1));
    fixture.schedule().await;
    let path = fixture.erasure().await;
    let unknown = ben.post(&path, json!({"action": "approve"})).await;
    assert_eq!(unknown.problem(404), "not_found");
    ben.put(&path, json!({"reason": "Asked for by letter"}))
        .await
        .expect(200);
    ada.post(&path, json!({"action": "approve"})).await.expect(200);
}

#[tokio::test]
async fn only_a_request_for_erasure_can_be_brought_forward() {
    let fixture = Fixture::new().await;
    let wish = json!({"kind": "correction", "message": "My title is wrong."});
    fixture
        .member()
        .post("/api/account/data-requests", wish)
        .await
        .expect(201);
    assert_eq!(fixture.queue().await["early_erasure"], json!(null));
    let path = fixture.erasure().await;
    let refused = fixture.api.admin().put(&path, json!({"reason": "Why not"})).await;
    assert_eq!(refused.problem(409), "no_deletion_scheduled");
    fixture.member().put(&path, json!({"reason": "Mine"})).await.expect(403);
}
