//! A share that has ended is dead on every path.

use domain::Document;
use jiff::SignedDuration;
use serde_json::json;
use store::{Read, Transaction};

use crate::fixture::{Fixture, at};

const ALL: &str = r#"{"permissions": {"can_download": true, "can_comment": true}}"#;

async fn shared(fixture: &Fixture) -> (String, String) {
    let share = fixture.share(serde_json::from_str(ALL).unwrap()).await;
    let opened = fixture.access(&share, "view").await.expect(200);
    (share, opened["pages"]["view"].as_str().unwrap().to_owned())
}

/// Nothing can be opened or added any more, for this reason; both sides still see that it was shared.
async fn is_dead(fixture: &Fixture, (share, view): (&str, &str), code: &str, status: &str) {
    for action in ["view", "download"] {
        assert_eq!(fixture.access(share, action).await.problem(409), code);
    }
    let page = fixture.erik.get(&at(share, &format!("/pages/1?view={view}"))).await;
    assert_eq!(page.problem(409), code);
    for person in [&fixture.erik, &fixture.amina] {
        let commented = person.post(&at(share, "/comments"), json!({"text": "Too late"})).await;
        assert_eq!(commented.problem(409), code);
        let seen = person.get(&at(share, "")).await.expect(200);
        assert_eq!(
            (&seen["status"], &seen["allowed_transitions"]),
            (&json!(status), &json!([]))
        );
    }
    // What is repeated changes nothing, and nothing else is possible.
    let revoked = fixture.amina.post(&at(share, "/revoke"), json!({})).await;
    assert_eq!(revoked.status, if status == "revoked" { 200 } else { 409 });
    for answer in ["signed", "rejected"] {
        let answered = fixture
            .erik
            .post(&at(share, "/acknowledge"), json!({"status": answer}))
            .await;
        assert_eq!(answered.status, if status == answer { 200 } else { 409 });
    }
}

#[tokio::test]
async fn a_revoked_share_is_dead_at_once_on_every_path() {
    let fixture = Fixture::new().await;
    let (share, view) = shared(&fixture).await;
    fixture.erik.post(&at(&share, "/revoke"), json!({})).await.expect(403);
    fixture.amina.post(&at(&share, "/revoke"), json!({})).await.expect(200);
    is_dead(&fixture, (&share, &view), "share_revoked", "revoked").await;
}

#[tokio::test]
async fn a_share_expires_to_the_second() {
    let fixture = Fixture::new().await;
    let (share, _) = shared(&fixture).await;
    fixture
        .local
        .clock
        .advance(SignedDuration::from_hours(30 * 24) - SignedDuration::from_secs(2));
    let opened = fixture.access(&share, "view").await.expect(200);
    let view = opened["pages"]["view"].as_str().unwrap();
    fixture.local.clock.advance(SignedDuration::from_secs(1));
    is_dead(&fixture, (&share, view), "share_expired", "expired").await;
}

#[tokio::test]
async fn a_refused_share_is_dead_as_well() {
    let fixture = Fixture::new().await;
    let (share, view) = shared(&fixture).await;
    let refused = fixture
        .erik
        .post(&at(&share, "/acknowledge"), json!({"status": "rejected"}))
        .await;
    assert_eq!(refused.expect(200)["status"], "rejected");
    is_dead(&fixture, (&share, &view), "share_rejected", "rejected").await;
}

#[tokio::test]
async fn a_document_that_its_owner_deleted_cannot_be_opened() {
    let fixture = Fixture::new().await;
    let (share, view) = shared(&fixture).await;
    let own = store::document::of(&fixture.app.documents, &fixture.amina.id())
        .await
        .unwrap();
    let document: &Read<Document> = &own[0];
    let gone = Transaction::new().discard(&fixture.app.documents, document);
    gone.commit(&fixture.app.common.chance).await.unwrap();
    for action in ["view", "download"] {
        fixture.access(&share, action).await.expect(404);
    }
    fixture
        .erik
        .get(&at(&share, &format!("/pages/1?view={view}")))
        .await
        .expect(404);
}

#[tokio::test]
async fn a_newer_version_replaces_the_older_one_at_once() {
    let fixture = Fixture::new().await;
    let (share, view) = shared(&fixture).await;
    let newer = fixture.another(&fixture.amina, domain::document::FileKind::Pdf).await;
    let path = at(&share, "/versions");
    fixture
        .erik
        .post(&path, json!({"document_id": newer.id}))
        .await
        .expect(403);
    let of_erik = fixture.another(&fixture.erik, domain::document::FileKind::Pdf).await;
    fixture
        .amina
        .post(&path, json!({"document_id": of_erik.id}))
        .await
        .expect(422);
    let replaced = fixture
        .amina
        .post(&path, json!({"document_id": newer.id}))
        .await
        .expect(200);
    assert_eq!(replaced["document"]["document_id"], json!(newer.id));
    // The token was for the older version.
    let page = fixture.erik.get(&at(&share, &format!("/pages/1?view={view}"))).await;
    assert_eq!(page.problem(409), "view_is_over");
    let opened = fixture.access(&share, "view").await.expect(200);
    assert_eq!(opened["pages"]["page_count"], 1);
    let again = fixture
        .amina
        .post(&path, json!({"document_id": newer.id}))
        .await
        .expect(200);
    assert_eq!(again["document"]["shared_at"], replaced["document"]["shared_at"]);
}

#[tokio::test]
async fn a_move_of_a_share_is_a_fact_and_a_repeated_access_is_not() {
    let fixture = Fixture::new().await;
    let share = fixture.share(json!({"permissions": {"can_download": true}})).await;
    for action in ["view", "view", "download", "download", "view"] {
        fixture.access(&share, action).await.expect(200);
        fixture.local.clock.advance(SignedDuration::from_secs(1));
    }
    for _ in 0..2 {
        fixture.amina.post(&at(&share, "/revoke"), json!({})).await.expect(200);
    }
    let facts = fixture.local.facts("messaging").await;
    let of_moves = facts.iter().filter(|fact| fact["name"] == "document_share_moved");
    let moves: Vec<_> = of_moves
        .map(|fact| {
            (
                fact["body"]["event"].as_str().unwrap(),
                fact["by"]["role"].as_str().unwrap(),
            )
        })
        .collect();
    assert_eq!(
        moves,
        [("view", "employer"), ("download", "employer"), ("revoke", "executive")]
    );
}
