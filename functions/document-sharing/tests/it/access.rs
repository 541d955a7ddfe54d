//! What a recipient gets.

use base64::{Engine, engine::general_purpose::STANDARD};
use cloud::Found;
use domain::{Account, document::FileKind};
use jiff::SignedDuration;
use serde_json::json;

use crate::fixture::{Fixture, at, pdf};

/// The copy that a link downloads.
async fn copied(fixture: &Fixture, url: &str) -> Vec<u8> {
    let (from, to) = (url.find("/copies/").unwrap(), url.find('?').unwrap());
    match fixture.app.files.get(&url[from + 1..to], 1_000_000).await.unwrap() {
        Found::Object(copy) => copy.bytes,
        found => panic!("{found:?}"),
    }
}

#[tokio::test]
async fn a_viewer_gets_pages_as_pictures_and_never_the_file() {
    let fixture = Fixture::new().await;
    let share = fixture.share(json!({})).await;
    let opened = fixture.access(&share, "view").await.expect(200);
    assert_eq!(opened["pages"]["page_count"], 2);
    assert_eq!(opened["download"], json!(null));
    assert_eq!(opened["share"]["status"], "viewed");
    let view = opened["pages"]["view"].as_str().unwrap();
    let mut pictures = Vec::new();
    for page in [1, 2] {
        let path = at(&share, &format!("/pages/{page}?view={view}"));
        let shown = fixture.erik.get(&path).await.expect(200);
        assert_eq!((&shown["page"], &shown["page_count"]), (&json!(page), &json!(2)));
        let picture = STANDARD.decode(shown["content"].as_str().unwrap()).unwrap();
        assert_eq!(picture[..3], [0xFF, 0xD8, 0xFF], "no JPEG");
        pictures.push(picture);
    }
    assert_ne!(pictures[0], pictures[1]);
    for beyond in ["0", "3", "one"] {
        let path = at(&share, &format!("/pages/{beyond}?view={view}"));
        fixture.erik.get(&path).await.expect(404);
    }
    assert_eq!(fixture.access(&share, "download").await.problem(409), "view_only");
}

#[tokio::test]
async fn pages_and_copies_are_those_of_the_reader() {
    let fixture = Fixture::new().await;
    let share = fixture.share(json!({"permissions": {"can_download": true}})).await;
    let colleague = fixture.colleague(domain::profile::Seat::Recruiter).await;
    let accounts = &fixture.app.common.accounts;
    let mut account = accounts.get::<Account>(&colleague.id()).await.unwrap().unwrap();
    account.email = "nadia@savanna.example".parse().unwrap();
    accounts.save(&account).await.unwrap();
    let (mut pages, mut copies) = (Vec::new(), Vec::new());
    for reader in [&fixture.erik, &colleague] {
        let path = format!("{}/access/{share}", crate::fixture::BASE);
        let opened = reader.post(&path, json!({"action": "view"})).await.expect(200);
        let view = opened["pages"]["view"].as_str().unwrap();
        let page = reader
            .get(&at(&share, &format!("/pages/1?view={view}")))
            .await
            .expect(200);
        pages.push(page["content"].clone());
        let got = reader.post(&path, json!({"action": "download"})).await.expect(200);
        copies.push(copied(&fixture, got["download"]["url"].as_str().unwrap()).await);
    }
    assert_ne!(pages[0], pages[1]);
    assert_ne!(copies[0], copies[1]);
}

#[tokio::test]
async fn pages_are_read_with_the_token_of_an_own_view_for_half_an_hour() {
    let fixture = Fixture::new().await;
    let (share, other) = (fixture.share(json!({})).await, fixture.share(json!({})).await);
    let opened = fixture.access(&share, "view").await.expect(200);
    let view = opened["pages"]["view"].as_str().unwrap().to_owned();
    let page = |share: &str, view: &str| at(share, &format!("/pages/1?view={view}"));
    let colleague = fixture.colleague(domain::profile::Seat::Recruiter).await;
    for (person, share, view) in [
        (&fixture.erik, &other, view.as_str()),
        (&colleague, &share, view.as_str()),
        (&fixture.erik, &share, "1.x"),
        (&fixture.erik, &share, "nothing"),
    ] {
        assert_eq!(person.get(&page(share, view)).await.problem(409), "view_is_over");
    }
    let later = format!("{}{}", 9, &view);
    assert_eq!(
        fixture.erik.get(&page(&share, &later)).await.problem(409),
        "view_is_over"
    );
    fixture.erik.get(&page(&share, &view)).await.expect(200);
    fixture.local.clock.advance(SignedDuration::from_mins(30));
    assert_eq!(
        fixture.erik.get(&page(&share, &view)).await.problem(409),
        "view_is_over"
    );
}

