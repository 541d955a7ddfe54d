//! All areas and the mailer with one account of the local cloud, and values from earlier responses.

use operations::frames::Frames;
use std::{
    collections::{BTreeMap, BTreeSet},
    num::NonZeroU32,
};

use aws_sdk_dynamodb::types::AttributeValue;
use axum::body::Body;
use domain::{Chance, account::CodePurpose};
use jiff::SignedDuration;
use serde_json::{Value, json};
use store::Seal;
use testkit::{Local, Person, Reply};

use super::{line::Line, state::State, steps::Call};
use crate::{
    erasure::TABLES,
    facts::{is_handled, is_notice},
    strangers,
};

/// A small valid PDF, and an image.
const PAPER: &[u8] = b"%PDF-1.7\n1 0 obj\n<< >>\nendobj\nstartxref\n9\n%%EOF\n";
const PHOTO: &[u8] = include_bytes!("../../../../dev/src/demo-photo.png");

pub(super) struct Fixture {
    /// Bypasses the faulty connection.
    local: Local,
    areas: strangers::Fixture,
    mailer: mailer::App,
    indexer: search_indexer::App,
    conversation_writer: conversation_writer::App,
    interaction_writer: interaction_writer::App,
    /// The facts and notices that the workers here have processed.
    delivered: BTreeSet<String>,
    kept: BTreeMap<String, String>,
}

impl Fixture {
    /// A fixture whose requests use this connection.
    pub(super) async fn behind(line: &Line) -> Self {
        let local = Local::new();
        let open = line.open().await;
        let areas = Box::pin(strangers::Fixture::over(local.through(&open.url()))).await;
        let mailer = mailer(&local).await;
        let indexer = search_indexer::App::from_env(&local.env()).unwrap();
        let conversation_writer = conversation_writer::App::from_env(&local.env()).unwrap();
        let interaction_writer = interaction_writer::App::from_env(&local.env()).unwrap();
        let now = local.clock.now();
        let times = [
            ("now", now),
            ("a_minute_ago", now - SignedDuration::from_mins(1)),
            ("in_a_month", now + SignedDuration::from_hours(30 * 24)),
            ("in_two_months", now + SignedDuration::from_hours(60 * 24)),
        ];
        let kept = times.map(|(name, at)| (name.to_owned(), at.to_string()));
        let kept = kept.into_iter().chain([("n".to_owned(), "0".to_owned())]).collect();
        let fixture = Self {
            local,
            areas,
            mailer,
            indexer,
            conversation_writer,
            interaction_writer,
            delivered: BTreeSet::new(),
            kept,
        };
        fixture.areas.fill_deny_lists().await;
        fixture
    }

    /// Sends a request.
    pub(super) async fn call(&self, call: &Call) -> Reply {
        let person = self.person(call);
        let path = self.fill(&call.path);
        if let Some(kind) = &call.upload {
            return person
                .call_as(
                    &call.method,
                    &path,
                    "multipart/form-data; boundary=form",
                    Body::from(form(kind)),
                )
                .await;
        }
        let body = if call.body.is_null() {
            Body::empty()
        } else {
            Body::from(self.fill(&call.body.to_string()))
        };
        person.call(&call.method, &path, body).await
    }

    /// Whether all values that this request needs are known.
    pub(super) fn is_ready(&self, call: &Call) -> bool {
        let variable = call
            .r#as
            .split_once(':')
            .map(|(_, variable)| format!("${{{variable}}}"));
        let texts = [
            variable.unwrap_or_default(),
            call.path.clone(),
            call.body.to_string(),
            call.cookie.clone().unwrap_or_default(),
        ];
        !texts.iter().any(|text| self.fill(text).contains("${"))
    }

