//! The fixture of all tests here.

use std::collections::{HashMap, HashSet};

use aws_sdk_dynamodb::types::AttributeValue;
use aws_sdk_sqs::types::{Message, MessageSystemAttributeName};
use csv_import::{App, routes};
use domain::{CsvImportId, DraftProfile, EventId, csv_import::DraftProfileId};
use events::{Fact, SqsBatch};
use serde_json::{Value, json};
use store::{csv_import::quarantined_file, draft_profile::StoredDraft};
use testkit::{Api, Local, Person, Reply};

type Item = HashMap<String, AttributeValue>;

/// The area and the worker with their own account on the local cloud.
pub(crate) struct Fixture {
    pub(crate) local: Local,
    pub(crate) app: App,
    pub(crate) api: Api,
    pub(crate) ada: Person,
    pub(crate) worker: import_worker::App,
    pub(crate) inviter: invitation_worker::App,
    sqs: aws_sdk_sqs::Client,
    queue: String,
    /// The facts that were delivered.
    delivered: tokio::sync::Mutex<HashSet<EventId>>,
}

impl Fixture {
    pub(crate) async fn new() -> Self {
        let local = Local::new();
        local.bucket("documents").await;
        let sqs = aws_sdk_sqs::Client::new(&local.aws);
        let queue = sqs.create_queue().queue_name("import-worker").send().await.unwrap();
        let queue = queue.queue_url.unwrap();
        let env = local.env().with("IMPORT_QUEUE_URL", queue.clone());
        let app = App::from_env(&env).await.unwrap();
        let api = Api::new(routes(), app.clone());
        Self {
            ada: api.admin(),
            worker: import_worker::App::from_env(&env).unwrap(),
            inviter: invitation_worker::App::from_env(&env).unwrap(),
            local,
            app,
            api,
            sqs,
            queue,
            delivered: tokio::sync::Mutex::default(),
        }
    }

    /// Requests a ticket for a file. Without a source in the settings, no invitations are sent.
    pub(crate) async fn ticket(&self, mut settings: Value) -> String {
        if settings["source"].is_null() {
            settings["send_invitations"] = false.into();
        }
        let request = json!({"filename": "executives.csv", "size": 1000, "settings": settings});
        let ticket = self.ada.post("/api/admin/csv-import/upload", request).await.expect(201);
        ticket["import_id"].as_str().unwrap().to_owned()
    }

    /// Uploads a file, as S3 stores it from the form of the ticket.
    pub(crate) async fn upload(&self, bytes: &[u8], settings: Value) -> String {
        let id = self.ticket(settings).await;
        let key = quarantined_file(&id_of(&id));
        self.app
            .files
            .put_bytes(&key, "text/csv", bytes.to_vec())
            .await
            .unwrap();
        id
    }

    /// Uploads and validates a file.
    pub(crate) async fn validate(&self, bytes: &[u8], settings: Value) -> Value {
        let id = self.upload(bytes, settings).await;
        self.ada.post(&path(&id, "validate"), json!({})).await.expect(201)
    }

    /// Uploads, validates, starts and completes an import.
    pub(crate) async fn import(&self, text: &str, settings: Value) -> Value {
        let import = self.validate(text.as_bytes(), settings).await;
        let id = import["import_id"].as_str().unwrap();
        self.start(id).await.expect(202);
        self.work().await;
        self.read(id).await
    }

    pub(crate) async fn start(&self, id: &str) -> Reply {
        let start = format!("/api/admin/csv-import/process/{id}");
        self.ada.post(&start, json!({})).await
    }

    pub(crate) async fn act(&self, id: &str, action: &str) -> Reply {
        self.ada.post(&path(id, action), json!({})).await
    }

    pub(crate) async fn read(&self, id: &str) -> Value {
        self.ada.get(&path(id, "")).await.expect(200)
    }

    pub(crate) async fn progress(&self, id: &str) -> Value {
        let progress = format!("/api/admin/csv-import/progress/{id}");
        self.ada.get(&progress).await.expect(200)
    }

    /// The rows of an import with this outcome, or all, read in pages of this size.
    pub(crate) async fn rows(&self, id: &str, outcome: &str, limit: usize) -> Vec<Value> {
        let (mut rows, mut cursor) = (Vec::new(), String::new());
        loop {
            let query = format!("rows?outcome={outcome}&limit={limit}&cursor={cursor}");
            let page = self.ada.get(&path(id, &query)).await.expect(200);
            let found = page["rows"].as_array().unwrap();
            assert!(found.len() <= limit);
            rows.extend(found.iter().cloned());
            match page["next_cursor"].as_str() {
                Some(next) => next.clone_into(&mut cursor),
                None => return rows,
            }
        }
    }

    /// Delivers facts and orders until there are none.
    pub(crate) async fn work(&self) {
        loop {
            let has_facts = self.deliver_facts().await;
            let messages = self.receive().await;
            if messages.is_empty() && !has_facts {
                return;
            }
            for message in &messages {
                if is_done(&self.worker.work(batch(message, 1)).await) {
                    self.delete(message).await;
                }
            }
        }
    }

