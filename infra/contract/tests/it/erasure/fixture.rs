//! An executive who uses every feature, each time with a unique marker.

use std::{
    collections::{BTreeSet, HashMap},
    sync::LazyLock,
};

use domain::{
    Account, AccountId, Role,
    account::CodePurpose,
    document::{DocumentStatus, DocumentType},
    vetting::Vetting,
};
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use store::{
    Transaction,
    account::{AccountEmail, Standing},
    area,
    timer::{Position, hour_of},
};
use testkit::{Api, Local, Person, Reply, UserPool, records};

use super::record::{HIDDEN, RECORD};
use crate::facts::is_handled;

pub(super) const EMAIL: &str = "zq01marker@example.com";
pub(super) const PASSWORD: &str = "summit above the clouds";
/// All markers. The one in the address is searched for like the others.
pub(super) const MARKERS: &[&str] = &[
    "zq01marker",
    "zq02marker",
    "zq03marker",
    "zq04marker",
    "zq05marker",
    "zq06marker",
    "zq07marker",
    "zq08marker",
    "zq09marker",
    "zq10marker",
    "zq11marker",
    "zq12marker",
    "zq13marker",
    "zq14marker",
    "zq15marker",
    "zq16marker",
    "zq17marker",
    "zq18marker",
    "zq19marker",
    "zq20marker",
    "zq21marker",
    "zq22marker",
    "zq23marker",
];
/// All tables, by their names in the local cloud.
pub(crate) static TABLES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let name = |variable: &&str| variable.trim_end_matches("_TABLE").to_lowercase();
    area::VARIABLES.iter().map(name).collect()
});

/// What the executive writes to the employer, who keeps it.
pub(super) const WRITTEN: &str = "I can start in January.";
/// The name of a file that the executive sends with it.
pub(super) const ATTACHED: &str = "Availability.pdf";

/// Tables in which nothing may refer to an erased account. The others contain records that other users are entitled to,
/// and search has an empty entry for the id, so that copies in memory learn about the deletion.
const EMPTY_AFTERWARDS: [&str; 5] = ["profiles", "mail", "vetting", "documents", "analytics"];

/// The bucket of the files. Bucket names are global.
pub(super) fn bucket(local: &Local) -> String {
    format!("documents-{}", local.account)
}

pub(super) struct Fixture {
    pub(super) local: Local,
    pub(super) id: AccountId,
    pub(super) eraser: eraser::App,
    pub(super) timekeeper: timekeeper::App,
    pub(super) indexer: search_indexer::App,
    pub(super) tallier: tallier::App,
    pub(super) conversation_writer: conversation_writer::App,
    pub(super) interaction_writer: interaction_writer::App,
    pub(super) audit_writer: audit_writer::App,
    pub(super) areas: HashMap<&'static str, Api>,
    pub(super) pool: UserPool,
    pub(super) s3: aws_sdk_s3::Client,
    pub(super) employer: AccountId,
    pub(super) introduction: String,
    pub(super) application: String,
}

impl Fixture {
    /// An approved member in talks with an employer, who has used every text field.
    pub(super) async fn approved_member() -> Self {
        let mut fixture = Self::applied().await;
        fixture.register().await;
        fixture.describe().await;
        fixture.talk().await;
        fixture.write().await;
        fixture.look().await;
        fixture
    }

    /// An approved application whose invitation is not claimed.
    pub(super) async fn applied() -> Self {
        // Too large for the stack of the tests.
        let mut fixture = Box::pin(Self::new()).await;
        // The timekeeper's first position.
        fixture.timekeeper.work(Timestamp::MAX).await.unwrap();
        fixture.apply().await;
        fixture
    }

    async fn apply(&mut self) {
        let form = json!({
            "full_name": "zq02marker zq03marker", "professional_email": EMAIL, "phone": "+254 zq04marker",
            "current_location": "zq05marker", "current_title": "CFO", "current_company": "zq06marker",
            "years_leadership_experience": "15-20 years", "primary_industry": "energy",
            "team_size_managed": "zq07marker", "budget_responsibility": "zq08marker",
            "key_achievements": "zq09marker", "leadership_style": "zq10marker", "career_aspirations": "zq11marker",
            "linkedin_profile": "https://www.linkedin.com/in/zq12marker", "consent": true,
        });
        let area_api = self.area_api("member-applications").clone();
        area_api
            .anonymous()
            .post("/api/member-applications/create", form)
            .await
            .expect(201);
        let list = area_api
            .admin()
            .get("/api/member-applications/admin/list")
            .await
            .expect(200);
        self.application = list["applications"][0]["id"].as_str().unwrap().to_owned();
        let path = format!("/api/member-applications/admin/{}", self.application);
        let admin = area_api.admin();
        for action in [json!({"action": "start_review"}), json!({"action": "approve"})] {
            admin.post(&format!("{path}/review"), action).await.expect(200);
        }
    }

