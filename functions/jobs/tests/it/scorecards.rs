//! What employers of the company think of an applicant, and how the company follows an application up.

use domain::{Introduction, JobApplication, introduction::Stage, profile::Seat};
use serde_json::{Value, json};
use testkit::{Person, records};

use crate::fixture::{Fixture, once};

fn card(recommendation: &str) -> Value {
    json!({"ratings": {"leadership": 4, "sector": 5}, "recommendation": recommendation, "strengths": "Led three listings."})
}

async fn path(fixture: &Fixture) -> String {
    let job = fixture.published(json!({})).await;
    let sent = fixture.apply(&job, json!({})).await;
    format!("/api/jobs/applications/{}", sent["id"].as_str().unwrap())
}

async fn give(person: &Person, path: &str, body: Value) -> testkit::Reply {
    let key = format!("scorecard of {}", person.id());
    once(person, &key).post(&format!("{path}/scorecards"), body).await
}

#[tokio::test]
async fn an_interviewer_reads_the_scorecards_of_others_only_after_giving_theirs() {
    let fixture = Fixture::new().await;
    let path = path(&fixture).await;
    let (one, two) = (
        fixture.colleague(Seat::Interviewer).await,
        fixture.colleague(Seat::Interviewer).await,
    );
    let cards = format!("{path}/scorecards");
    let nothing = one.get(&cards).await.expect(200);
    assert_eq!(
        nothing,
        json!({"given": 0, "own": null, "others": null, "can_give": true})
    );
    give(&two, &path, card("no")).await.expect(201);
    let hidden = one.get(&cards).await.expect(200);
    assert_eq!(
        hidden,
        json!({"given": 1, "own": null, "others": null, "can_give": true})
    );
    let given = give(&one, &path, card("yes")).await.expect(201);
    assert_eq!(
        (&given["given"], &given["can_give"], &given["own"]["could_read_others"]),
        (&json!(2), &json!(false), &json!(false))
    );
    let shown = one.get(&cards).await.expect(200);
    assert_eq!(shown["others"][0]["by"], json!(two.id()));
    assert_eq!(shown["others"][0]["recommendation"], "no");
    assert_eq!(shown["own"]["ratings"], json!({"leadership": 4, "sector": 5}));
}

#[tokio::test]
async fn a_recruiter_reads_all_scorecards_and_theirs_says_so() {
    let fixture = Fixture::new().await;
    let path = path(&fixture).await;
    let interviewer = fixture.colleague(Seat::Interviewer).await;
    give(&interviewer, &path, card("strong_yes")).await.expect(201);
    let read = fixture.erik.get(&format!("{path}/scorecards")).await.expect(200);
    assert_eq!(read["others"].as_array().unwrap().len(), 1);
    let given = give(&fixture.erik, &path, card("yes")).await.expect(201);
    assert_eq!(given["own"]["could_read_others"], true);
    assert_eq!(read["others"][0]["could_read_others"], false);
}

#[tokio::test]
async fn a_scorecard_is_given_once_with_a_rating_while_the_application_is_open() {
    let fixture = Fixture::new().await;
    let path = path(&fixture).await;
    let empty = json!({"ratings": {}, "recommendation": "yes"});
    let refused = give(&fixture.erik, &path, empty).await.expect(422);
    assert_eq!(refused["errors"][0]["field"], "ratings");
    for wrong in [json!({"leadership": 6}), json!({"leadership": 0}), json!({"charm": 3})] {
        let body = json!({"ratings": wrong, "recommendation": "yes"});
        give(&fixture.erik, &path, body).await.expect(422);
    }
    let first = give(&fixture.erik, &path, card("yes")).await.expect(201);
    // The same request again has the same answer; another one is refused.
    assert_eq!(give(&fixture.erik, &path, card("yes")).await.expect(201), first);
    let again = once(&fixture.erik, "another key")
        .post(&format!("{path}/scorecards"), card("no"))
        .await;
    assert_eq!(again.expect(409)["code"], "scorecard_given");
    let reject = json!({"status": "rejected", "rejection_reason": "terms"});
    fixture.erik.put(&path, reject).await.expect(200);
    let late = fixture.colleague(Seat::Interviewer).await;
    assert_eq!(
        give(&late, &path, card("no")).await.expect(409)["code"],
        "application_ended"
    );
    assert_eq!(
        late.get(&format!("{path}/scorecards")).await.expect(200)["can_give"],
        false
    );
}

