//! `cargo dev bench --search`: what a query of the search function's index costs, and what the index weighs.

use std::fmt::Write;
use std::process::Command;

use anyhow::{Context, Result};
use serde::Deserialize;

use crate::process;
use crate::step::step;
use crate::workspace::root;

/// How many profiles, and what is asked of the index then: p50 and p99 in milliseconds, megabytes.
const SIZES: [(usize, &str); 2] = [
    (100_000, "p50 ≤ 5 ms, p99 ≤ 25 ms, ≤ 256 MB"),
    (1_000_000, "p50 ≤ 30 ms, p99 ≤ 80 ms"),
];

/// What `shared/index/benches/queries.rs` prints.
#[derive(Deserialize)]
struct Measured {
    profiles: usize,
    queries: usize,
    p50_ms: f64,
    p90_ms: f64,
    p99_ms: f64,
    most_ms: f64,
    fill_ms: f64,
    memory_mb: f64,
    answer_bytes: usize,
}

/// Measures and writes `infra/bench/search.md`.
pub(super) fn bench() -> Result<()> {
    let mut table = String::from(
        "# Search\n\nWritten by `cargo dev bench --search`: `shared/index` with made-up profiles, release build, one thread. A\nquery is what the handler does beside the door and its tables: the words are parsed, the index answers for an employer\n(visibility and shields, exact facet counts, order, reasons), twenty cards and all facets become JSON. One in five asks\nfor no words, the others for beginnings, words, phrases, fields and expressions with AND, OR and NOT; most choose filters\nas well. Filling is from documents in memory; reading them from the table comes on top.\n\n| profiles | queries | p50, ms | p90, ms | p99, ms | slowest, ms | filling, ms | memory, MB | an answer, kB | to reach |\n|---|---|---|---|---|---|---|---|---|---|\n",
    );
    for (size, goal) in SIZES {
        let measured = step(format!("{size} profiles"), || measure(size))?;
        let Measured {
            profiles,
            queries,
            p50_ms,
            p90_ms,
            p99_ms,
            most_ms,
            fill_ms,
            memory_mb,
            answer_bytes,
        } = measured;
        writeln!(
            table,
            "| {profiles} | {queries} | {p50_ms:.2} | {p90_ms:.2} | {p99_ms:.2} | {most_ms:.2} | {fill_ms:.0} | {memory_mb:.0} | {:.1} | {goal} |",
            answer_bytes as f64 / 1000.0
        )?;
    }
    std::fs::write(root().join("infra/bench/search.md"), table)?;
    println!("written: infra/bench/search.md");
    Ok(())
}

fn measure(size: usize) -> Result<Measured> {
    let mut bench = Command::new("cargo");
    bench
        .args(["bench", "-p", "index", "--bench", "queries", "--", &size.to_string()])
        .current_dir(root());
    let printed = process::output(&mut bench)?;
    serde_json::from_str(printed.trim()).context("what the bench printed")
}
