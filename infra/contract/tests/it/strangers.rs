//! Every operation is called by all roles that may not call it. Operations and roles come from the API's description,
//! so new operations are tested automatically.

use std::collections::{HashMap, HashSet};
use store::{Table, area};

use axum::body::Body;
use domain::{
    Account, AccountId, Conversation, Document, DocumentShare, ExecutiveProfile, Role,
    conversation::Attachment,
    introduction::Stage,
    profile::{CompanySeat, Seat},
};
use jiff::SignedDuration;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use store::denial::{Denial, Reason};
use testkit::{Api, Local, Person, noon, records};

use contract::{Operation, operations};

use crate::areas::areas;

/// The id of the file in the conversation.
const ATTACHMENT: &str = "att_01JQ8Z6Y5N3V9T7W2K4M6P8R0S";
/// The id of the document that the executive shares.
const SHARE: &str = "shr_01JQ8Z6Y5N3V9T7W2K4M6P8R0S";

/// All areas with one account of the local cloud, with one introduction, its conversation with a file, and one
/// document.
pub(crate) struct Fixture {
    local: Local,
    areas: HashMap<&'static str, Api>,
    accounts: Table<area::Accounts>,
    directory: cloud::Directory,
    introduction: String,
    conversation: String,
    document: String,
    /// A job of the employer, and the executive's application to it.
    job: String,
    job_application: String,
    /// The parties of the introduction; the executive owns the document.
    executive: AccountId,
    employer: AccountId,
}

impl Fixture {
    pub(crate) async fn new() -> Self {
        Box::pin(Self::over(Local::new())).await
    }

    /// The same fixture over a given account, for example behind a [`testkit::StandIn`].
    pub(crate) async fn over(local: Local) -> Self {
        local.bucket("search").await;
        local.bucket("documents").await;
        publish_templates(&local).await;
        let pool = local.user_pool().await;
        let areas = Box::pin(areas(&pool.env(&local))).await;
        let door = &areas["auth"];
        let mut fixture = Self {
            executive: door.executive().id(),
            employer: door.employer().id(),
            accounts: local.table("accounts"),
            directory: pool.identity().directory,
            local,
            areas,
            introduction: String::new(),
            conversation: String::new(),
            document: String::new(),
            job: String::new(),
            job_application: String::new(),
        };
        fixture.introduction = fixture.introduce(&fixture.local.table("profiles")).await;
        fixture.conversation = fixture.converse(&fixture.local.table("messaging")).await;
        let job = records::job(&fixture.employer);
        let application = records::job_application(&job, &fixture.executive);
        let jobs = fixture.local.table::<area::Jobs>("jobs");
        jobs.create(&job).await.unwrap();
        jobs.create(&application).await.unwrap();
        (fixture.job, fixture.job_application) = (job.id.to_string(), application.id.to_string());
        fixture.document = fixture.deposit(&fixture.local.table("documents")).await;
        fixture
    }

    /// The executive and the employer of the introduction; the executive owns the document.
    pub(crate) fn parties(&self) -> (AccountId, AccountId) {
        (self.executive.clone(), self.employer.clone())
    }

    /// The id of the executive's document.
    pub(crate) fn document(&self) -> &str {
        &self.document
    }

    /// The account of the local cloud.
    pub(crate) fn local(&self) -> &Local {
        &self.local
    }

    /// An area by its name.
    pub(crate) fn area(&self, name: &str) -> &Api {
        &self.areas[name]
    }

    /// Makes every area read the deny list, which it then caches.
    pub(crate) async fn fill_deny_lists(&self) {
        let mut unread: HashSet<&str> = self.areas.keys().copied().collect();
        for operation in operations() {
            if operation.method == "GET" && !operation.is_public() && unread.remove(operation.area) {
                let reply = self.insider(&operation).get(&self.address(&operation)).await;
                assert_ne!(reply.status, 401, "{}", operation.path);
            }
        }
    }

    /// An administrator, always the same one.
    pub(crate) fn admin(&self, area: &str) -> Person {
        let id = format!("usr_{}", "a".repeat(32)).parse().unwrap();
        self.areas[area].person(id, Role::Admin)
    }

