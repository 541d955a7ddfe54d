//! `cargo dev bench`: the costs of calls. A benchmark, not a test: it writes tables to `infra/bench/`, and fails when
//! it cannot measure, when an operation costs more than its row of the scenario allows, or when one is missing there.
//!
//! Every function is built for release separately and run under a fake Lambda Runtime API. Its AWS calls go through a
//! counting proxy to a fresh local cloud; for the CPU of a call the proxy responds instead of the cloud after a fixed 2
//! ms, so that the figures contain neither the emulator nor the network.

mod capacity;
mod freshness;
mod http;
mod lambda;
mod messages;
mod month;
mod navigation;
mod proxy;
mod scenario;
mod search;
mod site;
mod stand_in;
mod table;
mod timers;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use clap::Args;
use serde_json::Value;

use crate::cloud::{self, Cloud, credentials, free_port};
use crate::deploy::{STACK, deploy};
use crate::record::{self, FORM, PAPER, mailed_token, mailed_word};
use crate::step::{run, step};
use crate::workspace::{bootstrap, functions, local, root};
use crate::{build, process, site as site_build, tools};
use capacity::Units;
use lambda::Lambda;
use proxy::{Proxy, depth};
use scenario::{Call, Invoke, Kept, Most, Operation, Step};
use table::{Cost, PerCall, Row};

/// Cold starts measured for each function; the median is reported.
const COLD: usize = 15;
/// How often the cold starts and the calls of a function are measured: other load on the machine only increases a
/// figure, so the smallest is the most accurate.
const ROUNDS: usize = 2;
/// Calls before measuring, and measured.
const WARM_UP: usize = 200;
const MEASURED: usize = 1000;
/// The workers are done after this time without calls: an event passes a stream, a bus and a queue before it reaches
/// them.
const SETTLED: Duration = Duration::from_millis(2500);

/// For comparison (`infra/floor`): the smallest function, and one that returns the list of [`LIST`] with the SDK
/// and serde alone.
const HELLO: &str = "hello";
const BARE: &str = "list";
/// The function with the same list as the bare one.
const LIST: &str = "introductions";

#[derive(Args)]
pub(crate) struct Options {
    /// Take the release binaries that are there instead of building them.
    #[arg(long)]
    built: bool,
    /// Only count what operations call, which needs no release build; `functions.md` stays as it is.
    #[arg(long, conflicts_with_all = ["built", "functions"])]
    operations: bool,
    /// Measure the public pages with Lighthouse and navigations between signed-in screens instead of functions, and write
    /// `site.md`.
    #[arg(long, conflicts_with_all = ["built", "operations", "functions"])]
    site: bool,
    /// Measure the search index with made-up profiles and how soon a change is found, and write `search.md`.
    #[arg(long, conflicts_with_all = ["built", "operations", "functions", "site"])]
    search: bool,
    /// Measure only how soon a change is found, and replace that section of `search.md`.
    #[arg(long, conflicts_with_all = ["built", "operations", "functions", "site", "search"])]
    freshness: bool,
    /// Measure how many timers the timekeeper works in a minute, and write `timers.md`.
    #[arg(long, conflicts_with_all = ["operations", "functions", "site", "search", "freshness"])]
    timers: bool,
    /// Measure how soon a message reaches the other side, and whether each arrives once and in order while connections
    /// break and functions are killed; writes `messages.md`.
    #[arg(long, conflicts_with_all = ["operations", "functions", "site", "search", "freshness", "timers"])]
    messages: bool,
    /// Only size and start-up of the named functions: neither their CPU nor operations.
    #[arg(long, requires = "functions", conflicts_with_all = ["operations", "site", "search", "freshness", "timers", "messages"])]
    starts: bool,
    /// Only these functions' start-up and CPU, the rows of others stay; operations are always counted whole.
    functions: Vec<String>,
}

struct Bench {
    /// The port of the local cloud.
    port: u16,
    proxy: Proxy,
    /// The proxy for the functions that run in the cloud itself.
    workers: Proxy,
    environments: BTreeMap<String, Vec<(String, String)>>,
    running: BTreeMap<String, Lambda>,
    kept: Kept,
    costs: Vec<Cost>,
    /// The operations of the rows.
    measured: Vec<Operation>,
    /// Exceeded limits, as sentences.
    breaches: Vec<String>,
    lists: Vec<PerCall>,
}

