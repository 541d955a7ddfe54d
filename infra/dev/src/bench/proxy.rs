//! A proxy between functions and the cloud: counts their calls, and can respond instead of the cloud with a fixed
//! latency.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::BufReader;
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use serde_json::{Value, json};

use super::capacity::{Index, Place, Schemas, Units, Write, indexes, read_units, writes};
use super::http::Message;
use crate::cloud::REGION;

/// The latency of replayed responses: about that of DynamoDB from a Lambda in the same region.
const PACE: Duration = Duration::from_millis(2);
/// A connection to the cloud that was idle for this time is replaced.
const FRESH: Duration = Duration::from_secs(2);

/// The delay of responses while depth is counted. A debug build takes milliseconds of CPU to send a call, and the
/// emulator about as long to respond: without the delay, the last of many concurrent calls would start after the first
/// response, and appear to have waited for it.
const HELD: Duration = Duration::from_millis(150);

/// The key of the deny list, which a process reads every three seconds before the next request (`web::gate`), and
/// of the timers that the timekeeper reads every minute. Such calls would be in a row of the table at random.
const DENIALS: &[u8] = br#""DENY""#;
const DUE: &[u8] = br#""DUE#"#;
const POSITION: &[u8] = br#""POSITION""#;

/// One call of a function to AWS.
pub(super) struct Call {
    started: Instant,
    ended: Instant,
    /// The units that DynamoDB would bill.
    pub(super) units: Units,
}

#[derive(Default)]
struct Seen {
    calls: Vec<Call>,
    answers: HashMap<u64, Message>,
    schemas: Schemas,
    replays: bool,
    holds: bool,
    /// The time of the last request or response.
    heard: Option<Instant>,
}

/// A running proxy.
#[derive(Clone)]
pub(super) struct Proxy {
    seen: Arc<Mutex<Seen>>,
    /// The URL for functions.
    pub(super) endpoint: String,
}

impl Proxy {
    /// Starts in front of the cloud on this port, which need not be running yet.
    pub(super) fn start(cloud: u16) -> Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let endpoint = format!("http://{}", listener.local_addr()?);
        let proxy = Self {
            seen: Arc::default(),
            endpoint,
        };
        let serving = proxy.clone();
        thread::spawn(move || {
            for connection in listener.incoming().flatten() {
                let proxy = serving.clone();
                // A connection ends when its function does.
                thread::spawn(move || drop(proxy.serve(connection, cloud)));
            }
        });
        Ok(proxy)
    }

    /// From now on, a repeated request gets its earlier response, after [`PACE`]; others still reach the cloud.
    pub(super) fn replay(&self, yes: bool) {
        self.seen().replays = yes;
    }

    /// From now on, every response is delayed, so that independent calls overlap.
    pub(super) fn hold(&self, yes: bool) {
        self.seen().holds = yes;
    }

    /// The calls since the last call of this method.
    pub(super) fn take(&self) -> Vec<Call> {
        std::mem::take(&mut self.seen().calls)
    }

    /// Waits until there were no requests for this time.
    pub(super) fn settle(&self, quiet: Duration) {
        let began = Instant::now();
        loop {
            let silent = self.seen().heard.map_or(began, |heard| heard.max(began)).elapsed();
            if silent >= quiet {
                return;
            }
            thread::sleep(quiet - silent);
        }
    }

    fn seen(&self) -> MutexGuard<'_, Seen> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn serve(&self, connection: TcpStream, cloud: u16) -> Result<()> {
        connection.set_nodelay(true)?;
        let mut to = connection.try_clone()?;
        let mut from = BufReader::with_capacity(1 << 16, connection);
        let port = cloud;
        let (mut cloud, mut used) = (Upstream::connect(port)?, Instant::now());
        while let Some(request) = Message::read(&mut from)? {
            let started = Instant::now();
            // The cloud closes idle connections, which would look like a failed call to a function.
            if used.elapsed() > FRESH {
                cloud = Upstream::connect(port)?;
            }
            used = started;
            let target = request.header("x-amz-target").unwrap_or("other").to_owned();
            let print = fingerprint(&target, &request.body);
            let known = {
                let seen = self.seen();
                seen.replays.then(|| seen.answers.get(&print).map(copy)).flatten()
            };
            if let Some(answer) = known {
                thread::sleep(PACE.saturating_sub(started.elapsed()));
                answer.write(&mut to)?;
                continue;
            }
            let by_chance = is_by_chance(&target, &request.body);
            if !by_chance {
                self.seen().heard = Some(started);
            }
            let asked: Value = serde_json::from_slice(&request.body).unwrap_or_default();
            let written = writes(&target, &asked);
            let before = self.items(&written, &mut cloud)?;
            let answer = cloud.ask(&request)?;
            let is_done = answer.first.contains(" 200");
            let write = self.write_units(&written, &before, is_done, &mut cloud)?;
            if self.seen().holds {
                thread::sleep(HELD);
            }
            let body: Value = serde_json::from_slice(&answer.body).unwrap_or_default();
            let read = read_units(&target, &asked, &body);
            // Before the function has its answer: it may end the operation, whose calls are counted then.
            {
                let mut seen = self.seen();
                if !by_chance {
                    let ended = Instant::now();
                    seen.heard = Some(ended);
                    seen.calls.push(Call {
                        started,
                        ended,
                        units: Units { read, write },
                    });
                }
                seen.answers.insert(print, copy(&answer));
            }
            answer.write(&mut to)?;
        }
        Ok(())
    }

    /// The current items at the keys that are about to be written.
    fn items(&self, written: &[Write], cloud: &mut Upstream) -> Result<Vec<Value>> {
        written.iter().map(|write| cloud.item(write)).collect()
    }

    fn write_units(&self, written: &[Write], before: &[Value], is_done: bool, cloud: &mut Upstream) -> Result<f64> {
        let mut units = 0.0;
        for (write, before) in written.iter().zip(before) {
            let after = match &write.place {
                _ if !is_done => before.clone(),
                Place::Put(item) => item.clone(),
                Place::Check(_) => before.clone(),
                Place::Update(_) => cloud.item(write)?,
                Place::Delete(_) => Value::Null,
            };
            units += write.units(before, &after, &self.indexes(&write.table, cloud)?);
        }
        Ok(units)
    }

    /// The indexes of a table, read once.
    fn indexes(&self, table: &str, cloud: &mut Upstream) -> Result<Vec<Index>> {
        if let Some(known) = self.seen().schemas.get(table) {
            return Ok(known.clone());
        }
        let described = cloud.dynamo("DescribeTable", &json!({"TableName": table}))?;
        let found = indexes(&described);
        self.seen().schemas.insert(table.to_owned(), found.clone());
        Ok(found)
    }
}

