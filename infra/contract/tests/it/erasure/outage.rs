//! An outage of the bus for an hour: events of that time wait in the tables' streams, and arrive.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, Mutex},
};

use aws_sdk_dynamodb::types::AttributeValue;
use domain::{account::AccountState, time::days};
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use testkit::{Answer, Call, StandIn};

use crate::facts::{is_handled, is_notice};

use super::{
    fixture::{EMAIL, Fixture, TABLES},
    logs,
};

/// The duration of the outage.
const AWAY: SignedDuration = SignedDuration::from_hours(1);

/// The bus: the entries it accepted, in the form that queues get, in order.
struct Bus {
    projector: projector::App,
    taken: Arc<Mutex<Vec<Value>>>,
    /// The stream positions that were processed.
    projected: BTreeSet<String>,
}

impl Bus {
    /// A bus with an outage of an hour, which afterwards occasionally refuses an entry of a call, as under load.
    async fn away(fixture: &Fixture) -> Self {
        let taken: Arc<Mutex<Vec<Value>>> = Arc::default();
        let (takes, clock, back) = (
            Arc::clone(&taken),
            fixture.local.clock.clone(),
            fixture.local.clock.now() + AWAY,
        );
        let put = Arc::new(Mutex::new(0));
        let cloud = StandIn::start(move |call: &Call| {
            assert_eq!(call.operation(), "PutEvents", "nothing becomes a dead letter");
            if clock.now() < back {
                return Answer::json(400, &json!({ "__type": "InternalException", "message": "away" }));
            }
            let mut failed = 0;
            let mut put = put.lock().unwrap();
            let entries = call.json()["Entries"].as_array().unwrap().clone();
            let answers: Vec<_> = entries
                .iter()
                .map(|entry| {
                    *put += 1;
                    // More than the entries of any item here: an item is put again whole.
                    if *put % 17 == 3 {
                        failed += 1;
                        return json!({ "ErrorCode": "ThrottlingException" });
                    }
                    let detail: Value = serde_json::from_str(entry["Detail"].as_str().unwrap()).unwrap();
                    takes.lock().unwrap().push(detail);
                    json!({ "EventId": "1" })
                })
                .collect();
            Answer::json(200, &json!({ "FailedEntryCount": failed, "Entries": answers }))
        })
        .await;
        let retry = aws_config::retry::RetryConfig::disabled();
        let aws = fixture
            .local
            .aws
            .to_builder()
            .endpoint_url(cloud.url())
            .retry_config(retry)
            .build();
        Self {
            projector: projector::App::new(&aws, "kilele", "http://localhost/dead-letters"),
            taken,
            projected: BTreeSet::new(),
        }
    }

    /// Delivers the new records of all streams, minute by minute, until the bus has accepted them.
    async fn project(&mut self, fixture: &Fixture) {
        for table in TABLES.iter() {
            let mut batch = self.new_in(fixture, table).await;
            while !batch.is_empty() {
                let records = serde_json::from_value(json!({ "Records": batch })).unwrap();
                let outcome = json!(Box::pin(self.projector.work(records)).await);
                let failed = &outcome["batchItemFailures"][0]["itemIdentifier"];
                let place = |record: &Value| record["dynamodb"]["SequenceNumber"] == *failed;
                let Some(at) = batch.iter().position(place) else { break };
                batch.drain(..at);
                fixture.local.clock.advance(SignedDuration::from_mins(1));
            }
        }
    }

    async fn new_in(&mut self, fixture: &Fixture, table: &str) -> Vec<Value> {
        let client = aws_sdk_dynamodb::Client::new(&fixture.local.aws);
        let items = client.scan().table_name(table).send().await.unwrap().items.unwrap();
        let text = |value: &AttributeValue| value.as_s().ok().map(|text| json!({ "S": text }));
        let mut records = Vec::new();
        for item in items {
            let place = item["pk"].as_s().unwrap().clone();
            let is_event = item
                .get("kind")
                .is_some_and(|kind| kind.as_s().is_ok_and(|kind| kind == "outbox"));
            if is_event && self.projected.insert(place.clone()) {
                let image: BTreeMap<_, _> = item
                    .iter()
                    .filter_map(|(name, value)| Some((name, text(value)?)))
                    .collect();
                records.push(json!({
                    "eventName": "INSERT", "dynamodb": { "SequenceNumber": place, "NewImage": image },
                }));
            }
        }
        records
    }

    /// The messages of a consumer's queue in batches of ten: duplicates on the bus are delivered twice.
    fn batches(&self, passes: impl Fn(&Value) -> bool) -> Vec<Value> {
        let taken = self.taken.lock().unwrap();
        let messages: Vec<_> = taken
            .iter()
            .filter(|detail| passes(detail))
            .enumerate()
            .map(|(n, detail)| json!({ "messageId": n.to_string(), "body": json!({ "detail": detail }).to_string() }))
            .collect();
        messages.chunks(10).map(|some| json!({ "Records": some })).collect()
    }
}