    /// The users of the pool: address, and whether a password was set.
    pub(crate) async fn users(&self) -> Vec<(String, bool)> {
        let (users, _) = self.directory.page(None).await.unwrap();
        let users = users.into_iter();
        users.map(|user| (user.email.to_string(), user.has_password)).collect()
    }

    /// A document of the executive's.
    async fn deposit(&self, documents: &Table<area::Documents>) -> String {
        let id = "doc_01JQ8Z6Y5N3V9T7W2K4M6P8R0S";
        let document = json!({
            "id": id, "owner": self.executive, "document_type": "id", "nth_version": 1,
            "is_current": true, "status": "pending", "file_name": "Passport.pdf", "file_kind": "pdf", "size": 1,
            "sha256": "", "scanned_by": "signatures", "created_at": noon(),
        });
        documents.create(&read::<Document>(document)).await.unwrap();
        id.to_owned()
    }

    /// A conversation of the two parties, as their introduction opens it when it is accepted, with a file of the
    /// executive's.
    async fn converse(&self, conversations: &Table<area::Messaging>) -> String {
        let introduction = records::introduction(&self.employer, &self.executive, Stage::Accepted);
        let conversation = Conversation::open(&introduction, noon()).unwrap();
        conversations.create(&conversation).await.unwrap();
        let attachment = json!({
            "id": ATTACHMENT, "conversation_id": conversation.id, "owner": self.executive, "party": "executive",
            "file_name": "Availability.pdf", "created_at": noon(), "sent": {"number": 1, "at": noon()},
            "file": {"file_kind": "pdf", "size": 1, "sha256": "", "scanned_by": "signatures", "stored_at": noon()},
        });
        conversations.create(&read::<Attachment>(attachment)).await.unwrap();
        let document = json!({
            "id": "doc_01JQ8Z6Y5N3V9T7W2K4M6P8R0S", "owner": self.executive, "document_type": "id",
            "version": 1, "file_name": "Passport.pdf", "file_kind": "pdf", "size": 1, "shared_at": noon(),
        });
        let share = json!({
            "id": SHARE, "conversation_id": conversation.id, "company_id": conversation.company_id,
            "executive_id": self.executive, "shared_by": "executive", "owner": self.executive, "document": document,
            "scope": "company", "status": "pending", "created_at": noon(), "expires_at": "2099-01-01T00:00:00Z",
            "access_count": 0,
            "terms": {"can_download": true, "can_comment": true, "has_watermark": true, "must_acknowledge": true},
        });
        conversations.create(&read::<DocumentShare>(share)).await.unwrap();
        conversation.id.to_string()
    }

    /// An introduction between the two parties.
    async fn introduce(&self, profiles: &Table<area::Profiles>) -> String {
        let (executive, employer) = (&self.executive, &self.employer);
        let company = testkit::records::company(employer);
        profiles.create(&company).await.unwrap();
        for (id, role, email) in [
            (executive, "executive", "amina@acme.example"),
            (employer, "employer", "kofi@bank.example"),
        ] {
            let account = json!({
                "id": id, "email": email, "role": role, "state": "active", "created_at": noon(),
                "membership_status": "approved", "vetting_status": "approved",
                "company": (role == "employer").then(|| CompanySeat::owner(company.id.clone())),
            });
            self.accounts.create(&read::<Account>(account)).await.unwrap();
        }
        let profile = json!({
            "account_id": executive, "visibility": "public", "allow_introduction_requests": true,
            "details": {"title": "Chief Financial Officer"}, "created_at": noon(), "updated_at": noon(),
        });
        profiles.create(&read::<ExecutiveProfile>(profile)).await.unwrap();
        let request = json!({
            "executive_id": executive, "engagement_type": "interim",
            "message": "We are looking for a finance chief to lead our listing.",
        });
        let at = &self.areas["introductions"];
        let employer = at.person(employer.clone(), Role::Employer);
        let made = employer.post("/api/introductions", request).await.expect(201);
        made["id"].as_str().unwrap().to_owned()
    }

