//! `cargo dev bench`: what a call costs. A benchmark, not a test: it writes tables to `infra/bench/` and fails only when
//! it cannot measure.
//!
//! Every function is built for release on its own and run under a stand-in for the Lambda Runtime API. Its AWS calls go
//! through a counting proxy to a fresh local cloud; for the CPU of a call the proxy answers in the cloud's place after a
//! fixed 2 ms, so that neither the emulator nor the network is in the figure.

mod capacity;
mod http;
mod lambda;
mod proxy;
mod scenario;

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use clap::Args;
use serde_json::Value;

use crate::cloud::{self, Cloud, credentials, free_port};
use crate::deploy::deploy;
use crate::step::{run, step};
use crate::workspace::{bootstrap, functions, local, root};
use crate::{build, process};
use capacity::Units;
use lambda::Lambda;
use proxy::{Proxy, depth};
use scenario::{Call, Kept, Step};

/// Cold starts measured for each function; the median is reported.
const COLD: usize = 15;
/// Calls before measuring, and measured.
const WARM_UP: usize = 200;
const MEASURED: usize = 1000;

#[derive(Args)]
pub(crate) struct Options {
    /// Take the release binaries that are there instead of building them.
    #[arg(long)]
    built: bool,
    /// Only count what operations call, which needs no release build; `functions.md` stays as it is.
    #[arg(long, conflicts_with_all = ["built", "functions"])]
    operations: bool,
    /// Only these functions' start-up and CPU; operations are always counted whole.
    functions: Vec<String>,
}

struct Row {
    function: String,
    init_cpu_ms: f64,
    init_ms: f64,
    rss_mb: f64,
    zip_mb: f64,
}

struct Cost {
    name: String,
    calls: usize,
    depth: usize,
    units: Units,
}

struct Bench {
    proxy: Proxy,
    environments: BTreeMap<String, Vec<(String, String)>>,
    running: BTreeMap<String, Lambda>,
    kept: Kept,
    costs: Vec<Cost>,
    lists: Vec<(String, f64, f64)>,
}

/// Measures and writes `infra/bench/functions.md` and `infra/bench/operations.md`.
pub(crate) fn bench(options: &Options) -> Result<()> {
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
    let hello = root().join("target/release/examples/hello");
    build::for_local_cloud(&functions()?)?;
    let cloud = Cloud::start("bench", free_port()?, false)?;
    deploy(&cloud, "http://127.0.0.1:5173")?;
    let proxy = Proxy::start(cloud.port)?;
    let mut bench = Bench {
        environments: environments(cloud.port, &proxy.endpoint)?,
        proxy,
        running: BTreeMap::new(),
        kept: Kept::at(jiff::Timestamp::now()),
        costs: Vec::new(),
        lists: Vec::new(),
    };

    let mut rows = Vec::new();
    if !options.operations {
        rows.push(cold("hello world (the floor)", &hello, &[])?);
    }
    for (name, binary) in &binaries {
        let environment = bench.environments.get(name).cloned().unwrap_or_default();
        rows.push(step(format!("cold starts of {name}"), || {
            cold(name, binary, &environment)
        })?);
    }
    let scenario = std::fs::read_to_string(root().join("infra/bench/scenario.json"))?;
    let steps: Vec<Step> = serde_json::from_str(&scenario).context("infra/bench/scenario.json")?;
    step("operations", || bench.play(&steps, &binaries))?;

    let folder = root().join("infra/bench");
    std::fs::write(folder.join("operations.md"), operations_table(&bench.costs))?;
    println!("written: infra/bench/operations.md");
    if !options.operations {
        std::fs::write(folder.join("functions.md"), functions_table(&rows, &bench.lists))?;
        println!("written: infra/bench/functions.md");
    }
    Ok(())
}

/// Each function on its own: building them together would unify features and make lean ones fat.
fn release_binaries(names: &[String], built: bool) -> Result<Vec<(String, PathBuf)>> {
    let mut binaries = Vec::new();
    for name in names {
        let binary = root().join("target/release").join(name);
        if !built {
            step(format!("release build of {name}"), || {
                run(
                    "bench build",
                    Command::new("cargo")
                        .args(["build", "--release", "-p", name])
                        .current_dir(root()),
                )
            })?;
        }
        binaries.push((name.clone(), binary));
    }
    if !built {
        let mut hello = Command::new("cargo");
        hello
            .args(["build", "--release", "-p", "dev", "--example", "hello"])
            .current_dir(root());
        step("release build of hello world", || run("bench build", &mut hello))?;
    }
    Ok(binaries)
}

