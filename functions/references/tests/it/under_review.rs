//! Referees named during the review.

use domain::{
    VettingProcess,
    document::DocumentStatus,
    vetting::Vetting,
    vetting_process::{Deed, Reason, VettingState},
};
use operations::vetting::Mover;
use serde_json::json;
use store::{reference::of, timer, vetting::Vettings};
use testkit::records;

use crate::fixture::Fixture;

const ALL: &str = "/api/executive/references";

impl Fixture {
    /// Sets the state of the executive's vetting.
    async fn vetting(&self, state: VettingState) {
        let mut process = VettingProcess::begin(self.amina.id(), Vetting::InProgress, self.local.clock.now());
        process.state = state;
        self.app.references.table.create(&process).await.unwrap();
    }
}

#[tokio::test]
async fn a_referee_added_during_the_review_is_mailed_at_once_with_deadlines() {
    for state in [VettingState::BackgroundCheck, VettingState::InterviewScheduled] {
        let fixture = Fixture::new().await;
        fixture.vetting(state).await;
        let made = fixture
            .amina
            .post(ALL, Fixture::form("kofi@bank.example"))
            .await
            .expect(201);
        assert_eq!(made["status"], "contacted", "{state}");
        let id = made["id"].as_str().unwrap();
        assert_eq!(fixture.notice_names().await, ["reference-requested"]);
        let asked = fixture.notice("reference-requested").await;
        assert_eq!(
            (
                &asked["to"]["email"],
                &asked["to"]["locale"],
                &asked["body"]["generation"]
            ),
            (&json!("kofi@bank.example"), &json!("fr"), &json!(1))
        );
        let opened = fixture.api.anonymous().get(&fixture.link(id).await).await.expect(200);
        assert_eq!(opened["asked"]["executive_name"], "Amina Diallo");
        let mut deadlines = 0;
        for day in 0..=21 {
            let at = fixture.local.clock.now() + domain::time::days(day);
            let timers = &fixture.app.references.timers;
            deadlines += timer::due(timers, at, None, at + domain::time::days(1))
                .await
                .unwrap()
                .len();
        }
        assert_eq!(deadlines, 1, "the first reminder, which sets the next");
    }
}

#[tokio::test]
async fn no_referee_is_mailed_before_submission_or_after_the_decision() {
    for state in VettingState::ALL.iter().filter(|state| !state.awaits_decision()) {
        let fixture = Fixture::new().await;
        fixture.vetting(*state).await;
        let made = fixture
            .amina
            .post(ALL, Fixture::form("kofi@bank.example"))
            .await
            .expect(201);
        assert_eq!(made["status"], "pending", "{state}");
        assert!(fixture.notice_names().await.is_empty(), "{state}");
    }
}

#[tokio::test]
async fn a_referee_added_during_the_submission_is_mailed_once() {
    for _ in 0..8 {
        let fixture = Fixture::new().await;
        let executive = fixture.amina.id();
        let vettings = Vettings {
            table: fixture.app.references.table.clone(),
            accounts: fixture.app.common.accounts.clone(),
            profiles: fixture.local.table("profiles"),
            documents: fixture.local.table("documents"),
        };
        for document in records::required_documents(&executive, DocumentStatus::Pending) {
            vettings.documents.create(&document).await.unwrap();
        }
        fixture.vetting(VettingState::InProgress).await;
        fixture.added("one@bank.example").await;
        fixture.added("two@bank.example").await;
        let source = fixture.app.common.source();
        let (submitted, added) = tokio::join!(
            operations::vetting::make(
                &vettings,
                &fixture.app.references.timers,
                &executive,
                &Deed::Submit,
                Mover::Owner,
                Reason::NONE,
                source
            ),
            fixture.amina.post(ALL, Fixture::form("three@bank.example"))
        );
        assert!(submitted.is_ok());
        added.expect(201);
        let named = of(&vettings.table, &executive).await.unwrap();
        let generations: Vec<_> = named.iter().map(|reference| reference.generation).collect();
        assert_eq!(generations, [1, 1, 1]);
        let asked = fixture.notice_names().await;
        let requests = asked.iter().filter(|name| *name == "reference-requested").count();
        assert_eq!(requests, 3);
    }
}
