//! A function under a fake Lambda Runtime API, and its process figures from the kernel.

use std::io::{BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use anyhow::{Result, bail};
use serde_json::Value;

use super::http::Message;

const PATIENCE: Duration = Duration::from_secs(30);

/// A request of the function to the runtime.
enum RuntimeCall {
    /// It asks for the next event.
    Next,
    /// It responded.
    Answer(Vec<u8>),
    /// It failed.
    Failed(String),
}

/// A running function.
pub(super) struct Lambda {
    process: Child,
    calls: Receiver<RuntimeCall>,
    work: Sender<Vec<u8>>,
    /// CPU from spawn to the first request for an event, milliseconds.
    pub(super) init_cpu_ms: f64,
    /// Time from spawn to the first request for an event, milliseconds.
    pub(super) init_ms: f64,
}

impl Lambda {
    /// Starts a binary and waits until it asks for an event.
    pub(super) fn start(binary: &Path, environment: &[(String, String)]) -> Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let address = listener.local_addr()?;
        let (say, calls) = channel();
        let (work, works) = channel::<Vec<u8>>();
        let works = Arc::new(Mutex::new(works));
        thread::spawn(move || {
            for connection in listener.incoming().flatten() {
                let (say, works) = (say.clone(), Arc::clone(&works));
                // A connection ends with its function; the result does not matter.
                thread::spawn(move || drop(runtime_api(connection, &say, &works)));
            }
        });
        let started = Instant::now();
        let process = Command::new(binary)
            .env_clear()
            .envs(environment.iter().map(|(name, value)| (name, value)))
            .env("AWS_LAMBDA_RUNTIME_API", address.to_string())
            .env("AWS_LAMBDA_FUNCTION_NAME", "bench")
            .env("AWS_LAMBDA_FUNCTION_MEMORY_SIZE", "256")
            .env("AWS_LAMBDA_FUNCTION_VERSION", "1")
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()?;
        let mut lambda = Self {
            process,
            calls,
            work,
            init_cpu_ms: 0.0,
            init_ms: 0.0,
        };
        match lambda.calls.recv_timeout(PATIENCE) {
            Ok(RuntimeCall::Next) => {}
            Ok(RuntimeCall::Failed(why)) => bail!("{} did not start: {why}", binary.display()),
            _ => bail!("{} did not ask for work", binary.display()),
        }
        lambda.init_ms = started.elapsed().as_secs_f64() * 1000.0;
        lambda.init_cpu_ms = lambda.cpu_ms();
        Ok(lambda)
    }

    /// Sends it one event, and waits for the response and for the next request for an event.
    pub(super) fn invoke(&self, event: &Value) -> Result<Value> {
        self.work.send(serde_json::to_vec(event)?)?;
        let answer = match self.calls.recv_timeout(PATIENCE)? {
            RuntimeCall::Answer(body) => serde_json::from_slice(&body)?,
            RuntimeCall::Failed(why) => bail!("the function failed: {why}"),
            RuntimeCall::Next => bail!("the function asked for work before it answered"),
        };
        match self.calls.recv_timeout(PATIENCE)? {
            RuntimeCall::Next => Ok(answer),
            _ => bail!("the function did not ask for more work"),
        }
    }

    /// CPU time used so far by all its threads, milliseconds (`schedstat`, nanosecond resolution).
    pub(super) fn cpu_ms(&self) -> f64 {
        let tasks = std::fs::read_dir(format!("/proc/{}/task", self.process.id()));
        let nanoseconds: u64 = tasks
            .into_iter()
            .flatten()
            .flatten()
            .filter_map(|task| std::fs::read_to_string(task.path().join("schedstat")).ok())
            .filter_map(|stat| stat.split(' ').next()?.parse::<u64>().ok())
            .sum();
        nanoseconds as f64 / 1e6
    }

    /// Resident memory, megabytes.
    pub(super) fn rss_mb(&self) -> f64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id())).unwrap_or_default();
        let line = status.lines().find(|line| line.starts_with("VmRSS"));
        let kilobytes = line.and_then(|line| line.split_whitespace().nth(1)?.parse::<f64>().ok());
        kilobytes.unwrap_or(0.0) / 1024.0
    }
}

impl Drop for Lambda {
    fn drop(&mut self) {
        // Exited or killed: in both cases it no longer runs.
        let _gone = self.process.kill();
        let _reaped = self.process.wait();
    }
}

/// One connection of the function to its runtime.
fn runtime_api(connection: TcpStream, say: &Sender<RuntimeCall>, works: &Mutex<Receiver<Vec<u8>>>) -> Result<()> {
    connection.set_nodelay(true)?;
    let mut to = connection.try_clone()?;
    let mut from = BufReader::with_capacity(1 << 16, connection);
    while let Some(asked) = Message::read(&mut from)? {
        let path = asked.first.split(' ').nth(1).unwrap_or_default();
        if path.ends_with("/next") {
            say.send(RuntimeCall::Next)?;
            let event = works.lock().unwrap_or_else(PoisonError::into_inner).recv()?;
            work(&mut to, event)?;
        } else {
            let accepted = Message {
                first: "HTTP/1.1 202 Accepted".to_owned(),
                headers: Vec::new(),
                body: Vec::new(),
            };
            accepted.write(&mut to)?;
            let body = asked.body;
            let ok = path.ends_with("/response");
            say.send(if ok {
                RuntimeCall::Answer(body)
            } else {
                RuntimeCall::Failed(String::from_utf8_lossy(&body).into_owned())
            })?;
        }
    }
    Ok(())
}

fn work(to: &mut impl Write, event: Vec<u8>) -> Result<()> {
    let deadline = (SystemTime::now().duration_since(UNIX_EPOCH)? + PATIENCE).as_millis();
    let headers = [
        ("content-type", "application/json".to_owned()),
        (
            "lambda-runtime-aws-request-id",
            "8476a536-e9f4-11e8-9739-2dfe598c3fcd".to_owned(),
        ),
        ("lambda-runtime-deadline-ms", deadline.to_string()),
        (
            "lambda-runtime-invoked-function-arn",
            "arn:aws:lambda:eu-west-1:000000000000:function:bench".to_owned(),
        ),
    ];
    let headers = headers.map(|(name, value)| (name.to_owned(), value)).to_vec();
    Message {
        first: "HTTP/1.1 200 OK".to_owned(),
        headers,
        body: event,
    }
    .write(to)?;
    Ok(())
}
