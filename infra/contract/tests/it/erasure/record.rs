//! The executive's data in all areas: files, referees and their answers, a career, settings, a vetting, and analytics.
//! Each with a unique marker.

use operations::frames::Frames;
use std::num::NonZeroU32;

use axum::body::Body;
use domain::{
    ReferenceId, Role,
    document::{DocumentStatus, DocumentType, FileKind},
};
use serde_json::{Value, json};
use store::{AnswerReference, References, Seal, SignedLink, Transaction};
use testkit::{Person, follow, records};

use super::fixture::{Fixture, bucket};
use crate::facts::{is_handled, is_notice};

/// Data in the export.
pub(super) const RECORD: &[&str] = &[
    "zq23marker",    // a file's name
    "zq24marker",    // what a reviewer event of a file
    "zq25marker",    // a referee's name
    "zq26marker",    // their address
    "zq27marker",    // an employer in the career
    "zq28marker",    // an achievement
    "zq29marker",    // an excluded person of the shield
    "+254711302930", // a telephone number
    "zq30marker",    // the reason for reopening a vetting
    "zq31marker",    // the place of an interview
    "zq32marker",    // a vetter's final comment
];

/// Data that are not in the export, but are erased.
pub(super) const HIDDEN: &[&str] = &[
    "zq41marker", // a referee's answer
    "zq42marker", // an internal note of vetters
    "zq43marker", // the name of a file that was never uploaded
    "zq44marker", // an employer's note about a saved candidate
];

/// The content of the file.
pub(super) const IN_THE_FILE: &str = "zq40marker";

impl Fixture {
    /// Creates all of it.
    pub(super) async fn record(&self) {
        self.send_files().await;
        self.be_referred().await;
        self.remember().await;
        self.choose().await;
        Box::pin(self.be_vetted()).await;
        self.be_seen().await;
        Box::pin(self.be_written_to()).await;
        self.look().await;
    }

    fn amina(&self, area: &str) -> Person {
        self.area_api(area).person(self.id.clone(), Role::Executive)
    }

    /// One document that is rejected and replaced, two others, an avatar, and one unfinished upload.
    async fn send_files(&self) {
        let team = self.area_api("documents").admin();
        for (decision, name) in [
            (json!({"is_verified": false, "notes": "zq24marker"}), "zq23marker.pdf"),
            (json!({"is_verified": true}), "zq23marker-better.pdf"),
        ] {
            let amina = self.amina("documents");
            let sent = amina.call_as(
                "POST",
                "/api/documents/upload",
                "multipart/form-data; boundary=edge",
                Body::from(form(name)),
            );
            let sent = sent.await.expect(201);
            let verify = format!("/api/admin/documents/{}/verify", text(&sent["document"]["id"]));
            team.post(&verify, decision).await.expect(200);
        }
        let (photo, id) = (
            records::document(&self.id, DocumentType::Photo, DocumentStatus::Approved),
            records::document(&self.id, DocumentType::Id, DocumentStatus::Approved),
        );
        let mut avatar = records::document(&self.id, DocumentType::Avatar, DocumentStatus::Approved);
        avatar.file_kind = FileKind::Jpeg;
        let documents = &self.eraser.documents;
        let table = &documents.table;
        let kept = Transaction::new().create(table, &photo).create(table, &id);
        let kept = kept.and(documents.keep(None, &avatar, None));
        kept.commit(&self.eraser.chance).await.unwrap();

        let wish = json!({"document_type": "education", "file_name": "zq43marker.pdf", "size": 1000});
        let ticket = self.amina("documents").post("/api/documents/upload-url", wish).await;
        let key = format!("quarantine/{}/{}", self.id, text(&ticket.expect(201)["document_id"]));
        let put = self.s3.put_object().bucket(bucket(&self.local)).key(key);
        put.body(pdf().into()).send().await.unwrap();
    }

