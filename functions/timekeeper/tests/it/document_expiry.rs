use domain::{
    Document, DocumentId, Role,
    document::{Decision, DocumentStatus},
    time::days,
};
use serde_json::json;
use store::document;
use testkit::{noon, records};
use timekeeper::Done;

use crate::fixture::{Fixture, amina};

impl Fixture {
    /// A passport that was approved at noon and is valid for five more days.
    async fn approved(&self) -> DocumentId {
        let account = records::account(amina(), Role::Executive);
        let kept = store::account::create(&self.app.accounts, &account);
        kept.commit(&self.app.chance).await.unwrap();
        let id = DocumentId::new(&self.app.clock, &self.app.chance);
        let passport: Document = serde_json::from_value(json!({
            "id": id, "owner": amina(), "document_type": "id", "nth_version": 1, "is_current": true, "status": "pending",
            "file_name": "Passport.pdf", "file_kind": "pdf", "size": 1, "sha256": "", "scanned_by": "signatures",
            "created_at": noon(), "expires_on": "2026-11-25",
        }))
        .unwrap();
        let documents = &self.app.documents;
        documents
            .keep(None, &passport, None)
            .commit(&self.app.chance)
            .await
            .unwrap();
        let mut read = self.passport(&id).await;
        let before = read.it.clone();
        let decision = Decision {
            is_verified: true,
            notes: None,
            expires_on: None,
        };
        read.decide(&decision, &amina(), noon()).unwrap();
        documents.change(&before, &read).commit(&self.app.chance).await.unwrap();
        id
    }

    async fn passport(&self, id: &DocumentId) -> store::Read<Document> {
        document::by(&self.app.documents.table, id).await.unwrap().unwrap()
    }
}

#[tokio::test]
async fn a_passport_expires_after_its_last_day_and_the_owner_is_notified() {
    let fixture = Fixture::new().await;
    let id = fixture.approved().await;
    assert_eq!(fixture.on_day(5).await, Done::default(), "valid on its last day");
    assert_eq!(fixture.on_day(6).await, Done { done: 1, dropped: 0 });
    assert_eq!(fixture.passport(&id).await.status, DocumentStatus::Expired);
    let events = fixture.outbox_events("documents", "document_moved").await;
    assert_eq!(events.len(), 1);
    assert_eq!(
        (&events[0]["body"]["to"], &events[0]["body"]["document_type"]),
        (&json!("expired"), &json!("id"))
    );
    let totals = document::Totals::read(&fixture.app.documents.table).await.unwrap();
    assert_eq!(
        (totals.of(DocumentStatus::Expired), totals.of(DocumentStatus::Approved)),
        (1, 0)
    );
}

#[tokio::test]
async fn the_timer_of_a_withdrawn_or_replaced_passport_has_no_effect() {
    let fixture = Fixture::new().await;
    let id = fixture.approved().await;
    let documents = &fixture.app.documents;
    let end = noon() + days(6);
    assert_eq!(fixture.timers_at(end).await, 1);
    let read = fixture.passport(&id).await;
    let withdrawn = documents.withdraw(&read, None);
    withdrawn.commit(&fixture.app.chance).await.unwrap();
    assert_eq!(fixture.timers_at(end).await, 0);
    assert_eq!(fixture.on_day(6).await, Done::default());
}

impl Fixture {
    /// The number of timers in the hours of the day before.
    async fn timers_at(&self, end: jiff::Timestamp) -> usize {
        let mut found = 0;
        for hour in 0..24 {
            let at = end - jiff::SignedDuration::from_hours(hour);
            found += store::timer::due(&self.app.timers, at, None, end).await.unwrap().len();
        }
        found
    }
}
