//! Between a function and the cloud: counts its calls, and can answer in the cloud's place at a fixed pace.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::BufReader;
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Result;
use serde_json::Value;

use super::capacity::{Units, units};
use super::http::Message;

/// How long the stand-in takes for an answer: what DynamoDB takes from a Lambda in the same region, about.
const PACE: Duration = Duration::from_millis(2);

/// How long an answer is held back while depth is counted. A debug build takes milliseconds of CPU to send a call, and the
/// emulator about as long to answer it: without this, the last of many calls sent together would begin after the first was
/// answered, and look as if it had waited for it.
const HELD: Duration = Duration::from_millis(150);

/// What a process asks for its deny list with, every three seconds, before whatever request comes then (`web::gate`). In a
/// row of the table it would stand by chance.
const DENIALS: &[u8] = br#""DENY""#;

/// One call of a function to AWS.
pub(super) struct Call {
    started: Instant,
    ended: Instant,
    /// What DynamoDB would bill.
    pub(super) units: Units,
}

#[derive(Default)]
struct Seen {
    calls: Vec<Call>,
    answers: HashMap<u64, Message>,
    replays: bool,
    holds: bool,
}

/// A running proxy.
#[derive(Clone)]
pub(super) struct Proxy {
    seen: Arc<Mutex<Seen>>,
    /// Where functions find it.
    pub(super) endpoint: String,
}

impl Proxy {
    /// Starts in front of the cloud on this port.
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

    /// From now on, a request seen before gets the answer it got before, after [`PACE`]; others still reach the cloud.
    pub(super) fn replay(&self, yes: bool) {
        self.seen().replays = yes;
    }

    /// From now on, every answer is held back for a moment, so that calls which do not wait for one another overlap.
    pub(super) fn hold(&self, yes: bool) {
        self.seen().holds = yes;
    }

    /// The calls since this was last asked.
    pub(super) fn take(&self) -> Vec<Call> {
        std::mem::take(&mut self.seen().calls)
    }

    fn seen(&self) -> MutexGuard<'_, Seen> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn serve(&self, connection: TcpStream, cloud: u16) -> Result<()> {
        connection.set_nodelay(true)?;
        let mut to = connection.try_clone()?;
        let mut from = BufReader::with_capacity(1 << 16, connection);
        let upstream = TcpStream::connect(("127.0.0.1", cloud))?;
        upstream.set_nodelay(true)?;
        let mut to_cloud = upstream.try_clone()?;
        let mut from_cloud = BufReader::with_capacity(1 << 16, upstream);
        while let Some(request) = Message::read(&mut from)? {
            let started = Instant::now();
            let target = request.header("x-amz-target").unwrap_or("other").to_owned();
            let print = fingerprint(&target, &request.body);
            let known = {
                let seen = self.seen();
                seen.replays.then(|| seen.answers.get(&print).map(copy)).flatten()
            };
            let answer = if let Some(answer) = known {
                thread::sleep(PACE.saturating_sub(started.elapsed()));
                answer
            } else {
                request.write(&mut to_cloud)?;
                let Some(answer) = Message::read(&mut from_cloud)? else {
                    break;
                };
                if self.seen().holds {
                    thread::sleep(HELD);
                }
                answer
            };
            answer.write(&mut to)?;
            let json = |body: &[u8]| serde_json::from_slice::<Value>(body).unwrap_or_default();
            let mut seen = self.seen();
            if !seen.replays {
                let units = units(&target, &json(&request.body), &json(&answer.body));
                let asks =
                    target.ends_with(".Query") && request.body.windows(DENIALS.len()).any(|part| part == DENIALS);
                if !asks {
                    seen.calls.push(Call {
                        started,
                        ended: Instant::now(),
                        units,
                    });
                }
                seen.answers.insert(print, answer);
            }
        }
        Ok(())
    }
}

/// How many calls had to wait for one another: calls that overlap in time count once.
pub(super) fn depth(calls: &[Call]) -> usize {
    let mut times: Vec<_> = calls.iter().map(|call| (call.started, call.ended)).collect();
    times.sort_unstable();
    let mut depth = 0;
    let mut until: Option<Instant> = None;
    for (started, ended) in times {
        // A call that began while the round was still going cannot have waited for it.
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