#[tokio::test]
async fn a_download_is_a_copy_with_a_watermark_unless_the_owner_wants_none() {
    let fixture = Fixture::new().await;
    let can_download = json!({"permissions": {"can_download": true}});
    let share = fixture.share(can_download).await;
    let got = fixture.access(&share, "download").await.expect(200);
    assert_eq!(got["share"]["status"], "downloaded");
    let url = got["download"]["url"].as_str().unwrap();
    let copy = copied(&fixture, url).await;
    assert!(copy.starts_with(b"%PDF-"));
    assert_ne!(copy, pdf(2));
    let plain = fixture
        .share(json!({"permissions": {"can_download": true}, "has_watermark": false}))
        .await;
    let got = fixture.access(&plain, "download").await.expect(200);
    assert!(got["download"]["url"].as_str().unwrap().contains("/documents/"));
    let audit = fixture.amina.get(&at(&share, "/audit")).await.expect(200);
    assert_eq!(audit["entries"][0]["has_watermark"], true);
    let audit = fixture.amina.get(&at(&plain, "/audit")).await.expect(200);
    assert_eq!(audit["entries"][0]["has_watermark"], false);
}

#[tokio::test]
async fn a_download_waits_for_the_promise_of_confidentiality_where_it_is_asked_for() {
    let fixture = Fixture::new().await;
    let terms = json!({"permissions": {"can_download": true}, "must_acknowledge": true});
    let share = fixture.share(terms).await;
    assert_eq!(fixture.access(&share, "download").await.problem(409), "not_signed");
    let interviewer = fixture.colleague(domain::profile::Seat::Interviewer).await;
    let path = at(&share, "/acknowledge");
    interviewer.post(&path, json!({"status": "signed"})).await.expect(404);
    let signed = fixture.erik.post(&path, json!({"status": "signed"})).await.expect(200);
    assert_eq!(signed["status"], "signed");
    fixture.access(&share, "download").await.expect(200);
    // A repeated promise changes nothing, and it is no longer refused.
    fixture.erik.post(&path, json!({"status": "signed"})).await.expect(200);
    fixture
        .erik
        .post(&path, json!({"status": "rejected"}))
        .await
        .problem(409);
    let audit = fixture.amina.get(&at(&share, "/audit")).await.expect(200);
    assert_eq!(audit["entries"].as_array().unwrap().len(), 3);
    let without = fixture.share(json!({})).await;
    let path = at(&without, "/acknowledge");
    fixture.erik.post(&path, json!({"status": "signed"})).await.problem(409);
}

#[tokio::test]
async fn a_word_document_is_shared_for_download_only() {
    let fixture = Fixture::new().await;
    let word = fixture.another(&fixture.amina, FileKind::Docx).await;
    let mut request = fixture.request();
    request["document_id"] = json!(word.id);
    let path = format!("{}/share", crate::fixture::BASE);
    let refused = fixture.amina.post(&path, request.clone()).await.expect(422);
    assert_eq!(refused["errors"][0]["field"], "document_id");
    request["permissions"] = json!({"can_download": true});
    let shared = fixture.amina.post(&path, request).await.expect(201);
    assert_eq!(shared["shares"][0]["permissions"]["can_view"], false);
    let share = shared["shares"][0]["share_id"].as_str().unwrap();
    assert_eq!(fixture.access(share, "view").await.problem(409), "no_pages");
    let got = fixture.access(share, "download").await.expect(200);
    assert!(got["download"]["url"].as_str().unwrap().contains("/documents/"));
}

#[tokio::test]
async fn a_damaged_file_is_not_logged_as_viewed() {
    let fixture = Fixture::new().await;
    let damaged = fixture.another(&fixture.amina, FileKind::Png).await;
    let share = fixture.share(json!({"document_id": damaged.id})).await;
    assert_eq!(fixture.access(&share, "view").await.problem(409), "unprintable");
    let audit = fixture.amina.get(&at(&share, "/audit")).await.expect(200);
    assert_eq!(audit["entries"].as_array().unwrap().len(), 1);
}