    /// Two referees, who answer.
    async fn be_referred(&self) {
        let (area_api, kept) = (
            self.area_api("references"),
            References {
                table: self.eraser.vetting.clone(),
                timers: self.eraser.documents.timers.clone(),
            },
        );
        let seal = Seal::new(*b"a key for tests, 32 bytes long..");
        for number in 1..=2 {
            let referee = json!({
                "name": format!("zq25marker {number}"), "position": "Chairman", "company": "Savanna Bank",
                "email": format!("zq26marker{number}@bank.example"), "relationship": "Board Member", "years_known": 4,
            });
            let named = self
                .amina("references")
                .post("/api/executive/references", referee)
                .await;
            let named = named.expect(201);
            let ask = format!("/api/admin/references/{}/contact", text(&named["id"]));
            area_api.admin().post(&ask, json!({})).await.expect(200);
            let id: ReferenceId = text(&named["id"]).parse().unwrap();
            let reference = kept.get(&self.id, &id).await.unwrap().unwrap();
            let subject = (self.id.clone(), id);
            let token = SignedLink::<AnswerReference>::new(&seal, subject, reference.generation);
            let answers = json!({
                "answers": {
                    "confirmation": "yes", "worked_together": "zq41marker, from 2019 to 2023.",
                    "strengths": "zq41marker, calm and exact.",
                    "ratings": {"strategy": 4, "people": 5, "results": 5, "integrity": 5, "communication": 4},
                    "growth": "zq41marker", "work_again": "yes", "employer_should_know": "zq41marker",
                },
                "consent": true, "locale": "en",
            });
            let path = format!("/api/references/respond/{token}");
            area_api.anonymous().post(&path, answers).await.expect(200);
        }
    }

    async fn remember(&self) {
        let position = json!({
            "company": "zq27marker", "position": "Treasurer", "location": "Nairobi", "start_date": "2012-04",
            "end_date": "2018-03", "is_current": false, "achievements": ["zq28marker"],
        });
        let career = "/api/executive/career-history";
        self.amina("profiles").post(career, position).await.expect(201);
    }

    async fn choose(&self) {
        let choices = json!({
            "profile": {"phone": "+254711302930"},
            "privacy": {"shield": [{"kind": "company", "name": "zq29marker Holdings"}]},
            "security": {"session_timeout": 30},
        });
        let settings = "/api/executive/settings";
        self.amina("settings").put(settings, choices).await.expect(200);
    }

    /// Reopened, submitted, interviewed, and approved.
    async fn be_vetted(&self) {
        let vetter = self.area_api("vetting").admin();
        let decide = format!("/api/admin/vetting/{}/decision", self.id);
        let anew = json!({"action": "reverify", "feedback": "zq30marker"});
        vetter.post(&decide, anew).await.expect(200);
        let submit = "/api/executive/vetting-process/submit";
        self.amina("vetting").post(submit, json!({})).await.expect(200);
        let start = self.local.clock.now() + domain::time::days(3);
        let interview = json!({"start": start, "minutes": 45, "place": "zq31marker"});
        let invite = json!({"action": "schedule_interview", "interview": interview});
        vetter.post(&decide, invite).await.expect(200);
        let notes = format!("/api/admin/candidates/{}/notes", self.id);
        let team = self.area_api("admin").admin();
        team.put(&notes, json!({"notes": "zq42marker"})).await.expect(200);
        let approve = json!({"action": "approve", "feedback": "zq32marker"});
        vetter.post(&decide, approve).await.expect(200);
    }

    /// Seen by an employer, on a page of results and by name; then delivers the events to analytics.
    async fn be_seen(&self) {
        let goals = json!({"monthly_views": 10});
        let path = "/api/executive/analytics/goals";
        let set = self.amina("analytics").put(path, goals).await;
        assert!(set.status < 300, "{set:?}");
        self.look().await;
        self.local.clock.advance(jiff::SignedDuration::from_secs(2));
        let search = "/api/search/executives?skills=zq15marker";
        let found = self.employer("search").get(search).await.expect(200);
        assert_eq!(found["total"], 1);
        let save = json!({"executive_id": self.id, "notes": "zq44marker"});
        let path = "/api/introductions/candidates/save";
        self.employer("search").post(path, save).await.expect(200);
        let opened = format!("/api/executives/{}", self.id);
        self.employer("profiles").get(&opened).await.expect(200);
        let outcome = self.tallier.work(
            self.bus(&["search", "profiles", "introductions"], |event| {
                is_handled(event, tallier::handles)
            })
            .await,
        );
        assert_eq!(json!(Box::pin(outcome).await), json!({"batchItemFailures": []}));
        let now = self.local.clock.now();
        Box::pin(self.tallier.count_searches(now)).await.unwrap();
        let counted = self.local.everything("analytics").await;
        assert!(
            counted.iter().any(|item| item.contains("word.zq15marker")),
            "{counted:#?}"
        );
    }

