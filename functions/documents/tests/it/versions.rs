use image::ImageFormat;
use serde_json::{Value, json};

use crate::{
    files::{docx, pdf, picture},
    fixture::Fixture,
};

impl Fixture {
    async fn uploaded(&self, document_type: &str) -> Value {
        self.send(document_type, "cv.pdf", &pdf()).await.expect(201)["document"].clone()
    }

    async fn decided(&self, document: &Value, is_verified: bool) {
        let decision = json!({"is_verified": is_verified, "notes": "As it is."});
        self.verify(document["id"].as_str().unwrap(), decision)
            .await
            .expect(200);
    }
}

#[tokio::test]
async fn a_rejected_document_gets_a_new_version_and_the_old_one_remains() {
    let fixture = Fixture::new().await;
    let first = fixture.uploaded("resume").await;
    fixture.decided(&first, false).await;
    let mine = fixture.mine().await;
    assert_eq!(
        (&mine[0]["status"], &mine[0]["feedback"]),
        (&json!("rejected"), &json!("As it is."))
    );
    assert_eq!(mine[0]["allowed_transitions"][0]["event"], "reupload");

    // A cv replaces a resume.
    let second = fixture.send("cv", "cv.docx", &docx(vec![])).await.expect(201)["document"].clone();
    assert_eq!((&second["version"], &second["status"]), (&json!(2), &json!("pending")));
    let mine = fixture.mine().await;
    assert_eq!(mine.as_array().unwrap().len(), 1);
    assert_eq!(mine[0]["id"], second["id"]);
    assert_eq!(mine[0]["earlier_versions"][0]["id"], first["id"]);
    assert_eq!(mine[0]["earlier_versions"][0]["feedback"], "As it is.");
    let path = format!("/api/documents/{}/download", first["id"].as_str().unwrap());
    fixture.amina.get(&path).await.expect(200);
}

#[tokio::test]
async fn replacing_a_pending_document_is_refused_before_the_upload() {
    let fixture = Fixture::new().await;
    fixture.uploaded("resume").await;
    let refused = fixture.ticket("resume", "cv.pdf", 1000).await;
    assert_eq!(
        refused.body["detail"],
        "This document waits for its review. Withdraw it to send another."
    );
    assert_eq!(refused.problem(409), "invalid_move");
    let refused = fixture.send("cv", "cv.pdf", &pdf()).await;
    assert_eq!(refused.problem(409), "invalid_move");
    assert_eq!(fixture.stored_keys().await.len(), 1);
}

#[tokio::test]
async fn an_approved_document_can_be_replaced_or_withdrawn_except_during_a_vetting() {
    let fixture = Fixture::new().await;
    let first = fixture.uploaded("resume").await;
    fixture.decided(&first, true).await;
    let path = format!("/api/documents/{}", first["id"].as_str().unwrap());
    fixture.vet().await;
    assert_eq!(
        fixture.ticket("resume", "cv.pdf", 1000).await.problem(409),
        "invalid_move"
    );
    let refused = fixture.amina.call("DELETE", &path, axum::body::Body::empty()).await;
    assert_eq!(refused.problem(409), "under_review");
    let blocked = &fixture.mine().await[0]["allowed_transitions"][0]["blocked"];
    assert_eq!(
        blocked,
        "An approved document stays as it is while your vetting is under way."
    );
}

#[tokio::test]
async fn withdrawing_a_replacement_restores_the_earlier_version_and_deletes_the_file() {
    let fixture = Fixture::new().await;
    let first = fixture.uploaded("resume").await;
    fixture.decided(&first, true).await;
    let second = fixture.uploaded("resume").await;
    assert_eq!(fixture.stored_keys().await.len(), 2);
    let path = format!("/api/documents/{}", second["id"].as_str().unwrap());
    let kofi = fixture.another().await;
    let stranger = kofi.call("DELETE", &path, axum::body::Body::empty()).await;
    assert_eq!(stranger.problem(404), "not_found");
    let gone = fixture.amina.call("DELETE", &path, axum::body::Body::empty()).await;
    assert_eq!(gone.status, 204);
    let mine = fixture.mine().await;
    assert_eq!((&mine[0]["id"], &mine[0]["status"]), (&first["id"], &json!("approved")));
    assert_eq!(fixture.stored_keys().await.len(), 1);
    let again = fixture.amina.call("DELETE", &path, axum::body::Body::empty()).await;
    assert_eq!(again.problem(404), "not_found");
    let path = format!("/api/documents/{}", first["id"].as_str().unwrap());
    assert_eq!(
        fixture
            .amina
            .call("DELETE", &path, axum::body::Body::empty())
            .await
            .status,
        204
    );
    assert_eq!(fixture.stored_keys().await, [""; 0]);
    assert_eq!(fixture.mine().await, json!([]));
}

#[tokio::test]
async fn strangers_download_nothing_and_the_team_may() {
    let fixture = Fixture::new().await;
    let resume = fixture.uploaded("resume").await;
    let path = format!("/api/documents/{}/download", resume["id"].as_str().unwrap());
    let kofi = fixture.another().await;
    assert_eq!(kofi.get(&path).await.problem(404), "not_found");
    assert_eq!(fixture.api.employer().get(&path).await.problem(404), "not_found");
    assert_eq!(fixture.api.anonymous().get(&path).await.problem(401), "unauthenticated");
    fixture.api.admin().get(&path).await.expect(200);
}

#[tokio::test]
async fn every_document_change_updates_the_candidate_list() {
    let fixture = Fixture::new().await;
    let looks = async || {
        let events = fixture.local.outbox("documents").await.into_iter();
        let looks = events.filter(|event| event["name"] == "profile_changed");
        looks
            .inspect(|event| assert_eq!(event["body"]["account_id"], json!(fixture.amina.id())))
            .count()
    };
    let first = fixture.uploaded("resume").await;
    assert_eq!(looks().await, 1);
    fixture.decided(&first, false).await;
    assert_eq!(looks().await, 2);
    let path = format!("/api/documents/{}", first["id"].as_str().unwrap());
    fixture.amina.delete(&path).await.expect(204);
    assert_eq!(looks().await, 3);
    let portrait = picture(64, 64, ImageFormat::Png);
    fixture.upload("avatar", "me.png", &portrait).await.expect(201);
    assert_eq!(looks().await, 3, "nobody verifies an avatar");
}
