//! POST /api/messaging/conversations/{id}/report

use serde_json::json;

use crate::fixture::fixture;

#[tokio::test]
async fn a_report_reaches_the_team_and_the_other_side_does_not_learn_of_it() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let before = pair.employer.get(&pair.at("")).await.expect(200);
    let report = json!({"reason": "fraud", "details": "They ask for money before a contract."});
    let receipt = pair.executive.post(&pair.at("/report"), report).await.expect(201);
    assert!(receipt["reference"].as_str().unwrap().starts_with("K-"));
    assert_eq!(pair.employer.get(&pair.at("")).await.expect(200), before);
    let notices = fixture.local.notices("contacts").await;
    let to_team = notices
        .iter()
        .find(|notice| notice["to"]["email"] == "team@kilele.example")
        .unwrap();
    let message = to_team["body"]["message"].as_str().unwrap();
    assert!(
        message.contains(pair.id.as_str()) && message.contains("before a contract"),
        "{message}"
    );
    assert_eq!(fixture.local.facts("contacts").await.len(), 1);
    let stored = fixture.local.items("contacts").await;
    let received = stored.iter().filter(|item| {
        item.get("kind")
            .is_some_and(|kind| kind.as_s().unwrap() == "contact_message")
    });
    let received: Vec<_> = received.collect();
    assert_eq!(received.len(), 1, "it is in the team's inbox");
    let reported = format!("{:?}", received[0]);
    assert!(
        reported.contains(&format!("\"conversation_id\": S(\"{}\")", pair.id)),
        "{reported}"
    );
}

#[tokio::test]
async fn a_repeated_report_is_one() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let who = pair.employer.clone().with_header("idempotency-key", "the-same-report");
    let report = json!({"reason": "harassment"});
    let first = who.post(&pair.at("/report"), report.clone()).await.expect(201);
    assert_eq!(who.post(&pair.at("/report"), report).await.expect(201), first);
    assert_eq!(fixture.local.facts("contacts").await.len(), 1);
}
