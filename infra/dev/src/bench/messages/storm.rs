//! Many people who write at once over an unreliable network to functions that die.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow};
use nix::sys::signal::{self, Signal};
use nix::unistd::Pid;
use serde_json::Value;

use super::browser::Browser;
use super::people::Member;
use crate::cloud::Cloud;
use crate::deploy::{STACK, Stack};

/// Messages of all people together.
const MESSAGES: usize = 10_000;
/// Each person writes once in this time on average: below the limit of 60 a minute.
const PACE: Duration = Duration::from_millis(1100);
/// Every tenth message of a person is sent twice, and after every twentieth the connection breaks off.
const DOUBLED: usize = 10;
const BROKEN: usize = 20;
/// The pause between two kills.
const KILLS: Duration = Duration::from_secs(5);
/// Attempts at one message.
const ATTEMPTS: usize = 20;
/// How long a person who has written everything waits for the others.
const LAST_WORDS: Duration = Duration::from_secs(30);
/// The pause after a failed attempt.
const AGAIN: Duration = Duration::from_millis(300);

/// What happened, and what arrived.
#[derive(Default)]
pub(super) struct Storm {
    people: usize,
    written: usize,
    doubled: usize,
    failed: usize,
    broken: usize,
    killed: usize,
    frames: usize,
    lost: usize,
    twice: usize,
    disordered: usize,
    seconds: f64,
}

/// What a person has done, and the messages that arrived in each conversation, in their order of arrival.
#[derive(Default)]
struct Life {
    written: BTreeSet<String>,
    arrived: BTreeMap<String, Vec<(u64, String)>>,
    doubled: usize,
    failed: usize,
    broken: usize,
    frames: usize,
}

impl Storm {
    /// Whether every message arrived once and in order at both sides.
    pub(super) const fn is_whole(&self) -> bool {
        self.lost == 0 && self.twice == 0 && self.disordered == 0
    }

    pub(super) fn rows(&self) -> String {
        [
            ("People", self.people),
            ("Messages written", self.written),
            ("Requests sent twice", self.doubled),
            ("Requests that failed and were sent again", self.failed),
            ("Connections that broke off", self.broken),
            ("Processes killed", self.killed),
            ("Frames that arrived", self.frames),
            ("Messages lost", self.lost),
            ("Messages that arrived twice", self.twice),
            ("Messages out of order", self.disordered),
            ("Seconds", self.seconds.round() as usize),
        ]
        .map(|(name, count)| format!("| {name} | {count} |\n"))
        .concat()
    }
}

/// Lets everybody write, and compares what arrived.
pub(super) fn run(cloud: &Cloud, stack: &Stack, members: &[Member]) -> Result<Storm> {
    let api = &stack.api()?;
    let (started, is_over, killed) = (Instant::now(), AtomicBool::new(false), AtomicUsize::new(0));
    let lives = thread::scope(|threads| {
        threads.spawn(|| {
            while !is_over.load(Ordering::Relaxed) {
                thread::sleep(KILLS);
                killed.fetch_add(kill(cloud), Ordering::Relaxed);
            }
        });
        let each = MESSAGES / members.len();
        let lives: Vec<_> = members
            .iter()
            .enumerate()
            .map(|(n, member)| threads.spawn(move || live(stack, api, member, n, each)))
            .collect();
        let lives: Vec<Result<Life>> = lives
            .into_iter()
            .map(|life| life.join().unwrap_or_else(|_| Err(anyhow!("a person failed"))))
            .collect();
        is_over.store(true, Ordering::Relaxed);
        lives
    });
    let mut storm = Storm {
        people: members.len(),
        killed: killed.into_inner(),
        seconds: started.elapsed().as_secs_f64(),
        ..Storm::default()
    };
    let lives = lives.into_iter().collect::<Result<Vec<_>>>()?;
    let mut expected: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (member, life) in members.iter().zip(&lives) {
        storm.written += life.written.len();
        storm.doubled += life.doubled;
        storm.failed += life.failed;
        storm.broken += life.broken;
        storm.frames += life.frames;
        for conversation in &member.conversations {
            let written = life
                .written
                .iter()
                .filter(|text| text.starts_with(conversation.as_str()));
            expected
                .entry(conversation)
                .or_default()
                .extend(written.map(String::as_str));
        }
    }
    for (member, life) in members.iter().zip(&lives) {
        for conversation in &member.conversations {
            let arrived = life.arrived.get(conversation).map(Vec::as_slice).unwrap_or_default();
            let wanted = expected.get(conversation.as_str()).cloned().unwrap_or_default();
            let mut once = BTreeSet::new();
            for (_, text) in arrived {
                if wanted.contains(text.as_str()) && !once.insert(text.as_str()) {
                    storm.twice += 1;
                }
            }
            storm.lost += wanted.len() - once.len();
            let follows = |(one, next): &(&(u64, String), &(u64, String))| one.0 >= next.0;
            storm.disordered += arrived.iter().zip(arrived.iter().skip(1)).filter(follows).count();
        }
    }
    Ok(storm)
}

