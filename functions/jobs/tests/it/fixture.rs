//! The area, an employer with a verified company, an executive, and an administrator.

use cloud::Files;
use domain::{
    Account, Document, ExecutiveProfile, Job, JobId, Role,
    document::{DocumentStatus, DocumentType},
    profile::{Exclusion, Seat, Shield, Verification},
};
use jiff::SignedDuration;
use jobs::{App, routes};
use serde_json::{Value, json};
use snapshots::{Projection, Snapshots};
use store::account::AccountEmail;
use testkit::{Api, Local, Person, records};

/// Erik, a recruiter of Savanna Bank; Amina, an executive with a resume; Ada, an administrator.
pub(crate) struct Fixture {
    pub(crate) local: Local,
    pub(crate) app: App,
    pub(crate) api: Api,
    pub(crate) erik: Person,
    pub(crate) amina: Person,
    pub(crate) ada: Person,
    pub(crate) resume: Document,
}

impl Fixture {
    /// The company is verified, and the team has approved one of its jobs.
    pub(crate) async fn new() -> Self {
        let fixture = Self::with_new_company().await;
        let job = fixture.draft(json!({"title": "Earlier job"})).await;
        fixture.act(&job, "publish", json!({})).await;
        fixture.moderate(&job, json!({"action": "approve"})).await;
        fixture.act(&job, "close", json!({"close_reason": "filled"})).await;
        fixture
    }

    /// The company is verified, and has posted nothing.
    pub(crate) async fn with_new_company() -> Self {
        let local = Local::new();
        let (bucket, search) = (local.bucket("documents").await, local.bucket("search").await);
        let mut app = App::from_env(&local.env()).await.unwrap();
        app.files = Files::new(&local.aws, bucket);
        let snapshots = Snapshots::new(Files::new(&local.aws, search));
        app.projection = Projection::new(local.table("search"), snapshots, local.clock.clone());
        let api = Api::new(routes(), app.clone());
        let (erik, amina, ada) = (api.employer(), api.executive(), api.admin());
        let company = records::company(&erik.id());
        let table: store::Table<store::area::Profiles> = app.profiles.clone();
        table.create(&company).await.unwrap();
        table.create(&records::profile(amina.id())).await.unwrap();
        let accounts = [
            records::employer(&company),
            records::account(amina.id(), Role::Executive),
            records::account(ada.id(), Role::Admin),
        ];
        for account in accounts {
            let address = AccountEmail {
                email: account.email.clone(),
                account_id: account.id.clone(),
            };
            app.common.accounts.create(&account).await.unwrap();
            app.common.accounts.create(&address).await.unwrap();
        }
        let resume = records::document(&amina.id(), DocumentType::Resume, DocumentStatus::Approved);
        app.documents.create(&resume).await.unwrap();
        Self {
            local,
            app,
            api,
            erik,
            amina,
            ada,
            resume,
        }
    }

    /// A colleague of Erik's.
    pub(crate) async fn colleague(&self, seat: Seat) -> Person {
        let person = self.api.employer().beside(&self.erik, seat);
        let mut account = records::account(person.id(), Role::Employer);
        account.company = person.company();
        self.app.common.accounts.create(&account).await.unwrap();
        person
    }

    /// An employer of another verified company.
    pub(crate) async fn other_employer(&self) -> Person {
        let person = self.api.employer();
        let company = records::company(&person.id());
        self.app.profiles.create(&company).await.unwrap();
        self.app
            .common
            .accounts
            .create(&records::employer(&company))
            .await
            .unwrap();
        person
    }

    /// The company loses its verification.
    pub(crate) async fn unverify(&self) {
        let id = self.erik.company().unwrap().company_id;
        let mut company = self.app.profiles.get::<domain::Company>(&id).await.unwrap().unwrap();
        company.verification_status = Verification::Unverified;
        self.app.profiles.save(&company).await.unwrap();
    }

    /// Amina excludes Erik's company.
    pub(crate) async fn exclude(&self) {
        let id = self.amina.id();
        let mut profile = self.app.profiles.get::<ExecutiveProfile>(&id).await.unwrap().unwrap();
        let exclusion = Exclusion::Company {
            name: "Savanna Bank".parse().unwrap(),
            company_id: Some(self.erik.company().unwrap().company_id),
        };
        profile.privacy.shield = Shield::new(vec![exclusion]).unwrap();
        self.app.profiles.save(&profile).await.unwrap();
    }

