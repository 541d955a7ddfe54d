use jiff::SignedDuration;
use serde_json::json;

use crate::{
    applicants::{Fixture, wrong},
    table::recounted,
};

#[tokio::test]
async fn a_rejection_needs_a_reason_and_a_question_a_text() {
    let fixture = Fixture::new().await;
    let amina = fixture.submitted("amina@example.com").await;
    for blank in [json!(null), json!(""), json!("  ")] {
        assert_eq!(
            wrong(
                fixture
                    .review(&amina.id, json!({"action": "reject", "review_notes": blank}))
                    .await
            ),
            ["review_notes"]
        );
        assert_eq!(
            wrong(
                fixture
                    .review(&amina.id, json!({"action": "request_info", "message": blank}))
                    .await
            ),
            ["message"]
        );
    }
    assert_eq!(
        wrong(fixture.review(&amina.id, json!({"action": "promote"})).await),
        ["action"]
    );
    assert_eq!(fixture.application(&amina.id).await.status.as_str(), "submitted");

    let seen = fixture
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
        (&json!("Too junior."), &json!(fixture.admin.id()))
    );
    let notices = fixture.local.notices("applications").await;
    let last = notices.last().unwrap();
    assert_eq!(
        (&last["name"], &last["body"]["reason"]),
        (&json!("not-approved"), &json!("Not yet."))
    );
    let facts = fixture.local.facts("applications").await;
    let last = facts.last().unwrap();
    assert_eq!(
        (&last["by"], &last["body"]["to"]),
        (
            &json!({"role": "admin", "account_id": fixture.admin.id()}),
            &json!("rejected")
        )
    );
}

#[tokio::test]
async fn of_a_simultaneous_approval_and_rejection_one_wins() {
    let fixture = Fixture::new().await;
    for round in 0..5 {
        let amina = fixture.submitted(&format!("amina{round}@example.com")).await;
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
                let (admin, path) = (fixture.api.admin(), path.clone());
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
        assert_eq!(fixture.app.applications.history(&amina.id).await.unwrap().len(), 2);
        fixture.pass(SignedDuration::from_millis(10));
    }
    assert_eq!(fixture.notice_names().await.len(), 10, "five receipts, five decisions");
    recounted(&fixture).await;
}

#[tokio::test]
async fn an_approval_can_be_undone_within_a_day_unless_claimed() {
    let fixture = Fixture::new().await;
    let amina = fixture.submitted("amina@example.com").await;
    let (approve, undo) = (json!({"action": "approve"}), json!({"action": "undo_approval"}));
    let generation = fixture.application(&amina.id).await.generation;
    let approved = fixture.review(&amina.id, approve.clone()).await.expect(200);
    assert_eq!(approved["allowed_transitions"][0]["event"], "undo_approval");
    assert_eq!(
        fixture.review(&amina.id, undo.clone()).await.expect(200)["status"],
        "under_review"
    );
    assert!(
        fixture.application(&amina.id).await.generation > generation,
        "the link of the approval is dead"
    );

    fixture.review(&amina.id, approve.clone()).await.expect(200);
    fixture.pass(SignedDuration::from_hours(24));
    assert_eq!(
        fixture.review(&amina.id, undo.clone()).await.problem(409),
        "invalid_move"
    );

    let other = fixture.submitted("other@example.com").await;
    fixture.review(&other.id, approve).await.expect(200);
    let mut claimed = fixture.application(&other.id).await;
    claimed.account_id = Some(fixture.api.executive().id());
    fixture.app.applications.table.save(&claimed).await.unwrap();
    assert_eq!(fixture.review(&other.id, undo).await.problem(409), "invalid_move");
}
