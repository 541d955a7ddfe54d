use image::ImageFormat;
use serde_json::{Value, json};

use crate::{
    files::{docx, pdf, picture},
    world::World,
};

impl World {
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
    let world = World::new().await;
    let first = world.uploaded("resume").await;
    world.decided(&first, false).await;
    let mine = world.mine().await;
    assert_eq!(
        (&mine[0]["status"], &mine[0]["feedback"]),
        (&json!("rejected"), &json!("As it is."))
    );
    assert_eq!(mine[0]["allowed_transitions"][0]["event"], "reupload");

    // A cv replaces a resume.
    let second = world.send("cv", "cv.docx", &docx(vec![])).await.expect(201)["document"].clone();
    assert_eq!((&second["version"], &second["status"]), (&json!(2), &json!("pending")));
    let mine = world.mine().await;
    assert_eq!(mine.as_array().unwrap().len(), 1);
    assert_eq!(mine[0]["id"], second["id"]);
    assert_eq!(mine[0]["earlier_versions"][0]["id"], first["id"]);
    assert_eq!(mine[0]["earlier_versions"][0]["feedback"], "As it is.");
    let path = format!("/api/documents/{}/download", first["id"].as_str().unwrap());
    world.amina.get(&path).await.expect(200);
}

#[tokio::test]
async fn replacing_a_pending_document_is_refused_before_the_upload() {
    let world = World::new().await;
    world.uploaded("resume").await;
    let refused = world.ticket("resume", "cv.pdf", 1000).await;
    assert_eq!(
        refused.body["detail"],
        "This document waits for its review. Withdraw it to send another."
    );
    assert_eq!(refused.problem(409), "invalid_move");
    let refused = world.send("cv", "cv.pdf", &pdf()).await;
    assert_eq!(refused.problem(409), "invalid_move");
    assert_eq!(world.kept().await.len(), 1);
}

#[tokio::test]
async fn an_approved_document_can_be_replaced_or_withdrawn_except_during_a_vetting() {
    let world = World::new().await;
    let first = world.uploaded("resume").await;
    world.decided(&first, true).await;
    let path = format!("/api/documents/{}", first["id"].as_str().unwrap());
    world.vet().await;
    assert_eq!(
        world.ticket("resume", "cv.pdf", 1000).await.problem(409),
        "invalid_move"
    );
    let refused = world.amina.call("DELETE", &path, axum::body::Body::empty()).await;
    assert_eq!(refused.problem(409), "under_review");
    let blocked = &world.mine().await[0]["allowed_transitions"][0]["blocked"];
    assert_eq!(
        blocked,
        "An approved document stays as it is while your vetting is under way."
    );
}

#[tokio::test]
async fn withdrawing_a_replacement_restores_the_earlier_version_and_deletes_the_file() {
    let world = World::new().await;
    let first = world.uploaded("resume").await;
    world.decided(&first, true).await;
    let second = world.uploaded("resume").await;
    assert_eq!(world.kept().await.len(), 2);
    let path = format!("/api/documents/{}", second["id"].as_str().unwrap());
    let kofi = world.another().await;
    let stranger = kofi.call("DELETE", &path, axum::body::Body::empty()).await;
    assert_eq!(stranger.problem(404), "not_found");
    let gone = world.amina.call("DELETE", &path, axum::body::Body::empty()).await;
    assert_eq!(gone.status, 204);
    let mine = world.mine().await;
    assert_eq!((&mine[0]["id"], &mine[0]["status"]), (&first["id"], &json!("approved")));
    assert_eq!(world.kept().await.len(), 1);
    let again = world.amina.call("DELETE", &path, axum::body::Body::empty()).await;
    assert_eq!(again.problem(404), "not_found");
    let path = format!("/api/documents/{}", first["id"].as_str().unwrap());
    assert_eq!(
        world
            .amina
            .call("DELETE", &path, axum::body::Body::empty())
            .await
            .status,
        204
    );
    assert_eq!(world.kept().await, [""; 0]);
    assert_eq!(world.mine().await, json!([]));
}

#[tokio::test]
async fn strangers_download_nothing_and_the_team_may() {
    let world = World::new().await;
    let resume = world.uploaded("resume").await;
    let path = format!("/api/documents/{}/download", resume["id"].as_str().unwrap());
    let kofi = world.another().await;
    assert_eq!(kofi.get(&path).await.problem(404), "not_found");
    assert_eq!(world.api.employer().get(&path).await.problem(404), "not_found");
    assert_eq!(world.api.anonymous().get(&path).await.problem(401), "unauthenticated");
    world.api.admin().get(&path).await.expect(200);
}

#[tokio::test]
async fn every_document_change_updates_the_candidate_list() {
    let world = World::new().await;
    let looks = async || {
        let events = world.local.outbox("documents").await.into_iter();
        let looks = events.filter(|event| event["name"] == "profile_changed");
        looks
            .inspect(|event| assert_eq!(event["body"]["account_id"], json!(world.amina.id())))
            .count()
    };
    let first = world.uploaded("resume").await;
    assert_eq!(looks().await, 1);
    world.decided(&first, false).await;
    assert_eq!(looks().await, 2);
    let path = format!("/api/documents/{}", first["id"].as_str().unwrap());
    world.amina.delete(&path).await.expect(204);
    assert_eq!(looks().await, 3);
    let portrait = picture(64, 64, ImageFormat::Png);
    world.upload("avatar", "me.png", &portrait).await.expect(201);
    assert_eq!(looks().await, 3, "nobody verifies an avatar");
}
