use jiff::SignedDuration;
use serde_json::json;

use crate::applicants::{Fixture, form, form_with, wrong};

#[tokio::test]
async fn submitting_a_draft_needs_complete_answers_and_consent() {
    let fixture = Fixture::new().await;
    let amina = fixture.drafted("amina@example.com").await;
    assert_eq!(wrong(amina.post("/submit", json!({})).await).len(), 8);
    amina
        .put(form_with("amina@example.com", json!({"consent": false})))
        .await
        .expect(200);
    assert_eq!(wrong(amina.post("/submit", json!({})).await), ["consent"]);
    let seen = amina.post("/submit", json!({"consent": true})).await.expect(200);
    assert_eq!(
        (&seen["status"], &seen["consent"]["text"]),
        (&json!("submitted"), &json!(domain::application::CONSENT_TEXT))
    );
    assert!(seen["qualification_assessment"]["rules"].as_array().unwrap().len() == 6);
    assert_eq!(
        fixture.notice_names().await,
        ["application-kept", "application-received"]
    );
}

#[tokio::test]
async fn an_answer_resumes_the_review_and_the_deadline_was_paused() {
    let fixture = Fixture::new().await;
    let amina = fixture.submitted("amina@example.com").await;
    let promised = fixture.application(&amina.id).await.sla_due().unwrap();
    fixture
        .review(&amina.id, json!({"action": "request_info", "message": "Which year?"}))
        .await
        .expect(200);
    assert_eq!(fixture.application(&amina.id).await.sla_due(), None);
    fixture.pass(SignedDuration::from_hours(48));
    amina
        .put(form_with("amina@example.com", json!({"team_size_managed": "300"})))
        .await
        .expect(200);
    let seen = amina.post("/submit", json!({"answer": "In 2019."})).await.expect(200);
    assert_eq!(
        (&seen["status"], &seen["info_request"]),
        (&json!("submitted"), &json!(null))
    );
    assert_eq!(seen["qualification_assessment"]["meets_company_size_requirement"], true);
    assert!(fixture.application(&amina.id).await.sla_due().unwrap() >= promised + SignedDuration::from_hours(48));
    let history = fixture.app.applications.history(&amina.id).await.unwrap();
    let last = history.last().unwrap();
    assert_eq!(
        (last.event.as_str(), last.reason.as_deref()),
        ("submit", Some("In 2019."))
    );
}

#[tokio::test]
async fn the_body_may_be_absent() {
    let fixture = Fixture::new().await;
    let amina = fixture.drafted("amina@example.com").await;
    amina.put(form("amina@example.com")).await.expect(200);
    let link = amina.link("/submit").await;
    fixture
        .api
        .anonymous()
        .call("POST", &link, axum::body::Body::empty())
        .await
        .expect(200);
}
