use domain::{
    account::AccountState,
    reference::{ReferenceState, WorkAgain},
    time::days,
};
use serde_json::{Value, json};

use crate::fixture::{Fixture, contact};

#[tokio::test]
async fn a_referee_reads_the_questions_and_answers_them_once() {
    let fixture = Fixture::new().await;
    let id = fixture.sent_questionnaire().await;
    let (referee, link) = (fixture.api.anonymous(), fixture.link(&id).await);
    let seen = referee.get(&link).await.expect(200);
    assert_eq!((&seen["is_answered"], &seen["locale"]), (&json!(false), &json!("fr")));
    let asked = json!({
        "executive_name": "Amina Diallo", "referee_name": "Kofi Mensah", "relationship": "Board Member", "years_known": 4,
        "expires_at": fixture.local.clock.now() + days(21),
    });
    assert_eq!(seen["asked"], asked);
    assert_eq!(fixture.reference(&id).await.opened_at, Some(fixture.local.clock.now()));

    assert_eq!(
        referee.post(&link, Fixture::answers()).await.expect(200)["is_answered"],
        true
    );
    let reference = fixture.reference(&id).await;
    let completion = reference.completion.clone().unwrap();
    assert_eq!(completion.answers.work_again, WorkAgain::Yes);
    assert_eq!(completion.answers.growth, None, "what is blank was not said");

    assert_eq!(referee.post(&link, Fixture::answers()).await.problem(409), "answered");
    let seen = referee.get(&link).await.expect(200);
    assert_eq!((&seen["is_answered"], &seen["asked"]), (&json!(true), &Value::Null));
    assert_eq!(
        fixture.notice_names().await,
        ["reference-completed", "reference-requested", "reference-thanked"]
    );
}

#[tokio::test]
async fn the_executive_sees_who_answered_but_no_answers() {
    let fixture = Fixture::new().await;
    fixture.in_state(ReferenceState::Completed).await;
    let seen = fixture.amina.get("/api/executive/references").await.expect(200);
    let reference = &seen["references"][0];
    assert_eq!(reference["status"], "completed");
    assert_eq!(reference["allowed_transitions"], json!([]));
    let events = fixture.local.outbox("vetting").await;
    for text in [seen.to_string(), json!(events).to_string()] {
        for word in [
            "answers",
            "ratings",
            "signals",
            "opened",
            "loyal",
            "partly",
            "speaks against",
        ] {
            assert!(!text.contains(word), "“{word}” in {text}");
        }
    }
}

#[tokio::test]
async fn a_declining_referee_leaves_no_answers_and_the_executive_is_notified() {
    let fixture = Fixture::new().await;
    let id = fixture.sent_questionnaire().await;
    let (referee, link) = (fixture.api.anonymous(), fixture.link(&id).await);
    let mut no = Fixture::answers();
    no["declines"] = json!(true);
    assert_eq!(referee.post(&link, no).await.expect(200)["is_answered"], false);
    let reference = fixture.reference(&id).await;
    assert_eq!(
        (reference.state, reference.completion.clone()),
        (ReferenceState::Failed, None)
    );
    let events = fixture.notice("reference-failed").await;
    assert_eq!(events["body"]["reason"], "declined");
    assert_eq!(events["to"]["email"], "amina@example.com");

    // Afterwards no further mail is sent to this address.
    assert_eq!(
        fixture.api.admin().post(&contact(&id), json!({})).await.problem(409),
        "invalid_move"
    );
    assert_eq!(referee.get(&link).await.problem(404), "not_found");
}

#[tokio::test]
async fn all_invalid_links_get_the_same_response() {
    let fixture = Fixture::new().await;
    let anybody = fixture.api.anonymous();
    let mut answers = Vec::new();
    for link in ["none", "usr_1-ref_1-x", "%00", "a-b-c-d"] {
        answers.push(anybody.get(&format!("/api/references/respond/{link}")).await);
    }
    // Not sent yet; with an invalid signature; expired; replaced; of a closed account.
    let id = fixture.added("kofi@bank.example").await;
    answers.push(anybody.get(&fixture.link(&id).await).await);
    fixture.api.admin().post(&contact(&id), json!({})).await.expect(200);
    let link = fixture.link(&id).await;
    let forged = format!("{}A", &link[..link.len() - 1]);
    answers.push(
        anybody
            .get(&if forged == link {
                format!("{}B", &link[..link.len() - 1])
            } else {
                forged
            })
            .await,
    );
    let accounts = &fixture.app.common.accounts;
    let mut account = accounts
        .get::<domain::Account>(&fixture.amina.id())
        .await
        .unwrap()
        .unwrap();
    account.state = AccountState::Deactivated;
    accounts.save(&account).await.unwrap();
    answers.push(anybody.get(&link).await);
    let mut account = accounts
        .get::<domain::Account>(&fixture.amina.id())
        .await
        .unwrap()
        .unwrap();
    account.state = AccountState::Active;
    accounts.save(&account).await.unwrap();
    anybody.get(&link).await.expect(200);
    fixture.local.clock.advance(days(21));
    answers.push(anybody.get(&link).await);

    let first = answers.remove(0);
    assert_eq!(first.status, 404);
    for answer in answers {
        assert_eq!((answer.status, &answer.body), (404, &first.body));
    }
}

#[tokio::test]
async fn answers_must_be_complete_and_need_consent() {
    let fixture = Fixture::new().await;
    let id = fixture.sent_questionnaire().await;
    let (referee, link) = (fixture.api.anonymous(), fixture.link(&id).await);
    let without = |path: &[&str]| {
        let mut reply = Fixture::answers();
        let (last, above) = path.split_last().unwrap();
        let parent = above.iter().fold(&mut reply, |value, part| &mut value[*part]);
        parent.as_object_mut().unwrap().remove(*last);
        reply
    };
    for path in [
        &["answers"][..],
        &["answers", "confirmation"],
        &["answers", "worked_together"],
        &["answers", "strengths"],
        &["answers", "ratings"],
        &["answers", "ratings", "people"],
        &["answers", "work_again"],
        &["consent"],
        &["locale"],
    ] {
        referee.post(&link, without(path)).await.expect(422);
    }
    for (field, value) in [
        ("answers.strengths", json!("Good.")),
        ("answers.ratings.integrity", json!(6)),
        ("answers.ratings.integrity", json!(0)),
        ("answers.confirmation", json!("perhaps")),
        ("answers.employer_should_know", json!("x".repeat(1001))),
        ("consent", json!(false)),
    ] {
        let mut reply = Fixture::answers();
        *field.split('.').fold(&mut reply, |value, part| &mut value[part]) = value;
        let refused = referee.post(&link, reply).await.expect(422);
        assert_eq!(refused["errors"][0]["field"], field);
    }
    assert_eq!(fixture.reference(&id).await.state, ReferenceState::Contacted);
}

#[tokio::test]
async fn of_two_simultaneous_answers_one_is_stored_and_published() {
    let fixture = Fixture::new().await;
    let id = fixture.sent_questionnaire().await;
    let (referee, link) = (fixture.api.anonymous(), fixture.link(&id).await);
    let (one, other) = tokio::join!(
        referee.post(&link, Fixture::answers()),
        referee.post(&link, Fixture::answers())
    );
    let mut statuses = [one.status, other.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
    assert_eq!(fixture.notice_names().await.len(), 3);
}
