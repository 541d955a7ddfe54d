use domain::{account::AccountState, time::days};
use jiff::SignedDuration;
use serde_json::json;
use store::{KeepAccount, SignedLink};

use crate::fixture::{Fixture, PASSWORD};

const PATH: &str = "/api/account/delete/cancel";

impl Fixture {
    /// The token as the mailer creates it.
    async fn token(&self) -> String {
        let at = self.read().await.deletion_at.unwrap();
        SignedLink::<KeepAccount>::new(&self.app.common.seal, self.id().clone(), at.as_second()).to_string()
    }
}

#[tokio::test]
async fn the_mailed_link_cancels_a_deletion_once() {
    let fixture = Fixture::new().await;
    fixture.schedule().await;
    let token = fixture.token().await;
    fixture.local.clock.advance(days(29));
    let nobody = fixture.api.anonymous();
    let kept = nobody.post(PATH, json!({"token": token})).await.expect(200);
    assert_eq!(kept["email"], "amina@example.com");
    let account = fixture.read().await;
    assert_eq!((account.state, account.deletion_at), (AccountState::Active, None));
    assert_eq!(
        nobody.post(PATH, json!({"token": token})).await.problem(404),
        "not_found"
    );
    assert_eq!(fixture.outbox_events("accounts", "deletion-cancelled").await.len(), 1);
    assert_eq!(
        fixture.outbox_events("accounts", "account_state_changed").await.len(),
        2,
        "hidden, and found again"
    );
    let own = fixture.member().get("/api/account/data-requests").await.expect(200);
    assert_eq!(own["data_requests"][0]["state"], "withdrawn");
    let queue = fixture
        .api
        .admin()
        .get("/api/admin/data-requests?state=verified")
        .await
        .expect(200);
    assert_eq!((&queue["total"], &queue["open"]), (&json!(0), &json!(0)));
}

#[tokio::test]
async fn the_password_cancels_a_deletion_and_the_new_session_is_valid_at_once() {
    let fixture = Fixture::new().await;
    fixture.schedule().await;
    let nobody = fixture.api.anonymous();
    let wrong = json!({"email": "amina@example.com", "password": "not this one at all"});
    assert_eq!(nobody.post(PATH, wrong).await.problem(401), "wrong_credentials");
    let stranger = json!({"email": "kofi@example.com", "password": PASSWORD});
    assert_eq!(nobody.post(PATH, stranger).await.problem(401), "wrong_credentials");
    let right = json!({"email": "amina@example.com", "password": PASSWORD});
    nobody.post(PATH, right.clone()).await.expect(200);
    fixture.local.clock.advance(SignedDuration::from_secs(5));
    fixture.browser().await.get("/api/account/deletion").await.expect(200);
    assert_eq!(
        nobody.post(PATH, right).await.problem(409),
        "invalid_move",
        "nothing is left to take back"
    );
}

#[tokio::test]
async fn a_deletion_can_be_cancelled_for_thirty_days_and_by_its_own_link_only() {
    let fixture = Fixture::new().await;
    fixture.schedule().await;
    let first = fixture.token().await;
    let nobody = fixture.api.anonymous();
    nobody.post(PATH, json!({"token": first})).await.expect(200);
    fixture.local.clock.advance(days(1));
    fixture.schedule().await;
    assert_eq!(
        nobody.post(PATH, json!({"token": first})).await.problem(404),
        "not_found"
    );
    let second = fixture.token().await;
    fixture.local.clock.advance(days(30));
    assert_eq!(
        nobody.post(PATH, json!({"token": second})).await.problem(409),
        "invalid_move"
    );
    assert_eq!(fixture.read().await.state, AccountState::DeletionScheduled);
}

#[tokio::test]
async fn an_invalid_proof_does_not_cancel_a_deletion() {
    let fixture = Fixture::new().await;
    fixture.schedule().await;
    let id = fixture.id();
    for token in ["nonsense".into(), format!("{id}."), format!("{id}.{}", "A".repeat(43))] {
        let reply = fixture.api.anonymous().post(PATH, json!({"token": token})).await;
        assert_eq!(reply.problem(404), "not_found", "{token}");
    }
    for nothing in [
        json!({}),
        json!({"token": ""}),
        json!({"email": "amina@example.com"}),
        json!({"password": PASSWORD}),
    ] {
        assert_eq!(
            fixture.api.anonymous().post(PATH, nothing).await.problem(422),
            "invalid"
        );
    }
    assert_eq!(fixture.read().await.state, AccountState::DeletionScheduled);
}
