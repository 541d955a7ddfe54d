//! POST /api/messaging/messages

use domain::{
    Role,
    profile::Seat,
    timer::{ConversationTimer, TimerAction},
};
use jiff::SignedDuration;
use serde_json::{Value, json};
use store::timer;
use testkit::noon;

use crate::fixture::{MESSAGES, each, fixture};

#[tokio::test]
async fn both_sides_see_the_same_messages_in_the_same_order_after_the_move_that_opened_the_conversation() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let written = pair
        .employer
        .post(MESSAGES, pair.message("Good morning."))
        .await
        .expect(201);
    assert_eq!(
        (&written["sender_name"], &written["number"]),
        (&json!("Erik Employer"), &json!(2))
    );
    pair.executive
        .post(MESSAGES, pair.message("Good morning, Erik."))
        .await
        .expect(201);
    let messages = pair.messages(&pair.executive).await;
    assert_eq!(messages, pair.messages(&pair.employer).await);
    let contents = ["Introduction: accepted", "Good morning.", "Good morning, Erik."];
    assert_eq!(each(&messages, "content"), contents);
    assert_eq!(each(&messages, "message_type"), ["system", "text", "text"]);
    assert_eq!(
        messages[0]["introduction_move"],
        json!({"event": "accept", "to": "accepted"})
    );
    assert_eq!(messages[2]["sender_name"], "Amina Diallo");
}

#[tokio::test]
async fn unread_messages_are_checked_half_an_hour_after_the_first_of_them() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    for who in [&pair.employer, &pair.executive] {
        who.post(MESSAGES, pair.message("Good morning.")).await.expect(201);
        fixture.local.clock.advance(SignedDuration::from_mins(1));
    }
    let due_at = noon() + SignedDuration::from_mins(30);
    let hour = timer::hour_of(due_at);
    let timers = timer::due(&fixture.app.timers, hour, None, due_at).await.unwrap();
    let expected = TimerAction::Conversation(pair.id.clone(), ConversationTimer::UnreadMail);
    let found: Vec<_> = timers.iter().map(|timer| (timer.due_at, &timer.action)).collect();
    assert_eq!(found, [(due_at, &expected)]);
}

#[tokio::test]
async fn messages_written_at_the_same_time_have_one_order_without_gaps() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let posts = (0..8).map(|n| {
        let who = if n % 2 == 0 { &pair.employer } else { &pair.executive };
        let (who, body) = (who.clone(), pair.message(&format!("Message {n}")));
        tokio::spawn(async move { who.post(MESSAGES, body).await.expect(201) })
    });
    let posts: Vec<_> = posts.collect();
    for post in posts {
        post.await.unwrap();
    }
    let messages = pair.messages(&pair.executive).await;
    let numbers: Vec<Value> = (1..=9).map(Value::from).collect();
    assert_eq!(each(&messages, "number"), numbers);
}

#[tokio::test]
async fn a_message_sent_again_with_its_id_is_added_once_and_answered_alike() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let mut body = pair.message("Good morning.");
    body["client_message_id"] = json!("b0a1c2d3e4f5");
    let first = pair.employer.post(MESSAGES, body.clone()).await.expect(201);
    assert_eq!(pair.employer.post(MESSAGES, body.clone()).await.expect(201), first);
    // The same id of another author is another message.
    pair.executive.post(MESSAGES, body.clone()).await.expect(201);
    assert_eq!(pair.messages(&pair.employer).await.len(), 3);
    let mut other = body.clone();
    other["content"] = json!("Good evening.");
    let refused = pair.employer.post(MESSAGES, other).await.expect(422);
    assert_eq!(refused["errors"][0]["field"], "client_message_id");
    // The introduction may have ended between the lost response and the retry.
    fixture.end(&pair.id).await;
    assert_eq!(pair.employer.post(MESSAGES, body).await.expect(201), first);
}

