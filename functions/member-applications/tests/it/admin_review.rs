use jiff::SignedDuration;
use serde_json::json;

use crate::{
    applicants::{House, wrong},
    table::recounted,
};

#[tokio::test]
async fn a_rejection_needs_a_reason_and_a_question_a_text() {
    let house = House::new().await;
    let amina = house.submitted("amina@example.com").await;
    for blank in [json!(null), json!(""), json!("  ")] {
        assert_eq!(
            wrong(
                house
                    .review(&amina.id, json!({"action": "reject", "review_notes": blank}))
                    .await
            ),
            ["review_notes"]
        );
        assert_eq!(
            wrong(
                house
                    .review(&amina.id, json!({"action": "request_info", "message": blank}))
                    .await
            ),
            ["message"]
        );
    }
    assert_eq!(
        wrong(house.review(&amina.id, json!({"action": "promote"})).await),
        ["action"]
    );
    assert_eq!(house.kept(&amina.id).await.status.as_str(), "submitted");

    let seen = house
        .review(
            &amina.id,
            json!({"action": "reject", "review_notes": "Not yet.", "admin_notes": "Too junior."}),
        )
        .await
        .expect(200);
    assert_eq!(
        (&seen["status"], &seen["rejection_reason"]),
        (&json!("rejected"), &json!("Not yet."))
    );
    assert_eq!(
        (&seen["admin_notes"], &seen["reviewer"]),
        (&json!("Too junior."), &json!(house.admin.id()))
    );
    let notices = house.local.notices("applications").await;
    let last = notices.last().unwrap();
    assert_eq!(
        (&last["name"], &last["body"]["reason"]),
        (&json!("not-approved"), &json!("Not yet."))
    );
    let facts = house.local.facts("applications").await;
    let last = facts.last().unwrap();
    assert_eq!(
        (&last["by"], &last["body"]["to"]),
        (
            &json!({"role": "admin", "account_id": house.admin.id()}),
            &json!("rejected")
        )
    );
}

#[tokio::test]
async fn of_a_simultaneous_approval_and_rejection_one_wins() {
    let house = House::new().await;
    for round in 0..5 {
        let amina = house.submitted(&format!("amina{round}@example.com")).await;
        let path = format!("/api/member-applications/admin/{}/review", amina.id);
        let reviews = [
            json!({"action": "approve"}),
            json!({"action": "reject", "review_notes": "No."}),
            json!({"action": "approve"}),
            json!({"action": "request_info", "message": "Which year?"}),
        ];
        let reviewers: Vec<_> = reviews
            .into_iter()
            .map(|review| {
                let (admin, path) = (house.api.admin(), path.clone());
                tokio::spawn(async move { admin.post(&path, review).await })
            })
            .collect();
        let mut won = 0;
        for reviewer in reviewers {
            let reply = reviewer.await.unwrap();
            match reply.status {
                200 => won += 1,
                _ => assert!(["stale", "invalid_move"].contains(&reply.problem(409).as_str())),
            }
        }
        assert_eq!(won, 1);
        assert_eq!(house.app.applications.history(&amina.id).await.unwrap().len(), 2);
        house.pass(SignedDuration::from_millis(10));
    }
    assert_eq!(house.said().await.len(), 10, "five receipts, five decisions");
    recounted(&house).await;
}

#[tokio::test]
async fn an_approval_can_be_undone_within_a_day_unless_claimed() {
    let house = House::new().await;
    let amina = house.submitted("amina@example.com").await;
    let (approve, undo) = (json!({"action": "approve"}), json!({"action": "undo_approval"}));
    let generation = house.kept(&amina.id).await.generation;
    let approved = house.review(&amina.id, approve.clone()).await.expect(200);
    assert_eq!(approved["allowed_transitions"][0]["event"], "undo_approval");
    assert_eq!(
        house.review(&amina.id, undo.clone()).await.expect(200)["status"],
        "under_review"
    );
    assert!(
        house.kept(&amina.id).await.generation > generation,
        "the link of the approval is dead"
    );

    house.review(&amina.id, approve.clone()).await.expect(200);
    house.pass(SignedDuration::from_hours(24));
    assert_eq!(house.review(&amina.id, undo.clone()).await.problem(409), "invalid_move");

    let other = house.submitted("other@example.com").await;
    house.review(&other.id, approve).await.expect(200);
    let mut claimed = house.kept(&other.id).await;
    claimed.account_id = Some(house.api.executive().id());
    house.app.applications.table.save(&claimed).await.unwrap();
    assert_eq!(house.review(&other.id, undo).await.problem(409), "invalid_move");
}