/// A connection to the cloud.
struct Upstream {
    to: TcpStream,
    from: BufReader<TcpStream>,
}

impl Upstream {
    fn connect(port: u16) -> Result<Self> {
        let to = TcpStream::connect(("127.0.0.1", port))?;
        to.set_nodelay(true)?;
        let from = BufReader::with_capacity(1 << 16, to.try_clone()?);
        Ok(Self { to, from })
    }

    fn ask(&mut self, request: &Message) -> Result<Message> {
        request.write(&mut self.to)?;
        Message::read(&mut self.from)?.context("the cloud closed the connection")
    }

    /// A call by the bench itself, as the owner of the account: the measured function may not have the permission.
    fn dynamo(&mut self, operation: &str, body: &Value) -> Result<Value> {
        let credential = format!("Credential=test/20261120/{REGION}/dynamodb/aws4_request");
        let headers = [
            ("host", "127.0.0.1".to_owned()),
            ("content-type", "application/x-amz-json-1.0".to_owned()),
            ("x-amz-target", format!("DynamoDB_20120810.{operation}")),
            ("x-amz-date", "20261120T120000Z".to_owned()),
            (
                "authorization",
                format!("AWS4-HMAC-SHA256 {credential}, SignedHeaders=host, Signature=0"),
            ),
        ];
        let asked = Message {
            first: "POST / HTTP/1.1".to_owned(),
            headers: headers.map(|(name, value)| (name.to_owned(), value)).to_vec(),
            body: serde_json::to_vec(body)?,
        };
        let answer = self.ask(&asked)?;
        let body = serde_json::from_slice(&answer.body)?;
        anyhow::ensure!(
            answer.first.contains(" 200"),
            "{operation} of the bench was refused: {body}"
        );
        Ok(body)
    }

    /// The current item of a write; null if it does not exist.
    fn item(&mut self, write: &Write) -> Result<Value> {
        let asked = json!({"TableName": write.table, "Key": write.key(), "ConsistentRead": true});
        let mut found = self.dynamo("GetItem", &asked)?;
        Ok(found["Item"].take())
    }
}

fn is_by_chance(target: &str, body: &[u8]) -> bool {
    let contains = |sign: &[u8]| body.windows(sign.len()).any(|part| part == sign);
    (target.ends_with(".Query") && (contains(DENIALS) || contains(DUE))) || contains(POSITION)
}

/// The number of sequential rounds of calls: calls that overlap in time count once.
pub(super) fn depth(calls: &[Call]) -> usize {
    let mut times: Vec<_> = calls.iter().map(|call| (call.started, call.ended)).collect();
    times.sort_unstable();
    let mut depth = 0;
    let mut until: Option<Instant> = None;
    for (started, ended) in times {
        // A call that started during the round cannot have waited for it.
        match until {
            Some(first_end) if started < first_end => until = Some(first_end.min(ended)),
            _ => {
                depth += 1;
                until = Some(ended);
            }
        }
    }
    depth
}

fn fingerprint(target: &str, body: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    (target, body).hash(&mut hasher);
    hasher.finish()
}

fn copy(answer: &Message) -> Message {
    Message {
        first: answer.first.clone(),
        headers: answer.headers.clone(),
        body: answer.body.clone(),
    }
}
