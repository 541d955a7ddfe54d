//! PUT /api/introductions/{id}

use serde_json::json;

use crate::fixture::{at, fixture, request};

#[tokio::test]
async fn the_request_is_editable_in_a_draft_and_next_steps_always() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let mut wish = request(&pair.executive.id());
    wish["save_as_draft"] = json!(true);
    let draft = pair.employer.post("/api/introductions", wish).await.expect(201);
    let words = json!({"message": "We would rather say it like this.", "next_steps": ["Ask the board", " "]});
    let revised = pair.employer.put(&at(&draft, ""), words).await.expect(200);
    assert_eq!(revised["message"], "We would rather say it like this.");
    assert_eq!(revised["next_steps"], json!(["Ask the board"]));
    assert_eq!(revised["recent_actions"][0]["action_type"], "details_changed");

    let work = json!({"engagement_type": "advisory", "compensation_hint": "AED 90,000 a month"});
    let revised = pair.employer.put(&at(&draft, ""), work).await.expect(200);
    assert_eq!(
        (&revised["engagement_type"], &revised["compensation_hint"]),
        (&json!("advisory"), &json!("AED 90,000 a month"))
    );
    let unpaid = json!({"compensation_hint": null});
    let revised = pair.employer.put(&at(&draft, ""), unpaid).await.expect(200);
    assert_eq!(
        (&revised["engagement_type"], &revised["compensation_hint"]),
        (&json!("advisory"), &json!(null))
    );

    pair.employer
        .put(&at(&draft, "/workflow-status"), json!({"new_status": "pending"}))
        .await
        .expect(200);
    for late in [
        json!({"message": "We would rather say it like that."}),
        json!({"engagement_type": "permanent"}),
        json!({"compensation_hint": null}),
    ] {
        assert_eq!(
            pair.employer.put(&at(&draft, ""), late).await.problem(409),
            "invalid_move"
        );
    }
    let steps = pair
        .employer
        .put(&at(&draft, ""), json!({"next_steps": []}))
        .await
        .expect(200);
    assert_eq!(
        (&steps["next_steps"], &steps["message"]),
        (&json!([]), &revised["message"])
    );
}

#[tokio::test]
async fn only_the_parties_may_update_and_the_executive_only_the_next_steps() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let sent = fixture.requested_introduction(&pair).await;
    let steps = json!({"next_steps": ["Call me"]});
    let by_executive = pair.executive.put(&at(&sent, ""), steps.clone()).await.expect(200);
    assert_eq!(by_executive["next_steps"], json!(["Call me"]));
    let words = json!({"message": "We would rather talk about another role."});
    assert_eq!(
        pair.executive.put(&at(&sent, ""), words).await.problem(409),
        "invalid_move"
    );
    fixture.api.admin().put(&at(&sent, ""), steps.clone()).await.expect(403);
    fixture
        .api
        .employer()
        .put(&at(&sent, ""), steps.clone())
        .await
        .expect(404);
    fixture.api.anonymous().put(&at(&sent, ""), steps).await.expect(401);
    let refused = pair
        .employer
        .put(&at(&sent, ""), json!({"workflow_status": "accepted"}))
        .await
        .expect(422);
    assert_eq!(refused["errors"][0]["field"], "workflow_status");
    let many: Vec<_> = (0..21).map(|n| format!("Step {n}")).collect();
    let refused = pair
        .employer
        .put(&at(&sent, ""), json!({"next_steps": many}))
        .await
        .expect(422);
    assert_eq!(refused["errors"][0]["field"], "next_steps");
}
