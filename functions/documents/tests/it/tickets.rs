use domain::Role;
use jiff::SignedDuration;
use serde_json::json;

use crate::{
    files::{docx, pdf, picture},
    fixture::{Fixture, post},
};

#[tokio::test]
async fn repeating_a_completion_returns_the_same_document() {
    let fixture = Fixture::new().await;
    let ticket = fixture.ticket("resume", "cv.pdf", 1000).await.expect(201);
    assert_eq!(post(&ticket, "application/pdf", &pdf()).await, 201);
    let first = fixture.complete(&ticket).await.expect(201);
    let again = fixture.complete(&ticket).await.expect(201);
    assert_eq!(first["document"]["sha256"], again["document"]["sha256"]);
    assert_eq!(fixture.mine().await.as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn two_simultaneous_completions_create_one_document() {
    let fixture = Fixture::new().await;
    let ticket = fixture.ticket("resume", "cv.pdf", 1000).await.expect(201);
    assert_eq!(post(&ticket, "application/pdf", &pdf()).await, 201);
    let (one, other) = tokio::join!(fixture.complete(&ticket), fixture.complete(&ticket));
    assert!([one.status, other.status].contains(&201), "{one:?} {other:?}");
    assert_eq!(fixture.mine().await.as_array().unwrap().len(), 1);
    let stored = fixture.stored_keys().await;
    assert_eq!(stored.len(), 1, "{stored:?}");
}

#[tokio::test]
async fn a_ticket_expires_after_an_hour_and_works_for_its_owner_only() {
    let fixture = Fixture::new().await;
    let kofi = fixture.another().await;
    let ticket = fixture.ticket("resume", "cv.pdf", 1000).await.expect(201);
    assert_eq!(post(&ticket, "application/pdf", &pdf()).await, 201);
    let path = format!("/api/documents/{}/complete", ticket["document_id"].as_str().unwrap());
    assert_eq!(kofi.post(&path, json!({})).await.problem(404), "not_found");
    fixture.local.clock.advance(SignedDuration::from_hours(1));
    assert_eq!(fixture.complete(&ticket).await.problem(404), "not_found");
    assert_eq!(fixture.mine().await, json!([]));
}

#[tokio::test]
async fn an_employer_may_upload_an_avatar_but_no_resume() {
    let fixture = Fixture::new().await;
    let grace = fixture.api.employer();
    fixture.keep(&grace, Role::Employer).await;
    let ask =
        |document_type: &str, name: &str| json!({"document_type": document_type, "file_name": name, "size": 1000});
    grace
        .post("/api/documents/upload-url", ask("avatar", "me.png"))
        .await
        .expect(201);
    let refused = grace.post("/api/documents/upload-url", ask("resume", "cv.pdf")).await;
    assert_eq!(refused.body["errors"][0]["field"], "document_type");
    let admin = fixture.api.admin();
    admin
        .post("/api/documents/upload-url", ask("avatar", "me.png"))
        .await
        .expect(403);
}

#[tokio::test]
async fn uploads_have_a_limit_an_hour() {
    let fixture = Fixture::new().await;
    for _ in 0..60 {
        fixture.ticket("avatar", "me.png", 1000).await.expect(201);
    }
    let reply = fixture.ticket("avatar", "me.png", 1000).await;
    assert_eq!(reply.problem(429), "too_many");
}

#[tokio::test]
async fn a_form_with_missing_or_unknown_fields_is_refused_with_the_field() {
    let fixture = Fixture::new().await;
    for (document_type, name, field) in [
        ("diary", "cv.pdf", "document_type"),
        ("resume", "../cv.pdf", "file_name"),
        ("resume", "cv.exe", "file"),
    ] {
        let reply = fixture.send(document_type, name, &pdf()).await;
        assert_eq!(
            (reply.status, &reply.body["errors"][0]["field"]),
            (422, &json!(field)),
            "{document_type} {name}"
        );
    }
    let reply = fixture.amina.post("/api/documents/upload", json!({})).await;
    assert_eq!(reply.problem(400), "unreadable_body");
    let expired = json!({"document_type": "id", "file_name": "p.pdf", "size": 9, "expires_on": "2026-11-19"});
    let reply = fixture.amina.post("/api/documents/upload-url", expired).await;
    assert_eq!(reply.body["errors"][0]["field"], "expires_on");
    assert_eq!(fixture.stored_keys().await, [""; 0]);
    // And one with the minimum content.
    fixture.send("portfolio", "work.docx", &docx(vec![])).await.expect(201);
    fixture
        .send("certificate", "acca.png", &picture(20, 20, image::ImageFormat::Png))
        .await
        .expect(201);
}
