//! Conversations of members with the platform's team.

use domain::Role;
use serde_json::{Value, json};
use testkit::access_log;

use crate::fixture::{CONVERSATIONS, MESSAGES, fixture, new_conversation, titles};

#[tokio::test]
async fn what_a_member_writes_is_in_the_inbox_of_every_administrator_and_answered_as_one_team() {
    let fixture = fixture().await;
    let executive = fixture.api.executive();
    fixture.create_account(&executive, Role::Executive).await;
    let begun = executive
        .post(CONVERSATIONS, new_conversation(&["team"]))
        .await
        .expect(201);
    let id = begun["id"].as_str().unwrap();
    let path = format!("{CONVERSATIONS}/{id}");
    let (one, other) = (fixture.api.admin(), fixture.api.admin());
    for admin in [&one, &other] {
        let inbox = admin.get(CONVERSATIONS).await.expect(200);
        assert_eq!(inbox["unread_total"], 1);
        assert_eq!(inbox["conversations"][0]["title"], "Candidates for the CFO");
    }
    one.get(&format!("{path}/messages")).await.expect(200);
    assert_eq!(one.post(&format!("{path}/read"), json!({})).await.status, 204);
    assert_eq!(other.get(CONVERSATIONS).await.expect(200)["unread_total"], 0);
    let answer = json!({"conversation_id": id, "content": "Good morning, how can we help?"});
    one.post(MESSAGES, answer).await.expect(201);
    let seen = executive.get(&format!("{path}/messages")).await.expect(200);
    let [asked, answered] = [&seen["messages"][0], &seen["messages"][1]];
    assert_eq!(
        (&answered["sender_name"], &answered["sender_id"]),
        (&json!("Kilele"), &Value::Null)
    );
    let admins = [one.id(), other.id()].map(|id| id.to_string());
    assert!(
        admins.iter().all(|id| !seen.to_string().contains(id)),
        "who of the team read it stays there"
    );
    assert_eq!(asked["read_receipts"].as_object().unwrap().len(), 1);
    assert_eq!(executive.get(CONVERSATIONS).await.expect(200)["unread_total"], 1);
    let log = access_log(&fixture.app.rights, &executive.id()).await;
    assert_eq!(log, [""; 0], "the team is a side of this conversation");
}

#[tokio::test]
async fn the_team_gets_one_mail_for_all_that_it_has_not_read() {
    let fixture = fixture().await;
    let executive = fixture.api.executive();
    fixture.create_account(&executive, Role::Executive).await;
    let begun = executive
        .post(CONVERSATIONS, new_conversation(&["team"]))
        .await
        .expect(201);
    let id = begun["id"].as_str().unwrap();
    let message = json!({"conversation_id": id, "content": "And one more thing."});
    executive.post(MESSAGES, message.clone()).await.expect(201);
    let notices = fixture.local.notices("messaging").await;
    assert_eq!(notices.len(), 1);
    let notice = notices[0].to_string();
    assert!(
        notice.contains("team_messaged") || notice.contains("team-messaged"),
        "{notice}"
    );
    assert!(
        notice.contains("Candidates for the CFO") && !notice.contains("Whom do we meet?"),
        "{notice}"
    );
    let admin = fixture.api.admin();
    admin.post(&format!("{CONVERSATIONS}/{id}/read"), json!({})).await;
    executive.post(MESSAGES, message).await.expect(201);
    assert_eq!(fixture.local.notices("messaging").await.len(), 2);
}

#[tokio::test]
async fn an_administrator_writes_to_one_member_and_no_one_else() {
    let fixture = fixture().await;
    let [owner, recruiter, _] = fixture.company().await;
    let executive = fixture.api.executive();
    fixture.create_account(&executive, Role::Executive).await;
    let admin = fixture.api.admin();
    for member in [&owner, &executive] {
        let begun = admin
            .post(CONVERSATIONS, new_conversation(&[member.id().as_str()]))
            .await;
        begun.expect(201);
        assert_eq!(titles(member).await, ["Candidates for the CFO"]);
        assert_eq!(member.get(CONVERSATIONS).await.expect(200)["unread_total"], 1);
    }
    assert_eq!(
        titles(&recruiter).await,
        [Value::Null; 0],
        "a colleague does not see it"
    );
    assert_eq!(
        fixture.local.notices("messaging").await,
        [Value::Null; 0],
        "the team tells itself nothing"
    );
    let colleague = fixture.api.admin();
    fixture.create_account(&colleague, Role::Admin).await;
    let (unknown, both) = (fixture.api.executive().id(), [owner.id(), executive.id()]);
    let both: Vec<&str> = both.iter().map(domain::AccountId::as_str).collect();
    for wrong in [&both[..], &["team"], &[unknown.as_str()], &[colleague.id().as_str()]] {
        let refused = admin.post(CONVERSATIONS, new_conversation(wrong)).await.expect(422);
        assert_eq!(refused["errors"][0]["sentence"]["code"], "one_member", "{wrong:?}");
    }
}