#[tokio::test]
async fn a_message_sent_twice_at_the_same_time_is_added_once() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let mut body = pair.message("Good morning.");
    body["client_message_id"] = json!("b0a1c2d3e4f5");
    let twice = || pair.executive.post(MESSAGES, body.clone());
    let (one, two) = tokio::join!(twice(), twice());
    assert_eq!(one.expect(201)["id"], two.expect(201)["id"]);
    assert_eq!(pair.messages(&pair.employer).await.len(), 2);
}

#[tokio::test]
async fn a_blank_or_too_long_text_is_refused_with_its_field() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    for content in ["", " \n\t ", &"a".repeat(10_001)] {
        let refused = pair.employer.post(MESSAGES, pair.message(content)).await.expect(422);
        assert_eq!(refused["errors"][0]["field"], "content");
    }
    let longest = "ع".repeat(10_000);
    let written = pair.employer.post(MESSAGES, pair.message(&longest)).await.expect(201);
    assert_eq!(written["content"], longest);
    let listed = pair.executive.get("/api/messaging/conversations").await.expect(200);
    let last = listed["conversations"][0]["last_message"]["content"].as_str().unwrap();
    assert_eq!(last.chars().count(), 200);
}

#[tokio::test]
async fn nobody_of_the_sides_writes_after_the_introduction_has_ended() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    fixture.end(&pair.id).await;
    for person in [&pair.employer, &pair.executive] {
        let refused = person.post(MESSAGES, pair.message("One more thing.")).await;
        assert_eq!(refused.problem(409), "conversation_closed");
        let shown = person.get(&pair.at("")).await.expect(200);
        assert_eq!(shown["can_write"], false);
        assert!(shown["why_not"]["code"].is_string(), "{shown}");
    }
}

#[tokio::test]
async fn strangers_cannot_tell_a_conversation_of_others_from_none() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let stranger = fixture.pair().await;
    let mut nowhere = pair.message("Hello?");
    nowhere["conversation_id"] = json!("cnv_01JQ8Z6Y5N3V9T7W2K4M6P8R0S");
    for person in [&stranger.employer, &stranger.executive] {
        let theirs = person.post(MESSAGES, pair.message("Hello?")).await.expect(404);
        assert_eq!(theirs, person.post(MESSAGES, nowhere.clone()).await.expect(404));
        assert_eq!(person.get(&pair.at("/messages")).await.problem(404), "not_found");
    }
}

#[tokio::test]
async fn colleagues_share_a_conversation_and_interviewers_only_read_it() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let recruiter = fixture.colleague(&pair.employer, Seat::Recruiter).await;
    let interviewer = fixture.colleague(&pair.employer, Seat::Interviewer).await;
    recruiter
        .post(MESSAGES, pair.message("I take over from Erik."))
        .await
        .expect(201);
    assert_eq!(pair.messages(&interviewer).await.len(), 2);
    let refused = interviewer.post(MESSAGES, pair.message("May I?")).await;
    assert_eq!(refused.problem(403), "forbidden");
    let outsider = fixture.api.employer().in_company(None);
    fixture.create_account(&outsider, Role::Employer).await;
    assert_eq!(
        outsider.post(MESSAGES, pair.message("Hello?")).await.problem(404),
        "not_found"
    );
}

#[tokio::test]
async fn more_messages_than_a_person_writes_are_refused_for_a_while() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let mut refused = None;
    for n in 0..80 {
        let reply = pair
            .employer
            .post(MESSAGES, pair.message(&format!("Message {n}")))
            .await;
        if reply.status != 201 {
            refused = Some((n, reply.problem(429)));
            break;
        }
    }
    let (written, code) = refused.unwrap();
    assert!((60..80).contains(&written), "{written}");
    assert_eq!(code, "too_many");
    fixture.local.clock.advance(jiff::SignedDuration::from_mins(1));
    pair.employer.post(MESSAGES, pair.message("Later.")).await.expect(201);
}
