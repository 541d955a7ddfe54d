//! Documents that were made.

use domain::document::{DocumentStatus, DocumentType, FileKind};
use jiff::SignedDuration;
use print::{Pages, Source};
use serde_json::json;
use sha2::{Digest, Sha256};
use store::RateLimit;

use crate::fixture::{Fixture, filled, request};

#[tokio::test]
async fn every_template_is_made_in_each_of_its_languages_with_any_values() {
    let fixture = Fixture::new().await;
    for template in fixture.templates("").await {
        for language in template["languages"].as_array().unwrap() {
            for only_required in [true, false] {
                // The limit is per hour.
                fixture.local.clock.advance(SignedDuration::from_mins(5));
                let reply = fixture
                    .generate(request(&template, language, &filled(&template, only_required)))
                    .await;
                let made = reply.expect(201);
                let documents = fixture.documents().await;
                let document = documents
                    .iter()
                    .find(|document| made["document_id"] == document.id.as_str())
                    .unwrap();
                let file = fixture.file(document).await;
                assert_eq!(made["size"], file.len());
                let pages = Pages::open(Source::Pdf(file)).unwrap();
                assert!(
                    (1..=40).contains(&pages.len()),
                    "{} {language}: {}",
                    template["id"],
                    pages.len()
                );
            }
        }
    }
}

#[tokio::test]
async fn a_document_from_a_template_is_a_file_for_sharing_of_its_author() {
    let fixture = Fixture::new().await;
    let nda = fixture.templates("?template_type=confidentiality").await.remove(0);
    let made = fixture
        .generate(request(&nda, &json!("fr_ar"), &filled(&nda, true)))
        .await
        .expect(201);
    let documents = fixture.documents().await;
    let [document] = documents.as_slice() else {
        panic!("{documents:?}")
    };
    assert_eq!(made["document_id"], document.id.as_str());
    assert_eq!(document.document_type, DocumentType::Shared);
    assert_eq!(document.status, DocumentStatus::Approved);
    assert_eq!(document.file_kind, FileKind::Pdf);
    let in_french = fixture
        .templates("?template_type=confidentiality&language=fr")
        .await
        .remove(0);
    let name = in_french["name"].as_str().unwrap();
    assert!(document.file_name.as_str().starts_with(name), "{}", document.file_name);
    let file = fixture.file(document).await;
    let sha256: String = Sha256::digest(&file).iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(document.sha256, sha256);
    let again = fixture
        .generate(request(&nda, &json!("fr_ar"), &filled(&nda, true)))
        .await
        .expect(201);
    assert_ne!(again["document_id"], made["document_id"]);
    let documents = fixture.documents().await;
    let current: Vec<_> = documents
        .iter()
        .map(|document| (document.version, document.is_current))
        .collect();
    assert_eq!(current, [(1, false), (2, true)]);
    assert_eq!(documents[1].sha256, sha256, "the same values give the same file");
}

#[tokio::test]
async fn a_request_that_is_sent_twice_makes_one_document() {
    let fixture = Fixture::new().await;
    let nda = fixture.templates("?template_type=confidentiality").await.remove(0);
    let body = request(&nda, &json!("en"), &filled(&nda, true));
    let path = "/api/document-sharing/generate-from-template";
    let amina = fixture.amina.clone().with_header("idempotency-key", "the same request");
    let send = || amina.post(path, body.clone());
    let (first, second) = tokio::join!(send(), send());
    let (first, second, third) = (first.expect(201), second.expect(201), send().await.expect(201));
    assert_eq!([&second, &third], [&first, &first]);
    let documents = fixture.documents().await;
    assert_eq!(documents.len(), 1);
    assert_eq!(fixture.files().await, [store::document::place(&documents[0])]);
}

#[tokio::test]
async fn documents_are_made_for_members_only() {
    let fixture = Fixture::new().await;
    let nda = fixture.templates("?template_type=confidentiality").await.remove(0);
    let body = request(&nda, &json!("en"), &filled(&nda, true));
    let path = "/api/document-sharing/generate-from-template";
    fixture.api.employer().post(path, body.clone()).await.expect(201);
    fixture.api.admin().post(path, body.clone()).await.expect(403);
    fixture.api.anonymous().post(path, body).await.expect(401);
}

#[tokio::test]
async fn documents_per_hour_are_limited() {
    let fixture = Fixture::new().await;
    let release = fixture.templates("?template_type=reference").await.remove(0);
    let body = request(&release, &json!("en"), &filled(&release, true));
    let common = &fixture.app.common;
    let counted = RateLimit {
        what: "document-template",
        tries: 30,
        window: SignedDuration::from_hours(1),
    };
    for _ in 0..29 {
        let subject = fixture.amina.id();
        let wait = counted
            .hit(&common.accounts, &common.seal, subject.as_str(), common.clock.now())
            .await;
        assert_eq!(wait.unwrap(), None);
    }
    fixture.generate(body.clone()).await.expect(201);
    fixture.generate(body).await.expect(429);
    assert_eq!(fixture.documents().await.len(), 1);
}
