//! The fixture of all tests here.

use domain::{
    Account, AccountId, Role,
    candidate::{Candidate, Record},
    document::{DocumentStatus, DocumentType},
    reference::ReferenceState,
};
use serde_json::json;
use store::Transaction;
use testkit::{Api, Local, Person, records};
use vetting::{App, routes};

/// The area with its own account on the local cloud.
pub(crate) struct Fixture {
    pub(crate) local: Local,
    pub(crate) app: App,
    pub(crate) api: Api,
}

impl Fixture {
    pub(crate) async fn new() -> Self {
        let local = Local::new();
        let app = App::from_env(&local.env()).await.unwrap();
        let api = Api::new(routes(), app.clone());
        Self { local, app, api }
    }

    /// An approved member with a complete profile and without a vetting, listed as the search indexer would.
    pub(crate) async fn executive(&self) -> Person {
        let person = self.api.executive();
        let mut account = records::account(person.id(), Role::Executive);
        account.vetting_status = None;
        let profile = records::profile(person.id());
        let line = Candidate::of(&account, Some(&profile), Record::default()).unwrap();
        let kept = store::account::create(&self.app.common.accounts, &account)
            .create(&self.app.vettings.profiles, &profile)
            .and(store::candidate::relist(
                &self.app.vettings.profiles,
                None,
                Some(&line),
                self.local.clock.now(),
            ));
        kept.commit(&self.app.common.chance).await.unwrap();
        person
    }

    /// An admin with a name.
    pub(crate) async fn admin(&self) -> Person {
        let person = self.api.admin();
        let account = records::account(person.id(), Role::Admin);
        let kept = store::account::create(&self.app.common.accounts, &account);
        kept.commit(&self.app.common.chance).await.unwrap();
        person
    }

    /// Sets the status of all required documents.
    pub(crate) async fn documents(&self, owner: &AccountId, status: DocumentStatus) {
        for kind in [DocumentType::Resume, DocumentType::Photo, DocumentType::Id] {
            self.document(owner, kind, status).await;
        }
    }

    pub(crate) async fn document(&self, owner: &AccountId, kind: DocumentType, status: DocumentStatus) {
        let document = records::document(owner, kind, status);
        let kept = Transaction::new().replace(&self.app.vettings.documents, &document);
        kept.commit(&self.app.common.chance).await.unwrap();
    }

    /// Names a reference in each of these states.
    pub(crate) async fn references(&self, executive: &AccountId, states: &[ReferenceState]) {
        for (number, state) in (1..).zip(states) {
            let reference = records::reference(executive, number, *state);
            self.app.vettings.table.create(&reference).await.unwrap();
        }
    }

    /// An executive who has submitted complete evidence; only the decision is missing.
    pub(crate) async fn handed_in(&self) -> Person {
        let executive = self.executive().await;
        executive
            .post("/api/executive/vetting-process", json!({}))
            .await
            .expect(200);
        self.documents(&executive.id(), DocumentStatus::Approved).await;
        self.references(&executive.id(), &[ReferenceState::Completed; 2]).await;
        executive
            .post("/api/executive/vetting-process/submit", json!({}))
            .await
            .expect(200);
        executive
    }

    pub(crate) async fn account(&self, id: &AccountId) -> Account {
        self.app.common.accounts.get::<Account>(id).await.unwrap().unwrap().it
    }
}

/// The path for a decision about an executive.
pub(crate) fn decision(id: &AccountId) -> String {
    format!("/api/admin/vetting/{id}/decision")
}
