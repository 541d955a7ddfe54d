//! `cargo dev redrive`: what an incident left undone is sent on. The events of the last day or more go from the outboxes of all
//! tables to the bus, whether they were there before or not, and what lies in a dead-letter queue goes back to the queue of
//! its consumer. Consumers know an event by its id, so it can be run twice, or too early, or with too long a time.

use std::collections::BTreeMap;

use anyhow::{Context, Result, bail};
use clap::Args;
use serde::Deserialize;

use crate::deploy::STACK;
use crate::{cloud, process};

/// How long an event is kept in its table (`store::Outgoing`).
const KEPT: u32 = 72;

#[derive(Args)]
pub(crate) struct Options {
    /// In this stack on AWS, with the credentials and region of this environment, instead of the local cloud.
    #[arg(long)]
    stack: Option<String>,
    /// Events of the last so many hours or days: 24h, 3d. They are kept for 72 hours.
    #[arg(long, default_value = "24h", value_parser = hours)]
    since: u32,
    /// Only say what there is.
    #[arg(long)]
    dry_run: bool,
}

/// What was done, or would be.
#[derive(Deserialize)]
struct Done {
    /// Events by table.
    events: BTreeMap<String, u32>,
    /// Of these, those that the bus did not take.
    refused: u32,
    /// Dead letters by queue.
    queues: BTreeMap<String, Letters>,
}

#[derive(Deserialize)]
struct Letters {
    /// Sent on.
    moved: u32,
    /// Taken away, because what they told of is done by other means.
    covered: u32,
    /// Left where they are.
    left: u32,
}

fn hours(text: &str) -> Result<u32> {
    let (number, unit) = text.split_at(text.len().saturating_sub(1));
    let hours = match (number.parse::<u32>(), unit) {
        (Ok(hours), "h") => hours,
        (Ok(days), "d") => days.saturating_mul(24),
        _ => bail!("say how many hours or days, as 24h or 3d"),
    };
    if hours == 0 || hours > KEPT {
        bail!("events are kept for {KEPT} hours");
    }
    Ok(hours)
}

/// `cargo dev redrive`
pub(crate) fn redrive(options: &Options) -> Result<()> {
    let mut aws = match &options.stack {
        Some(_) => cloud::aws()?,
        None => cloud::aws_on(cloud::port()?)?,
    };
    aws.args(["redrive", options.stack.as_deref().unwrap_or(STACK)]);
    aws.args(["--hours", &options.since.to_string()]);
    if options.dry_run {
        aws.arg("--dry-run");
    }
    let done: Done = serde_json::from_str(&process::output(&mut aws)?).context("what was done")?;
    let total: u32 = done.events.values().sum();
    let (put, moved) = if options.dry_run {
        ("would go to the bus", "would be moved")
    } else {
        ("put on the bus", "moved")
    };
    println!("{total} events of the last {} hours {put}", options.since);
    for (table, count) in done.events.iter().filter(|(_, count)| **count > 0) {
        println!("  {table}: {count}");
    }
    for (queue, letters) in &done.queues {
        let Letters {
            moved: sent,
            covered,
            left,
        } = letters;
        println!("{queue}: {sent} {moved}, {covered} done by other means, {left} left");
    }
    if done.refused > 0 {
        bail!("the bus did not take {} events: run it again", done.refused);
    }
    Ok(())
}