/// Measures and writes `infra/bench/functions.md` and `infra/bench/operations.md`, or `infra/bench/site.md`.
pub(crate) fn bench(options: &Options) -> Result<()> {
    if options.site {
        return site::bench();
    }
    if options.search {
        return search::bench();
    }
    if options.freshness {
        return search::bench_freshness();
    }
    if options.timers {
        return timers::bench(options.built);
    }
    if options.messages {
        return messages::bench(options.built);
    }
    let measured = if options.operations {
        Vec::new()
    } else if options.functions.is_empty() {
        functions()?
    } else {
        options.functions.clone()
    };
    let binaries = if options.operations {
        Vec::new()
    } else {
        release_binaries(&measured, options.built)?
    };
    build::for_local_cloud(&functions()?)?;
    let port = free_port()?;
    let workers = Proxy::start(port)?;
    let cloud = Cloud::start_behind("bench", port, false, &workers.endpoint)?;
    let origin = "http://127.0.0.1:5173";
    let stack = deploy(&cloud, origin)?;
    // Functions that answer pages read their templates from the published site.
    tools::frontend_packages()?;
    step("build frontend", || site_build::build(origin))?;
    site_build::publish_locally(&stack)?;
    let proxy = Proxy::start(cloud.port)?;
    let mut bench = Bench {
        port: cloud.port,
        workers,
        breaches: Vec::new(),
        measured: Vec::new(),
        environments: environments(cloud.port, &proxy.endpoint)?,
        proxy,
        running: BTreeMap::new(),
        kept: Kept::at(jiff::Timestamp::now()),
        costs: Vec::new(),
        lists: Vec::new(),
    };

    let mut rows = Vec::new();
    if !options.operations {
        let environment = bench.environments.get(LIST).cloned().unwrap_or_default();
        for name in [HELLO, BARE] {
            rows.push(cold(name, &release_binary(name), &environment)?);
        }
    }
    for (name, binary) in &binaries {
        let environment = bench.environments.get(name).cloned().unwrap_or_default();
        rows.push(step(format!("cold starts of {name}"), || {
            cold(name, binary, &environment)
        })?);
    }
    let folder = root().join("infra/bench");
    let earlier = match options.functions.is_empty() {
        true => String::new(),
        false => std::fs::read_to_string(folder.join("functions.md"))?,
    };
    if options.starts {
        std::fs::write(folder.join("functions.md"), table::functions(&rows, &[], &earlier))?;
        println!("written: infra/bench/functions.md");
        return Ok(());
    }
    let scenario = std::fs::read_to_string(folder.join("scenario.json"))?;
    let steps: Vec<Step> = serde_json::from_str(&scenario).context("infra/bench/scenario.json")?;
    step("operations", || bench.play(&steps, &binaries))?;

    let mut report = table::operations(&bench.costs);
    for month in scenario::months(&steps) {
        let figures = month.figures(&bench.costs);
        report.push_str(&figures.table());
        bench.breaches.extend(figures.breaches());
    }
    std::fs::write(folder.join("operations.md"), report)?;
    println!("written: infra/bench/operations.md");
    if !options.operations {
        std::fs::write(
            folder.join("functions.md"),
            table::functions(&rows, &bench.lists, &earlier),
        )?;
        println!("written: infra/bench/functions.md");
    }
    let api = serde_json::from_str(&std::fs::read_to_string(root().join("frontend/openapi.json"))?)?;
    let missing = scenario::missing(&steps, &bench.measured, &api);
    bench.breaches.extend(missing.iter().map(|name| {
        format!("{name} has no row: infra/bench/scenario.json neither measures it nor says why it is left out")
    }));
    if !bench.breaches.is_empty() {
        bail!("{}", bench.breaches.join("\n"));
    }
    Ok(())
}

/// Builds each function separately: building them together would unify features and enlarge small ones.
fn release_binaries(names: &[String], built: bool) -> Result<Vec<(String, PathBuf)>> {
    let mut binaries = Vec::new();
    for name in names {
        if !built {
            release_build(name)?;
        }
        binaries.push((name.clone(), release_binary(name)));
    }
    if !built {
        release_build("floor")?;
    }
    Ok(binaries)
}

fn release_build(name: &str) -> Result<()> {
    let mut build = Command::new("cargo");
    build.args(["build", "--release", "-p", name]).current_dir(root());
    step(format!("release build of {name}"), || run("bench build", &mut build))
}

fn release_binary(name: &str) -> PathBuf {
    root().join("target/release").join(name)
}

