use image::{GenericImageView, ImageFormat};
use serde_json::{Value, json};

use crate::{
    files::*,
    fixture::{Fixture, follow},
};

impl Fixture {
    /// The content of a document as its owner downloads it, and its Content-Disposition.
    async fn download(&self, document: &Value) -> (String, Vec<u8>) {
        let id = document["id"].as_str().unwrap();
        let link = self
            .amina
            .get(&format!("/api/documents/{id}/download"))
            .await
            .expect(200);
        let (status, head, bytes) = follow(link["url"].as_str().unwrap()).await;
        assert_eq!(status, 200, "{head}");
        (head.to_lowercase(), bytes)
    }
}

#[tokio::test]
async fn a_plain_file_of_every_type_is_stored_unchanged_and_downloaded_as_attachment() {
    for (name, kind, bytes) in [
        ("Amina Diallo.pdf", "application/pdf", pdf()),
        ("Amina.doc", "application/msword", doc()),
        (
            "سيرة ذاتية.docx",
            "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
            docx(vec![]),
        ),
    ] {
        let fixture = Fixture::new().await;
        let document = fixture.upload("resume", name, &bytes).await.expect(201)["document"].clone();
        assert_eq!(
            (&document["status"], &document["version"]),
            (&json!("pending"), &json!(1))
        );
        assert_eq!(
            (&document["file_name"], &document["media_type"]),
            (&json!(name), &json!(kind))
        );
        assert_eq!(document["size"], bytes.len());
        let (head, kept) = fixture.download(&document).await;
        assert_eq!(kept, bytes);
        assert!(head.contains(&format!("content-type: {kind}")), "{head}");
        assert!(head.contains("content-disposition: attachment"), "{head}");
        let keys = fixture.stored_keys().await;
        assert_eq!(
            keys,
            [format!(
                "documents/{}/{}",
                fixture.owner(),
                document["id"].as_str().unwrap()
            )]
        );
    }
}

#[tokio::test]
async fn a_photograph_is_rotated_upright_and_loses_its_location() {
    let fixture = Fixture::new().await;
    let sent = photograph();
    assert!(sent.windows(7).any(|part| part == b"Nairobi"));
    let document = fixture.upload("photo", "me.jpg", &sent).await.expect(201)["document"].clone();
    let shown = document["file_url"].as_str().unwrap();
    let (status, head, kept) = follow(shown).await;
    assert_eq!(status, 200);
    assert!(head.to_lowercase().contains("content-type: image/jpeg"), "{head}");
    let picture = image::load_from_memory(&kept).unwrap();
    assert_eq!(
        picture.dimensions(),
        (32, 64),
        "it was 64 wide and 32 high, on its side"
    );
    for secret in [b"Nairobi".as_slice(), b"Exif"] {
        assert!(!kept.windows(secret.len()).any(|part| part == secret));
    }
}

#[tokio::test]
async fn pictures_are_made_as_small_as_their_type_needs_and_named_for_what_they_are() {
    let fixture = Fixture::new().await;
    for (document_type, name, format, side, called, kind) in [
        ("avatar", "me.png", ImageFormat::Png, 512, "me.png", "image/png"),
        ("avatar", "me.jpeg", ImageFormat::Jpeg, 512, "me.jpeg", "image/jpeg"),
        ("avatar", "me.webp", ImageFormat::WebP, 512, "me.jpg", "image/jpeg"),
        // A JPEG with the extension of a PNG is a JPEG.
        ("avatar", "me.png", ImageFormat::Jpeg, 512, "me.jpg", "image/jpeg"),
    ] {
        let bytes = picture(900, 600, format);
        let document = fixture.upload(document_type, name, &bytes).await.expect(201)["document"].clone();
        assert_eq!(
            (&document["file_name"], &document["media_type"]),
            (&json!(called), &json!(kind))
        );
        assert_eq!(document["status"], "approved", "nobody verifies an avatar");
        let (_, _, kept) = follow(document["file_url"].as_str().unwrap()).await;
        assert_eq!(image::load_from_memory(&kept).unwrap().width(), side);
    }
    let scan = picture(900, 600, ImageFormat::Png);
    let passport = fixture.upload("id", "passport.png", &scan).await.expect(201)["document"].clone();
    let (_, kept) = fixture.download(&passport).await;
    assert_eq!(
        image::load_from_memory(&kept).unwrap().dimensions(),
        (900, 600),
        "every dot may be read"
    );
    assert_eq!(passport["file_url"], Value::Null);
}

#[tokio::test]
async fn a_small_file_is_uploaded_in_one_call_and_a_large_one_refers_to_tickets() {
    let fixture = Fixture::new().await;
    let document = fixture.send("resume", "cv.pdf", &pdf()).await.expect(201)["document"].clone();
    assert_eq!(document["status"], "pending");
    assert_eq!(fixture.stored_keys().await.len(), 1);
    let large = fixture
        .send("education", "degree.pdf", &long_pdf(4 * 1024 * 1024 + 1))
        .await;
    assert_eq!(large.status, 413);
    assert!(
        large.body["detail"]
            .as_str()
            .unwrap()
            .contains("/api/documents/upload-url")
    );
    let largest = fixture
        .send("education", "degree.pdf", &long_pdf(4 * 1024 * 1024))
        .await;
    largest.expect(201);
}

#[tokio::test]
async fn ten_megabytes_less_a_little_go_through_s3_and_eleven_get_no_ticket() {
    let fixture = Fixture::new().await;
    let long = long_pdf(10_380_902);
    let document = fixture.upload("resume", "cv.pdf", &long).await.expect(201)["document"].clone();
    assert_eq!(document["size"], 10_380_902, "9.9 MB");
    let (_, kept) = fixture.download(&document).await;
    assert_eq!(kept.len(), long.len());
    let eleven = fixture.ticket("education", "degree.pdf", 11 * 1024 * 1024).await;
    assert_eq!(eleven.status, 422);
    assert_eq!(eleven.body["errors"][0]["message"], "File size must be less than 10MB");
    let photo = fixture.ticket("photo", "me.jpg", 5 * 1024 * 1024 + 1).await;
    assert_eq!(photo.body["errors"][0]["message"], "File size must be less than 5MB");
}
