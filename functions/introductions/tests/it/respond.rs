//! POST /api/introduction/{id}/respond

use serde_json::{Value, json};

use crate::world::{Pair, at, request, world};

fn door(introduction: &Value) -> String {
    format!("/api/introduction/{}/respond", introduction["id"].as_str().unwrap())
}

#[tokio::test]
async fn an_executive_accepts() {
    let world = world().await;
    let pair = world.pair().await;
    let sent = world.sent(&pair).await;
    let answer = json!({"response": "accept", "message": "Gladly. Monday suits me."});
    let accepted = pair.executive.post(&door(&sent), answer).await.expect(200);
    assert_eq!(
        (&accepted["workflow_status"], &accepted["whose_turn"]),
        (&json!("accepted"), &json!("employer"))
    );
    assert_eq!(accepted["due_at"], "2026-11-27T12:00:00Z");
    let seen = pair.employer.get(&at(&sent, "")).await.expect(200);
    assert_eq!(seen["recent_actions"][0]["comment"], "Gladly. Monday suits me.");
    assert_eq!(seen["executive_name"], "Amina Bello");
    let twice = pair.executive.post(&door(&sent), json!({"response": "accept"})).await;
    assert_eq!(twice.problem(409), "invalid_move");
}

#[tokio::test]
async fn a_blacklisted_executive_can_decline_but_not_accept() {
    let world = world().await;
    let barred = json!({ "blacklist": { "blacklisted_since": "2026-11-20T12:00:00Z" } });
    let pair = world.pair().await;
    let sent = world.sent(&pair).await;
    world.change_account(&pair.executive, barred).await;
    let answer = pair.executive.post(&door(&sent), json!({"response": "accept"})).await;
    assert_eq!(answer.problem(409), "blacklisted");
    let again = json!({"new_status": "accepted"});
    let answer = pair.executive.put(&at(&sent, "/workflow-status"), again).await;
    assert_eq!(answer.problem(409), "blacklisted");
    let other = Pair {
        employer: world.employer().await,
        executive: pair.executive,
    };
    let asked = other
        .employer
        .post("/api/introductions", request(&other.executive.id()))
        .await;
    assert_eq!(asked.problem(404), "not_found");
    let declined = other.executive.post(&door(&sent), json!({"response": "decline"})).await;
    assert_eq!(declined.expect(200)["workflow_status"], "declined");
}

#[tokio::test]
async fn an_executive_declines_with_or_without_a_reason() {
    let world = world().await;
    for (answer, comment) in [
        (json!({"response": "decline"}), Value::Null),
        (
            json!({"response": "decline", "reason": "timing", "message": ""}),
            json!("timing"),
        ),
        (
            json!({"response": "decline", "reason": "timing", "message": "Next year perhaps."}),
            json!("timing\nNext year perhaps."),
        ),
    ] {
        let pair = world.pair().await;
        let sent = world.sent(&pair).await;
        let declined = pair.executive.post(&door(&sent), answer).await.expect(200);
        assert_eq!(
            (&declined["workflow_status"], &declined["recent_actions"][0]["comment"]),
            (&json!("declined"), &comment)
        );
        assert_eq!(declined["urgency_score"], Value::Null);
    }
}

#[tokio::test]
async fn a_missing_reason_is_refused_with_its_field() {
    let world = world().await;
    let pair = world.pair().await;
    let sent = world.sent(&pair).await;
    let accept = json!({"response": "accept"});
    pair.executive.post(&door(&sent), accept).await.expect(200);
    let talks = json!({"new_status": "in_progress"});
    pair.employer
        .put(&at(&sent, "/workflow-status"), talks)
        .await
        .expect(200);
    let declined = pair.executive.post(&door(&sent), json!({"response": "decline"})).await;
    assert_eq!(declined.expect(422)["errors"][0]["field"], "reason");
    let because = json!({"response": "decline", "reason": "timing"});
    pair.executive.post(&door(&sent), because).await.expect(200);
}

#[tokio::test]
async fn a_question_does_not_change_the_stage() {
    let world = world().await;
    let pair = world.pair().await;
    let sent = world.sent(&pair).await;
    let silent = pair
        .executive
        .post(&door(&sent), json!({"response": "need_more_info"}))
        .await
        .expect(422);
    assert_eq!(silent["errors"][0]["field"], "message");
    let question = json!({"response": "need_more_info", "message": "Where is it?"});
    let asked = pair.executive.post(&door(&sent), question).await.expect(200);
    assert_eq!(
        (&asked["workflow_status"], &asked["whose_turn"]),
        (&json!("pending"), &json!("employer"))
    );
    assert_eq!(asked["expires_at"], sent["expires_at"]);
    let events = world.local.notices("introductions").await;
    let told: Vec<_> = events
        .iter()
        .filter(|event| event["name"] == "introduction-questioned")
        .collect();
    let [told] = told.as_slice() else {
        panic!("the employer is told once: {told:?}")
    };
    assert_eq!(
        (&told["body"]["message"], &told["body"]["counterparty"]),
        (&json!("Where is it?"), &json!("")),
        "the name is withheld until the executive accepts"
    );
    let seen = pair.employer.get(&at(&sent, "")).await.expect(200);
    assert_eq!(
        (&seen["recent_actions"][0]["comment"], &seen["urgency_score"]),
        (&json!("Where is it?"), &json!(1.0))
    );
    pair.employer
        .post(&at(&sent, "/workflow-actions"), json!({"comment": "In Nairobi."}))
        .await
        .expect(201);
    let answered = pair.executive.get(&at(&sent, "")).await.expect(200);
    assert_eq!(answered["whose_turn"], "executive");
    pair.executive
        .post(&door(&sent), json!({"response": "accept"}))
        .await
        .expect(200);
}

#[tokio::test]
async fn only_the_executive_responds() {
    let world = world().await;
    let pair = world.pair().await;
    let sent = world.sent(&pair).await;
    pair.employer
        .post(&door(&sent), json!({"response": "accept"}))
        .await
        .expect(403);
    world
        .api
        .admin()
        .post(&door(&sent), json!({"response": "accept"}))
        .await
        .expect(403);
    world
        .api
        .executive()
        .post(&door(&sent), json!({"response": "accept"}))
        .await
        .expect(404);
    world
        .api
        .anonymous()
        .post(&door(&sent), json!({"response": "accept"}))
        .await
        .expect(401);
    assert_eq!(
        pair.executive
            .post(&door(&sent), json!({"response": "perhaps"}))
            .await
            .problem(422),
        "invalid"
    );
}
