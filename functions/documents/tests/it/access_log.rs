//! Access log entries for views of documents.

use image::ImageFormat;
use jiff::SignedDuration;
use serde_json::json;
use testkit::access_log;

use crate::{
    files::{pdf, picture},
    fixture::Fixture,
};

#[tokio::test]
async fn a_download_link_for_another_account_is_logged_for_the_owner_once_an_hour() {
    let fixture = Fixture::new().await;
    let document = fixture.send("resume", "cv.pdf", &pdf()).await.expect(201)["document"].clone();
    let path = format!("/api/documents/{}/download", document["id"].as_str().unwrap());
    fixture.amina.get(&path).await.expect(200);
    fixture.another().await.get(&path).await.expect(404);
    let log = async || access_log(&fixture.app.rights, &fixture.owner()).await;
    assert!(log().await.is_empty(), "one's own looks and refusals are no news");

    let admin = fixture.api.admin();
    for _ in 0..3 {
        admin.get(&path).await.expect(200);
        fixture.local.clock.advance(SignedDuration::from_mins(10));
    }
    assert_eq!(log().await, ["admin document"]);
    fixture.local.clock.advance(SignedDuration::from_hours(1));
    admin.get(&path).await.expect(200);
    fixture.api.admin().get(&path).await.expect(200);
    assert_eq!(log().await, ["admin document"; 3], "another hour, and another admin");
}

#[tokio::test]
async fn a_list_with_a_picture_is_logged_and_one_with_file_names_is_not() {
    let fixture = Fixture::new().await;
    fixture.send("resume", "cv.pdf", &pdf()).await.expect(201);
    let admin = fixture.api.admin();
    let of_owner = format!("/api/admin/documents?owner={}", fixture.owner());
    admin.get(&of_owner).await.expect(200);
    assert!(access_log(&fixture.app.rights, &fixture.owner()).await.is_empty());

    let photo = picture(300, 300, ImageFormat::Png);
    fixture.send("photo", "me.png", &photo).await.expect(201);
    for path in [of_owner.as_str(), "/api/admin/documents"] {
        let list = admin.get(path).await.expect(200);
        let photo = list["documents"].as_array().unwrap().iter();
        assert_eq!(photo.filter(|document| document["file_url"] != json!(null)).count(), 1);
    }
    assert_eq!(
        access_log(&fixture.app.rights, &fixture.owner()).await,
        ["admin document"]
    );
    fixture.mine().await;
    assert_eq!(access_log(&fixture.app.rights, &fixture.owner()).await.len(), 1);
}

#[tokio::test]
async fn a_decision_on_a_document_is_logged_as_access() {
    let fixture = Fixture::new().await;
    let document = fixture.send("resume", "cv.pdf", &pdf()).await.expect(201)["document"].clone();
    let id = document["id"].as_str().unwrap();
    let silent = fixture.verify(id, json!({"is_verified": false})).await;
    assert_eq!(silent.problem(422), "invalid");
    assert!(access_log(&fixture.app.rights, &fixture.owner()).await.is_empty());
    fixture.verify(id, json!({"is_verified": true})).await.expect(200);
    assert_eq!(
        access_log(&fixture.app.rights, &fixture.owner()).await,
        ["admin document"]
    );
}
