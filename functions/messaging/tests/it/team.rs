//! What the platform's team does in conversations.

use jiff::SignedDuration;
use serde_json::{Value, json};
use testkit::{Person, access_log};

use crate::fixture::{CONVERSATIONS, MESSAGES, fixture};

#[tokio::test]
async fn the_team_reads_what_others_write_for_an_hour_after_a_reason_and_writes_only_then() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let (admin, other) = (fixture.api.admin(), fixture.api.admin());
    let refused = async |who: &Person| {
        for rest in ["", "/messages", "/attachments"] {
            assert_eq!(who.get(&pair.at(rest)).await.problem(403), "support_view_required");
        }
        let written = who.post(MESSAGES, pair.message("Good morning.")).await;
        assert_eq!(written.problem(403), "support_view_required");
    };
    refused(&admin).await;
    let view = pair.at("/support-view");
    admin.post(&view, json!({"reason": "Because."})).await.expect(422);
    let reason = json!({"reason": "A report of the executive."});
    admin.post(&view, reason.clone()).await.expect(200);
    admin.get(&pair.at("/messages")).await.expect(200);
    refused(&other).await;
    fixture.local.clock.advance(SignedDuration::from_mins(60));
    refused(&admin).await;
    for who in [&pair.employer, &pair.executive] {
        assert_eq!(who.post(&view, reason.clone()).await.problem(403), "forbidden");
    }
    assert_eq!(
        fixture.api.executive().post(&view, reason).await.problem(404),
        "not_found"
    );
}

#[tokio::test]
async fn each_reason_stays_in_the_access_log_also_within_one_hour() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let admin = fixture.api.admin();
    for reason in ["A report of the executive.", "A report of the employer."] {
        let view = json!({"reason": reason});
        admin.post(&pair.at("/support-view"), view).await.expect(200);
        fixture.local.clock.advance(SignedDuration::from_mins(1));
    }
    assert_eq!(
        access_log(&fixture.app.rights, &pair.executive.id()).await,
        [
            "admin conversation: A report of the employer.",
            "admin conversation: A report of the executive."
        ]
    );
}

#[tokio::test]
async fn a_view_by_the_team_is_in_the_access_logs_of_both_sides_with_its_reason() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    pair.employer
        .post(MESSAGES, pair.message("Good morning."))
        .await
        .expect(201);
    let admin = pair.supporter(&fixture.api).await;
    let shown = admin.get(&pair.at("")).await.expect(200);
    assert_eq!(shown["title"], "Savanna Bank · Amina Diallo");
    admin.get(&pair.at("/messages")).await.expect(200);
    for owner in [&pair.employer, &pair.executive] {
        assert_eq!(
            access_log(&fixture.app.rights, &owner.id()).await,
            ["admin conversation: A report of the executive."]
        );
    }
    let inbox = admin.get(CONVERSATIONS).await.expect(200);
    assert_eq!(inbox["conversations"], json!([]), "it is not a side of it");
}

#[tokio::test]
async fn the_team_writes_as_the_platform_also_after_the_end() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    fixture.end(&pair.id).await;
    let admin = pair.supporter(&fixture.api).await;
    let written = admin
        .post(MESSAGES, pair.message("We closed this introduction."))
        .await
        .expect(201);
    assert_eq!(
        (&written["sender_name"], &written["sender_id"]),
        (&json!("Kilele"), &Value::Null)
    );
    assert_eq!(pair.messages(&pair.executive).await[1], written);
    assert_eq!(pair.executive.get(CONVERSATIONS).await.expect(200)["unread_total"], 2);
    let marked = admin.post(&pair.at("/read"), json!({})).await;
    assert_eq!(marked.problem(403), "forbidden");
}

#[tokio::test]
async fn the_team_sees_what_was_withheld() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    pair.executive.put(&pair.at("/block"), json!({})).await.expect(200);
    pair.employer
        .post(MESSAGES, pair.message("You will regret this."))
        .await
        .expect(201);
    assert_eq!(pair.messages(&pair.supporter(&fixture.api).await).await.len(), 2);
    assert_eq!(pair.messages(&pair.executive).await.len(), 1);
}
