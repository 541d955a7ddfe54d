//! The fixture: applicants and the area.

use std::{
    net::Ipv4Addr,
    sync::atomic::{AtomicU32, Ordering},
};

use domain::{Application, ApplicationId, Email};
use jiff::SignedDuration;
use member_applications::{App, routes};
use serde_json::{Value, json};
use store::{EditApplication, LinkKind, Read, SignedLink};
use testkit::{Api, Local, Person, Reply};

/// The area on its own account of the local cloud.
pub(crate) struct Fixture {
    pub(crate) local: Local,
    pub(crate) api: Api,
    pub(crate) app: App,
    pub(crate) admin: Person,
    /// The number of applicants: each has a different network address.
    applied: AtomicU32,
}

impl Fixture {
    pub(crate) async fn new() -> Self {
        let local = Local::new();
        let app = App::from_env(&local.env()).await.unwrap();
        let api = Api::new(routes(), app.clone());
        let admin = api.admin();
        Self {
            local,
            api,
            app,
            admin,
            applied: AtomicU32::new(0),
        }
    }

    /// Sends an application, and advances the clock.
    pub(crate) async fn send(&self, form: Value) -> Reply {
        let place = Ipv4Addr::from_bits(self.applied.fetch_add(1, Ordering::Relaxed)).to_string();
        let reply = self.send_from(&place, form).await;
        self.pass(SignedDuration::from_millis(10));
        reply
    }

    /// Sends an application from this IP address.
    pub(crate) async fn send_from(&self, place: &str, form: Value) -> Reply {
        let person = self.api.anonymous().with_header("x-forwarded-for", place);
        person.post("/api/member-applications/create", form).await
    }

    /// A complete application, submitted.
    pub(crate) async fn submitted(&self, email: &str) -> Applicant<'_> {
        self.send(form(email)).await.expect(201);
        self.applicant(email).await
    }

    /// A draft with only name and address.
    pub(crate) async fn drafted(&self, email: &str) -> Applicant<'_> {
        let draft = json!({"full_name": "Amina Diallo", "professional_email": email, "save_as_draft": true});
        self.send(draft).await.expect(201);
        self.applicant(email).await
    }

    /// An admin's review; advances the clock.
    pub(crate) async fn review(&self, id: &ApplicationId, review: Value) -> Reply {
        let path = format!("/api/member-applications/admin/{id}/review");
        let reply = self.admin.post(&path, review).await;
        self.pass(SignedDuration::from_millis(10));
        reply
    }

    /// The applicant with the latest application of an address.
    pub(crate) async fn applicant(&self, email: &str) -> Applicant<'_> {
        let email: Email = email.parse().unwrap();
        let claim = self.app.applications.claim(&email).await.unwrap().unwrap();
        let id = claim.it.application_id;
        Applicant {
            fixture: self,
            id,
            email,
        }
    }

    pub(crate) async fn application(&self, id: &ApplicationId) -> Read<Application> {
        self.app.applications.get(id).await.unwrap().unwrap()
    }

    pub(crate) fn pass(&self, time: SignedDuration) {
        self.local.clock.advance(time);
    }

    /// The names of the notices so far, oldest first.
    pub(crate) async fn notice_names(&self) -> Vec<String> {
        let notices = self.local.notices("applications").await;
        notices
            .iter()
            .map(|notice| notice["name"].as_str().unwrap().to_owned())
            .collect()
    }
}

/// An applicant who reads their mail.
pub(crate) struct Applicant<'a> {
    pub(crate) fixture: &'a Fixture,
    pub(crate) id: ApplicationId,
    pub(crate) email: Email,
}

impl Applicant<'_> {
    /// The token in the mail of this generation.
    pub(crate) fn token_of(&self, generation: u32) -> String {
        self.signed::<EditApplication>(generation)
    }

    /// A token as the mailer creates it.
    pub(crate) fn signed<K: LinkKind<Subject = ApplicationId>>(&self, generation: u32) -> String {
        SignedLink::<K>::new(&self.fixture.app.common.seal, self.id.clone(), generation).to_string()
    }

    /// The token in the latest mail.
    pub(crate) async fn token(&self) -> String {
        self.token_of(self.fixture.application(&self.id).await.generation)
    }

    /// The path of an action, with the link's token: `""`, `"/submit"`, `"/withdraw"`.
    pub(crate) async fn link(&self, deed: &str) -> String {
        let token = self.token().await;
        format!(
            "/api/member-applications/{}{deed}?email={}&token={token}",
            self.id, self.email
        )
    }

    pub(crate) async fn put(&self, form: Value) -> Reply {
        let reply = self.fixture.api.anonymous().put(&self.link("").await, form).await;
        self.fixture.pass(SignedDuration::from_millis(10));
        reply
    }

    pub(crate) async fn post(&self, deed: &str, body: Value) -> Reply {
        let reply = self.fixture.api.anonymous().post(&self.link(deed).await, body).await;
        self.fixture.pass(SignedDuration::from_millis(10));
        reply
    }
}

/// A form with all fields.
pub(crate) fn form(email: &str) -> Value {
    json!({
        "full_name": "Amina Bello Diallo", "professional_email": email, "phone": "+254 700 000000",
        "current_location": "Nairobi, Kenya", "current_title": "Chief Financial Officer", "current_company": "Acme",
        "years_leadership_experience": "15-20 years", "primary_industry": "Financial Services",
        "key_achievements": "Raised 40 million and led the turnaround.", "consent": true,
    })
}

/// `form` with some fields changed.
pub(crate) fn form_with(email: &str, changes: Value) -> Value {
    let mut form = form(email);
    let Value::Object(changes) = changes else {
        panic!("changes are an object")
    };
    for (field, value) in changes {
        form[field] = value;
    }
    form
}

/// The paths of the fields in a 422, sorted.
pub(crate) fn wrong(reply: Reply) -> Vec<String> {
    let body = reply.expect(422);
    let mut fields: Vec<_> = body["errors"]
        .as_array()
        .unwrap()
        .iter()
        .map(|error| error["field"].as_str().unwrap().to_owned())
        .collect();
    fields.sort();
    fields
}
