use serde_json::json;

use crate::applicants::Fixture;

#[tokio::test]
async fn a_withdrawal_is_confirmed_by_mail() {
    let fixture = Fixture::new().await;
    let amina = fixture.submitted("amina@example.com").await;
    let seen = amina
        .post("/withdraw", json!({"reason": "I found a place."}))
        .await
        .expect(200);
    assert_eq!(
        (&seen["status"], &seen["allowed_transitions"]),
        (&json!("withdrawn"), &json!([]))
    );
    assert_eq!(fixture.notice_names().await, ["application-received", "withdrawn"]);
    let history = fixture.app.applications.history(&amina.id).await.unwrap();
    assert_eq!(history[1].reason.as_deref(), Some("I found a place."));
    assert_eq!(amina.post("/withdraw", json!({})).await.problem(409), "invalid_move");
}
