//! The projector, with records as in a table's stream, a fake bus that counts, refuses and throttles, and a real
//! dead-letter queue.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use std::sync::{Arc, Mutex};

use aws_sdk_dynamodb::types::AttributeValue;
use domain::{AccountId, Chance, Locale};
use events::{Actor, Event, Fact, Notice, NoticeBody, Origin, Recipient, Source};
use projector::App;
use serde_json::{Map, Value, json};
use store::{Table, Transaction, area};
use testkit::{Answer, Call, Local, StandIn};

/// The entries put on the bus, and whether each was accepted.
type Seen = Arc<Mutex<Vec<(Value, bool)>>>;

/// A bus that accepts an entry unless `refuses` returns true for its index among all entries ever put.
async fn bus(refuses: impl Fn(usize) -> bool + Send + Sync + Clone + 'static) -> (App, Seen) {
    let (app, seen, _) = bus_and_dead_letters(refuses).await;
    (app, seen)
}

/// The same with the dead-letter queue.
async fn bus_and_dead_letters(
    refuses: impl Fn(usize) -> bool + Send + Sync + Clone + 'static,
) -> (App, Seen, DeadLetters) {
    let seen = Seen::default();
    let kept = seen.clone();
    let stand_in = StandIn::start(move |call: &Call| {
        if call.operation() == "SendMessage" {
            return Answer::Forward;
        }
        assert_eq!(call.operation(), "PutEvents");
        let entries = call.json()["Entries"].as_array().unwrap().clone();
        assert!(entries.len() <= 10);
        let mut seen = kept.lock().unwrap();
        let mut failed = 0;
        let answers: Vec<Value> = entries
            .into_iter()
            .map(|entry| {
                let refused = refuses(seen.len());
                seen.push((entry, !refused));
                failed += u32::from(refused);
                if refused {
                    json!({ "ErrorCode": "ThrottlingException", "ErrorMessage": "slow down" })
                } else {
                    json!({ "EventId": "1" })
                }
            })
            .collect();
        Answer::json(200, &json!({ "FailedEntryCount": failed, "Entries": answers }))
    })
    .await;
    let local = Local::new();
    let dead_letters = DeadLetters::open(&local).await;
    let aws = local.aws.to_builder().endpoint_url(stand_in.url()).build();
    (App::new(&aws, "kilele", &dead_letters.url), seen, dead_letters)
}

/// A queue of the local cloud.
struct DeadLetters {
    client: aws_sdk_sqs::Client,
    url: String,
}

impl DeadLetters {
    async fn open(local: &Local) -> Self {
        let client = aws_sdk_sqs::Client::new(&local.aws);
        let made = client.create_queue().queue_name("dead-letters").send().await.unwrap();
        Self {
            client,
            url: made.queue_url.unwrap(),
        }
    }

    async fn all(&self) -> Vec<Value> {
        let received = self
            .client
            .receive_message()
            .queue_url(&self.url)
            .max_number_of_messages(10);
        let messages = received.send().await.unwrap().messages.unwrap_or_default();
        let bodies = messages.iter().map(|message| message.body().unwrap());
        bodies.map(|body| serde_json::from_str(body).unwrap()).collect()
    }
}

const AT: &str = "2026-11-20T12:00:00Z";

/// The stream record of an outbox item with these entries; its sequence number is `n`.
fn outgoing(n: usize, entries: &[Value]) -> Value {
    let entry = |detail: &Value| json!({ "source": "kilele.profiles", "detail": detail });
    let entries: Vec<_> = entries.iter().map(entry).collect();
    let image = json!({
        "kind": { "S": "outbox" },
        "at": { "S": AT },
        "entries": { "S": json!(entries).to_string() },
        "version": { "N": "1" },
    });
    record(n, "INSERT", &image)
}

/// What an outbox item stores of this entry.
fn stored(n: usize) -> Value {
    json!({ "name": "changed", "n": n })
}

fn record(n: usize, event_name: &str, image: &Value) -> Value {
    json!({
        "eventName": event_name,
        "eventSource": "aws:dynamodb",
        "eventSourceARN": "arn:aws:dynamodb:eu-west-1:123456789012:table/profiles/stream/2026-11-20T12:00:00.000",
        "dynamodb": {
            "SequenceNumber": n.to_string(), "StreamViewType": "NEW_AND_OLD_IMAGES", "Keys": keys(n), "NewImage": image,
        },
    })
}