    /// A caller whom the operation's guard admits; for an introduction or a document, a party or the owner.
    pub(crate) fn insider(&self, operation: &Operation) -> Person {
        let api = &self.areas[operation.area];
        if operation.is_public() {
            return api.anonymous();
        }
        match welcome(&operation.access).first() {
            Some(Role::Admin) => api.admin(),
            None if operation.access.starts_with("recipient") => api.person(self.employer.clone(), Role::Employer),
            Some(Role::Executive) => api.person(self.executive.clone(), Role::Executive),
            None if !operation.access.contains("employer") => api.person(self.executive.clone(), Role::Executive),
            Some(Role::Employer) | None => api.person(self.employer.clone(), Role::Employer),
        }
    }

    /// A person with an account; the area used to create it does not matter.
    fn person(&self, role: Role) -> Person {
        let api = &self.areas["auth"];
        match role {
            Role::Executive => api.executive(),
            Role::Employer => api.employer(),
            Role::Admin => api.admin(),
        }
    }

    /// The operation's path, with the ids of existing records.
    pub(crate) fn address(&self, operation: &Operation) -> String {
        let id = if operation.path.starts_with("/api/introduction") || operation.path.contains("/introductions/{id}") {
            self.introduction.as_str()
        } else if operation.path.starts_with("/api/document-sharing") {
            SHARE
        } else if operation.path.contains("/jobs/applications") || operation.path.contains("/job-applications") {
            self.job_application.as_str()
        } else if operation.path.contains("/jobs/") {
            self.job.as_str()
        } else if operation.path.contains("/documents") {
            self.document.as_str()
        } else if operation.path.contains("/conversations") {
            self.conversation.as_str()
        } else {
            "usr_00000000000000000000000000000000"
        };
        let filled = operation
            .path
            .replace("{id}", id)
            .replace("{mid}", "mtg_01JQ8Z6Y5N3V9T7W2K4M6P8R0S")
            .replace("{attachment_id}", ATTACHMENT)
            .replace("{document_id}", "doc_01JQ8Z6Y5N3V9T7W2K4M6P8R0S")
            .replace("/pages/{language}/{page}", "/pages/fr/pricing")
            .replace("{page}", "1")
            .replace("{date}", "2026-11-19")
            .replace("{action}", "approve")
            .replace("{language}", "fr")
            .replace("{token}", "none")
            .replace("{file}", "none.ics");
        assert!(
            !filled.contains('{'),
            "{} has a parameter this test does not know",
            operation.path
        );
        filled
    }

    /// The operation's response to this role, with an unparsable body: guards run before bodies are read.
    async fn ask(&self, operation: &Operation, who: Option<Role>) -> (u16, String) {
        let api = &self.areas[operation.area];
        let person = match who {
            None => api.anonymous(),
            Some(role) => api.person(self.person(role).id(), role),
        };
        let body = Body::from("not json");
        let reply = person.call(&operation.method, &self.address(operation), body).await;
        (reply.status, reply.body["code"].as_str().unwrap_or_default().to_owned())
    }
}

/// The roles that are admitted up to the record, from the access matrix.
fn welcome(access: &str) -> &'static [Role] {
    match access {
        "executive" => &[Role::Executive],
        "employer (recruiter)"
        | "employer (interviewer)"
        | "employer (owner)"
        | "employer (owner or payer)"
        | "employer (member of a company)" => &[Role::Employer],
        "admin" => &[Role::Admin],
        "executive or employer" | "executive or employer (not payer)" | "executive or employer (recruiter)" => {
            &[Role::Executive, Role::Employer]
        }
        "employer (not payer) or admin" | "employer (recruiter) or admin" => &[Role::Employer, Role::Admin],
        "public"
        | "card provider (signature)"
        | "signed in"
        | "signed in (not payer)"
        | "signed in, also unenrolled" => &[Role::Executive, Role::Employer, Role::Admin],
        party if is_about_a_record(party) => &[],
        unknown => panic!("the test does not know who “{unknown}” is"),
    }
}

/// Whether the guard loads a record, so that strangers get 404.
pub(crate) fn is_about_a_record(access: &str) -> bool {
    [
        "introduction",
        "document",
        "conversation",
        "share",
        "of the job",
        "application",
        "applicant",
    ]
    .iter()
    .any(|record| access.contains(record))
}

