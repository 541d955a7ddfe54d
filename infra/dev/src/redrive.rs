//! `cargo dev redrive`: recovery after an incident. Publishes the events of the last day or more from the outboxes of
//! all tables to the bus, whether or not they were published before, and moves dead letters back to the queue of their
//! consumer. Consumers recognise an event by its id, so the command can be run repeatedly, too early, or for too long a
//! period.

use std::collections::BTreeMap;

use anyhow::{Context, Result, bail};
use clap::Args;
use serde::Deserialize;

use crate::deploy::STACK;
use crate::{cloud, process};

/// How long an event is kept in its table (`store::outbox`).
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

/// The result, or the preview.
#[derive(Deserialize)]
struct Done {
    /// Events by table.
    events: BTreeMap<String, u32>,
    /// The number of them that the bus refused.
    refused: u32,
    /// Dead letters by queue.
    queues: BTreeMap<String, Letters>,
}

#[derive(Deserialize)]
struct Letters {
    /// Moved back.
    moved: u32,
    /// Deleted, because the events they are about are published again.
    covered: u32,
    /// Not moved.
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
