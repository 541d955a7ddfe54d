//! `cargo dev bench --timers`: how many timers the timekeeper processes in a minute.
//!
//! A release build under the fake Lambda runtime, with a fake DynamoDB that responds after a fixed time: the
//! local cloud handles only some hundred calls a second and would be the bottleneck.

use std::io::BufReader;
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use jiff::{SignedDuration, Timestamp};
use serde_json::{Map, Value, json};

use super::http::Message;
use super::lambda::Lambda;
use super::{release_binary, release_build};
use crate::cloud::credentials;
use crate::step::step;
use crate::workspace::root;

const FUNCTION: &str = "timekeeper";
/// Timers of one run, each for a separate record.
const TIMERS: usize = 10_000;
/// The number of runs; the slowest counts.
const RUNS: usize = 3;
/// The latency of DynamoDB for a read and for a transaction.
const READ: Duration = Duration::from_millis(5);
const TRANSACTION: Duration = Duration::from_millis(20);
/// The number of timers in a query's response: a page is below 1 MB.
const PAGE: usize = 1000;
/// The working time of each minute's invocation: its timeout in `template.yaml` without the reserve at its end.
const SECONDS: f64 = 45.0;
/// The share of a CPU that Lambda assigns to the function's memory: one for 1,769 MB.
const PROCESSOR: f64 = 1024.0 / 1769.0;
/// The required number of timers in a minute.
const LEAST: f64 = 20_000.0;

/// The tables in the function's environment.
const TABLES: [&str; 11] = [
    "TIMERS_TABLE",
    "APPLICATIONS_TABLE",
    "INTRODUCTIONS_TABLE",
    "VETTING_TABLE",
    "ACCOUNTS_TABLE",
    "PROFILES_TABLE",
    "DOCUMENTS_TABLE",
    "SEARCH_TABLE",
    "MESSAGING_TABLE",
    "ANALYTICS_TABLE",
    "CONTACTS_TABLE",
];

/// A run of the function.
struct Figures {
    /// Timers processed per second of elapsed time.
    by_time: f64,
    /// CPU time of one timer, milliseconds.
    cpu_ms: f64,
}

impl Figures {
    /// Timers processed per minute on Lambda: limited by the duration of an invocation, or by the CPU share that its
    /// memory size gives.
    fn a_minute(&self) -> f64 {
        SECONDS * self.by_time.min(PROCESSOR * 1000.0 / self.cpu_ms)
    }
}

/// Measures and writes `infra/bench/timers.md`.
pub(super) fn bench(built: bool) -> Result<()> {
    if !built {
        release_build(FUNCTION)?;
    }
    let mut slowest: Option<Figures> = None;
    for _ in 0..RUNS {
        let figures = step("timers of a run", measure)?;
        if slowest
            .as_ref()
            .is_none_or(|known| figures.a_minute() < known.a_minute())
        {
            slowest = Some(figures);
        }
    }
    let figures = slowest.context("nothing was measured")?;
    std::fs::write(root().join("infra/bench/timers.md"), table(&figures))?;
    println!("written: infra/bench/timers.md");
    let a_minute = figures.a_minute();
    ensure!(
        a_minute >= LEAST,
        "the timekeeper works {a_minute:.0} timers a minute, less than {LEAST}"
    );
    Ok(())
}

fn measure() -> Result<Figures> {
    let cloud = Cloud::start()?;
    let mut environment: Vec<_> = TABLES.map(|name| (name.to_owned(), name.to_lowercase())).to_vec();
    let credentials = credentials(cloud.port).into_iter();
    environment.extend(credentials.map(|(name, value)| (name.to_owned(), value)));
    environment.push(("STACK".to_owned(), "bench".to_owned()));
    let lambda = Lambda::start(&release_binary(FUNCTION), &environment)?;
    let (began, cpu) = (Instant::now(), lambda.cpu_ms());
    let answer = lambda.invoke(&json!({}))?;
    let (took, cpu_ms) = (began.elapsed().as_secs_f64(), lambda.cpu_ms() - cpu);
    let ended = cloud.ended.load(Ordering::SeqCst);
    if ended != TIMERS {
        bail!("{ended} of {TIMERS} timers were worked: {answer}");
    }
    Ok(Figures {
        by_time: ended as f64 / took,
        cpu_ms: cpu_ms / ended as f64,
    })
}

fn table(figures: &Figures) -> String {
    let (read, transaction) = (READ.as_millis(), TRANSACTION.as_millis());
    format!(
        "# Timers

Written by `cargo dev bench --timers`: a release build of the timekeeper with {TIMERS} timers that are due, each of a record
of its own: one read, then one transaction that ends the timer and emits an event. DynamoDB is a stand-in that answers a
read after {read} ms and a transaction after {transaction} ms. The slowest of {RUNS} runs. A minute is what one call works in the
{SECONDS} seconds it has, with the share of a processor that 1,024 MB come with, if that is less.

| timers a second, waiting for DynamoDB | CPU a timer, ms | timers a minute | to reach |
|---|---|---|---|
| {:.0} | {:.2} | {:.0} | {LEAST} |
",
        figures.by_time,
        figures.cpu_ms,
        figures.a_minute()
    )
}

/// A stand-in for DynamoDB that holds timers and the accounts they are for.
struct Cloud {
    port: u16,
    /// Timers that a transaction has removed.
    ended: Arc<AtomicUsize>,
}