fn cold(name: &str, binary: &Path, environment: &[(String, String)]) -> Result<Row> {
    let mut best = Row {
        function: name.to_owned(),
        init_cpu_ms: f64::INFINITY,
        init_ms: f64::INFINITY,
        rss_mb: f64::INFINITY,
        zip_mb: zip_mb(binary)?,
    };
    for _ in 0..ROUNDS {
        let mut cpu = Vec::new();
        let mut wall = Vec::new();
        let mut rss = Vec::new();
        for _ in 0..COLD {
            let lambda = Lambda::start(binary, environment)?;
            cpu.push(lambda.init_cpu_ms);
            wall.push(lambda.init_ms);
            rss.push(lambda.rss_mb());
        }
        best.init_cpu_ms = best.init_cpu_ms.min(median(cpu));
        best.init_ms = best.init_ms.min(median(wall));
        best.rss_mb = best.rss_mb.min(median(rss));
    }
    Ok(best)
}

/// The size of the upload, deflated at the best level.
fn zip_mb(binary: &Path) -> Result<f64> {
    let zip = local("bench").join("size.zip");
    let code = "import sys, zipfile; z = zipfile.ZipFile(sys.argv[2], 'w', zipfile.ZIP_DEFLATED, compresslevel=9); z.write(sys.argv[1], 'bootstrap'); z.close()";
    process::output(Command::new("python3").args(["-c", code]).arg(binary).arg(&zip))?;
    Ok(std::fs::metadata(zip)?.len() as f64 / 1e6)
}

/// The environment of each function in the template, with the proxy as its cloud.
fn environments(port: u16, proxy: &str) -> Result<BTreeMap<String, Vec<(String, String)>>> {
    let variables_of = process::output(cloud::aws()?.arg("environments").envs(credentials(port)))?;
    let variables_of: BTreeMap<String, BTreeMap<String, String>> = serde_json::from_str(&variables_of)?;
    let mut environments = BTreeMap::new();
    for name in functions()? {
        let given = variables_of.get(&format!("{STACK}-{name}"));
        let mut variables = given.with_context(|| format!("{name} is not deployed"))?.clone();
        for (name, value) in credentials(port) {
            variables.insert(name.to_owned(), value);
        }
        variables.insert("AWS_ENDPOINT_URL".to_owned(), proxy.to_owned());
        environments.insert(name, variables.into_iter().collect());
    }
    Ok(environments)
}

impl Bench {
    fn play(&mut self, steps: &[Step], binaries: &[(String, PathBuf)]) -> Result<()> {
        for step in steps {
            match step {
                Step::Repeat { repeat, steps } => {
                    for n in 0..*repeat {
                        self.kept.set("n", n.to_string());
                        self.play(steps, binaries)?;
                    }
                }
                Step::Mail { mail_to, keep } => {
                    let token = mailed_token(self.port, &self.kept.fill(mail_to))?;
                    self.kept.set(keep, token);
                }
                Step::Word { mail_to, after, keep } => {
                    let word = mailed_word(self.port, &self.kept.fill(mail_to), after)?;
                    self.kept.set(keep, word);
                }
                Step::LeftOut { .. } | Step::Month { .. } => {}
                Step::Invoke(invoke) => self.invoke(invoke)?,
                Step::Send { send_with, text } => send(&self.kept.fill(send_with), text.as_deref())?,
                Step::Call(call) => self.call(call, binaries)?,
            }
        }
        Ok(())
    }

    /// A worker that can have a row. No caller waits for it, so the depth of its calls is not limited.
    fn invoke(&mut self, step: &Invoke) -> Result<()> {
        let name = &step.invoke;
        self.workers.settle(SETTLED);
        let environment = self.environments.get(name);
        let environment = environment.with_context(|| format!("no function {name}"))?;
        let lambda = Lambda::start(&bootstrap(name), environment)?;
        self.proxy.take();
        self.workers.take();
        lambda.invoke(&step.event(&self.kept)?)?;
        let calls = self.proxy.take();
        let Some(name) = &step.name else { return Ok(()) };
        self.workers.settle(SETTLED);
        let cost = Cost {
            name: name.clone(),
            calls: calls.len(),
            depth: depth(&calls),
            units: units(&calls),
            later: units(&self.workers.take()),
        };
        let unlimited = Most {
            depth: Some(usize::MAX),
            why: Some(String::new()),
            ..step.most.clone()
        };
        self.breaches.extend(breaches(&cost, &unlimited));
        self.costs.push(cost);
        Ok(())
    }