    /// Delivers the facts that were published since the last time, as the bus does. Returns whether there were any.
    pub(crate) async fn deliver_facts(&self) -> bool {
        let facts = self.new_facts().await;
        for fact in &facts {
            let outcome = self.worker.work(testkit::batch([fact])).await;
            assert!(is_done(&outcome), "{fact}");
        }
        !facts.is_empty()
    }

    /// The facts that were published since the last time.
    pub(crate) async fn new_facts(&self) -> Vec<Fact> {
        let facts = self.local.facts("imports").await;
        let facts = facts
            .into_iter()
            .map(|fact| serde_json::from_value::<Fact>(fact).unwrap());
        let mut delivered = self.delivered.lock().await;
        // Those of one moment are in no order.
        facts.filter(|fact| delivered.insert(fact.id.clone())).collect()
    }

    /// Receives up to ten orders.
    pub(crate) async fn receive(&self) -> Vec<Message> {
        let received = self
            .sqs
            .receive_message()
            .queue_url(&self.queue)
            .max_number_of_messages(10)
            .message_system_attribute_names(MessageSystemAttributeName::ApproximateReceiveCount)
            .send();
        received.await.unwrap().messages.unwrap_or_default()
    }

    pub(crate) async fn delete(&self, message: &Message) {
        let handle = message.receipt_handle().unwrap();
        let delete = self.sqs.delete_message().queue_url(&self.queue).receipt_handle(handle);
        delete.send().await.unwrap();
    }

    /// The draft profile with this address.
    pub(crate) async fn draft(&self, email: &str) -> Option<DraftProfile> {
        let id = DraftProfileId::of(&email.parse().unwrap());
        let found = self.app.imports.get::<StoredDraft>(&id).await.unwrap();
        found.map(|found| found.it.draft)
    }

    /// The items of a kind in the imports table.
    pub(crate) async fn count(&self, kind: &str) -> usize {
        self.kinds().await.iter().filter(|found| *found == kind).count()
    }

    /// The kinds of all items in the imports table, also of counters, without outbox items; sorted.
    pub(crate) async fn kinds(&self) -> Vec<String> {
        let items = self.items().await;
        let kind = |item: &Item| {
            item.get("kind")
                .map_or("counter".to_owned(), |kind| kind.as_s().unwrap().clone())
        };
        let mut kinds: Vec<_> = items.iter().map(kind).filter(|kind| kind != "outbox").collect();
        kinds.sort();
        kinds
    }

    /// When draft profiles and their keys expire, in seconds since 1970.
    pub(crate) async fn expiries(&self) -> Vec<i64> {
        let is_of_draft = |item: &&Item| {
            item.get("kind")
                .is_some_and(|kind| kind.as_s().unwrap().starts_with("draft"))
        };
        let items = self.items().await;
        let ttl = |item: &Item| item["ttl"].as_n().unwrap().parse().unwrap();
        items.iter().filter(is_of_draft).map(ttl).collect()
    }

    /// All items of the imports table.
    async fn items(&self) -> Vec<Item> {
        let client = aws_sdk_dynamodb::Client::new(&self.local.aws);
        let scan = client.scan().table_name("imports").into_paginator().items();
        scan.send().collect::<Result<_, _>>().await.unwrap()
    }
}

/// A message as Lambda passes it to the worker, received this many times.
pub(crate) fn batch(message: &Message, receives: u32) -> SqsBatch {
    let record = json!({
        "messageId": message.message_id(),
        "body": message.body(),
        "attributes": {"ApproximateReceiveCount": receives.to_string()},
    });
    serde_json::from_value(json!({ "Records": [record] })).unwrap()
}

/// A fact as Lambda passes it to the worker, received this many times.
pub(crate) fn batch_of(fact: &Fact, receives: u32) -> SqsBatch {
    let record = json!({
        "messageId": "1",
        "body": json!({ "detail": fact }).to_string(),
        "attributes": {"ApproximateReceiveCount": receives.to_string()},
    });
    serde_json::from_value(json!({ "Records": [record] })).unwrap()
}

pub(crate) fn is_done(outcome: &events::Outcome) -> bool {
    *outcome == events::Outcome::done()
}

pub(crate) fn id_of(id: &str) -> CsvImportId {
    id.parse().unwrap()
}

/// The address of an import, and of what is below it.
pub(crate) fn path(id: &str, rest: &str) -> String {
    let path = format!("/api/admin/csv-import/imports/{id}/{rest}");
    path.trim_end_matches('/').to_owned()
}

/// A file with this many people, from this number on.
pub(crate) fn people(from: usize, number: usize) -> String {
    let mut text = "email,first_name,last_name,phone,current_company,linkedin_url\n".to_owned();
    for n in from..from + number {
        text.push_str(&format!(
            "person{n}@example.com,Person{n},Example,+254 712 {n:06},Company {n},linkedin.com/in/person-{n}\n"
        ));
    }
    text
}

/// Counts in the order of the API: created, updated, skipped, refused.
pub(crate) fn results(of: &Value) -> [u64; 4] {
    ["created", "updated", "skipped", "refused"].map(|name| of["results"][name].as_u64().unwrap())
}

/// Counts of a dry run: total, create, update, skip, refuse.
pub(crate) fn summary(of: &Value) -> [u64; 5] {
    ["total", "create", "update", "skip", "refuse"].map(|name| of["validation_summary"][name].as_u64().unwrap())
}
