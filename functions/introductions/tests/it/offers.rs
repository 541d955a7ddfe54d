//! POST /api/introductions/{id}/offer, POST /api/introductions/{id}/counter-offer, and the responses to an offer.

use domain::introduction::Stage;
use serde_json::{Value, json};

use crate::fixture::{fixture, offer};

#[tokio::test]
async fn an_offer_is_made_countered_made_again_and_accepted() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let id = fixture.at(&pair, Stage::InProgress).await;
    let at = |rest: &str| format!("/api/introductions/{id}{rest}");
    let made = pair.employer.post(&at("/offer"), offer("2027-06-01")).await.expect(201);
    assert_eq!(
        (&made["workflow_status"], &made["whose_turn"], &made["due_at"]),
        (
            &json!("offer_made"),
            &json!("executive"),
            &json!("2026-12-04T12:00:00Z")
        )
    );
    let seen = pair.executive.get(&at("")).await.expect(200);
    assert_eq!(
        seen["offer"]["terms"]["pay"],
        json!({"minor": 2_500_000, "currency": "USD"})
    );
    assert_eq!(seen["offer"]["expires_at"], "2026-12-04T12:00:00Z");

    let mut more = offer("2027-07-01");
    more["terms"]["pay"]["minor"] = json!(2_800_000);
    more["comment"] = json!("And from July.");
    let countered = pair
        .executive
        .post(&at("/counter-offer"), more.clone())
        .await
        .expect(200);
    assert_eq!(
        (&countered["workflow_status"], &countered["whose_turn"]),
        (&json!("negotiating"), &json!("employer"))
    );
    assert_eq!(countered["counter_offer"]["terms"]["starts_on"], "2027-07-01");
    more["expires_at"] = json!("2026-12-20T12:00:00Z");
    let again = pair.employer.post(&at("/offer"), more).await.expect(201);
    assert_eq!(
        (&again["offer"]["number"], &again["expires_at"]),
        (&json!(2), &json!("2026-12-20T12:00:00Z"))
    );

    let accept = json!({"new_status": "offer_accepted", "time_zone": "Africa/Nairobi"});
    let refused = pair.employer.put(&at("/workflow-status"), accept.clone()).await;
    assert_eq!(refused.problem(409), "invalid_move", "C49");
    let accepted = pair.executive.put(&at("/workflow-status"), accept).await.expect(200);
    assert_eq!(accepted["workflow_status"], "offer_accepted");
    assert_eq!(
        accepted["time_zones"],
        json!({"employer": null, "executive": "Africa/Nairobi"})
    );

    let events: Vec<_> = fixture.local.outbox("introductions").await;
    let agreed: Vec<_> = events
        .iter()
        .filter(|event| event["name"] == "offer_accepted")
        .collect();
    assert_eq!(agreed.len(), 1);
    let body = &agreed[0]["body"];
    assert_eq!(
        (&body["executive_id"], &body["employer_id"]),
        (&json!(pair.executive.id()), &json!(pair.employer.id()))
    );
    assert_eq!(
        (&body["terms"]["number"], &body["terms"]["pay"]["minor"]),
        (&json!(2), &json!(2_800_000))
    );

    let history = pair.employer.get(&at("/workflow-history")).await.expect(200);
    let offered: Vec<_> = history["history"]
        .as_array()
        .unwrap()
        .iter()
        .map(|entry| &entry["terms"]["pay"]["minor"])
        .collect();
    assert_eq!(
        offered,
        [
            &Value::Null,
            &json!(2_500_000),
            &json!(2_800_000),
            &json!(2_800_000),
            &Value::Null
        ]
    );
}

#[tokio::test]
async fn invalid_terms_are_refused_with_the_field() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let id = fixture.at(&pair, Stage::Negotiating).await;
    let path = format!("/api/introductions/{id}/offer");
    let but = |place: &str, value: Value| {
        let mut offer = offer("2027-06-01");
        *offer.pointer_mut(place).unwrap() = value;
        offer
    };
    let mut late = offer("2027-06-01");
    late["expires_at"] = json!("2027-06-01T12:00:00Z");
    for (offer, field) in [
        (but("/terms/position", json!("X")), "terms.position"),
        (but("/terms/pay/minor", json!(0)), "terms.pay"),
        (but("/terms/pay/currency", json!("XXX")), "terms.pay.currency"),
        (but("/terms/pay_period", json!("moon")), "terms.pay_period"),
        (but("/terms/starts_on", json!("2026-11-01")), "terms.starts_on"),
        (late, "expires_at"),
    ] {
        let refused = pair.employer.post(&path, offer).await.expect(422);
        assert_eq!(refused["errors"][0]["field"], field, "{refused}");
    }
    let seen = pair.employer.get(&format!("/api/introductions/{id}")).await.expect(200);
    assert_eq!(
        (&seen["workflow_status"], &seen["offer"]),
        (&json!("negotiating"), &Value::Null)
    );
}

#[tokio::test]
async fn each_party_has_its_own_endpoint_and_answers_only_the_current_offer() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let id = fixture.at(&pair, Stage::Negotiating).await;
    let at = |rest: &str| format!("/api/introductions/{id}{rest}");
    pair.executive
        .post(&at("/offer"), offer("2027-06-01"))
        .await
        .expect(403);
    fixture
        .api
        .admin()
        .post(&at("/offer"), offer("2027-06-01"))
        .await
        .expect(403);
    fixture
        .api
        .employer()
        .post(&at("/offer"), offer("2027-06-01"))
        .await
        .expect(404);
    pair.employer.post(&at("/offer"), offer("2027-06-01")).await.expect(201);
    assert_eq!(
        pair.employer
            .post(&at("/offer"), offer("2027-06-01"))
            .await
            .problem(409),
        "invalid_move"
    );
    pair.employer
        .post(&at("/counter-offer"), offer("2027-06-01"))
        .await
        .expect(403);
    let careful = pair.executive.clone().with_header("if-match", "\"1\"");
    let accept = json!({"new_status": "offer_accepted"});
    assert_eq!(careful.put(&at("/workflow-status"), accept).await.problem(409), "stale");
    assert_eq!(
        careful
            .post(&at("/counter-offer"), offer("2027-06-01"))
            .await
            .problem(409),
        "stale"
    );
}

#[tokio::test]
async fn an_offer_is_declined_with_a_reason_improved_or_withdrawn() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let id = fixture.at(&pair, Stage::Negotiating).await;
    let at = |rest: &str| format!("/api/introductions/{id}{rest}");
    let status = at("/workflow-status");
    pair.employer.post(&at("/offer"), offer("2027-06-01")).await.expect(201);
    pair.executive
        .put(&status, json!({"new_status": "offer_declined"}))
        .await
        .expect(422);
    let why = json!({"new_status": "offer_declined", "comment": "Too far from home."});
    pair.executive.put(&status, why).await.expect(200);
    let improve = json!({"new_status": "negotiating"});
    let back = pair.employer.put(&status, improve).await.expect(200);
    assert_eq!(
        (&back["workflow_status"], &back["offer"]["number"]),
        (&json!("negotiating"), &json!(1))
    );
    pair.employer.post(&at("/offer"), offer("2027-06-01")).await.expect(201);
    let rescind = json!({"new_status": "cancelled", "comment": "The budget is gone."});
    assert_eq!(
        pair.executive.put(&status, rescind.clone()).await.problem(409),
        "invalid_move"
    );
    let over = pair.employer.put(&status, rescind).await.expect(200);
    assert_eq!(over["workflow_status"], "cancelled");
}
