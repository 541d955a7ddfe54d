//! POST /api/introduction/{id}/respond

use serde_json::{Value, json};

use crate::fixture::{Pair, at, fixture, request};

fn door(introduction: &Value) -> String {
    format!("/api/introduction/{}/respond", introduction["id"].as_str().unwrap())
}

#[tokio::test]
async fn an_executive_accepts() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let sent = fixture.requested_introduction(&pair).await;
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
    let fixture = fixture().await;
    let barred = json!({ "blacklist": { "blacklisted_since": "2026-11-20T12:00:00Z" } });
    let pair = fixture.pair().await;
    let sent = fixture.requested_introduction(&pair).await;
    fixture.change_account(&pair.executive, barred).await;
    let answer = pair.executive.post(&door(&sent), json!({"response": "accept"})).await;
    assert_eq!(answer.problem(409), "blacklisted");
    let again = json!({"new_status": "accepted"});
    let answer = pair.executive.put(&at(&sent, "/workflow-status"), again).await;
    assert_eq!(answer.problem(409), "blacklisted");
    let other = Pair {
        employer: fixture.employer().await,
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
async fn the_employer_reads_the_reason_of_a_decline_and_its_words_only_if_they_are_shared() {
    let fixture = fixture().await;
    let admin = fixture.api.admin();
    let words = json!("I know the chairman.");
    for (answer, reason, shown) in [
        (
            json!({"response": "decline"}),
            Value::Null,
            [Value::Null, Value::Null, Value::Null],
        ),
        (
            json!({"response": "decline", "reason": "conflict", "message": ""}),
            json!("conflict"),
            [Value::Null, Value::Null, Value::Null],
        ),
        (
            json!({"response": "decline", "reason": "conflict", "message": words}),
            json!("conflict"),
            [Value::Null, words.clone(), words.clone()],
        ),
        (
            json!({"response": "decline", "message": words, "share_message": true}),
            Value::Null,
            [words.clone(), words.clone(), words.clone()],
        ),
    ] {
        let pair = fixture.pair().await;
        let sent = fixture.requested_introduction(&pair).await;
        let declined = pair.executive.post(&door(&sent), answer.clone()).await.expect(200);
        assert_eq!(
            (&declined["workflow_status"], &declined["urgency_score"]),
            (&json!("declined"), &Value::Null)
        );
        for (who, shown) in [&pair.employer, &pair.executive, &admin].into_iter().zip(shown) {
            let history = who.get(&at(&sent, "/workflow-history")).await.expect(200);
            let entry = &history["history"][1];
            assert_eq!(
                (&entry["event"], &entry["decline_reason"]),
                (&json!("decline"), &reason),
                "{answer}"
            );
            assert_eq!(entry["comment"], shown, "{answer}");
        }
        let seen = pair.employer.get(&at(&sent, "")).await.expect(200);
        let is_shared = answer["share_message"] == true;
        assert_eq!(seen["recent_actions"][0]["comment"].is_null(), !is_shared, "{answer}");
    }
}

#[tokio::test]
async fn a_reason_in_free_text_is_refused() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let sent = fixture.requested_introduction(&pair).await;
    let words = json!({"response": "decline", "reason": "They are my competitors."});
    let refused = pair.executive.post(&door(&sent), words).await.expect(422);
    assert_eq!(refused["errors"][0]["field"], "reason");
}

#[tokio::test]
async fn only_a_request_can_be_declined() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let sent = fixture.requested_introduction(&pair).await;
    pair.executive
        .post(&door(&sent), json!({"response": "accept"}))
        .await
        .expect(200);
    let declined = pair.executive.post(&door(&sent), json!({"response": "decline"})).await;
    assert_eq!(declined.problem(409), "invalid_move");
}

#[tokio::test]
async fn a_question_does_not_change_the_stage() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let sent = fixture.requested_introduction(&pair).await;
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
    let events = fixture.local.notices("introductions").await;
    let shown: Vec<_> = events
        .iter()
        .filter(|event| event["name"] == "introduction-questioned")
        .collect();
    let [shown] = shown.as_slice() else {
        panic!("the employer is notified once: {shown:?}")
    };
    assert_eq!(
        (&shown["body"]["message"], &shown["body"]["counterparty"]),
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
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let sent = fixture.requested_introduction(&pair).await;
    pair.employer
        .post(&door(&sent), json!({"response": "accept"}))
        .await
        .expect(403);
    fixture
        .api
        .admin()
        .post(&door(&sent), json!({"response": "accept"}))
        .await
        .expect(403);
    fixture
        .api
        .executive()
        .post(&door(&sent), json!({"response": "accept"}))
        .await
        .expect(404);
    fixture
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