fn cold(name: &str, binary: &Path, environment: &[(String, String)]) -> Result<Row> {
    let mut cpu = Vec::new();
    let mut wall = Vec::new();
    let mut rss = Vec::new();
    for _ in 0..COLD {
        let lambda = Lambda::start(binary, environment)?;
        cpu.push(lambda.init_cpu_ms);
        wall.push(lambda.init_ms);
        rss.push(lambda.rss_mb());
    }
    Ok(Row {
        function: name.to_owned(),
        init_cpu_ms: median(cpu),
        init_ms: median(wall),
        rss_mb: median(rss),
        zip_mb: zip_mb(binary)?,
    })
}

/// The size of what is uploaded, deflated at the best level.
fn zip_mb(binary: &Path) -> Result<f64> {
    let zip = local("bench").join("size.zip");
    let code = "import sys, zipfile; z = zipfile.ZipFile(sys.argv[2], 'w', zipfile.ZIP_DEFLATED, compresslevel=9); z.write(sys.argv[1], 'bootstrap'); z.close()";
    process::output(Command::new("python3").args(["-c", code]).arg(binary).arg(&zip))?;
    Ok(std::fs::metadata(zip)?.len() as f64 / 1e6)
}

/// The environment the template gives each function, with the proxy as its cloud.
fn environments(port: u16, proxy: &str) -> Result<BTreeMap<String, Vec<(String, String)>>> {
    let told = process::output(cloud::aws()?.arg("environments").envs(credentials(port)))?;
    let told: BTreeMap<String, BTreeMap<String, String>> = serde_json::from_str(&told)?;
    let mut environments = BTreeMap::new();
    for name in functions()? {
        let plain = name.replace('-', "").to_lowercase();
        // Physical names carry the logical id: kilele-MemberApplicationsFunction-….
        let found = told
            .iter()
            .find(|(function, _)| function.to_lowercase().contains(&format!("-{plain}function")));
        let mut variables: BTreeMap<String, String> = found.map(|(_, given)| given.clone()).unwrap_or_default();
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
                Step::Call(call) => self.call(call, binaries)?,
            }
        }
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
        self.proxy.take();
        self.proxy.hold(call.name.is_some());
        let answer = lambda.invoke(&event)?;
        call.check(&answer, &mut self.kept)?;
        self.proxy.hold(false);
        let calls = self.proxy.take();
        if let Some(name) = &call.name {
            let mut units = Units::default();
            calls.iter().for_each(|call| units += call.units);
            self.costs.push(Cost {
                name: name.clone(),
                calls: calls.len(),
                depth: depth(&calls),
                units,
            });
        }
        let release = binaries.iter().find(|(name, _)| *name == call.function);
        if let Some((name, binary)) = release.filter(|_| call.is_list_of_fifty) {
            let (cpu, rss) = measure(&Lambda::start(binary, environment)?, &event, &self.proxy)?;
            self.lists.push((name.clone(), cpu, rss));
        }
        Ok(())
    }
}

/// CPU per call, milliseconds, and memory after them, megabytes.
fn measure(lambda: &Lambda, event: &Value, proxy: &Proxy) -> Result<(f64, f64)> {
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

fn functions_table(rows: &[Row], lists: &[(String, f64, f64)]) -> String {
    let mut table = String::from(
        "# Functions\n\nWritten by `cargo dev bench`: release builds on this machine, medians of cold starts, CPU from the kernel's\nschedstat. Init is from spawn to the first request for work. A call is a list of fifty items, DynamoDB answering after 2 ms.\n\n| Function | init CPU, ms | init, ms | RSS after init, MB | zip, MB | CPU per call, ms | RSS after 1,200 calls, MB |\n|---|---|---|---|---|---|---|\n",
    );
    for row in rows {
        let list = lists.iter().find(|(function, ..)| *function == row.function);
        let (cpu, rss) = list.map_or((String::from("–"), String::from("–")), |(_, cpu, rss)| {
            (format!("{cpu:.2}"), format!("{rss:.1}"))
        });
        let Row {
            function,
            init_cpu_ms,
            init_ms,
            rss_mb,
            zip_mb,
        } = row;
        // Writing to a String cannot fail.
        let _written = writeln!(
            table,
            "| {function} | {init_cpu_ms:.1} | {init_ms:.1} | {rss_mb:.1} | {zip_mb:.2} | {cpu} | {rss} |"
        );
    }
    table
}

fn operations_table(costs: &[Cost]) -> String {
    let mut table = String::from(
        "# Operations\n\nWritten by `cargo dev bench`: calls to AWS per request, how many had to wait for one another, and what DynamoDB bills for\nthem, counted by a proxy on the way to the local cloud (`infra/bench/scenario.json`).\n\n| Operation | AWS calls | depth | read units | write units |\n|---|---|---|---|---|\n",
    );
    for Cost {
        name,
        calls,
        depth,
        units,
    } in costs
    {
        // Writing to a String cannot fail.
        let _written = writeln!(
            table,
            "| {name} | {calls} | {depth} | {:.1} | {:.0} |",
            units.read, units.write
        );
    }
    table
}
