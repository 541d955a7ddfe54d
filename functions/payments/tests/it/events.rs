//! The provider's events at the door.

use serde_json::json;

use crate::fixture::Fixture;

fn event(id: &str) -> serde_json::Value {
    json!({
        "id": id, "object": "event", "type": "customer.subscription.updated",
        "data": {"object": {"id": "sub_1", "object": "subscription"}},
    })
}

#[tokio::test(flavor = "multi_thread")]
async fn a_signed_event_is_queued_and_any_other_is_refused_and_leaves_nothing() {
    let fixture = Fixture::new().await;
    fixture
        .send(&event("evt_1"), "whsec_of_somebody_else")
        .await
        .expect(401);
    let anonymous = fixture.api.anonymous();
    anonymous
        .post("/api/webhooks/payments", event("evt_2"))
        .await
        .expect(401);
    for signature in ["", "t=1,v1=00", "t=x,v1=y", "v1=00"] {
        let sender = anonymous.clone().with_header("stripe-signature", signature);
        sender.post("/api/webhooks/payments", event("evt_3")).await.expect(401);
    }
    assert_eq!(fixture.queued().await, [""; 0]);
    fixture.send(&event("evt_4"), Fixture::SECRET).await.expect(204);
    let queued = fixture.queued().await;
    let body: serde_json::Value = serde_json::from_str(&queued[0]).unwrap();
    assert_eq!(
        body,
        json!({"detail": {"id": "evt_4", "subject": {"subscription": "sub_1"}}})
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn an_event_that_nothing_follows_from_is_acknowledged() {
    let fixture = Fixture::new().await;
    let other = json!({"id": "evt_1", "type": "payout.paid", "data": {"object": {"id": "po_1"}}});
    fixture.send(&other, Fixture::SECRET).await.expect(204);
    assert_eq!(fixture.queued().await, [""; 0]);
    // One that names a record that the provider does not know is tried again.
    fixture.send(&event("evt_2"), Fixture::SECRET).await.expect(204);
    let queued = fixture.queued().await;
    let outcome = fixture.settle(&queued).await;
    assert_eq!(outcome, json!({"batchItemFailures": [{"itemIdentifier": "0"}]}));
}