#[tokio::test]
async fn neither_the_applicant_nor_another_company_nor_a_payer_reads_scorecards() {
    let fixture = Fixture::new().await;
    let path = path(&fixture).await;
    give(&fixture.erik, &path, card("yes")).await.expect(201);
    let other = fixture.other_employer().await;
    let payer = fixture.colleague(Seat::Payer).await;
    for person in [&fixture.amina, &other, &payer, &fixture.ada] {
        let answer = person.get(&format!("{path}/scorecards")).await;
        assert!([403, 404].contains(&answer.status), "{}", answer.status);
    }
    let mine = fixture.amina.get("/api/jobs/applications/my").await.expect(200);
    assert!(!mine.to_string().contains("Led three listings"));
}

#[tokio::test]
async fn an_application_shows_the_live_introduction_of_the_company_with_the_applicant() {
    let fixture = Fixture::new().await;
    let path = path(&fixture).await;
    assert_eq!(
        fixture.erik.get(&path).await.expect(200)["introduction_id"],
        Value::Null
    );
    let introduction: Introduction = records::introduction(&fixture.erik.id(), &fixture.amina.id(), Stage::Pending);
    let pair = store::Pair {
        company_id: fixture.erik.company().unwrap().company_id,
        executive_id: fixture.amina.id(),
        introduction_id: introduction.id.clone(),
    };
    fixture.app.introductions.table.create(&pair).await.unwrap();
    let file = fixture.erik.get(&path).await.expect(200);
    assert_eq!(file["introduction_id"], json!(introduction.id));
    assert_eq!(file["is_company_hidden"], false);
}

#[tokio::test]
async fn a_first_answer_counts_once_in_time_and_a_withdrawal_counts_as_nothing() {
    let fixture = Fixture::new().await;
    let company = fixture.erik.company().unwrap().company_id;
    let answers = || async {
        let found = store::job_application::answers(&fixture.app.jobs, &company)
            .await
            .unwrap();
        (found.answered, found.lapsed)
    };
    let one = path(&fixture).await;
    fixture
        .erik
        .put(&one, json!({"status": "under_review"}))
        .await
        .expect(200);
    assert_eq!(answers().await, (0, 0), "opening it is no answer");
    fixture
        .erik
        .put(&one, json!({"status": "shortlisted"}))
        .await
        .expect(200);
    fixture
        .erik
        .put(&one, json!({"status": "interviewing"}))
        .await
        .expect(200);
    assert_eq!(answers().await, (1, 0));
    // The second is answered after its time, before the timer has recorded that.
    let job = fixture.published(json!({"title": "Treasurer"})).await;
    let sent = fixture.apply(&job, json!({})).await;
    let two = format!("/api/jobs/applications/{}", sent["id"].as_str().unwrap());
    fixture.local.clock.advance(domain::time::days(30));
    let reject = json!({"status": "rejected", "rejection_reason": "terms"});
    fixture.erik.put(&two, reject).await.expect(200);
    assert_eq!(answers().await, (1, 1));
    let id = sent["id"].as_str().unwrap().parse().unwrap();
    let stored = fixture.app.jobs.get::<JobApplication>(&id).await.unwrap().unwrap();
    assert_eq!(stored.answer_missed_at, Some(stored.due_at));
    let job = fixture.published(json!({"title": "Auditor"})).await;
    let sent = fixture.apply(&job, json!({})).await;
    let three = format!("/api/jobs/applications/{}/withdraw", sent["id"].as_str().unwrap());
    fixture
        .amina
        .post(&three, json!({"reason": "timing"}))
        .await
        .expect(200);
    assert_eq!(answers().await, (1, 1));
}
