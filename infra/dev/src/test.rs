//! `cargo dev test`: all tests and checks, in order, each step with its duration; `N passed, N failed` at the end.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};
use clap::{Args, ValueEnum};
use nix::sys::statvfs::statvfs;
use serde_json::Value;

use crate::ahead::Ahead;
use crate::build::cargo_for_local_cloud;
use crate::check::{check_build, check_source};
use crate::cloud::{self, Cloud};
use crate::counts::Counts;
use crate::e2e::{Journeys, journeys};
use crate::process::run_logged;
use crate::step::{counted, log, show_end, step};
use crate::workspace::{functions, local, root};
use crate::{times, tools};

/// The local clouds of the Rust tests: one for each processor of CI.
const CLOUDS: usize = 2;

/// The Rust tests that run at the same time, by nextest: they wait for their cloud or for a moved clock half of the time.
const AT_ONCE: &str = "3";

/// The disk space of a run without caches, in gigabytes: 7 until the Rust tests are compiled (measured), the rest is an estimate.
const COLD_RUN_GB: u64 = 15;

#[derive(Args)]
pub(crate) struct Options {
    /// Only tests whose name contains this; the checks are left out.
    filter: Option<String>,
    /// Only these parts, separated by commas.
    #[arg(long, value_delimiter = ',')]
    only: Vec<Part>,
    /// Slow the browsers' processor down so many times: one journey at a time, and all time limits multiplied.
    #[arg(long, value_name = "TIMES", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=20))]
    slow: u8,
    /// Fail when a journey passed only at its second try.
    #[arg(long)]
    strict: bool,
    /// Show what the tests print while they run.
    #[arg(long, short)]
    verbose: bool,
}

/// A part of the whole run.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Part {
    /// `cargo dev check`
    Check,
    /// Rust tests against a local cloud of their own.
    Rust,
    /// The frontend's unit tests.
    Unit,
    /// Browser journeys on the deployed local cloud.
    E2e,
}

impl Options {
    fn wants(&self, part: Part) -> bool {
        if self.only.is_empty() {
            part != Part::Check || self.filter.is_none()
        } else {
            self.only.contains(&part)
        }
    }

    /// Whether everything runs.
    fn is_whole(&self) -> bool {
        self.filter.is_none() && self.only.is_empty()
    }
}

/// `cargo dev test`
pub(crate) fn test(options: &Options) -> Result<()> {
    let counts = run_parts(options)?;
    // With a filter or a slower processor, durations are not comparable.
    if options.filter.is_none() && options.slow == 1 {
        let slower = times::keep(&local("log/times.json"));
        for line in slower.unwrap_or_else(|error| vec![format!("The times of this run were not kept: {error}")]) {
            println!("  ! {line}");
        }
    }
    println!("{counts}");
    Ok(counts.must_all_pass()?)
}

/// Fastest and most frequent failures first: checks that take seconds, then the journeys, which cover everything, then
/// what takes longest to compile.
fn run_parts(options: &Options) -> Result<Counts> {
    warn_of_a_full_disk()?;
    // Installing packages, the checks of sources and the frontend's tests use half of the processors.
    let functions = options.is_whole().then(functions_ahead).transpose()?;
    prepare(options)?;
    let mut counts = Counts::default();
    if options.wants(Part::Check) {
        counts += check_source()?;
    }
    if options.wants(Part::Unit) {
        counts += counted("frontend tests", || unit(options))?;
    }
    if let Some(functions) = functions {
        functions.wait()?;
    }
    if options.wants(Part::Check) {
        counts += check_build()?;
    }
    if options.wants(Part::E2e) {
        let chosen = Journeys {
            filter: options.filter.as_deref(),
            slow: options.slow,
            aloud: options.verbose,
            strict: options.strict,
            // The checks have built the frontend already.
            build_frontend: !options.wants(Part::Check),
        };
        counts += on_a_cloud(|cloud| journeys(cloud, &chosen))?;
    }
    if options.wants(Part::Rust) {
        counts += rust_tests(options)?;
    }
    Ok(counts)
}

/// Compiles the functions, which the journeys need, in the background.
fn functions_ahead() -> Result<Ahead> {
    Ahead::start("functions ahead", &cargo_for_local_cloud(&functions()?))
}

/// Runs the journeys with their own empty local cloud: its functions would keep running during the Rust tests.
fn on_a_cloud(tests: impl FnOnce(&Cloud) -> Result<Counts>) -> Result<Counts> {
    let cloud = step("local cloud", || Cloud::start("test-cloud", cloud::free_port()?, false))?;
    let counts = tests(&cloud);
    cloud.stop();
    counts
}