fn keys(n: usize) -> Value {
    json!({ "pk": { "S": format!("OUTBOX#{n}") }, "sk": { "S": "EVENT" } })
}

/// The dead letter for an invalid record.
fn dead(record: &Value, reason: &str) -> Value {
    let of = &record["dynamodb"];
    json!({
        "table": "profiles", "sequence_number": of["SequenceNumber"], "reason": reason,
        "keys": of["Keys"], "image": of["NewImage"],
    })
}

/// Processes a batch; returns the sequence number from which it has to be retried.
async fn project(app: &App, records: &[Value]) -> Option<usize> {
    let batch = serde_json::from_value(json!({ "Records": records })).unwrap();
    let outcome = serde_json::to_value(Box::pin(app.work(batch)).await).unwrap();
    let failures = outcome["batchItemFailures"].as_array().unwrap();
    assert!(failures.len() <= 1, "a stream stops at one place");
    failures
        .first()
        .map(|failure| failure["itemIdentifier"].as_str().unwrap().parse().unwrap())
}

/// The details that the bus accepted, in order.
fn accepted_details(seen: &Seen) -> Vec<String> {
    let seen = seen.lock().unwrap();
    let taken = seen.iter().filter(|(_, taken)| *taken);
    taken
        .map(|(entry, _)| entry["Detail"].as_str().unwrap().to_owned())
        .collect()
}

/// These entries as they are put on the bus.
fn details(n: impl IntoIterator<Item = usize>) -> Vec<String> {
    let detail = |n| json!({ "name": "changed", "n": n, "at": AT }).to_string();
    n.into_iter().map(detail).collect()
}

fn records(n: usize) -> Vec<Value> {
    (0..n).map(|n| outgoing(n, &[stored(n)])).collect()
}

/// All items of a table, as stream records.
async fn stream_of(local: &Local, table: &str) -> Vec<Value> {
    let client = aws_sdk_dynamodb::Client::new(&local.aws);
    let items = client.scan().table_name(table).send().await.unwrap().items.unwrap();
    let attribute = |value: &AttributeValue| match value {
        AttributeValue::S(text) => json!({ "S": text }),
        AttributeValue::N(number) => json!({ "N": number }),
        other => unreachable!("{other:?} is in no outbox"),
    };
    let image = |item: std::collections::HashMap<String, AttributeValue>| -> Map<String, Value> {
        item.iter()
            .map(|(name, value)| (name.clone(), attribute(value)))
            .collect()
    };
    items
        .into_iter()
        .enumerate()
        .map(|(n, item)| record(n, "INSERT", &image(item).into()))
        .collect()
}

#[tokio::test]
async fn published_entries_reach_the_bus_in_the_consumers_format() {
    let local = Local::new();
    let table: Table<area::Profiles> = local.table("profiles");
    let account_id: AccountId = "usr_5f1c2a9e7b3d4c6f8a0b1c2d3e4f5a6b".parse().unwrap();
    let chance = Chance::system();
    let source = Source {
        clock: &local.clock,
        chance: &chance,
        origin: Origin::Request,
    };
    let to = Recipient {
        account_id: Some(account_id.clone()),
        email: "amina@example.com".parse().unwrap(),
        name: "Amina".into(),
        locale: Locale::Fr,
    };
    let written = events::on_behalf_of(Some("Jx3".to_owned()), async {
        let changed = Event::PasswordChanged {
            account_id: account_id.clone(),
        };
        let looked = Event::ProfileChanged { account_id };
        let first = source.fact(Actor::SYSTEM, changed);
        let first = first.notify([(to.clone(), NoticeBody::PasswordChanged)]);
        let second = source.fact(Actor::SYSTEM, looked);
        let both = (first.clone().into_parts(), second.clone().into_parts());
        let transaction = Transaction::new().emit(&table, first).emit(&table, second);
        transaction.commit(&chance).await.unwrap();
        both
    })
    .await;
    let ((facts, notices), (others, _)) = written;

    let stream = stream_of(&local, "profiles").await;
    assert_eq!(
        stream.len(),
        1,
        "all that a transaction says through a table is one item"
    );
    let (app, seen) = bus(|_| false).await;
    assert_eq!(project(&app, &stream).await, None);
    let seen = seen.lock().unwrap();
    let [changed, looked, notice] = seen.as_slice() else {
        panic!("{seen:?}")
    };
    for ((entry, is_taken), source, detail_type) in [
        (changed, "kilele.accounts", "password_changed"),
        (looked, "kilele.profiles", "profile_changed"),
        (notice, "kilele.notices", "password-changed"),
    ] {
        assert!(is_taken);
        assert_eq!(entry["EventBusName"], "kilele");
        assert_eq!(
            (&entry["Source"], &entry["DetailType"]),
            (&json!(source), &json!(detail_type))
        );
    }
    let fact =
        |(entry, _): &(Value, bool)| -> Fact { serde_json::from_str(entry["Detail"].as_str().unwrap()).unwrap() };
    assert_eq!([fact(changed), fact(looked)], [facts[0].clone(), others[0].clone()]);
    let read: Notice = serde_json::from_str(notice.0["Detail"].as_str().unwrap()).unwrap();
    assert_eq!(read, notices[0]);
    assert_eq!(read.request_id.as_deref(), Some("Jx3"));
}