impl Cloud {
    fn start() -> Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let port = listener.local_addr()?.port();
        let ended = Arc::new(AtomicUsize::new(0));
        let (counted, handed_out) = (Arc::clone(&ended), Arc::new(AtomicUsize::new(0)));
        let due_at = Timestamp::now() - SignedDuration::from_hours(1);
        thread::spawn(move || {
            for connection in listener.incoming().flatten() {
                let table = Table {
                    due_at,
                    handed_out: Arc::clone(&handed_out),
                    ended: Arc::clone(&counted),
                };
                // A connection ends with the function that opened it.
                thread::spawn(move || drop(table.serve(connection)));
            }
        });
        Ok(Self { port, ended })
    }
}

struct Table {
    /// The due time of all timers.
    due_at: Timestamp,
    /// The number of timers that queries have returned.
    handed_out: Arc<AtomicUsize>,
    ended: Arc<AtomicUsize>,
}

impl Table {
    fn serve(&self, connection: TcpStream) -> Result<()> {
        connection.set_nodelay(true)?;
        let mut to = connection.try_clone()?;
        let mut from = BufReader::with_capacity(1 << 16, connection);
        while let Some(request) = Message::read(&mut from)? {
            let target = request.header("x-amz-target").unwrap_or_default();
            let operation = target.rsplit('.').next().unwrap_or_default().to_owned();
            let is_transaction = operation == "TransactWriteItems";
            thread::sleep(if is_transaction { TRANSACTION } else { READ });
            let answer = self.answer(&operation, &serde_json::from_slice(&request.body)?);
            let answer = Message {
                first: "HTTP/1.1 200 OK".to_owned(),
                headers: vec![("content-type".to_owned(), "application/x-amz-json-1.0".to_owned())],
                body: serde_json::to_vec(&answer)?,
            };
            answer.write(&mut to)?;
        }
        Ok(())
    }

    fn answer(&self, operation: &str, asked: &Value) -> Value {
        match operation {
            // Of any hour: the timers that were not returned yet.
            "Query" => {
                let first = self.handed_out.fetch_add(PAGE, Ordering::SeqCst).min(TIMERS);
                let timers = (first..TIMERS.min(first + PAGE)).map(|number| self.timer(number));
                json!({ "Items": timers.collect::<Vec<_>>() })
            }
            "GetItem" => match asked["Key"]["pk"]["S"].as_str() {
                Some(key) if key.starts_with("ACCOUNT#") => json!({ "Item": self.account(key) }),
                _ => json!({}),
            },
            "TransactWriteItems" => {
                let writes = asked["TransactItems"].as_array().into_iter().flatten();
                let timers = writes.filter(|write| write["Delete"]["TableName"] == "timers_table");
                self.ended.fetch_add(timers.count(), Ordering::SeqCst);
                json!({})
            }
            _ => json!({}),
        }
    }

    fn timer(&self, number: usize) -> Value {
        let id = format!("usr_{number:032x}");
        let (hour, at) = (self.due_at.strftime("%Y-%m-%dT%H"), self.due_at);
        item(&json!({
            "pk": format!("DUE#{hour}"), "sk": format!("{at:.3}#{id}#erasure"), "kind": "timer", "version": 1,
            "due_at": at, "action": {"account": [id, "erasure"]}, "generation": 0,
        }))
    }

    fn account(&self, key: &str) -> Value {
        let id = key.trim_start_matches("ACCOUNT#");
        item(&json!({
            "pk": key, "sk": "ACCOUNT", "kind": "account", "version": 1, "id": id, "email": format!("{id}@example.com"),
            "first_name": "Amina", "last_name": "Diallo", "role": "executive", "state": "deletion_scheduled",
            "state_before": "active", "deletion_at": self.due_at, "created_at": "2026-01-01T00:00:00Z",
        }))
    }
}

/// An item as DynamoDB writes it.
fn item(fields: &Value) -> Value {
    let fields = fields.as_object().into_iter().flatten();
    Value::Object(
        fields
            .map(|(name, value)| (name.clone(), attribute(value)))
            .collect::<Map<_, _>>(),
    )
}

fn attribute(value: &Value) -> Value {
    match value {
        Value::String(text) => json!({ "S": text }),
        Value::Object(_) => json!({ "M": item(value) }),
        other => json!({ "N": other.to_string() }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> Table {
        Table {
            due_at: "2026-11-20T12:00:00Z".parse().unwrap(),
            handed_out: Arc::default(),
            ended: Arc::default(),
        }
    }

    #[test]
    fn the_stand_in_returns_each_timer_once_and_counts_deletions() {
        let table = table();
        let pages = (0..=TIMERS / PAGE).map(|_| table.answer("Query", &json!({}))["Items"].as_array().unwrap().clone());
        let keys: std::collections::BTreeSet<_> = pages.flatten().map(|timer| timer["sk"]["S"].to_string()).collect();
        assert_eq!(keys.len(), TIMERS);
        let ends = |name: &str| json!({ "Delete": { "TableName": name } });
        table.answer(
            "TransactWriteItems",
            &json!({ "TransactItems": [ends("timers_table"), ends("others")] }),
        );
        assert_eq!(table.ended.load(Ordering::SeqCst), 1);
        let account = table.answer("GetItem", &json!({ "Key": { "pk": { "S": "ACCOUNT#usr_1" } } }));
        assert_eq!(account["Item"]["deletion_at"]["S"], table.timer(0)["due_at"]["S"]);
    }

    #[test]
    fn a_minute_is_limited_by_time_or_by_the_processor() {
        let of = |by_time, cpu_ms| Figures { by_time, cpu_ms }.a_minute().round();
        assert_eq!(of(600.0, 0.1), 27_000.0);
        assert_eq!(of(600.0, 2.0), (45.0 * 500.0 * 1024.0 / 1769.0_f64).round());
    }
}