    async fn register(&mut self) {
        let area_api = self.area_api("auth").anonymous();
        let form = json!({"email": EMAIL, "password": PASSWORD, "first_name": "zq02marker", "last_name": "zq03marker"});
        area_api.post("/api/auth/register", form).await.expect(201);
        let code = self.local.mailed_code(EMAIL, CodePurpose::Confirmation).await;
        let proof = json!({"email": EMAIL, "code": code, "password": PASSWORD});
        area_api.post("/api/auth/verify-email", proof).await.expect(200);
        let accounts = &self.eraser.accounts;
        let holder = accounts.get::<AccountEmail>(&EMAIL.parse().unwrap()).await.unwrap();
        self.id = holder.unwrap().it.account_id;
        // The vetting is covered elsewhere.
        let mut account = accounts.get::<Account>(&self.id).await.unwrap().unwrap();
        let before = Standing::of(&account);
        account.vetting_status = Some(Vetting::Approved);
        let saved = store::account::save(accounts, &account, &before);
        saved.commit(&self.eraser.chance).await.unwrap();
    }

    async fn describe(&self) {
        let profile = json!({
            "title": "Chief zq13marker", "current_company": "zq06marker", "location": "Nairobi", "country": "KE",
            "bio": "zq14marker", "industry": "energy", "years_of_experience": 18,
            "skills": ["zq15marker", "Finance", "Leadership"], "specializations": ["zq16marker"],
            "certifications": ["zq17marker"], "website_url": "https://zq18marker.example/",
        });
        let area_api = self.area_api("profiles").person(self.id.clone(), Role::Executive);
        area_api.post("/api/executive/profile", profile).await.expect(200);
        self.look().await;
    }

    async fn talk(&mut self) {
        let company = records::company(&self.employer);
        self.eraser.profiles.create(&company).await.unwrap();
        let employer = records::employer(&company);
        let kept = store::account::create(&self.eraser.accounts, &employer);
        kept.commit(&self.eraser.chance).await.unwrap();
        let area_api = self.area_api("introductions").clone();
        let (employer, executive) = (
            area_api.person(self.employer.clone(), Role::Employer),
            area_api.person(self.id.clone(), Role::Executive),
        );
        let wish = json!({
            "executive_id": self.id, "engagement_type": "interim",
            "message": "We are looking for a finance chief to lead our listing.",
        });
        let made = employer.post("/api/introductions", wish).await.expect(201);
        self.introduction = made["id"].as_str().unwrap().to_owned();
        let respond = format!("/api/introduction/{}/respond", self.introduction);
        let question = json!({"response": "need_more_info", "message": "zq19marker"});
        executive.post(&respond, question).await.expect(200);
        executive
            .post(&respond, json!({"response": "accept"}))
            .await
            .expect(200);
        let say = format!("/api/introductions/{}/workflow-actions", self.introduction);
        for visibility in ["shared", "private"] {
            let comment =
                json!({"comment": "zq20marker", "visibility": visibility, "metadata": {"note": "zq20marker"}});
            executive.post(&say, comment).await.expect(201);
        }
    }

    /// The conversation that the acceptance opens, with a message of the executive's. Returns its path.
    pub(super) async fn converse(&self) -> String {
        let moves = self.bus(&["introductions"], |event| {
            is_handled(event, conversation_writer::handles)
        });
        let outcome = self.conversation_writer.work(moves.await);
        assert_eq!(json!(Box::pin(outcome).await), json!({"batchItemFailures": []}));
        let executive = self.area_api("messaging").person(self.id.clone(), Role::Executive);
        let list = executive.get("/api/messaging/conversations").await.expect(200);
        let id = list["conversations"][0]["id"].as_str().unwrap();
        let path = format!("/api/messaging/conversations/{id}");
        let (file, _unsent) = (self.attach(&path).await, self.attach(&path).await);
        let message = json!({
            "conversation_id": id, "content": WRITTEN, "attachments": [file], "client_message_id": "written-once",
        });
        executive.post("/api/messaging/messages", message).await.expect(201);
        self.share_document(id).await;
        let to_team = json!({"title": "zq03marker", "participant_ids": ["team"], "initial_message": WRITTEN});
        executive
            .post("/api/messaging/conversations", to_team)
            .await
            .expect(201);
        let events = self.bus(&["introductions", "messaging"], |event| {
            is_handled(event, interaction_writer::handles)
        });
        let outcome = self.interaction_writer.work(events.await);
        assert_eq!(json!(Box::pin(outcome).await), json!({"batchItemFailures": []}));
        path
    }

