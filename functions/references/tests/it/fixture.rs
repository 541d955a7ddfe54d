//! The fixture of all tests here.

use domain::{
    Account, Reference, Role,
    reference::{ReferenceActor, ReferenceEvent, ReferenceState},
    time::days,
};
use jiff::SignedDuration;
use references::{App, routes};
use serde_json::{Value, json};
use store::{AnswerReference, Read, SignedLink};
use testkit::{Api, Local, Person, records};

/// The area with its own account on the local cloud, with one executive.
pub(crate) struct Fixture {
    pub(crate) local: Local,
    pub(crate) app: App,
    pub(crate) api: Api,
    pub(crate) amina: Person,
}

impl Fixture {
    pub(crate) async fn new() -> Self {
        let local = Local::new();
        let app = App::from_env(&local.env()).await.unwrap();
        let api = Api::new(routes(), app.clone());
        let amina = api.executive();
        let fixture = Self { local, app, api, amina };
        fixture.register(&fixture.amina, "amina@example.com").await;
        fixture
    }

    /// Creates an account for an executive.
    pub(crate) async fn register(&self, person: &Person, email: &str) {
        let account = Account {
            email: email.parse().unwrap(),
            ..records::account(person.id(), Role::Executive)
        };
        let common = &self.app.common;
        let kept = store::account::create(&common.accounts, &account);
        kept.commit(&common.chance).await.unwrap();
    }

    /// The form of a referee with this address.
    pub(crate) fn form(email: &str) -> Value {
        json!({
            "name": "Kofi Mensah", "position": "Chairman", "company": "Savanna Bank", "email": email,
            "phone": "+233 20 000 0000", "relationship": "Board Member", "years_known": 4, "locale": "fr",
            "status": "completed", "submitted_at": "2020-01-01T00:00:00Z",
        })
    }

    /// Names a referee, after advancing the clock by a second: ids sort by time. Returns the id.
    pub(crate) async fn added(&self, email: &str) -> String {
        self.local.clock.advance(SignedDuration::from_secs(1));
        let made = self.amina.post("/api/executive/references", Self::form(email)).await;
        made.expect(201)["id"].as_str().unwrap().to_owned()
    }

    /// Names a referee and sends the questionnaire; returns the id.
    pub(crate) async fn sent_questionnaire(&self) -> String {
        let id = self.added("kofi@bank.example").await;
        let sent = self.api.admin().post(&contact(&id), json!({})).await;
        assert_eq!(sent.expect(200)["status"], "contacted");
        id
    }

    pub(crate) async fn reference(&self, id: &str) -> Read<Reference> {
        let found = self.app.references.get(&self.amina.id(), &id.parse().unwrap()).await;
        found.unwrap().unwrap()
    }

    /// The link that was mailed last.
    pub(crate) async fn link(&self, id: &str) -> String {
        let reference = self.reference(id).await;
        let seal = &self.app.common.seal;
        let subject = (reference.executive_id.clone(), reference.id.clone());
        let token = SignedLink::<AnswerReference>::new(seal, subject, reference.generation);
        format!("/api/references/respond/{token}")
    }

    /// A reference in this state, reached by moves.
    pub(crate) async fn in_state(&self, state: ReferenceState) -> String {
        match state {
            ReferenceState::Pending => self.added("kofi@bank.example").await,
            ReferenceState::Contacted => self.sent_questionnaire().await,
            ReferenceState::Completed => {
                let id = self.sent_questionnaire().await;
                let link = self.link(&id).await;
                self.api.anonymous().post(&link, Self::answers()).await.expect(200);
                id
            }
            ReferenceState::Failed | ReferenceState::Removed => {
                let id = self.sent_questionnaire().await;
                self.local.clock.advance(days(21));
                let mut reference = self.reference(&id).await;
                let before = reference.it.clone();
                let now = self.local.clock.now();
                reference
                    .advance(ReferenceEvent::Lapse, ReferenceActor::System, now)
                    .unwrap();
                let lapsed = self.app.references.change(&before, &reference, now);
                lapsed.commit(&self.app.common.chance).await.unwrap();
                if state == ReferenceState::Removed {
                    self.amina.delete(&own(&id)).await.expect(204);
                }
                id
            }
        }
    }

    /// A referee's answers.
    pub(crate) fn answers() -> Value {
        json!({
            "answers": {
                "confirmation": "partly", "worked_together": "She was my finance chief from 2019 to 2023.",
                "strengths": "Calm, exact and loyal to her people.",
                "ratings": { "strategy": 4, "people": 5, "results": 5, "integrity": 5, "communication": 4 },
                "growth": "", "work_again": "yes", "employer_should_know": "Nothing that speaks against her.",
            },
            "consent": true, "locale": "fr",
        })
    }

    /// How often the update of Amina's row was requested.
    pub(crate) async fn looks(&self) -> usize {
        let facts = self.local.facts("vetting").await.into_iter();
        let looks = facts.filter(|fact| fact["name"] == LOOK_AGAIN);
        looks
            .inspect(|event| assert_eq!(event["body"]["account_id"], json!(self.amina.id())))
            .count()
    }

    /// The names of the notices, in alphabetical order.
    pub(crate) async fn notice_names(&self) -> Vec<String> {
        let notices = self.local.notices("vetting").await;
        let mut names: Vec<_> = notices
            .iter()
            .map(|event| event["name"].as_str().unwrap().to_owned())
            .collect();
        names.sort_unstable();
        names
    }

    /// The only notice with this name.
    pub(crate) async fn notice(&self, name: &str) -> Value {
        let notices = self.local.notices("vetting").await;
        notices.into_iter().find(|notice| notice["name"] == name).unwrap()
    }
}

/// The fact that updates the team's list.
const LOOK_AGAIN: &str = "profile_changed";

pub(crate) fn own(id: &str) -> String {
    format!("/api/executive/references/{id}")
}

pub(crate) fn contact(id: &str) -> String {
    format!("/api/admin/references/{id}/contact")
}