#[tokio::test]
async fn anonymous_callers_get_401_from_every_operation_that_is_not_public() {
    let fixture = Fixture::new().await;
    for operation in operations().iter().filter(|operation| !operation.is_public()) {
        let (status, code) = fixture.ask(operation, None).await;
        let name = format!("{} {}", operation.method, operation.path);
        assert_eq!((status, code.as_str()), (401, "unauthenticated"), "{name}");
    }
}

#[tokio::test]
async fn other_roles_get_403_and_strangers_404() {
    let fixture = Fixture::new().await;
    for operation in operations() {
        let is_about_a_record = is_about_a_record(&operation.access);
        for role in [Role::Executive, Role::Employer, Role::Admin] {
            if welcome(&operation.access).contains(&role) || (is_about_a_record && role == Role::Admin) {
                continue;
            }
            let (status, code) = fixture.ask(&operation, Some(role)).await;
            let expected = if is_about_a_record {
                (404, "not_found")
            } else {
                (403, "forbidden")
            };
            let name = format!("{} {} as {role:?}", operation.method, operation.path);
            assert_eq!((status, code.as_str()), expected, "{name}");
        }
    }
}

#[tokio::test]
async fn an_interviewer_is_refused_where_another_seat_is_needed_and_reaches_all_else_of_the_company() {
    let fixture = Fixture::new().await;
    for operation in operations() {
        let is_of_company = ["introduction", "conversation", "share"]
            .iter()
            .any(|record| operation.access.contains(record));
        let is_of_employers = welcome(&operation.access).contains(&Role::Employer) && !operation.is_public();
        let of_others = [
            "executive of the introduction",
            "admin who takes no part in the conversation",
        ];
        if !(is_of_employers || is_of_company) || of_others.contains(&operation.access.as_str()) {
            continue;
        }
        let api = &fixture.areas[operation.area];
        let owner = api.person(fixture.employer.clone(), Role::Employer);
        let interviewer = api.person(fixture.person(Role::Employer).id(), Role::Employer);
        let interviewer = interviewer.beside(&owner, Seat::Interviewer);
        let body = Body::from("not json");
        let reply = interviewer
            .call(&operation.method, &fixture.address(&operation), body)
            .await;
        let name = format!("{} {}: {}", operation.method, operation.path, reply.body);
        // Of the members, everybody may remove themselves only.
        let is_removal = operation.method == "DELETE" && operation.path == "/api/company/members/{id}";
        let needs_other_seat = ["(recruiter)", "(owner)", "(owner or payer)"]
            .iter()
            .any(|seat| operation.access.contains(seat))
            || is_removal;
        assert_eq!(reply.status == 403, needs_other_seat, "{name}");
        // What names a meeting finds none.
        if is_of_company && !operation.path.contains("{mid}") {
            assert_ne!(reply.status, 404, "{name}");
        }
    }
}

#[tokio::test]
async fn a_payer_reaches_what_concerns_paying_and_nothing_of_the_companys_recruiting() {
    let fixture = Fixture::new().await;
    for operation in operations() {
        let is_about_a_record = is_about_a_record(&operation.access);
        let is_of_employers = welcome(&operation.access).contains(&Role::Employer) && !operation.is_public();
        if !(is_of_employers || is_about_a_record) {
            continue;
        }
        let api = &fixture.areas[operation.area];
        let owner = api.person(fixture.employer.clone(), Role::Employer);
        let payer = api.person(fixture.person(Role::Employer).id(), Role::Employer);
        let payer = payer.beside(&owner, Seat::Payer);
        let body = Body::from("not json");
        let reply = payer.call(&operation.method, &fixture.address(&operation), body).await;
        let name = format!("{} {}: {}", operation.method, operation.path, reply.body);
        if is_about_a_record {
            assert_eq!(reply.problem(404), "not_found", "{name}");
            continue;
        }
        // Of the members, everybody may remove themselves only.
        let is_removal = operation.method == "DELETE" && operation.path == "/api/company/members/{id}";
        let needs_other_seat = ["(recruiter)", "(interviewer)", "(not payer)", "(owner)"]
            .iter()
            .any(|seat| operation.access.contains(seat))
            || is_removal;
        assert_eq!(reply.status == 403, needs_other_seat, "{name}");
    }
}