    /// Sends all mails, with entries in the ledger.
    async fn be_written_to(&self) {
        let mailer = self.mailer().await;
        let event = self.bus(&super::fixture::TABLES, is_notice).await;
        let deadline = self.local.clock.now() + jiff::SignedDuration::from_secs(30);
        let outcome = Box::pin(mailer.work(event, deadline)).await;
        assert_eq!(json!(outcome), json!({"batchItemFailures": []}));
        assert!(!self.local.everything("mail").await.is_empty(), "there is a ledger");
    }

    /// A mailer with a verified sender domain.
    pub(super) async fn mailer(&self) -> mailer::App {
        let ses = aws_sdk_sesv2::Client::new(&self.local.aws);
        let identity = ses.create_email_identity().email_identity("kilele.example");
        identity.send().await.unwrap();
        let settings = mailer::Settings {
            table: "mail".into(),
            vetting_table: "vetting".into(),
            timers_table: "timers".into(),
            accounts_table: "accounts".into(),
            imports_table: "imports".into(),
            from: "Kilele <hello@kilele.example>".into(),
            configuration_set: None,
            public_url: "https://kilele.example".into(),
            grace: jiff::SignedDuration::from_secs(90),
            per_minute: NonZeroU32::MAX,
            frames: Frames::from_env(&self.local.env()).unwrap(),
            metrics: cloud::Metrics::to("kilele", |_| {}),
        };
        mailer::App::new(
            &self.local.aws,
            settings,
            Seal::new(*b"a key for tests, 32 bytes long.."),
            self.local.clock.clone(),
            self.eraser.chance.clone(),
        )
    }

    /// The responses to the links of an export: the existing files.
    pub(super) async fn exported_files(&self, export: &Value) -> Vec<String> {
        let sections = export["sections"].as_array().unwrap().iter();
        let mut found = Vec::new();
        for section in sections.filter(|section| section["kind"] == "document") {
            for record in section["records"].as_array().unwrap() {
                let answer = follow(text(&record["file_url"])).await;
                if answer.starts_with("HTTP/1.1 200") {
                    found.push(answer);
                }
            }
        }
        found
    }

    /// The outbox entries of these tables, as the bus delivers them to a consumer.
    pub(super) async fn bus(&self, tables: &[impl AsRef<str>], passes: impl Fn(&Value) -> bool) -> events::SqsBatch {
        let mut records = Vec::new();
        for table in tables {
            for event in self
                .local
                .outbox(table.as_ref())
                .await
                .iter()
                .filter(|event| passes(event))
            {
                let body = json!({"detail": event}).to_string();
                records.push(json!({"messageId": event["id"], "body": body}));
            }
        }
        serde_json::from_value(json!({"Records": records})).unwrap()
    }
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap()
}

/// A file with one marker.
pub(super) fn pdf() -> Vec<u8> {
    let content = format!("BT ({IN_THE_FILE}) Tj ET");
    format!(
        "%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n3 0 obj\n<< /Length {} >>\nstream\n{content}\n\
         endstream\nendobj\nxref\n0 1\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n",
        content.len()
    )
    .into_bytes()
}

/// The file as a browser's form data.
fn form(name: &str) -> Vec<u8> {
    let mut body = format!(
        "--edge\r\nContent-Disposition: form-data; name=\"document_type\"\r\n\r\nresume\r\n--edge\r\n\
         Content-Disposition: form-data; name=\"file\"; filename=\"{name}\"\r\n\r\n"
    )
    .into_bytes();
    body.extend(pdf());
    body.extend_from_slice(b"\r\n--edge--\r\n");
    body
}
