//! What the platform's team does in conversations.

use serde_json::{Value, json};
use testkit::access_log;

use crate::fixture::{CONVERSATIONS, MESSAGES, fixture};

#[tokio::test]
async fn a_view_by_the_team_is_in_the_access_logs_of_both_sides() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    pair.employer
        .post(MESSAGES, pair.message("Good morning."))
        .await
        .expect(201);
    let admin = fixture.api.admin();
    let shown = admin.get(&pair.at("")).await.expect(200);
    assert_eq!(shown["title"], "Savanna Bank · Amina Diallo");
    admin.get(&pair.at("/messages")).await.expect(200);
    for owner in [&pair.employer, &pair.executive] {
        assert_eq!(
            access_log(&fixture.app.rights, &owner.id()).await,
            ["admin conversation"]
        );
    }
    assert_eq!(admin.get(CONVERSATIONS).await.problem(403), "forbidden");
}

#[tokio::test]
async fn the_team_writes_as_the_platform_also_after_the_end() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    fixture.end(&pair.id).await;
    let admin = fixture.api.admin();
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
    assert_eq!(pair.messages(&fixture.api.admin()).await.len(), 2);
    assert_eq!(pair.messages(&pair.executive).await.len(), 1);
}