/// One person: writes, reads what frames announce, and is connected again after each break.
fn live(stack: &Stack, api: &str, member: &Member, n: usize, messages: usize) -> Result<Life> {
    let mut browser = persist(|| Browser::open(stack, api, member))?;
    let mut life = Life::default();
    for conversation in &member.conversations {
        read(&browser, conversation, &mut life)?;
        // What was written before is not part of it, except the last message, from which on is read.
        if let Some(arrived) = life.arrived.get_mut(conversation) {
            arrived.drain(..arrived.len().saturating_sub(1));
        }
    }
    for message in 0..messages {
        let Some(conversation) = member.conversations.get(message % member.conversations.len()) else {
            continue;
        };
        browser.stay_signed_in()?;
        write(&browser, conversation, &format!("{n}-{message}"), message, &mut life)?;
        listen(&mut browser, member, PACE, &mut life)?;
        if (message + n).is_multiple_of(BROKEN) {
            reconnect(&mut browser, member, &mut life)?;
        }
    }
    // The others may still write.
    listen(&mut browser, member, LAST_WORDS, &mut life)?;
    reconnect(&mut browser, member, &mut life)?;
    Ok(life)
}

/// Reads what frames announce, for some time.
fn listen(browser: &mut Browser<'_>, member: &Member, time: Duration, life: &mut Life) -> Result<()> {
    let end = Instant::now() + time;
    while let Some(left) = end.checked_duration_since(Instant::now()) {
        match browser.frame_within(left) {
            Ok(Some(frame)) => {
                life.frames += 1;
                if let Some(conversation) = frame["conversation_id"].as_str() {
                    read(browser, conversation, life)?;
                }
            }
            Ok(None) => {}
            Err(_) => reconnect(browser, member, life)?,
        }
    }
    Ok(())
}

/// Writes a message until the response arrives, some of them twice. The text begins with the conversation.
fn write(browser: &Browser<'_>, conversation: &str, id: &str, message: usize, life: &mut Life) -> Result<()> {
    let text = format!("{conversation} {id}");
    let times = if message.is_multiple_of(DOUBLED) { 2 } else { 1 };
    life.doubled += times - 1;
    for _ in 0..times {
        let mut attempts = 0;
        while let Err(error) = browser.post(conversation, &text, &format!("storm-{id}")) {
            attempts += 1;
            life.failed += 1;
            if attempts == ATTEMPTS {
                return Err(error.context(format!("a message was refused {ATTEMPTS} times")));
            }
            thread::sleep(AGAIN);
        }
    }
    life.written.insert(text);
    Ok(())
}

/// Reads what came after the last message that arrived.
fn read(browser: &Browser<'_>, conversation: &str, life: &mut Life) -> Result<()> {
    let arrived = life.arrived.entry(conversation.to_owned()).or_default();
    loop {
        let since = arrived.last().map_or(0, |(number, _)| *number);
        let path = format!("messaging/conversations/{conversation}/messages?since={since}&limit=100");
        let page = persist(|| browser.call("GET", &path, &Value::Null))?;
        let messages = page["messages"].as_array().cloned().unwrap_or_default();
        arrived.extend(messages.iter().map(|message| {
            let content = message["content"].as_str().unwrap_or_default();
            (message["number"].as_u64().unwrap_or_default(), content.to_owned())
        }));
        if page["next_cursor"].is_null() {
            return Ok(());
        }
    }
}

/// A new connection, and what was missed without one.
fn reconnect(browser: &mut Browser<'_>, member: &Member, life: &mut Life) -> Result<()> {
    life.broken += 1;
    persist(|| browser.reconnect())?;
    for conversation in &member.conversations {
        read(browser, conversation, life)?;
    }
    Ok(())
}

/// Tries again after a failure.
fn persist<T>(mut attempt: impl FnMut() -> Result<T>) -> Result<T> {
    for _ in 1..ATTEMPTS {
        if let Ok(it) = attempt() {
            return Ok(it);
        }
        thread::sleep(AGAIN);
    }
    attempt()
}

/// Kills the processes of messaging and of sockets in the middle of their work; returns how many.
fn kill(cloud: &Cloud) -> usize {
    let port = format!("127.0.0.1:{}", cloud.port);
    let names = ["messaging", "sockets"].map(|name| format!("AWS_LAMBDA_FUNCTION_NAME={STACK}-{name}"));
    let processes = fs::read_dir("/proc").into_iter().flatten().flatten();
    let is_theirs = |environment: &[u8]| {
        let text = String::from_utf8_lossy(environment);
        text.contains(&port)
            && text
                .split('\0')
                .any(|variable| names.iter().any(|name| name == variable))
    };
    processes
        .filter(|process| fs::read(process.path().join("environ")).is_ok_and(|environment| is_theirs(&environment)))
        .filter_map(|process| process.file_name().to_str()?.parse().ok())
        .filter(|process| signal::kill(Pid::from_raw(*process), Signal::SIGKILL).is_ok())
        .count()
}
