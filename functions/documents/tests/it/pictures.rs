//! The picture beside a name follows the avatar.

use axum::body::Body;
use domain::document::Picture;
use image::ImageFormat;
use serde_json::Value;

use crate::{
    files::{pdf, picture},
    fixture::Fixture,
};

impl Fixture {
    async fn avatar(&self) -> Value {
        let bytes = picture(90, 60, ImageFormat::Png);
        let sent = self.send("avatar", "me.png", &bytes).await.expect(201);
        sent["document"].clone()
    }

    async fn withdraw(&self, document: &Value) {
        let path = format!("/api/documents/{}", document["id"].as_str().unwrap());
        let gone = self.amina.call("DELETE", &path, Body::empty()).await;
        assert_eq!(gone.status, 204);
    }

    /// The id of the document that is Amina's picture.
    async fn shown(&self) -> Value {
        let read = self.app.documents.table.get::<Picture>(&self.amina.id()).await.unwrap();
        read.map_or(Value::Null, |read| read.document_id.to_string().into())
    }
}

#[tokio::test]
async fn the_picture_is_the_current_avatar_after_each_upload_and_withdrawal() {
    let fixture = Fixture::new().await;
    assert_eq!(fixture.shown().await, Value::Null);
    let first = fixture.avatar().await;
    assert_eq!(fixture.shown().await, first["id"]);
    let second = fixture.avatar().await;
    assert_eq!(fixture.shown().await, second["id"]);
    let third = fixture.avatar().await;
    // An earlier one is deleted without effect.
    fixture.withdraw(&second).await;
    assert_eq!(fixture.shown().await, third["id"]);
    fixture.withdraw(&third).await;
    assert_eq!(fixture.shown().await, first["id"], "the one before it is shown again");
    fixture.withdraw(&first).await;
    assert_eq!(fixture.shown().await, Value::Null);
}

#[tokio::test]
async fn an_avatar_with_the_wrong_content_and_other_documents_are_no_pictures() {
    let fixture = Fixture::new().await;
    let avatar = fixture.avatar().await;
    fixture.send("avatar", "me.png", &pdf()).await.problem(422);
    fixture.send("resume", "cv.pdf", &pdf()).await.expect(201);
    let photo = picture(90, 60, ImageFormat::Png);
    fixture.send("photo", "me.png", &photo).await.expect(201);
    assert_eq!(fixture.shown().await, avatar["id"]);
}

#[tokio::test]
async fn no_picture_remains_once_every_document_of_a_person_was_deleted() {
    let fixture = Fixture::new().await;
    fixture.avatar().await;
    fixture.avatar().await;
    let documents = &fixture.app.documents;
    // As the eraser does.
    for record in store::document::of(&documents.table, &fixture.amina.id())
        .await
        .unwrap()
    {
        let withdrawn = documents.withdraw(&record, None);
        withdrawn.commit(&fixture.app.common.chance).await.unwrap();
    }
    assert_eq!(fixture.shown().await, Value::Null);
}
