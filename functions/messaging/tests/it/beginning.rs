//! Conversations that no introduction opened.

use domain::profile::Seat;
use serde_json::{Value, json};
use testkit::access_log;

use crate::{
    fixture::{CONVERSATIONS, MESSAGES, each, fixture, new_conversation, titles},
    frames::{accept, observed, take},
};

#[tokio::test]
async fn colleagues_whom_an_employer_chose_see_the_conversation_and_write_in_it_and_others_do_not() {
    let fixture = fixture().await;
    let [owner, recruiter, interviewer] = fixture.company().await;
    let other = fixture.api.employer().beside(&owner, Seat::Owner);
    let begun = owner
        .post(CONVERSATIONS, new_conversation(&[interviewer.id().as_str()]))
        .await
        .expect(201);
    assert_eq!(begun["title"], "Candidates for the CFO");
    assert_eq!(begun["conversation_type"], "general");
    assert_eq!(
        (&begun["context_id"], &begun["workflow_status"]),
        (&Value::Null, &Value::Null)
    );
    assert_eq!(
        (&begun["can_write"], &begun["can_block"]),
        (&json!(true), &json!(false))
    );
    let mut names = each(begun["participants"].as_array().unwrap(), "name");
    names.sort_by_key(ToString::to_string);
    assert_eq!(names, ["Imani Otieno", "Olu Otieno"]);

    let listed = interviewer.get(CONVERSATIONS).await.expect(200);
    assert_eq!(listed["unread_total"], 1);
    assert_eq!(listed["conversations"][0]["last_message"]["sender_name"], "Olu Otieno");
    let id = begun["id"].as_str().unwrap();
    let path = format!("{CONVERSATIONS}/{id}");
    let answer = json!({"conversation_id": id, "content": "Let us meet the first two."});
    let answer = interviewer.post(MESSAGES, answer).await.expect(201);
    assert_eq!(answer["sender_name"], "Imani Otieno");
    assert_eq!(owner.get(CONVERSATIONS).await.expect(200)["unread_total"], 1);
    owner.post(&format!("{path}/read"), json!({})).await;
    assert_eq!(owner.get(CONVERSATIONS).await.expect(200)["unread_total"], 0);

    for stranger in [&recruiter, &other, &fixture.api.employer(), &fixture.api.executive()] {
        assert_eq!(stranger.get(&path).await.problem(404), "not_found");
        let message = json!({"conversation_id": id, "content": "May I?"});
        assert_eq!(stranger.post(MESSAGES, message).await.problem(404), "not_found");
        assert_eq!(titles(stranger).await, [Value::Null; 0]);
        assert_eq!(stranger.get(CONVERSATIONS).await.expect(200)["unread_total"], 0);
    }
    let facts = fixture.local.facts("messaging").await;
    assert_eq!(facts, [Value::Null; 0], "messages of colleagues are in no timeline");
}

#[tokio::test]
async fn a_payer_takes_part_in_conversations_with_colleagues_and_the_team() {
    let fixture = fixture().await;
    let [owner, ..] = fixture.company().await;
    let payer = fixture.colleague(&owner, Seat::Payer).await;
    let company = owner.company().unwrap().company_id;
    let mut company = fixture
        .app
        .profiles
        .get::<domain::Company>(&company)
        .await
        .unwrap()
        .unwrap();
    company.admit(payer.id(), Seat::Payer, fixture.local.clock.now());
    fixture.app.profiles.save(&company).await.unwrap();
    let begun = owner
        .post(CONVERSATIONS, new_conversation(&[payer.id().as_str()]))
        .await
        .expect(201);
    let id = begun["id"].as_str().unwrap();
    assert_eq!(payer.get(CONVERSATIONS).await.expect(200)["conversations"][0]["id"], id);
    let answer = json!({"conversation_id": id, "content": "The invoice is paid."});
    payer.post(MESSAGES, answer).await.expect(201);
}

#[tokio::test]
async fn a_view_by_the_team_of_what_colleagues_write_is_in_their_access_logs() {
    let fixture = fixture().await;
    let [owner, recruiter, _] = fixture.company().await;
    let begun = owner
        .post(CONVERSATIONS, new_conversation(&[recruiter.id().as_str()]))
        .await;
    let id = begun.expect(201)["id"].as_str().unwrap().to_owned();
    let admin = fixture.api.admin();
    let reason = json!({"reason": "A report of one of them."});
    admin
        .post(&format!("{CONVERSATIONS}/{id}/support-view"), reason)
        .await
        .expect(200);
    admin.get(&format!("{CONVERSATIONS}/{id}/messages")).await.expect(200);
    for person in [&owner, &recruiter] {
        let log = access_log(&fixture.app.rights, &person.id()).await;
        assert_eq!(log, ["admin conversation: A report of one of them."]);
    }
    assert_eq!(titles(&admin).await, [Value::Null; 0]);
}

