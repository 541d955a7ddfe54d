//! PUT, DELETE /api/messaging/conversations/{id}/block

use domain::profile::Seat;
use serde_json::json;
use testkit::Person;

use crate::fixture::{CONVERSATIONS, MESSAGES, Pair, each, fixture};

/// All that a person sees of a conversation.
async fn all_seen(pair: &Pair, who: &Person) -> serde_json::Value {
    json!({
        "list": who.get(CONVERSATIONS).await.expect(200),
        "conversation": who.get(&pair.at("")).await.expect(200),
        "messages": who.get(&pair.at("/messages")).await.expect(200),
    })
}

#[tokio::test]
async fn a_blocked_side_sees_what_it_would_see_unblocked() {
    let fixture = fixture().await;
    let (blocked, free) = (fixture.pair().await, fixture.pair().await);
    blocked
        .executive
        .put(&blocked.at("/block"), json!({}))
        .await
        .expect(200);
    let mut seen = Vec::new();
    for pair in [&blocked, &free] {
        for content in ["Good morning.", "Are you there?"] {
            pair.employer.post(MESSAGES, pair.message(content)).await.expect(201);
        }
        pair.employer.post(&pair.at("/read"), json!({})).await.expect(204);
        let seen_by_employer = all_seen(pair, &pair.employer).await.to_string();
        // The two pairs differ in their ids only.
        let ids = [
            pair.id.to_string(),
            pair.id.introduction().to_string(),
            pair.employer.id().to_string(),
        ];
        let company = pair.employer.company().unwrap().company_id.to_string();
        let ids = ids.into_iter().chain([company, pair.executive.id().to_string()]);
        let same = ids.fold(seen_by_employer, |text, id| text.replace(&id, "id"));
        let mut same: serde_json::Value = serde_json::from_str(&same).unwrap();
        for message in same["messages"]["messages"].as_array_mut().unwrap() {
            message["id"] = json!("id");
        }
        seen.push(same);
    }
    assert_eq!(seen[0], seen[1]);
}

#[tokio::test]
async fn what_a_blocked_side_writes_is_never_delivered() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    pair.employer
        .post(MESSAGES, pair.message("Good morning."))
        .await
        .expect(201);
    pair.executive.post(&pair.at("/read"), json!({})).await.expect(204);
    let blocked = pair.executive.put(&pair.at("/block"), json!({})).await.expect(200);
    assert_eq!(
        (&blocked["blocked"], &blocked["can_write"]),
        (&json!(true), &json!(false))
    );
    let before = all_seen(&pair, &pair.executive).await;
    pair.employer
        .post(MESSAGES, pair.message("Are you there?"))
        .await
        .expect(201);
    assert_eq!(all_seen(&pair, &pair.executive).await, before);
    let refused = pair.executive.post(MESSAGES, pair.message("No.")).await;
    assert_eq!(refused.problem(409), "blocked_by_you");
    pair.executive.delete(&pair.at("/block")).await.expect(200);
    let contents = each(&pair.messages(&pair.executive).await, "content");
    assert_eq!(contents, ["Introduction: accepted", "Good morning."]);
    pair.executive
        .post(MESSAGES, pair.message("Good morning."))
        .await
        .expect(201);
    pair.employer
        .post(MESSAGES, pair.message("There you are."))
        .await
        .expect(201);
    let contents = each(&pair.messages(&pair.executive).await, "content");
    assert_eq!(contents[2..], ["Good morning.", "There you are."]);
    assert_eq!(pair.messages(&pair.employer).await.len(), 5);
    let unread = pair.executive.get(CONVERSATIONS).await.expect(200)["unread_total"].clone();
    assert_eq!(unread, 1);
}

#[tokio::test]
async fn a_side_that_blocked_sends_no_receipts() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    pair.employer
        .post(MESSAGES, pair.message("Good morning."))
        .await
        .expect(201);
    pair.executive.put(&pair.at("/block"), json!({})).await.expect(200);
    pair.executive.post(&pair.at("/read"), json!({})).await.expect(204);
    let receipts = &pair.messages(&pair.employer).await[1]["read_receipts"];
    assert_eq!(receipts.as_object().unwrap().len(), 1);
}

#[tokio::test]
async fn an_interviewer_cannot_block_for_the_company() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let interviewer = fixture.colleague(&pair.employer, Seat::Interviewer).await;
    assert_eq!(
        interviewer.put(&pair.at("/block"), json!({})).await.problem(403),
        "forbidden"
    );
    let recruiter = fixture.colleague(&pair.employer, Seat::Recruiter).await;
    recruiter.put(&pair.at("/block"), json!({})).await.expect(200);
    let refused = pair.employer.post(MESSAGES, pair.message("Hello.")).await;
    assert_eq!(
        refused.problem(409),
        "blocked_by_you",
        "the company blocked, not one person"
    );
}
