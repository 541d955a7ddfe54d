//! `cargo dev bench --search`: what a query of the search function's index costs, and what the index weighs.

use std::fmt::Write;
use std::fs;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::freshness::{self, Freshness};
use crate::cloud::{Cloud, credentials, free_port};
use crate::counts::Counts;
use crate::process;
use crate::step::step;
use crate::workspace::{local, root};

/// The size that a process must be quick to begin with.
const BEGUN_WITH: usize = 100_000;
/// How many profiles, and what is asked of the index then: p50 and p99 in milliseconds, megabytes.
const SIZES: [(usize, &str); 2] = [
    (100_000, "p50 ≤ 5 ms, p99 ≤ 25 ms, cold load ≤ 500 ms, memory ≤ 256 MB"),
    (1_000_000, "p50 ≤ 30 ms, p99 ≤ 80 ms"),
];

const HEAD: &str = "# Search

Written by `cargo dev bench --search`: `shared/index` with made-up profiles, release build, one thread. A query is what
the handler does beside the door and its tables: the words are parsed, the index answers for an employer (visibility and
shields, exact facet counts, order, reasons), twenty cards and all facets become JSON. One in five asks for no words, the
others for beginnings, words, phrases, fields and expressions with AND, OR and NOT; most choose filters as well.

Cold load is from the bytes of a snapshot to an index that answers. Memory is what the process holds after the queries, and
the most it held, the snapshot's bytes included. Filling is what a snapshot saves: from documents in memory, without reading
them from the table.

| profiles | queries | p50, ms | p90, ms | p99, ms | slowest, ms | cold load, ms | snapshot, MB | memory, MB | most memory, MB | filling, ms | writing a snapshot, ms | an answer, kB | to reach |
|---|---|---|---|---|---|---|---|---|---|---|---|---|---|
";

const BEGINNING: &str = "
## A process that begins

The same snapshot by way of the local cloud, release build: manifest, snapshot and change log are fetched, the index is made
and has answered one query.

| profiles | p50, ms | slowest of 9, ms | to reach |
|---|---|---|---|
";

const ORACLE: &str = "
## The oracle

Random worlds of sixty profiles, random queries: results, their order over all pages, totals and facets are those of a
reading of every profile, and whoever is excluded is answered as if the executive were not there.

| queries | mismatches |
|---|---|
";

const CHANGES: &str = "
## A change

An executive hides and shows themselves by turns; an employer searches until it is so. From the answer to the change to
the first answer that knows of it, through the table's stream, the bus, the queue, the indexer and the search, on the
local cloud with debug builds.

| changes | p50, ms | p99, ms | slowest, ms | to reach |
|---|---|---|---|---|
";

/// What `shared/index/benches/queries.rs` prints of filling an index.
#[derive(Deserialize)]
struct Filled {
    fill_ms: f64,
    write_ms: f64,
    snapshot_mb: f64,
}

/// What it prints of asking one that was read from a snapshot.
#[derive(Deserialize)]
struct Asked {
    queries: usize,
    p50_ms: f64,
    p90_ms: f64,
    p99_ms: f64,
    most_ms: f64,
    load_ms: f64,
    memory_mb: f64,
    peak_mb: f64,
    answer_bytes: usize,
}

/// What `shared/snapshots/benches/beginning.rs` prints.
#[derive(Deserialize)]
struct Begun {
    p50_ms: f64,
    most_ms: f64,
}

/// Measures and writes `infra/bench/search.md`.
pub(super) fn bench() -> Result<()> {
    let (mut table, mut begun) = (String::from(HEAD), String::from(BEGINNING));
    let queries = step("queries against the oracle", against_oracle)?;
    fs::create_dir_all(local("bench"))?;
    for (size, goal) in SIZES {
        let file = local("bench").join("search.snapshot").display().to_string();
        let filled: Filled = step(format!("{size} profiles"), || {
            measured(&mut cargo_bench(
                "index",
                "queries",
                &["fill", &size.to_string(), &file],
            ))
        })?;
        let asked: Asked = step(format!("{size} profiles, queries"), || {
            measured(&mut cargo_bench("index", "queries", &["ask", &file]))
        })?;
        if size == BEGUN_WITH {
            let Begun { p50_ms, most_ms } = step(format!("{size} profiles, a process begins"), || begin(&file))?;
            writeln!(begun, "| {size} | {p50_ms:.0} | {most_ms:.0} | cold load ≤ 500 ms |")?;
        }
        fs::remove_file(&file)?;
        let Filled {
            fill_ms,
            write_ms,
            snapshot_mb,
        } = filled;
        let Asked {
            queries,
            p50_ms,
            p90_ms,
            p99_ms,
            most_ms,
            load_ms,
            memory_mb,
            peak_mb,
            answer_bytes,
        } = asked;
        let answer = answer_bytes as f64 / 1000.0;
        writeln!(
            table,
            "| {size} | {queries} | {p50_ms:.2} | {p90_ms:.2} | {p99_ms:.2} | {most_ms:.2} | {load_ms:.0} | {snapshot_mb:.1} | {memory_mb:.0} | {peak_mb:.0} | {fill_ms:.0} | {write_ms:.0} | {answer:.1} | {goal} |",
        )?;
    }
    let Freshness {
        changes,
        p50,
        p99,
        most,
    } = freshness::measure()?;
    table.push_str(&begun);
    table.push_str(ORACLE);
    writeln!(table, "| {queries} | 0 |")?;
    table.push_str(CHANGES);
    writeln!(
        table,
        "| {changes} | {p50:.0} | {p99:.0} | {most:.0} | p99 ≤ 5,000 ms |"
    )?;
    fs::write(root().join("infra/bench/search.md"), table)?;
    println!("written: infra/bench/search.md");
    Ok(())
}

/// Asks the index and its oracle, as the tests do, and says how often. A mismatch ends the bench.
fn against_oracle() -> Result<u32> {
    let mut tests = Command::new("cargo");
    tests
        .args([
            "test",
            "--release",
            "-p",
            "index",
            "--test",
            "it",
            "ten_thousand_queries",
        ])
        .current_dir(root());
    let printed = process::output(&mut tests)?;
    let passed = Counts::of_rust(&printed).passed;
    ensure!(passed == 2, "two tests ask ten thousand queries each; {passed} passed");
    Ok(20_000)
}

fn begin(file: &str) -> Result<Begun> {
    // A folder of its own: that of the bench is emptied, and the snapshot lies in it.
    let cloud = Cloud::start("bench-beginning", free_port()?, false)?;
    let begun = measured(cargo_bench("snapshots", "beginning", &[file]).envs(credentials(cloud.port)));
    cloud.stop();
    begun
}

fn cargo_bench(package: &str, bench: &str, what: &[&str]) -> Command {
    let mut cargo = Command::new("cargo");
    cargo
        .args(["bench", "-p", package, "--bench", bench, "--"])
        .args(what)
        .current_dir(root());
    cargo
}

/// What a bench prints.
fn measured<T: DeserializeOwned>(bench: &mut Command) -> Result<T> {
    let printed = process::output(bench)?;
    serde_json::from_str(printed.trim()).context("what the bench printed")
}
