//! Interactions outside the platform.

use domain::{
    Conversation, ConversationId, Introduction, Timeline,
    conversation::About,
    introduction::{Party, Stage},
    profile::Seat,
};
use jiff::SignedDuration;
use serde_json::{Value, json};

use crate::fixture::{BASE, Fixture, Two, summaries};

fn path() -> String {
    format!("{BASE}/log-interaction")
}

fn call(fixture: &Fixture, two: &Two, party: Party) -> Value {
    let participant = match party {
        Party::Executive => two.pair.company_id.to_string(),
        _ => two.pair.executive_id.to_string(),
    };
    json!({
        "participant_id": participant, "interaction_type": "call", "summary": "We spoke about the notice period.",
        "occurred_at": fixture.local.clock.now() - SignedDuration::from_secs(30),
    })
}

#[tokio::test]
async fn a_logged_call_is_seen_by_both_sides_and_counted_once() {
    let fixture = Fixture::open().await;
    for party in [Party::Employer, Party::Executive] {
        let two = fixture.two().await;
        let by = two
            .person(party)
            .clone()
            .with_header("idempotency-key", "the same call");
        let logged = by.post(&path(), call(&fixture, &two, party)).await.expect(201);
        let again = by.post(&path(), call(&fixture, &two, party)).await.expect(201);
        assert_eq!(logged, again);
        assert_eq!(
            (&logged["interaction_type"], &logged["is_own"]),
            (&json!("call"), &json!(true))
        );
        for reader in [Party::Employer, Party::Executive] {
            let timeline = two.person(reader).get(&two.timeline_for(reader)).await.expect(200);
            assert_eq!(
                summaries(&timeline, "events"),
                [
                    "We spoke about the notice period.",
                    "The introduction became “accepted”"
                ]
            );
        }
    }
}

#[tokio::test]
async fn a_log_is_refused_by_field_and_changes_nothing() {
    let fixture = Fixture::open().await;
    let two = fixture.two().await;
    let by = two.employer.clone().with_header("idempotency-key", "a wrong call");
    let now = fixture.local.clock.now();
    for (field, value) in [
        ("occurred_at", json!(now + SignedDuration::from_hours(1))),
        ("occurred_at", json!(now - SignedDuration::from_hours(1))),
        ("summary", json!("a")),
        ("interaction_type", json!("message")),
        ("participant_id", json!("amina")),
    ] {
        let mut body = call(&fixture, &two, Party::Employer);
        body[field] = value;
        let refused = by.post(&path(), body).await;
        let problem = refused.expect(422);
        assert!(problem["errors"].to_string().contains(field), "{problem}");
    }
    let timeline = fixture
        .app
        .interactions
        .get::<Timeline>(&two.pair)
        .await
        .unwrap()
        .unwrap();
    assert_eq!(timeline.length, 1);
}

#[tokio::test]
async fn only_who_may_write_logs() {
    let fixture = Fixture::open().await;
    let two = fixture.two().await;
    let body = call(&fixture, &two, Party::Employer);
    let key = |person: &testkit::Person| person.clone().with_header("idempotency-key", "who may log");
    for stranger in [fixture.api.employer(), fixture.api.executive()] {
        assert_eq!(
            key(&stranger).post(&path(), body.clone()).await.problem(404),
            "not_found"
        );
    }
    let interviewer = fixture.api.employer().beside(&two.employer, Seat::Interviewer);
    fixture.create_account(&interviewer, domain::Role::Employer).await;
    assert_eq!(key(&interviewer).post(&path(), body.clone()).await.status, 403);
    let timeline = interviewer.get(&two.timeline_for(Party::Employer)).await.expect(200);
    assert_eq!(timeline["can_log"], false);

    // The executive blocked the company: it does not learn that, and the executive does not see what it logs.
    let id = ConversationId::of_introduction(&two.introduction.id);
    let mut conversation = fixture
        .app
        .conversations
        .get::<Conversation>(&id)
        .await
        .unwrap()
        .unwrap();
    conversation.block(Party::Executive, true);
    fixture.app.conversations.save(&conversation).await.unwrap();
    key(&two.employer).post(&path(), body.clone()).await.expect(201);
    let seen = two.executive.get(&two.timeline_for(Party::Executive)).await.expect(200);
    assert_eq!(summaries(&seen, "events"), ["The introduction became “accepted”"]);
    let refused = key(&two.executive)
        .post(&path(), call(&fixture, &two, Party::Executive))
        .await;
    assert_eq!(refused.problem(409), "blocked_by_you");

    // The introduction ended.
    let mut conversation = fixture
        .app
        .conversations
        .get::<Conversation>(&id)
        .await
        .unwrap()
        .unwrap();
    conversation.block(Party::Executive, false);
    conversation.about = About::Introduction(Stage::Cancelled);
    fixture.app.conversations.save(&conversation).await.unwrap();
    let ended = two.employer.clone().with_header("idempotency-key", "another call");
    assert_eq!(ended.post(&path(), body).await.problem(409), "conversation_closed");
}

#[tokio::test]
async fn the_names_are_those_of_now() {
    let fixture = Fixture::open().await;
    let two = fixture.two().await;
    fixture.write(&two, Party::Employer, "Good day.").await;
    let introductions = &fixture.app.introductions;
    let mut introduction = introductions
        .get::<Introduction>(&two.introduction.id)
        .await
        .unwrap()
        .unwrap();
    introduction.forget(Party::Executive);
    introductions.save(&introduction).await.unwrap();
    let accounts = &fixture.app.common.accounts;
    let mut account = accounts
        .get::<domain::Account>(&two.employer.id())
        .await
        .unwrap()
        .unwrap();
    account.state = domain::account::AccountState::Erased;
    accounts.save(&account).await.unwrap();
    let trail = two.employer.get(&format!("{BASE}/audit-trail")).await.expect(200);
    let names = |n: usize| {
        (
            &trail["events"][n]["participant"]["name"],
            &trail["events"][n]["primary_actor_name"],
        )
    };
    let former = json!("Former member");
    assert_eq!((names(0), names(1)), ((&former, &former), (&former, &former)));
}