/// Every consumer processes its queue; nothing is redelivered.
async fn consume(fixture: &Fixture, mailer: &mailer::App, bus: &Bus) {
    let deadline = fixture.local.clock.now() + SignedDuration::from_secs(30);
    let (read, done) = (
        |batch| serde_json::from_value(batch).unwrap(),
        json!({ "batchItemFailures": [] }),
    );
    for batch in bus.batches(|detail| is_handled(detail, search_indexer::handles)) {
        assert_eq!(json!(Box::pin(fixture.indexer.work(read(batch))).await), done);
    }
    for batch in bus.batches(|detail| is_handled(detail, eraser::handles)) {
        assert_eq!(json!(Box::pin(fixture.eraser.work(read(batch))).await), done);
    }
    for batch in bus.batches(is_notice) {
        assert_eq!(json!(Box::pin(mailer.work(read(batch), deadline)).await), done);
    }
}

/// The number of mails per notice.
async fn mailed(fixture: &Fixture) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    for mail in fixture.local.mails().await {
        let headers = mail["Headers"].as_array().unwrap();
        let reference = headers
            .iter()
            .find(|header| header["Name"] == "X-Entity-Ref-ID")
            .unwrap();
        *counts
            .entry(reference["Value"].as_str().unwrap().to_owned())
            .or_default() += 1;
    }
    counts
}

#[tokio::test]
async fn after_an_hour_without_the_bus_every_mail_index_entry_and_erasure_arrives_once() {
    let fixture = Fixture::approved_member().await;
    let mailer = fixture.mailer().await;
    let executive = fixture
        .area_api("settings")
        .person(fixture.id.clone(), domain::Role::Executive);
    let hidden = json!({ "privacy": { "profile_visibility": "private" } });
    assert!(fixture.finds().await > 0);
    executive.put("/api/executive/settings", hidden).await.expect(200);

    let began = fixture.local.clock.now();
    let mut bus = Bus::away(&fixture).await;
    bus.project(&fixture).await;
    assert!(fixture.local.clock.now().duration_since(began) > AWAY);
    let taken = bus.taken.lock().unwrap().clone();
    let published: BTreeSet<_> = taken
        .iter()
        .map(|event| event["id"].as_str().unwrap().to_owned())
        .collect();
    assert!(published.len() > bus.projected.len(), "facts and notices");
    assert_eq!(published, fixture.outbox_event_ids(&TABLES).await, "none is lost");
    assert!(taken.len() > published.len(), "some were put twice");

    // No consumer has received anything so far.
    assert!(mailed(&fixture).await.is_empty());
    consume(&fixture, &mailer, &bus).await;
    assert_eq!(fixture.finds().await, 0, "the change of the profile has reached search");
    let mails = mailed(&fixture).await;
    assert!(mails.len() >= 5, "{mails:?}");
    assert!(mails.values().all(|count| *count == 1), "{mails:?}");
    for event in taken.iter().filter(|event| event["name"] == "application-received") {
        assert!(mails.contains_key(event["id"].as_str().unwrap()), "{event}");
    }

    // An account that is due during the outage is erased afterwards, with one certificate.
    fixture.leave().await;
    fixture.local.clock.advance(days(30));
    fixture.timekeeper.work(Timestamp::MAX).await.unwrap();
    let mut bus = Bus {
        projected: bus.projected,
        ..Bus::away(&fixture).await
    };
    bus.project(&fixture).await;
    assert_eq!(fixture.read().await.state, AccountState::DeletionScheduled);
    consume(&fixture, &mailer, &bus).await;
    assert_eq!(fixture.read().await.state, AccountState::Erased);
    bus.project(&fixture).await;
    consume(&fixture, &mailer, &bus).await;
    assert_eq!(fixture.outbox_events("erased").await.len(), 1);
    let mails = mailed(&fixture).await;
    assert!(mails.values().all(|count| *count == 1), "{mails:?}");
    let certificates = fixture.local.mails().await.into_iter().filter(|mail| {
        let headers = mail["Headers"].to_string();
        let taken = bus.taken.lock().unwrap();
        let certificate = taken.iter().find(|event| event["name"] == "erased").unwrap();
        mail["To"][0] == EMAIL && headers.contains(certificate["id"].as_str().unwrap())
    });
    assert_eq!(certificates.count(), 1);
}

#[tokio::test]
async fn the_request_that_was_answered_is_named_by_the_mailer_that_works_for_it() {
    let logs = logs::listen();
    let fixture = Box::pin(Fixture::new()).await;
    let mailer = fixture.mailer().await;
    let form = json!({
        "full_name": "Amina Diallo", "professional_email": "amina@example.com", "phone": "+254 700 000 000",
        "current_location": "Nairobi", "current_title": "CFO", "current_company": "Baobab Holdings",
        "years_leadership_experience": "15-20 years", "primary_industry": "energy", "key_achievements": "Many.",
        "consent": true,
    });
    let area_api = fixture.area_api("member-applications").anonymous();
    let reply = area_api.post("/api/member-applications/create", form).await;
    let request = reply.headers["x-request-id"].clone();
    reply.expect(201);

    let mut bus = Bus::away(&fixture).await;
    bus.project(&fixture).await;
    consume(&fixture, &mailer, &bus).await;
    assert_eq!(fixture.local.mails().await.len(), 1);
    let log = logs.text();
    let named = |line: &&str| line.contains(&request) && line.contains("application-received");
    assert_eq!(log.lines().filter(named).count(), 1, "of the mailer: {log}");
}