/// Runs the Rust tests on several empty local clouds, which the testkit distributes them to: a cloud is a Python process,
/// which takes one processor, and the tests wait for it most of their time.
fn rust_tests(options: &Options) -> Result<Counts> {
    let clouds = step("local clouds", || {
        (0..CLOUDS)
            .map(|number| Cloud::start(&format!("test-cloud-{number}"), cloud::free_port()?, false))
            .collect::<Result<Vec<_>>>()
    })?;
    let counts = counted("Rust tests", || rust(options, &clouds));
    for cloud in clouds {
        cloud.stop();
    }
    counts
}

/// Installs or reports missing tools before anything else starts.
fn prepare(options: &Options) -> Result<()> {
    tools::local_cloud("python")?;
    if options.wants(Part::Check) || options.wants(Part::Unit) || options.wants(Part::E2e) {
        tools::frontend_packages()?;
    }
    if options.wants(Part::E2e) {
        tools::chromium()?;
    }
    Ok(())
}

/// Otherwise a full disk shows only half an hour later, as a linker error.
fn warn_of_a_full_disk() -> Result<()> {
    let disk = statvfs(root())?;
    let free = disk.blocks_available() * disk.fragment_size() / 1_000_000_000;
    if free < COLD_RUN_GB {
        println!("  ! {free} GB of disk are free; a run from nothing writes about {COLD_RUN_GB}");
    }
    Ok(())
}

fn rust(options: &Options, clouds: &[Cloud]) -> Result<Counts> {
    let (first, more) = clouds.split_first().context("there is a local cloud")?;
    let more: Vec<_> = more.iter().map(Cloud::endpoint).collect();
    let nextest = tools::exists("cargo", &["nextest", "--version"]);
    let mut cargo = Command::new("cargo");
    if nextest {
        cargo.args(["nextest", "run", "--workspace", "--no-fail-fast", "--no-tests=pass"]);
        // What failed is at the end of the log, which is all that is shown of it.
        cargo.args(["--test-threads", AT_ONCE, "--failure-output", "final"]);
    } else {
        cargo.args(["test", "--workspace", "--no-fail-fast"]);
    }
    cargo.args(&options.filter);
    let mut counts = tested(
        "rust tests",
        cargo
            .current_dir(root())
            .envs(cloud::credentials(first.port))
            .env("KILELE_MORE_CLOUDS", more.join(",")),
        options.verbose,
    )?;
    if nextest && options.filter.is_none() {
        // Nextest does not run documentation tests.
        let mut docs = Command::new("cargo");
        docs.args(["test", "--workspace", "--doc", "--no-fail-fast"])
            .current_dir(root());
        counts += tested("rust examples", &mut docs, options.verbose)?;
    }
    Ok(counts)
}

fn tested(name: &str, command: &mut Command, aloud: bool) -> Result<Counts> {
    let log = log(name);
    let status = run_logged(command, &log, aloud)?;
    if !status.success() && !aloud {
        show_end(&log)?;
    }
    let output = String::from_utf8_lossy(&std::fs::read(&log)?).into_owned();
    Ok(Counts::of_rust(&output).confirmed_by(status.success()))
}

fn unit(options: &Options) -> Result<Counts> {
    let report = local("log/vitest.json");
    let mut vitest = tools::npm_run("test")?;
    vitest
        .args(["--", "--reporter=default", "--reporter=json"])
        .arg(format!("--outputFile.json={}", report.display()));
    if let Some(filter) = &options.filter {
        vitest.args(["--passWithNoTests", "--testNamePattern", filter]);
    }
    reported(
        "frontend tests",
        &mut vitest,
        &report,
        options.verbose,
        Counts::of_vitest,
    )
}

/// Runs a test runner that writes a JSON report.
pub(crate) fn reported(
    name: &str,
    runner: &mut Command,
    report: &Path,
    aloud: bool,
    count: fn(&Value) -> Counts,
) -> Result<Counts> {
    let _none_before = std::fs::remove_file(report);
    let log = log(name);
    let status = run_logged(runner, &log, aloud)?;
    if !status.success() && !aloud {
        show_end(&log)?;
    }
    let counts = match std::fs::read(report) {
        Ok(text) => count(&serde_json::from_slice(&text).context("a test runner's report is not JSON")?),
        Err(_) if !status.success() => Counts::default(),
        Err(_) => bail!("{name} left no report at {}", report.display()),
    };
    Ok(counts.confirmed_by(status.success()))
}
