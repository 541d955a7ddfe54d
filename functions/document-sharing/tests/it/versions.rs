//! New versions by recipients.

use domain::{Document, document::FileKind, profile::Seat};
use jiff::SignedDuration;
use serde_json::{Value, json};
use store::Transaction;

use crate::fixture::{Fixture, at};

fn version(document: &Document) -> Value {
    json!({"document_id": document.id})
}

impl Fixture {
    /// A document of Erik's, and the log entries of a share, the newest first.
    async fn of_erik(&self) -> Document {
        self.another(&self.erik, FileKind::Pdf).await
    }

    async fn replacements(&self) -> Vec<Value> {
        let mut notices = self.local.notices("messaging").await;
        notices.retain(|notice| notice["name"] == "shared-document-replaced");
        notices
    }
}

#[tokio::test]
async fn a_recipient_with_the_permission_replaces_the_document_and_the_owner_gets_a_notice() {
    let fixture = Fixture::new().await;
    let share = fixture.share(json!({"permissions": {"can_edit": true}})).await;
    let newer = fixture.of_erik().await;
    let path = at(&share, "/versions");
    for _ in 0..2 {
        let replaced = fixture.erik.post(&path, version(&newer)).await.expect(200);
        assert_eq!(replaced["document"]["document_id"], json!(newer.id));
        assert_eq!(replaced["version_by"]["party"], "employer");
    }
    let told = fixture.replacements().await;
    assert_eq!(told.len(), 1, "a repeated request is no other version");
    assert_eq!(told[0]["to"]["account_id"], json!(fixture.amina.id()));
    assert_eq!(told[0]["body"]["share_id"], json!(share));
    assert_eq!(
        told[0]["body"]["counterparty"],
        json!(fixture.conversation.company_name)
    );
    let audit = fixture.amina.get(&at(&share, "/audit")).await.expect(200);
    let [entry, first] = audit["entries"].as_array().unwrap().as_slice() else {
        panic!("{audit}");
    };
    assert_eq!(
        (&entry["entry_type"], &entry["party"]),
        (&json!("replaced"), &json!("employer"))
    );
    // Every version is there for the owner's side, and only for it.
    for (entry, document) in [(entry, &newer), (first, &fixture.document)] {
        assert_eq!(entry["document_id"], json!(document.id));
        let path = at(&share, &format!("/versions/{}/download", document.id));
        let got = fixture.amina.get(&path).await.expect(200);
        let place = format!("/documents/{}/{}?", document.owner, document.id);
        assert!(got["url"].as_str().unwrap().contains(&place), "{got}");
        fixture.erik.get(&path).await.expect(403);
    }
    let unknown = at(&share, "/versions/doc_01JQ8Z6Y5N3V9T7W2K4M6P8R0S/download");
    fixture.amina.get(&unknown).await.expect(404);
    // The recipient sees pages of it still, and never a file.
    assert_eq!(fixture.access(&share, "download").await.problem(409), "view_only");
    let opened = fixture.access(&share, "view").await.expect(200);
    assert_eq!(opened["pages"]["page_count"], 1);
    // The owner replaces it in turn, without a notice.
    let last = fixture.another(&fixture.amina, FileKind::Pdf).await;
    let replaced = fixture.amina.post(&path, version(&last)).await.expect(200);
    assert_eq!(replaced["version_by"]["party"], "executive");
    assert_eq!(fixture.replacements().await.len(), 1);
    // Each version once, for the conversation and the history.
    let facts = fixture.local.facts("messaging").await;
    let versions = facts.iter().filter(|fact| fact["body"]["event"] == "replace");
    let mut by: Vec<_> = versions.map(|fact| fact["by"]["role"].as_str().unwrap()).collect();
    by.sort_unstable();
    assert_eq!(by, ["employer", "executive"]);
}

