//! The log of a share, comments, and the export.

use domain::profile::Seat;
use serde_json::{Value, json};

use crate::fixture::{Fixture, at};

fn types(page: &Value) -> Vec<&str> {
    let entries = page["entries"].as_array().unwrap().iter();
    entries.map(|entry| entry["entry_type"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn the_owner_reads_who_did_what() {
    let fixture = Fixture::new().await;
    let share = fixture
        .share(json!({"permissions": {"can_download": true, "can_comment": true}}))
        .await;
    fixture.access(&share, "view").await.expect(200);
    fixture.local.clock.advance(jiff::SignedDuration::from_secs(1));
    fixture.access(&share, "download").await.expect(200);
    fixture.local.clock.advance(jiff::SignedDuration::from_secs(1));
    let said = fixture
        .erik
        .post(&at(&share, "/comments"), json!({"text": "=Impressive"}))
        .await;
    assert_eq!(said.expect(201)["text"], "=Impressive");
    let audit = fixture.amina.get(&at(&share, "/audit?page_size=3")).await.expect(200);
    assert_eq!(types(&audit), ["commented", "downloaded", "viewed"]);
    assert_eq!(audit["entries"][1]["party"], "employer");
    assert_eq!(audit["entries"][1]["country"], json!(null));
    let next = audit["next_cursor"].as_str().unwrap();
    let rest = fixture
        .amina
        .get(&at(&share, &format!("/audit?page_size=3&cursor={next}")))
        .await
        .expect(200);
    assert_eq!(types(&rest), ["shared"]);
    let export = fixture.amina.get(&at(&share, "/audit/export")).await.expect(200);
    assert_eq!(export["count"], 4);
    // A spreadsheet would run it.
    assert!(!export["content"].as_str().unwrap().contains(",=Impressive"));
    for path in [at(&share, "/audit"), at(&share, "/audit/export")] {
        fixture.erik.get(&path).await.expect(403);
    }
    let seen = fixture.amina.get(&at(&share, "")).await.expect(200);
    assert_eq!(seen["access_count"], 2);
}

#[tokio::test]
async fn the_country_is_that_which_our_edge_names() {
    let mut fixture = Fixture::new().await;
    let share = fixture.share(json!({})).await;
    fixture.app.common.edge_keys = vec!["edge-key".to_owned()];
    let api = testkit::Api::new(document_sharing::routes(), fixture.app.clone());
    for (key, country, expected) in [
        ("edge-key", "KE", json!("KE")),
        ("edge-key", "XX", json!(null)),
        ("another", "KE", json!(null)),
    ] {
        fixture.local.clock.advance(jiff::SignedDuration::from_secs(1));
        let erik = api.person(fixture.erik.id(), domain::Role::Employer);
        let erik = erik
            .with_header("x-kilele-edge", key)
            .with_header("cloudfront-viewer-country", country);
        let path = format!("{}/access/{share}", crate::fixture::BASE);
        erik.post(&path, json!({"action": "view"})).await.expect(200);
        let audit = fixture.amina.get(&at(&share, "/audit")).await.expect(200);
        assert_eq!(audit["entries"][0]["country"], expected);
    }
}

#[tokio::test]
async fn both_sides_comment_where_the_owner_allows_it() {
    let fixture = Fixture::new().await;
    let quiet = fixture.share(json!({})).await;
    let comment = json!({"text": "Which year?"});
    let refused = fixture.erik.post(&at(&quiet, "/comments"), comment.clone()).await;
    assert_eq!(refused.problem(403), "no_comments");
    fixture
        .amina
        .post(&at(&quiet, "/comments"), comment.clone())
        .await
        .expect(201);
    let open = fixture.share(json!({"permissions": {"can_comment": true}})).await;
    fixture.erik.post(&at(&open, "/comments"), comment).await.expect(201);
    for person in [&fixture.amina, &fixture.erik] {
        let comments = person.get(&at(&open, "/comments")).await.expect(200);
        assert_eq!(types(&comments), ["commented"]);
        assert_eq!(comments["entries"][0]["text"], "Which year?");
    }
}

#[tokio::test]
async fn interviewers_see_what_is_shared_with_the_company_only() {
    let fixture = Fixture::new().await;
    let interviewer = fixture.colleague(Seat::Interviewer).await;
    let (private, open) = (
        fixture.share(json!({})).await,
        fixture.share(json!({"share_scope": "company"})).await,
    );
    interviewer.get(&at(&private, "")).await.expect(404);
    let seen = interviewer.get(&at(&open, "")).await.expect(200);
    assert_eq!(
        seen["allowed_transitions"],
        json!([]),
        "others of the company answer for it"
    );
    let seen = fixture.erik.get(&at(&open, "")).await.expect(200);
    assert_ne!(seen["allowed_transitions"], json!([]));
    let listed = interviewer
        .get("/api/document-sharing/shared-with-me")
        .await
        .expect(200);
    let listed: Vec<_> = listed["shares"]
        .as_array()
        .unwrap()
        .iter()
        .map(|share| &share["share_id"])
        .collect();
    assert_eq!(listed, [&json!(open)]);
}