    /// Everything that happened is recorded in the audit log.
    pub(super) async fn audit(&self) {
        let facts = self
            .bus(&TABLES, |event| is_handled(event, audit_writer::handles))
            .await;
        let outcome = Box::pin(self.audit_writer.work(facts)).await;
        assert_eq!(json!(outcome), json!({"batchItemFailures": []}));
        assert!(!self.local.everything("audit").await.is_empty());
    }

    /// The executive shares a document with the other side.
    async fn share_document(&self, conversation: &str) {
        let document = records::document(&self.id, DocumentType::Shared, DocumentStatus::Approved);
        self.eraser.documents.table.create(&document).await.unwrap();
        let sharing = self
            .area_api("document-sharing")
            .person(self.id.clone(), Role::Executive);
        let share = json!({
            "document_id": document.id, "shared_with": [conversation], "message": WRITTEN,
            "permissions": {"can_download": true},
        });
        sharing.post("/api/document-sharing/share", share).await.expect(201);
        let share =
            json!({"document_id": document.id, "email": "zq23marker@firm.example", "locale": "en", "message": WRITTEN});
        sharing
            .post("/api/document-sharing/address-shares", share)
            .await
            .expect(201);
    }

    /// The executive uploads a file for a message. Returns its id.
    pub(super) async fn attach(&self, conversation: &str) -> Value {
        let executive = self.area_api("documents").person(self.id.clone(), Role::Executive);
        let at = format!("{conversation}/attachments");
        let ticket = executive
            .post(&at, json!({"file_name": ATTACHED, "size": 1000}))
            .await
            .expect(201);
        let id = ticket["attachment_id"].clone();
        let key = format!("quarantine/{}/{}", self.id, id.as_str().unwrap());
        let put = self.s3.put_object().bucket(bucket(&self.local)).key(key);
        put.body(super::record::pdf().into()).send().await.unwrap();
        let complete = format!("{at}/{}/complete", id.as_str().unwrap());
        executive.post(&complete, json!({})).await.expect(201);
        id
    }

    async fn write(&self) {
        let now = self.local.clock.now();
        let message = json!({
            "name": "zq02marker", "email": EMAIL, "company": "zq06marker", "topic": "membership",
            "message": "I have a question: zq21marker.", "locale": "en", "website": "",
            "started_at": now - SignedDuration::from_mins(1),
        });
        // Two versions of one file, as after two uploads.
        for folder in ["documents", "pictures"] {
            for body in ["zq01marker", "zq02marker"] {
                let key = format!("{folder}/{}/photo", self.id);
                let put = self.s3.put_object().bucket(bucket(&self.local)).key(key);
                put.body(body.as_bytes().to_vec().into()).send().await.unwrap();
            }
        }
        self.area_api("public")
            .anonymous()
            .post("/api/contact", message)
            .await
            .expect(201);
        let wish = json!({"kind": "correction", "message": "My title is zq22marker."});
        self.executive()
            .post("/api/account/data-requests", wish)
            .await
            .expect(201);
    }

    /// Requests the deletion of the account; first with a wrong password.
    pub(super) async fn leave(&self) {
        let person = self.executive();
        let wrong = person
            .post("/api/account/delete", json!({"password": "not this one at all"}))
            .await;
        assert_eq!(wrong.problem(422), "invalid");
        let scheduled = person
            .post("/api/account/delete", json!({"password": PASSWORD}))
            .await
            .expect(200);
        assert_eq!(scheduled["state"], "deletion_scheduled");
        self.look().await;
    }

    /// Delivers events to the eraser and to search.
    pub(super) async fn erase_what_is_due(&self) {
        let due = self.outbox_events("account_erasure_due").await;
        let [due] = due.as_slice() else { panic!("{due:?}") };
        assert_eq!(due["body"], json!({"account_id": self.id}));
        self.eraser.erase(&self.id).await.unwrap();
        self.look().await;
    }

    /// Delivers events to search.
    pub(super) async fn look(&self) {
        Box::pin(self.indexer.look_at(&self.id)).await.unwrap();
    }

    pub(super) fn area_api(&self, area: &str) -> &Api {
        &self.areas[area]
    }