    /// Erik writes a draft with everything that a publication needs, and these changes. Returns its id.
    pub(crate) async fn draft(&self, changes: Value) -> String {
        let created = once(&self.erik, &changes.to_string());
        let created = created.post("/api/jobs/create", form(&changes)).await.expect(201);
        created["id"].as_str().unwrap().to_owned()
    }

    /// Erik writes and publishes a job; the company must be trusted.
    pub(crate) async fn published(&self, changes: Value) -> String {
        let job = self.draft(changes).await;
        let published = self.act(&job, "publish", json!({})).await;
        assert_eq!(published["status"], "published");
        job
    }

    /// A move by Erik.
    pub(crate) async fn act(&self, job: &str, action: &str, body: Value) -> Value {
        self.erik
            .put(&format!("/api/jobs/{job}/{action}"), body)
            .await
            .expect(200)
    }

    /// The indexer processes these jobs, and a second passes, after which the next query reads its changes.
    pub(crate) async fn index(&self, jobs: &[&String]) {
        let indexer = search_indexer::App::from_env(&self.local.env()).unwrap();
        for job in jobs {
            indexer.look_at_job(&job.parse().unwrap()).await.unwrap();
        }
        self.local.clock.advance(SignedDuration::from_secs(1));
    }

    /// What readers who are not signed in find: the whole response.
    pub(crate) async fn browse(&self, query: &str) -> Value {
        let path = format!("/api/jobs/browse{query}");
        self.api.anonymous().get(&path).await.expect(200)
    }

    /// A decision of Ada's.
    pub(crate) async fn moderate(&self, job: &str, body: Value) -> Value {
        self.ada
            .put(&format!("/api/admin/jobs/{job}/moderate"), body)
            .await
            .expect(200)
    }

    /// The record.
    pub(crate) async fn job(&self, id: &str) -> Job {
        let id: JobId = id.parse().unwrap();
        self.app.jobs.get::<Job>(&id).await.unwrap().unwrap().it
    }

    /// Amina applies with her resume, and these changes. Returns the application.
    pub(crate) async fn apply(&self, job: &str, changes: Value) -> Value {
        let path = format!("/api/jobs/{job}/apply");
        once(&self.amina, job)
            .post(&path, self.application(&changes))
            .await
            .expect(201)
    }

    /// The form of an application.
    pub(crate) fn application(&self, changes: &Value) -> Value {
        with(json!({"resume_document_id": self.resume.id}), changes)
    }

    /// Another executive, with an account, a profile and a resume.
    pub(crate) async fn executive(&self) -> (Person, Document) {
        let person = self.api.executive();
        let account: Account = records::account(person.id(), Role::Executive);
        self.app.common.accounts.create(&account).await.unwrap();
        self.app.profiles.create(&records::profile(person.id())).await.unwrap();
        let mut resume = records::document(&person.id(), DocumentType::Resume, DocumentStatus::Approved);
        resume.id = domain::DocumentId::new(&self.local.clock, &self.app.common.chance);
        self.app.documents.create(&resume).await.unwrap();
        (person, resume)
    }

    /// The names of the notices that were published, with their recipients' names.
    pub(crate) async fn notices(&self) -> Vec<(String, String)> {
        let notices = self.local.notices("jobs").await;
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        notices
            .iter()
            .map(|notice| (text(&notice["name"]), text(&notice["to"]["name"])))
            .collect()
    }
}

/// The caller with an idempotency key of its own for this purpose.
pub(crate) fn once(person: &Person, purpose: &str) -> Person {
    person
        .clone()
        .with_header("idempotency-key", format!("key {:016x}", md(purpose)))
}

/// A number that differs between texts.
fn md(text: &str) -> u64 {
    text.bytes()
        .fold(7, |sum, byte| sum.wrapping_mul(31).wrapping_add(u64::from(byte)))
}

/// A job with everything that a publication needs, and these changes.
pub(crate) fn form(changes: &Value) -> Value {
    let form = json!({
        "title": "Chief Financial Officer", "engagement_type": "permanent", "experience_level": "executive",
        "location": "Nairobi, Kenya", "countries": ["KE"], "description": "Leads finance in six countries.",
        "salary_range": {"min": 12_000_000, "max": 18_000_000, "currency": "USD", "type": "yearly"},
    });
    with(form, changes)
}

fn with(mut value: Value, changes: &Value) -> Value {
    let fields = value.as_object_mut().unwrap();
    fields.extend(changes.as_object().unwrap().clone());
    value
}
