//! Calls every operation while DynamoDB, Cognito or S3 is throttled, hangs or is unreachable. No response may be a 500 or later
//! than the end of the invocation, and each 503 or 429 must have `Retry-After`.

use std::{
    collections::BTreeMap,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use axum::body::Body;
use contract::{document, operations};
use jiff::SignedDuration;
use serde_json::{Map, Value, json};
use testkit::{Answer, Call, Local, StandIn};
use tokio::task::JoinSet;

use crate::strangers::Fixture;

/// The duration of an invocation in this test.
const INVOCATION: SignedDuration = SignedDuration::from_secs(3);
/// The number of operations called in parallel.
const AT_ONCE: usize = 8;

/// A service, recognised by request headers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Service {
    DynamoDb,
    Cognito,
    S3,
}

impl Service {
    fn of(call: &Call) -> Option<Self> {
        match call.headers.get("x-amz-target") {
            Some(target) if target.starts_with("DynamoDB_") => Some(Self::DynamoDb),
            Some(target) if target.starts_with("AWSCognitoIdentityProviderService") => Some(Self::Cognito),
            Some(_) => None,
            None => Some(Self::S3),
        }
    }

    /// The throttling response of this service.
    fn throttled(self) -> Answer {
        match self {
            Self::DynamoDb => Answer::throttled(),
            Self::Cognito => Answer::json(
                400,
                &json!({ "__type": "TooManyRequestsException", "message": "too fast" }),
            ),
            Self::S3 => {
                let body = "<Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>";
                Answer::Say(
                    503,
                    vec![("content-type", "application/xml".to_owned())],
                    body.to_owned(),
                )
            }
        }
    }
}

/// The number of responses by status over all operations, while every call to `service` after the first `first` ones
/// gets `fault`.
async fn answers_while(service: Service, fault: Answer, first: usize) -> BTreeMap<u16, usize> {
    let left = Arc::new(AtomicUsize::new(usize::MAX));
    let lets_pass = Arc::clone(&left);
    let stand_in = StandIn::start(move |call: &Call| {
        let one_less = |left: usize| left.checked_sub(1);
        if Service::of(call) == Some(service)
            && lets_pass
                .fetch_update(Ordering::Relaxed, Ordering::Relaxed, one_less)
                .is_err()
        {
            fault.clone()
        } else {
            Answer::Forward
        }
    })
    .await;
    let local = Local::new().through(&stand_in.url());
    let fixture = Box::pin(Fixture::over(local.clone())).await;
    let api = serde_json::to_value(document()).unwrap();
    // Each area reads the deny list before its first request with a token; otherwise every request would fail there.
    fixture.fill_deny_lists().await;
    // The counter of passed calls works for one operation at a time only.
    let at_once = if first == 0 { AT_ONCE } else { 1 };

    let (mut running, mut statuses) = (JoinSet::new(), BTreeMap::new());
    for operation in operations() {
        left.store(first, Ordering::Relaxed);
        let ends = local.clock.now() + INVOCATION;
        let person = fixture.insider(&operation).with_deadline(ends);
        let (method, address) = (operation.method.clone(), fixture.address(&operation));
        let body = body_of(&api, &operation.path, &operation.method);
        running.spawn(async move {
            let started = Instant::now();
            let reply = person.call(&method, &address, Body::from(body.to_string())).await;
            (format!("{method} {address}"), started.elapsed(), reply)
        });
        while running.len() >= at_once {
            note(running.join_next().await.unwrap().unwrap(), &mut statuses);
        }
    }
    while let Some(done) = running.join_next().await {
        note(done.unwrap(), &mut statuses);
    }
    statuses
}

fn note((name, took, reply): (String, Duration, testkit::Reply), statuses: &mut BTreeMap<u16, usize>) {
    assert_ne!(reply.status, 500, "{name}: {:#}", reply.body);
    assert!(took < Duration::try_from(INVOCATION).unwrap(), "{name} took {took:?}");
    // Throttling by Cognito is returned as 429.
    if [429, 503].contains(&reply.status) {
        assert!(reply.headers["retry-after"].parse::<u64>().unwrap() > 0, "{name}");
    }
    *statuses.entry(reply.status).or_default() += 1;
}

/// A request body with the required fields of the operation's OpenAPI schema.
pub(crate) fn body_of(api: &Value, path: &str, method: &str) -> Value {
    let operation = &api["paths"][path][method.to_lowercase()];
    let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
    example(api, schema)
}

fn example(api: &Value, schema: &Value) -> Value {
    if let Some(reference) = schema["$ref"].as_str() {
        return example(api, api.pointer(reference.trim_start_matches('#')).unwrap());
    }
    let given = [&schema["example"], &schema["examples"][0], &schema["enum"][0]];
    if let Some(given) = given.into_iter().find(|given| !given.is_null()) {
        return given.clone();
    }
    if let Some(parts) = schema["allOf"].as_array() {
        let parts = parts.iter().filter_map(|part| example(api, part).as_object().cloned());
        return Value::Object(parts.flatten().collect());
    }
    for choice in ["oneOf", "anyOf"] {
        if let Some(choices) = schema[choice].as_array() {
            let real = choices.iter().find(|choice| choice["type"] != "null");
            return real.map_or(Value::Null, |choice| example(api, choice));
        }
    }
    let kind = schema["type"].as_str().or_else(|| schema["type"][0].as_str());
    match kind.unwrap_or("object") {
        "string" => match schema["format"].as_str() {
            Some("email") => json!("amina@acme.example"),
            Some("date-time") => json!("2026-11-25T12:00:00Z"),
            Some("date") => json!("2026-12-01"),
            _ => json!("a".repeat(schema["minLength"].as_u64().unwrap_or(1).max(1) as usize)),
        },
        "integer" | "number" => schema.get("minimum").cloned().unwrap_or_else(|| json!(1)),
        "boolean" => json!(true),
        "array" => {
            let fewest = schema["minItems"].as_u64().unwrap_or(0);
            (0..fewest).map(|_| example(api, &schema["items"])).collect()
        }
        _ => {
            let required = schema["required"]
                .as_array()
                .into_iter()
                .flatten()
                .filter_map(Value::as_str);
            let fields = required.map(|name| (name.to_owned(), example(api, &schema["properties"][name])));
            Value::Object(fields.collect::<Map<_, _>>())
        }
    }
}

/// Runs all three faults of a service. `put_off[n]` is the minimum number of operations expected to respond with 503 or
/// 429 when the first `n` calls succeed. Hanging is tested only from the first call on, because each one takes seconds.
async fn every_fault_of(service: Service, put_off: &[usize]) {
    for (first, put_off) in put_off.iter().enumerate() {
        for fault in [service.throttled(), Answer::Close, Answer::Hang] {
            if first > 0 && matches!(fault, Answer::Hang) {
                continue;
            }
            let statuses = answers_while(service, fault.clone(), first).await;
            let count: usize = [429, 503].iter().filter_map(|status| statuses.get(status)).sum();
            assert!(
                count >= *put_off,
                "{service:?} after {first} calls, {fault:?}: {statuses:?}"
            );
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn dynamodb_throttled_hanging_or_absent_fails_no_operation_and_delays_none() {
    every_fault_of(Service::DynamoDb, &[100, 70, 45, 30]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn cognito_throttled_hanging_or_absent_fails_no_operation_and_delays_none() {
    every_fault_of(Service::Cognito, &[5]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn s3_throttled_hanging_or_absent_fails_no_operation_and_delays_none() {
    every_fault_of(Service::S3, &[1]).await;
}