    pub(super) fn executive(&self) -> Person {
        self.area_api("data-rights").person(self.id.clone(), Role::Executive)
    }

    pub(super) fn admin(&self) -> Person {
        self.area_api("data-rights").admin()
    }

    pub(super) async fn login(&self) -> Reply {
        let login = json!({"email": EMAIL, "password": PASSWORD});
        self.area_api("auth").anonymous().post("/api/auth/login", login).await
    }

    pub(super) async fn read(&self) -> Account {
        self.eraser.accounts.get::<Account>(&self.id).await.unwrap().unwrap().it
    }

    /// The facts or notices with this name in the accounts table's outbox.
    pub(super) async fn outbox_events(&self, name: &str) -> Vec<Value> {
        let mut events = self.local.outbox("accounts").await;
        events.retain(|entry| entry["name"] == name);
        events
    }

    /// The ids of all facts and notices in the outboxes of these tables.
    pub(super) async fn outbox_event_ids(&self, tables: &[impl AsRef<str>]) -> BTreeSet<String> {
        let mut ids = BTreeSet::new();
        for table in tables {
            let events = self.local.outbox(table.as_ref()).await.into_iter();
            ids.extend(events.map(|entry| entry["id"].as_str().unwrap().to_owned()));
        }
        ids
    }

    /// An employer with a verified company, and nothing to do with the executive.
    pub(super) async fn another_employer(&self, area: &str) -> Person {
        let person = self.area_api(area).employer();
        let company = records::company(&person.id());
        self.eraser.profiles.create(&company).await.unwrap();
        let account = records::employer(&company);
        let kept = store::account::create(&self.eraser.accounts, &account);
        kept.commit(&self.eraser.chance).await.unwrap();
        person
    }

    /// The employer with the accepted introduction.
    pub(super) fn employer(&self, area: &str) -> Person {
        self.area_api(area).person(self.employer.clone(), Role::Employer)
    }

    pub(super) async fn introduction_as_employer(&self) -> Value {
        let area_api = self
            .area_api("introductions")
            .person(self.employer.clone(), Role::Employer);
        area_api
            .get(&format!("/api/introductions/{}", self.introduction))
            .await
            .expect(200)
    }

    /// Time passes in which no timer of this test is due: the timekeeper skips the hours between.
    pub(super) async fn pass(&self, time: SignedDuration) {
        self.local.clock.advance(time);
        let reached = hour_of(self.local.clock.now());
        let moved = Transaction::new().replace(&self.eraser.timers, &Position { reached });
        moved.commit(&self.eraser.chance).await.unwrap();
    }

    /// How many executives search finds: at most one.
    pub(super) async fn finds(&self) -> u64 {
        // Search updates its copy at most once a second.
        self.local.clock.advance(SignedDuration::from_secs(2));
        let admin = self.area_api("search").admin();
        let found = admin.get("/api/search/executives").await.expect(200);
        for marker in MARKERS {
            let is_name = !found.to_string().contains(marker);
            assert!(is_name || found["total"] != 0, "{marker} is in an empty answer");
        }
        found["total"].as_u64().unwrap()
    }

    /// The number of counted candidates and applications.
    pub(super) async fn totals(&self) -> i64 {
        let applications: i64 = store::member_application::application_totals(&self.eraser.applications.table)
            .await
            .unwrap()
            .values()
            .sum();
        let candidates = store::candidate::Totals::read(&self.eraser.profiles).await.unwrap();
        applications + i64::try_from(candidates.of(None, None, None)).unwrap()
    }

    pub(super) async fn lapse(&self) {
        for table in TABLES.iter() {
            self.local.lapse(table).await;
        }
    }

    /// Every marker that is still in a table, with its item; every version of every file that still exists; and
    /// everything that refers to the account where nothing should.
    pub(super) async fn hits(&self) -> Vec<String> {
        let files = self
            .s3
            .list_object_versions()
            .bucket(bucket(&self.local))
            .send()
            .await
            .unwrap();
        let mut hits: Vec<String> = files.versions().iter().map(|file| format!("{file:?}")).collect();
        for table in TABLES.iter() {
            let empty = EMPTY_AFTERWARDS.contains(&table.as_str()).then_some(self.id.as_str());
            for item in self.local.everything(table).await {
                let planted = [MARKERS, RECORD, HIDDEN].into_iter().flatten().copied();
                for marker in planted.chain(empty).filter(|marker| item.contains(marker)) {
                    hits.push(format!("{marker} in {table}: {item}"));
                }
            }
        }
        hits
    }
}
