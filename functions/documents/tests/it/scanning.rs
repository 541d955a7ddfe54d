//! With an asynchronous scanner of the bucket, as on AWS.

use aws_sdk_s3::types::{Tag, Tagging};
use documents::Scanner;
use serde_json::{Value, json};

use crate::{
    files::pdf,
    fixture::{Fixture, post},
};

impl Fixture {
    /// Tags the only object as GuardDuty would.
    pub(crate) async fn tag_scan_result(&self, what: &str) {
        let key = self.stored_keys().await.pop().unwrap();
        let tag = Tag::builder()
            .key("GuardDutyMalwareScanStatus")
            .value(what)
            .build()
            .unwrap();
        let tags = Tagging::builder().tag_set(tag).build().unwrap();
        let tagged = self.s3.put_object_tagging().bucket(&self.bucket).key(key).tagging(tags);
        tagged.send().await.unwrap();
    }
}

#[tokio::test]
async fn a_file_is_not_accessible_before_it_was_scanned() {
    let fixture = Fixture::with(Scanner::GuardDuty).await;
    let ticket = fixture.ticket("resume", "cv.pdf", 1000).await.expect(201);
    assert_eq!(post(&ticket, "application/pdf", &pdf()).await, 201);
    for _ in 0..2 {
        let waiting = fixture.complete(&ticket).await.expect(202);
        assert_eq!(waiting, json!({"document_id": ticket["document_id"], "document": null}));
        assert_eq!(fixture.mine().await, json!([]));
    }
    fixture.tag_scan_result("NO_THREATS_FOUND").await;
    let kept = fixture.complete(&ticket).await.expect(201);
    assert_eq!(kept["document"]["id"], ticket["document_id"]);
    assert_eq!(fixture.stored_keys().await.len(), 1, "the quarantine is empty");
    assert!(fixture.stored_keys().await[0].starts_with("documents/"));
}

#[tokio::test]
async fn infected_and_unreadable_files_are_deleted() {
    for verdict in ["THREATS_FOUND", "UNSUPPORTED", "ACCESS_DENIED", "FAILED"] {
        let fixture = Fixture::with(Scanner::GuardDuty).await;
        let ticket = fixture.ticket("resume", "cv.pdf", 1000).await.expect(201);
        assert_eq!(post(&ticket, "application/pdf", &pdf()).await, 201);
        fixture.tag_scan_result(verdict).await;
        let refused = fixture.complete(&ticket).await;
        assert_eq!(refused.status, 422, "{verdict}");
        assert_eq!(
            refused.body["errors"][0]["message"],
            "The file did not pass the virus check"
        );
        assert_eq!(fixture.stored_keys().await, [""; 0], "{verdict}");
        assert_eq!(fixture.rows().await, 0);
    }
}

#[tokio::test]
async fn a_file_sent_in_one_call_waits_for_the_scanner_too() {
    let fixture = Fixture::with(Scanner::GuardDuty).await;
    let waiting = fixture.send("resume", "cv.pdf", &pdf()).await.expect(202);
    assert_eq!(waiting["document"], Value::Null);
    fixture.tag_scan_result("NO_THREATS_FOUND").await;
    fixture.complete(&waiting).await.expect(201);
    assert_eq!(fixture.mine().await.as_array().unwrap().len(), 1);
}