    fn person(&self, call: &Call) -> Person {
        let person = match call.r#as.split_once(':') {
            Some((_, variable)) => self
                .areas
                .area(&call.function)
                .bearer(&self.fill(&format!("${{{variable}}}"))),
            None if call.r#as == "admin" => self.areas.admin(&call.function),
            None => self.areas.area(&call.function).anonymous(),
        };
        let person = match &call.cookie {
            Some(cookie) => person.with_header("cookie", self.fill(cookie)),
            None => person,
        };
        // All attempts of a request have the same key: the clock does not advance between them.
        let key = format!("the request at {}", self.local.clock.now());
        person.with_header("idempotency-key", key)
    }

    /// Stores the values of a response that later steps need.
    pub(super) fn keep(&mut self, call: &Call, reply: &Reply) {
        if let Some(variable) = &call.keep_cookie
            && let Some(set) = reply.headers.get("set-cookie")
        {
            let cookie = set.split(';').next().unwrap_or_default().to_owned();
            self.kept.insert(variable.clone(), cookie);
        }
        for (variable, from) in &call.keep {
            let (pointer, after) = from.split_once('|').unwrap_or((from, ""));
            let found = reply.body.pointer(pointer).map(|value| match value {
                Value::String(text) => text
                    .split_once(after)
                    .map_or(text.as_str(), |(_, rest)| rest)
                    .to_owned(),
                other => other.to_string(),
            });
            if let Some(found) = found {
                self.kept.insert(variable.clone(), found);
            }
        }
    }

    /// Lets the mailer, the search index and the writers of conversations and interactions process new events.
    pub(super) async fn deliver(&mut self) {
        let [mut notices, mut facts, mut moves, mut interactions] = [const { Vec::new() }; 4];
        for table in TABLES.iter() {
            for event in self.local.outbox(table).await {
                let id = event["id"].as_str().unwrap().to_owned();
                let message = json!({ "messageId": id, "body": json!({ "detail": event }).to_string() });
                if !self.delivered.insert(id) {
                    continue;
                }
                if is_handled(&event, interaction_writer::handles) {
                    interactions.push(message.clone());
                }
                if is_notice(&event) {
                    notices.push(message);
                } else if is_handled(&event, search_indexer::handles) {
                    facts.push(message);
                } else if is_handled(&event, conversation_writer::handles) {
                    moves.push(message);
                }
            }
        }
        let batch = |messages: Vec<Value>| serde_json::from_value(json!({ "Records": messages })).unwrap();
        let (done, deadline) = (
            json!({ "batchItemFailures": [] }),
            self.local.clock.now() + SignedDuration::from_secs(30),
        );
        assert_eq!(json!(Box::pin(self.mailer.work(batch(notices), deadline)).await), done);
        assert_eq!(json!(Box::pin(self.indexer.work(batch(facts))).await), done);
        assert_eq!(json!(Box::pin(self.conversation_writer.work(batch(moves))).await), done);
        assert_eq!(
            json!(Box::pin(self.interaction_writer.work(batch(interactions))).await),
            done
        );
    }

    /// The number of facts for the audit log that administrators have caused.
    pub(super) async fn audited(&self) -> usize {
        let mut audited = 0;
        for table in TABLES.iter() {
            let events = self.local.outbox(table).await;
            let of_admin = |event: &&Value| event["by"]["role"] == "admin";
            audited += events
                .iter()
                .filter(of_admin)
                .filter(|event| is_handled(event, audit_writer::handles))
                .count();
        }
        audited
    }

    /// Advances the clock by a second.
    pub(super) fn wait(&self) {
        self.local.clock.advance(SignedDuration::from_secs(1));
    }

    /// Stores the code that was last mailed to an address.
    pub(super) async fn keep_code(&mut self, to: &str, purpose: CodePurpose, keep: &str) {
        let code = self.local.mailed_code(&self.fill(to), purpose).await;
        self.kept.insert(keep.to_owned(), code);
    }

    /// Lets the mailer process new events, and stores the word after `after` in a mail to an address. Returns false if
    /// there is no such mail.
    pub(super) async fn keep_mailed_word(&mut self, to: &str, after: &str, keep: &str) -> bool {
        self.deliver().await;
        let (to, mails) = (self.fill(to), self.local.mails().await);
        let theirs = mails.iter().filter(|mail| mail["To"][0] == to);
        let texts = theirs.filter_map(|mail| mail["BodyText"].as_str());
        let mut words = texts.filter_map(|text| text.split(after).nth(1)?.split_whitespace().next());
        let word = words.next_back();
        if let Some(word) = word {
            self.kept.insert(keep.to_owned(), word.to_owned());
        }
        word.is_some()
    }

    /// Uploads a file with a ticket.
    pub(super) async fn send_file(&self, ticket: &str, text: Option<String>) {
        let ticket: Value = serde_json::from_str(&self.fill(ticket)).unwrap();
        let key = ticket["fields"]["key"].as_str().unwrap();
        let put = self.s3().put_object().bucket(self.bucket()).key(key);
        let content = text.map_or_else(|| PAPER.to_vec(), String::into_bytes);
        put.body(content.into()).send().await.unwrap();
    }

    /// All stored records.
    pub(super) async fn state(&self) -> State {
        let mut state = State::default();
        for table in TABLES.iter() {
            state.add(table, self.local.items(table).await);
        }
        let files = self.s3().list_objects_v2().bucket(self.bucket()).send().await.unwrap();
        for file in files.contents() {
            state.note(&format!("file {}", file.key().unwrap_or_default()));
        }
        for (email, has_password) in self.areas.users().await {
            state.note(&format!("user {email}, password: {has_password}"));
        }
        state
    }

    /// Resets the counters of attempts, so that a request can be repeated as often as needed.
    pub(super) async fn forget_limits(&self) {
        let client = aws_sdk_dynamodb::Client::new(&self.local.aws);
        for item in self.local.items("accounts").await {
            let is = |prefix: &str| item["pk"].as_s().is_ok_and(|pk| pk.starts_with(prefix));
            let key = ["pk", "sk"].map(|name| (name.to_owned(), item[name].clone())).into();
            if is("RATE#") {
                let delete = client.delete_item().table_name("accounts").set_key(Some(key));
                delete.send().await.unwrap();
            } else if is("CODE#") {
                let update = client.update_item().table_name("accounts").set_key(Some(key));
                let update = update.update_expression("SET codes = :zero, tries = :zero");
                let update = update.expression_attribute_values(":zero", AttributeValue::N("0".to_owned()));
                update.send().await.unwrap();
            }
        }
    }

    fn fill(&self, text: &str) -> String {
        let filled = self.kept.iter();
        filled.fold(text.to_owned(), |text, (name, value)| {
            text.replace(&format!("${{{name}}}"), value)
        })
    }

    fn s3(&self) -> aws_sdk_s3::Client {
        let config = aws_sdk_s3::config::Builder::from(&self.local.aws).force_path_style(true);
        aws_sdk_s3::Client::from_conf(config.build())
    }

    fn bucket(&self) -> String {
        format!("documents-{}", self.local.account)
    }
}

/// A mailer with a verified sender domain.
async fn mailer(local: &Local) -> mailer::App {
    let ses = aws_sdk_sesv2::Client::new(&local.aws);
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
        grace: SignedDuration::from_secs(90),
        per_minute: NonZeroU32::MAX,
        frames: Frames::from_env(&local.env()).unwrap(),
        metrics: cloud::Metrics::to("kilele", |_| {}),
    };
    let seal = Seal::new(*b"a key for tests, 32 bytes long..");
    mailer::App::new(&local.aws, settings, seal, local.clock.clone(), Chance::system())
}

/// The form data for uploading a document of this kind.
fn form(kind: &str) -> Vec<u8> {
    let (name, media_type, file) = match kind {
        "photo" | "shared" => ("photo.png", "image/png", PHOTO),
        _ => ("paper.pdf", "application/pdf", PAPER),
    };
    let head = format!(
        "--form\r\ncontent-disposition: form-data; name=\"document_type\"\r\n\r\n{kind}\r\n--form\r\n\
         content-disposition: form-data; name=\"file\"; filename=\"{name}\"\r\ncontent-type: {media_type}\r\n\r\n"
    );
    [head.as_bytes(), file, b"\r\n--form--\r\n"].concat()
}