#[tokio::test]
async fn an_item_with_a_refused_entry_is_put_again_completely() {
    let (app, seen) = bus(|place| place == 3).await;
    let batch = [
        outgoing(0, &[stored(0), stored(1)]),
        outgoing(1, &[stored(2), stored(3), stored(4)]),
        outgoing(2, &[stored(5)]),
    ];
    assert_eq!(project(&app, &batch).await, Some(1));
    assert_eq!(project(&app, &batch[1..]).await, None);
    assert_eq!(accepted_details(&seen), details([0, 1, 2, 4, 5, 2, 3, 4, 5]));
}

#[tokio::test]
async fn many_entries_keep_their_order_over_several_calls() {
    let (app, seen) = bus(|_| false).await;
    assert_eq!(project(&app, &records(27)).await, None);
    assert_eq!(accepted_details(&seen), details(0..27));
}

#[tokio::test]
async fn records_other_than_new_outbox_items_are_skipped() {
    let (app, seen) = bus(|_| false).await;
    let image = outgoing(0, &[stored(0)])["dynamodb"]["NewImage"].clone();
    let mut profile = image.clone();
    profile["kind"] = json!({ "S": "profile" });
    let batch = [
        record(1, "MODIFY", &image),
        record(2, "REMOVE", &image),
        record(3, "INSERT", &profile),
        record(4, "INSERT", &json!({ "kind": { "M": {} }, "source": { "L": [] } })),
        json!({ "eventName": "REMOVE", "dynamodb": { "SequenceNumber": "5" } }),
    ];
    assert_eq!(project(&app, &batch).await, None);
    assert!(accepted_details(&seen).is_empty());
}

#[tokio::test]
async fn the_stream_resumes_at_the_first_refused_entry() {
    // The 13th entry, the third of the second call, is refused once; there is no fourth call.
    let (app, seen) = bus(|place| place == 12).await;
    let batch = records(35);
    assert_eq!(project(&app, &batch).await, Some(12));
    assert_eq!(
        seen.lock().unwrap().len(),
        20,
        "nothing is put after the call with the refusal"
    );
    assert_eq!(project(&app, &batch[12..]).await, None);

    let taken = accepted_details(&seen);
    let mut first_seen = taken.clone();
    let mut known = std::collections::HashSet::new();
    first_seen.retain(|detail| known.insert(detail.clone()));
    assert_eq!(known.len(), 35, "none is lost");
    // Entries of the same call after the refused one were accepted already: duplicates are allowed, wrong order is not.
    assert_eq!(taken.len(), 35 + 7);
}

#[tokio::test]
async fn a_failed_bus_call_stops_the_stream_at_its_position() {
    let stand_in = StandIn::start(|_: &Call| {
        Answer::json(
            400,
            &json!({ "__type": "ResourceNotFoundException", "message": "no such bus" }),
        )
    })
    .await;
    let aws = Local::new().aws.to_builder().endpoint_url(stand_in.url()).build();
    let app = App::new(&aws, "kilele", stand_in.url());
    let mut batch = records(3);
    batch.insert(0, record(99, "MODIFY", &json!({})));
    assert_eq!(project(&app, &batch).await, Some(0));
}