/// Every combination of the four permissions, with what each of them allows the recipient.
#[tokio::test]
async fn a_permission_allows_its_own_operation_and_no_other() {
    let fixture = Fixture::new().await;
    let newer = fixture.of_erik().await;
    for bits in 0..8_u8 {
        let [can_download, can_comment, can_edit] = [0, 1, 2].map(|bit| bits & (1 << bit) != 0);
        for must_acknowledge in [false, true] {
            let share = fixture
                .share(json!({
                    "permissions": {"can_download": can_download, "can_comment": can_comment, "can_edit": can_edit},
                    "must_acknowledge": must_acknowledge, "has_watermark": false,
                }))
                .await;
            let name = format!("{bits:03b} {must_acknowledge}");
            let seen = fixture.erik.get(&at(&share, "")).await.expect(200);
            assert_eq!(seen["permissions"]["can_edit"], can_edit, "{name}");
            let is_open = can_edit && !must_acknowledge;
            assert_eq!(seen["replace_blocked"] == Value::Null, is_open, "{name}");
            let commented = fixture
                .erik
                .post(&at(&share, "/comments"), json!({"text": "Read"}))
                .await;
            assert_eq!(commented.status, if can_comment { 201 } else { 403 }, "{name}");
            let path = at(&share, "/versions");
            let replaced = fixture.erik.post(&path, version(&newer)).await;
            match (can_edit, must_acknowledge) {
                (false, _) => assert_eq!(replaced.status, 403, "{name}"),
                (true, true) => assert_eq!(replaced.problem(409), "not_signed", "{name}"),
                (true, false) => assert_eq!(replaced.status, 200, "{name}"),
            }
            if must_acknowledge {
                let path = at(&share, "/acknowledge");
                fixture.erik.post(&path, json!({"status": "signed"})).await.expect(200);
                let replaced = fixture.erik.post(&at(&share, "/versions"), version(&newer)).await;
                assert_eq!(replaced.status, if can_edit { 200 } else { 403 }, "{name}");
            }
            let got = fixture.access(&share, "download").await;
            assert_eq!(got.status, if can_download { 200 } else { 409 }, "{name}");
            fixture.local.clock.advance(SignedDuration::from_hours(1));
        }
    }
}

#[tokio::test]
async fn an_ended_share_takes_no_version_and_others_replace_nothing() {
    let fixture = Fixture::new().await;
    let terms = json!({"permissions": {"can_edit": true}, "share_scope": "company"});
    let newer = fixture.of_erik().await;
    let open = fixture.share(terms.clone()).await;
    let path = at(&open, "/versions");
    let interviewer = fixture.colleague(Seat::Interviewer).await;
    let of_interviewer = fixture.another(&interviewer, FileKind::Pdf).await;
    interviewer.post(&path, version(&of_interviewer)).await.expect(403);
    fixture.stranger().await.post(&path, version(&newer)).await.expect(404);
    // Not a file of the caller's, and none that the recipient could not read.
    fixture.erik.post(&path, version(&fixture.document)).await.expect(422);
    let word = fixture.another(&fixture.erik, FileKind::Docx).await;
    fixture.erik.post(&path, version(&word)).await.expect(422);
    fixture.amina.post(&at(&open, "/revoke"), json!({})).await.expect(200);
    assert_eq!(
        fixture.erik.post(&path, version(&newer)).await.problem(409),
        "share_revoked"
    );
    let refused = fixture.share(terms.clone()).await;
    let answer = json!({"status": "rejected"});
    fixture
        .erik
        .post(&at(&refused, "/acknowledge"), answer)
        .await
        .expect(200);
    let path = at(&refused, "/versions");
    assert_eq!(
        fixture.erik.post(&path, version(&newer)).await.problem(409),
        "share_rejected"
    );
    let expired = fixture.share(terms).await;
    fixture.local.clock.advance(SignedDuration::from_hours(30 * 24));
    let path = at(&expired, "/versions");
    assert_eq!(
        fixture.erik.post(&path, version(&newer)).await.problem(409),
        "share_expired"
    );
    assert_eq!(fixture.replacements().await.len(), 0);
}

#[tokio::test]
async fn an_owner_who_blocked_the_recipient_gets_no_notice() {
    let fixture = Fixture::new().await;
    let share = fixture.share(json!({"permissions": {"can_edit": true}})).await;
    fixture
        .converse(|conversation| {
            conversation.block(domain::introduction::Party::Executive, true);
        })
        .await;
    let newer = fixture.of_erik().await;
    fixture
        .erik
        .post(&at(&share, "/versions"), version(&newer))
        .await
        .expect(200);
    assert_eq!(fixture.replacements().await.len(), 0);
}

#[tokio::test]
async fn a_version_that_its_uploader_deleted_is_gone_and_earlier_ones_are_not() {
    let fixture = Fixture::new().await;
    let share = fixture.share(json!({"permissions": {"can_edit": true}})).await;
    let newer = fixture.of_erik().await;
    fixture
        .erik
        .post(&at(&share, "/versions"), version(&newer))
        .await
        .expect(200);
    let own = store::document::of(&fixture.app.documents, &fixture.erik.id())
        .await
        .unwrap();
    let gone = Transaction::new().discard(&fixture.app.documents, &own[0]);
    gone.commit(&fixture.app.common.chance).await.unwrap();
    let download = |id| at(&share, &format!("/versions/{id}/download"));
    fixture.amina.get(&download(newer.id.clone())).await.expect(404);
    fixture
        .amina
        .get(&download(fixture.document.id.clone()))
        .await
        .expect(200);
    fixture.access(&share, "view").await.expect(404);
}
