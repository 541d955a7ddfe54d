//! Employers of one company: what each may do with the introductions of the others.

use domain::{introduction::Party, profile::Seat};
use serde_json::json;
use store::Seal;

use crate::fixture::{at, fixture, request};

#[tokio::test]
async fn a_colleague_cannot_ask_the_same_executive_and_is_told_of_the_live_introduction() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let sent = fixture.requested_introduction(&pair).await;
    let colleague = fixture.colleague(&pair.employer, Seat::Recruiter).await;
    let refused = colleague
        .post("/api/introductions", request(&pair.executive.id()))
        .await;
    let refused = refused.expect(409);
    assert_eq!(
        (&refused["code"], &refused["existing_id"]),
        (&json!("exists"), &sent["id"])
    );
}

#[tokio::test]
async fn a_recruiter_continues_what_a_colleague_began_and_the_history_says_who_did_what() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let sent = fixture.requested_introduction(&pair).await;
    let colleague = fixture.colleague(&pair.employer, Seat::Recruiter).await;
    let withdrawn = json!({"new_status": "cancelled"});
    colleague
        .put(&at(&sent, "/workflow-status"), withdrawn)
        .await
        .expect(200);
    let id = sent["id"].as_str().unwrap().parse().unwrap();
    let seal = &Seal::new(*b"key");
    let page = fixture
        .introductions
        .history(&id, Party::Employer, 10, None, seal)
        .await
        .unwrap();
    let by: Vec<_> = page.items.into_iter().map(|entry| entry.it.account.unwrap()).collect();
    assert_eq!(by, [pair.employer.id(), colleague.id()]);
    let read = async |person: &testkit::Person| {
        let seen = person.get(&at(&sent, "/workflow-history")).await.expect(200);
        let entries = seen["history"].as_array().unwrap().clone();
        entries
            .iter()
            .map(|entry| (entry["actor_name"].clone(), entry["is_yours"].clone()))
            .collect::<Vec<_>>()
    };
    let names = [
        sent["employer_name"].clone(),
        json!(colleague_name(&fixture, &colleague).await),
    ];
    let expected =
        |yours: [bool; 2]| -> Vec<_> { names.iter().cloned().zip(yours.map(|yours| json!(yours))).collect() };
    assert_eq!(read(&pair.employer).await, expected([true, false]));
    assert_eq!(read(&colleague).await, expected([false, true]));
    assert_eq!(read(&pair.executive).await, expected([false, false]));
}

#[tokio::test]
async fn an_interviewer_comments_and_changes_no_stage() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let sent = fixture.requested_introduction(&pair).await;
    let interviewer = fixture.colleague(&pair.employer, Seat::Interviewer).await;
    let seen = interviewer.get(&at(&sent, "")).await.expect(200);
    assert_eq!(seen["allowed_transitions"], json!([]));
    let moves = interviewer.get(&at(&sent, "/transitions")).await.expect(200);
    assert_eq!(moves["allowed_transitions"], json!([]));
    let comment = json!({"comment": "I would ask about the listing.", "visibility": "private"});
    interviewer
        .post(&at(&sent, "/workflow-actions"), comment)
        .await
        .expect(201);
    let move_on = json!({"new_status": "cancelled"});
    interviewer
        .put(&at(&sent, "/workflow-status"), move_on)
        .await
        .expect(403);
    let wish = request(&fixture.executive(json!({}), json!({})).await.id());
    interviewer.post("/api/introductions", wish).await.expect(403);
}

#[tokio::test]
async fn a_payer_sees_no_introduction_and_no_calendar_of_the_company() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let sent = fixture.requested_introduction(&pair).await;
    let payer = fixture.colleague(&pair.employer, Seat::Payer).await;
    for path in [
        "/api/introductions",
        "/api/introductions?direction=received",
        "/api/introduction/my-requests",
        "/api/introductions/analytics",
        "/api/introductions/workflow-dashboard",
        "/api/calendar-feed",
    ] {
        assert_eq!(payer.get(path).await.problem(403), "forbidden", "{path}");
    }
    for rest in ["", "/transitions", "/workflow-history"] {
        assert_eq!(payer.get(&at(&sent, rest)).await.problem(404), "not_found", "{rest}");
    }
    let comment = json!({"comment": "May I?", "visibility": "private"});
    payer.post(&at(&sent, "/workflow-actions"), comment).await.problem(404);
    let wish = request(&fixture.executive(json!({}), json!({})).await.id());
    payer.post("/api/introductions", wish).await.problem(403);
}

#[tokio::test]
async fn the_calendar_of_a_recruiter_who_became_payer_is_closed() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let recruiter = fixture.colleague(&pair.employer, Seat::Recruiter).await;
    let feed = recruiter.post("/api/calendar-feed", json!({})).await.expect(200);
    let url = feed["url"].as_str().unwrap();
    let path = &url[url.find("/api/").unwrap()..];
    let reader = fixture.api.anonymous();
    assert_eq!(reader.get(path).await.status, 200);
    let mut account = fixture
        .accounts
        .get::<domain::Account>(&recruiter.id())
        .await
        .unwrap()
        .unwrap();
    account.company.as_mut().unwrap().seat = Seat::Payer;
    fixture.accounts.save(&account).await.unwrap();
    assert_eq!(reader.get(path).await.problem(404), "not_found");
}

async fn colleague_name(fixture: &crate::fixture::Fixture, colleague: &testkit::Person) -> String {
    let account = fixture.accounts.get::<domain::Account>(&colleague.id()).await.unwrap();
    account.unwrap().shown_name()
}