#[tokio::test]
async fn an_unpublishable_item_goes_to_the_dead_letters_and_later_ones_continue() {
    let (app, seen, dead_letters) = bus_and_dead_letters(|_| false).await;
    let mut batch = records(6);
    let without_parts = json!({ "kind": { "S": "outbox" }, "at": { "S": AT } });
    batch[2] = record(2, "INSERT", &without_parts);
    let mut large = stored(6);
    large["message"] = "x".repeat(300_000).into();
    batch[4] = outgoing(4, &[stored(4), large.clone()]);
    assert_eq!(project(&app, &batch).await, None);
    assert_eq!(accepted_details(&seen), details([0, 1, 3, 4, 5]));
    large["at"] = AT.into();
    let bytes = large.to_string().len() + "kilele.profiles".len() + "changed".len();
    let too_large = format!("an entry of {bytes} bytes is larger than a call may be");
    assert_eq!(
        dead_letters.all().await,
        [
            dead(&batch[2], "an outbox item without its parts"),
            dead(&batch[4], &too_large)
        ]
    );
}

#[tokio::test]
async fn an_entry_the_bus_calls_malformed_does_not_stop_the_stream() {
    let stand_in = StandIn::start(|call: &Call| match call.operation() {
        "SendMessage" => Answer::Forward,
        _ => {
            let entries = call.json()["Entries"].as_array().unwrap().clone();
            let of = |entry: &Value| match entry["Detail"].as_str() {
                Some(detail) if detail.contains("malformed") => {
                    json!({ "ErrorCode": "MalformedDetail", "ErrorMessage": "Detail is malformed." })
                }
                _ => json!({ "EventId": "1" }),
            };
            let answers: Vec<_> = entries.iter().map(of).collect();
            Answer::json(200, &json!({ "FailedEntryCount": 1, "Entries": answers }))
        }
    })
    .await;
    let local = Local::new();
    let dead_letters = DeadLetters::open(&local).await;
    let aws = local.aws.to_builder().endpoint_url(stand_in.url()).build();
    let app = App::new(&aws, "kilele", &dead_letters.url);
    let malformed = json!({ "name": "malformed" });
    let batch = [
        outgoing(0, &[stored(0)]),
        outgoing(1, &[malformed]),
        outgoing(2, &[stored(2)]),
    ];
    assert_eq!(project(&app, &batch).await, None);
    let why = "the bus did not take the entry (MalformedDetail)";
    assert_eq!(dead_letters.all().await, [dead(&batch[1], why)]);
}

#[tokio::test]
async fn a_failing_dead_letter_queue_stops_the_stream_after_earlier_items() {
    let (_, seen, _) = bus_and_dead_letters(|_| false).await;
    let takes = seen.clone();
    let stand_in = StandIn::start(move |call: &Call| {
        if call.operation() != "PutEvents" {
            return Answer::json(
                400,
                &json!({ "__type": "QueueDoesNotExist", "message": "no such queue" }),
            );
        }
        let entries = call.json()["Entries"].as_array().unwrap().clone();
        let answers = vec![json!({ "EventId": "1" }); entries.len()];
        takes
            .lock()
            .unwrap()
            .extend(entries.into_iter().map(|entry| (entry, true)));
        Answer::json(200, &json!({ "FailedEntryCount": 0, "Entries": answers }))
    })
    .await;
    let aws = Local::new().aws.to_builder().endpoint_url(stand_in.url()).build();
    let app = App::new(&aws, "kilele", "http://localhost/no-such-queue");
    let mut batch = records(4);
    batch[2] = record(2, "INSERT", &json!({ "kind": { "S": "outbox" } }));
    assert_eq!(project(&app, &batch).await, Some(2));
    assert_eq!(accepted_details(&seen), details(0..2));
}

#[tokio::test]
async fn a_dead_letter_after_a_refused_entry_is_written_in_order() {
    let (app, _, dead_letters) = bus_and_dead_letters(|place| place == 1).await;
    let mut batch = records(4);
    batch[3] = record(3, "INSERT", &json!({ "kind": { "S": "outbox" } }));
    assert_eq!(project(&app, &batch).await, Some(1));
    assert!(dead_letters.all().await.is_empty());
    assert_eq!(project(&app, &batch[1..]).await, None);
    assert_eq!(dead_letters.all().await.len(), 1);
}

#[tokio::test]
async fn a_batch_delivered_twice_is_put_with_the_same_ids() {
    let (app, seen) = bus(|_| false).await;
    let batch = records(3);
    for _ in 0..2 {
        assert_eq!(project(&app, &batch).await, None);
    }
    assert_eq!(accepted_details(&seen), [details(0..3), details(0..3)].concat());
}