    /// Calls are counted on the debug build that was deployed, since counts do not depend on the optimiser; CPU is taken
    /// from a release build beside it.
    fn call(&mut self, call: &Call, binaries: &[(String, PathBuf)]) -> Result<()> {
        let environment = self.environments.get(&call.function);
        let environment = environment.with_context(|| format!("no function {}", call.function))?;
        if !self.running.contains_key(&call.function) {
            let lambda = Lambda::start(&bootstrap(&call.function), environment)?;
            self.running.insert(call.function.clone(), lambda);
        }
        let Some(lambda) = self.running.get(&call.function) else {
            return Ok(());
        };
        let event = call.event(&self.kept)?;
        if call.name.is_some() {
            // Calls that are still caused by earlier steps are not counted.
            self.workers.settle(SETTLED);
        }
        self.proxy.take();
        self.workers.take();
        self.proxy.hold(call.name.is_some());
        let answer = lambda.invoke(&event)?;
        self.proxy.hold(false);
        match call.check(&answer, &mut self.kept) {
            // The others are still measured, so that one run reports all errors; a failed one has no row.
            Err(error) if call.name.is_some() => {
                self.breaches.push(error.to_string());
                return Ok(());
            }
            checked => checked?,
        }
        let calls = self.proxy.take();
        if let Some(name) = &call.name {
            if units(&calls).write > 0.0 {
                // An event needs some time to reach the workers.
                self.workers.settle(SETTLED);
            }
            let cost = Cost {
                name: name.clone(),
                calls: calls.len(),
                depth: depth(&calls),
                units: units(&calls),
                later: units(&self.workers.take()),
            };
            self.breaches.extend(breaches(&cost, &call.most));
            self.costs.push(cost);
            self.measured.push(call.operation());
        }
        let release = binaries.iter().find(|(name, _)| *name == call.function);
        if let Some((name, binary)) = release.filter(|_| call.is_list_of_fifty) {
            let mut measured = vec![(name.clone(), binary.clone())];
            if name == LIST {
                measured.push((BARE.to_owned(), release_binary(BARE)));
            }
            for (name, binary) in measured {
                let mut best = PerCall::worst(name);
                for _ in 0..ROUNDS {
                    let (cpu, rss) = measure(&Lambda::start(&binary, environment)?, &event, &self.proxy)?;
                    best.cpu_ms = best.cpu_ms.min(cpu);
                    best.rss_mb = best.rss_mb.min(rss);
                }
                self.lists.push(best);
            }
        }
        Ok(())
    }
}

fn units(calls: &[proxy::Call]) -> Units {
    let mut units = Units::default();
    calls.iter().for_each(|call| units += call.units);
    units
}

/// The limits that an operation exceeds.
fn breaches(cost: &Cost, most: &Most) -> Vec<String> {
    let depth = most.depth.filter(|_| most.why.is_some()).unwrap_or(scenario::DEPTH);
    let limits = [
        ("calls", cost.calls as f64, most.calls.map(|calls| calls as f64)),
        ("rounds of calls", cost.depth as f64, Some(depth as f64)),
        ("write units", cost.units.write, most.write),
        (
            "write units in all",
            cost.units.write + cost.later.write,
            most.write_in_all,
        ),
    ];
    let broken = limits
        .into_iter()
        .filter_map(|(what, is, most)| Some((what, is, most.filter(|most| is > *most)?)));
    broken
        .map(|(what, is, most)| format!("{}: {is} {what}, at most {most} are allowed", cost.name))
        .collect()
}

/// Uploads a document to the bucket with a ticket.
fn send(ticket: &str, text: Option<&str>) -> Result<()> {
    let ticket: Value = serde_json::from_str(ticket)?;
    let url = ticket["url"].as_str().context("no address in the ticket")?;
    let fields = ticket["fields"].as_object().context("no fields in the ticket")?;
    let fields = fields
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str().unwrap_or_default()));
    let form = match text {
        Some(text) => record::form(fields, "executives.csv", "text/csv", text.as_bytes()),
        None => record::form(fields, "paper.pdf", "application/pdf", PAPER),
    };
    ureq::post(url).header("content-type", FORM).send(&form[..])?;
    Ok(())
}

/// CPU per call, milliseconds, and memory after them, megabytes.
fn measure(lambda: &Lambda, event: &Value, proxy: &Proxy) -> Result<(f64, f64)> {
    // The first invocation reaches the cloud; the proxy records the responses and replays them afterwards.
    lambda.invoke(event)?;
    proxy.replay(true);
    for _ in 0..WARM_UP {
        lambda.invoke(event)?;
    }
    let before = lambda.cpu_ms();
    for _ in 0..MEASURED {
        lambda.invoke(event)?;
    }
    let cpu = (lambda.cpu_ms() - before) / MEASURED as f64;
    proxy.replay(false);
    Ok((cpu, lambda.rss_mb()))
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}