#[tokio::test]
async fn who_is_no_contact_is_refused_and_nothing_is_begun() {
    let fixture = fixture().await;
    let [owner, recruiter, interviewer] = fixture.company().await;
    let executive = fixture.api.executive();
    fixture.converse(&owner.id(), &executive.id()).await;
    let many: Vec<String> = (0..21).map(|n| format!("usr_{n:032}")).collect();
    let many: Vec<&str> = many.iter().map(String::as_str).collect();
    let (own, colleague, stranger) = (owner.id(), recruiter.id(), fixture.api.employer().id());
    let introduced = executive.id();
    let cases: [(&[&str], &str); 8] = [
        (&[], "participants_between"),
        (&many, "participants_between"),
        (&[own.as_str()], "not_a_contact"),
        (&[stranger.as_str()], "not_a_contact"),
        (&[colleague.as_str(), stranger.as_str()], "not_a_contact"),
        (&[introduced.as_str()], "not_a_contact"),
        (&["team", introduced.as_str()], "not_a_contact"),
        (&["everybody"], "not_a_contact"),
    ];
    for (participants, code) in cases {
        let refused = owner
            .post(CONVERSATIONS, new_conversation(participants))
            .await
            .expect(422);
        let error = &refused["errors"][0];
        assert_eq!(
            (&error["field"], &error["sentence"]["code"]),
            (&json!("participant_ids"), &json!(code)),
            "{participants:?}"
        );
    }
    let of_an_executive = executive
        .post(CONVERSATIONS, new_conversation(&[interviewer.id().as_str()]))
        .await;
    of_an_executive.expect(422);
    let mut opened = new_conversation(&["team"]);
    opened["conversation_type"] = json!("introduction");
    let refused = owner.post(CONVERSATIONS, opened).await.expect(422);
    assert_eq!(refused["errors"][0]["field"], "conversation_type");
    fixture.close(&recruiter.id()).await;
    owner
        .post(CONVERSATIONS, new_conversation(&[recruiter.id().as_str()]))
        .await
        .expect(422);
    assert_eq!(titles(&owner).await, ["Amina Diallo"]);
}

#[tokio::test]
async fn a_repeated_request_begins_one_conversation() {
    let fixture = fixture().await;
    let [owner, recruiter, _] = fixture.company().await;
    let owner = owner.with_header("idempotency-key", "the-same-conversation");
    let wanted = new_conversation(&[recruiter.id().as_str(), "team"]);
    let first = owner.post(CONVERSATIONS, wanted.clone()).await.expect(201);
    assert_eq!(owner.post(CONVERSATIONS, wanted).await.expect(201), first);
    assert_eq!(titles(&recruiter).await.len(), 1);
    assert_eq!(fixture.local.notices("messaging").await.len(), 1);
}

#[tokio::test]
async fn a_conversation_begins_without_a_message_and_cannot_be_blocked() {
    let fixture = fixture().await;
    let [owner, recruiter, _] = fixture.company().await;
    let mut wanted = new_conversation(&[recruiter.id().as_str()]);
    wanted["initial_message"] = json!("  ");
    wanted["conversation_type"] = json!("interview_feedback");
    let begun = owner.post(CONVERSATIONS, wanted).await.expect(201);
    assert_eq!(
        (&begun["last_message"], &begun["unread_count"]),
        (&Value::Null, &json!(0))
    );
    assert_eq!(begun["conversation_type"], "interview_feedback");
    let path = format!("{CONVERSATIONS}/{}", begun["id"].as_str().unwrap());
    let blocked = recruiter.put(&format!("{path}/block"), json!({})).await;
    assert_eq!(blocked.problem(409), "cannot_block");
    assert_eq!(titles(&recruiter).await, ["Candidates for the CFO"]);
}

#[tokio::test]
async fn only_the_windows_of_those_who_take_part_hear_of_it() {
    let fixture = fixture().await;
    let [owner, recruiter, interviewer] = fixture.company().await;
    let admin = fixture.api.admin();
    fixture.window(&owner, "owner").await;
    fixture.window(&recruiter, "recruiter").await;
    fixture.window(&interviewer, "interviewer").await;
    fixture.team_window(&admin, "admin").await;
    let (api, posted) = observed(&fixture, accept).await;
    let owner = api.person(owner.id(), domain::Role::Employer);
    let wanted = new_conversation(&[recruiter.id().as_str()]);
    let begun = owner.post(CONVERSATIONS, wanted).await.expect(201);
    let id = begun["id"].as_str().unwrap();
    let frame = json!({"type": "new_message", "conversation_id": id, "number": 1});
    assert_eq!(
        take(&posted),
        [format!("owner: {frame}"), format!("recruiter: {frame}")]
    );

    let typing = format!("{CONVERSATIONS}/{id}/typing");
    owner.post(&typing, json!({})).await;
    let frame = json!({"type": "typing", "conversation_id": id});
    assert_eq!(take(&posted), [format!("recruiter: {frame}")]);
    let presence = owner.get(&format!("{CONVERSATIONS}/{id}/presence")).await;
    assert_eq!(presence.expect(200)["is_online"], true);

    let begun = owner.post(CONVERSATIONS, new_conversation(&["team"])).await.expect(201);
    let id = begun["id"].as_str().unwrap();
    let frame = json!({"type": "new_message", "conversation_id": id, "number": 1});
    assert_eq!(take(&posted), [format!("admin: {frame}"), format!("owner: {frame}")]);
    let presence = owner.get(&format!("{CONVERSATIONS}/{id}/presence")).await;
    assert_eq!(
        presence.expect(200)["is_online"],
        false,
        "the team is not waited for at a screen"
    );
}