#[tokio::test]
async fn an_employer_without_a_company_is_told_so() {
    let fixture = Fixture::new().await;
    for operation in operations().iter().filter(|each| {
        let seats = [
            "(recruiter)",
            "(interviewer)",
            "(member of a company)",
            "(owner or payer)",
        ];
        seats.iter().any(|seat| each.access.contains(seat))
    }) {
        let employer = fixture.areas[operation.area].employer().in_company(None);
        let body = Body::from("not json");
        let reply = employer
            .call(&operation.method, &fixture.address(operation), body)
            .await;
        let name = format!("{} {}", operation.method, operation.path);
        if is_about_a_record(&operation.access) {
            assert_eq!(reply.problem(404), "not_found", "{name}");
        } else {
            assert_eq!(reply.problem(403), "company_required", "{name}");
        }
    }
}

#[tokio::test]
async fn suspended_deactivated_and_signed_out_callers_are_refused_everywhere_within_five_seconds() {
    let fixture = Fixture::new().await;
    for operation in operations().iter().filter(|operation| !operation.is_public()) {
        let role = welcome(&operation.access).first().copied().unwrap_or(Role::Employer);
        let refused = [
            (Reason::Suspended, 403, "account_suspended"),
            (Reason::Deactivated, 403, "account_deactivated"),
            (Reason::SignedOut, 401, "unauthenticated"),
        ];
        let callers = refused.map(|_| fixture.areas[operation.area].person(fixture.person(role).id(), role));
        for (caller, (reason, ..)) in callers.iter().zip(refused) {
            let denial = Denial::of_account(&caller.id(), reason, fixture.local.clock.now());
            fixture.accounts.create(&denial).await.unwrap();
        }
        fixture.local.clock.advance(SignedDuration::from_secs(5));
        for (caller, (reason, status, code)) in callers.iter().zip(refused) {
            let body = Body::from("not json");
            let reply = caller.call(&operation.method, &fixture.address(operation), body).await;
            let name = format!("{} {} {reason:?}", operation.method, operation.path);
            assert_eq!(reply.problem(status), code, "{name}");
        }
    }
}

#[tokio::test]
async fn an_administrator_without_a_second_factor_reaches_only_what_sets_it_up() {
    let fixture = Fixture::new().await;
    let mut reached = Vec::new();
    for operation in operations().iter().filter(|operation| !operation.is_public()) {
        let admin = fixture.areas[operation.area].admin().without_second_factor();
        let body = Body::from("not json");
        let reply = admin.call(&operation.method, &fixture.address(operation), body).await;
        let name = format!("{} {}", operation.method, operation.path);
        if reply.body["code"] == "second_factor_required" {
            assert_eq!(reply.status, 403, "{name}");
        } else {
            reached.push(name);
        }
    }
    let enrolment = [
        "POST /api/auth/logout",
        "GET /api/auth/me",
        "POST /api/auth/mfa/enable",
        "GET /api/auth/mfa/recovery-codes",
        "POST /api/auth/mfa/recovery-codes",
        "POST /api/auth/mfa/setup",
    ];
    assert_eq!(reached, enrolment);
}

fn read<T: DeserializeOwned>(value: Value) -> T {
    serde_json::from_value(value).unwrap()
}

/// Puts templates of the pages that functions fill in where the build of the site publishes them.
async fn publish_templates(local: &Local) {
    let site = cloud::Files::new(&local.aws, local.bucket("site").await);
    let job = "{{ id }} {% if job %}{{ job.title }} {{ job.company_name }}{% endif %} {{ structured }}";
    let prices = "{% for plan in plans %}{{ plan.amount }} {{ plan.currency }}{% endfor %}";
    for (page, template) in [("job", job), ("pricing", prices), ("simple-pricing", prices)] {
        for folder in ["", "fr/", "ar/"] {
            let key = format!("{folder}__{page}.html");
            site.put_bytes(&key, "text/html", template.into()).await.unwrap();
        }
    }
}
