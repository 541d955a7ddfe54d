//! Browser journeys, on the built frontend served as by the edge, with the deployed local cloud.

use std::net::{Ipv4Addr, TcpStream};
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};

use crate::cloud::{self, Cloud};
use crate::counts::{Counts, SecondTry, second_tries};
use crate::deploy::{Stack, deploy_with};
use crate::process::{self, Running};
use crate::provider::{self, Provider};
use crate::seed::{Person, seed};
use crate::step::{counted, log, show_end, step};
use crate::test::reported;
use crate::traffic::Traffic;
use crate::workspace::{frontend, functions};
use crate::{build, site, tools};

const START: Duration = Duration::from_secs(90);

/// Which journeys to run, and how.
pub(crate) struct Journeys<'a> {
    /// Only those whose title contains this.
    pub(crate) filter: Option<&'a str>,
    /// The slow-down factor of the browsers' processor.
    pub(crate) slow: u8,
    /// Whether their output is shown while they run.
    pub(crate) aloud: bool,
    /// Whether a journey that passed only at its second attempt counts as failed.
    pub(crate) strict: bool,
    /// Whether the frontend is built first.
    pub(crate) build_frontend: bool,
}

/// Builds, deploys, serves and runs the journeys; a failure before them counts as one failure.
pub(crate) fn journeys(cloud: &Cloud, chosen: &Journeys<'_>) -> Result<Counts> {
    let port = cloud::free_port()?;
    let (stack, provider, admin, web) = match serve(cloud, port, chosen.build_frontend) {
        Ok(served) => served,
        Err(error) => {
            eprintln!("error: {error}");
            return Ok(Counts::one(false));
        }
    };
    let mut playwright = tools::npm_run("e2e")?;
    playwright
        .env("KILELE_WEB", format!("http://127.0.0.1:{port}"))
        .env("KILELE_API", stack.api()?)
        .env("KILELE_SOCKETS", stack.sockets()?)
        .env("KILELE_CLOUD", cloud.endpoint())
        .env("KILELE_PROVIDER", &provider.url)
        .env("KILELE_PROVIDER_KEY", &provider.key)
        .env("KILELE_ADMIN_EMAIL", admin.email)
        .env("KILELE_ADMIN_PASSWORD", admin.password)
        .env("KILELE_SLOW", chosen.slow.to_string())
        .env("CHROMIUM", tools::chromium()?)
        .arg("--");
    if let Some(filter) = chosen.filter {
        playwright.args(["--pass-with-no-tests", "--grep", filter]);
    }
    let report = frontend().join("test-results/results.json");
    let counts = counted("browser journeys", || {
        reported(
            "browser journeys",
            &mut playwright,
            &report,
            chosen.aloud,
            Counts::of_playwright,
        )
    });
    process::stop(web);
    let traffic = Traffic::of(cloud)?;
    println!("    {traffic}");
    let again = again(&report);
    for SecondTry { title, trace } in &again {
        println!("    at its second try: {title}");
        if let Some(trace) = trace {
            println!("      the first one: npx playwright show-trace {trace}");
        }
    }
    counts.map(|counts| {
        let counts = traffic.judge(counts);
        if chosen.strict {
            counts.with_failed(again.len())
        } else {
            counts
        }
    })
}

/// The journeys that passed only at their second attempt.
fn again(report: &Path) -> Vec<SecondTry> {
    let report = std::fs::read(report)
        .ok()
        .and_then(|text| serde_json::from_slice(&text).ok());
    report.as_ref().map(second_tries).unwrap_or_default()
}

fn serve(cloud: &Cloud, port: u16, build_frontend: bool) -> Result<(Stack, Provider, Person, Running)> {
    step("build functions", || build::for_local_cloud(&functions()?))?;
    let provider = step("card provider", provider::start)?;
    let stack = step("deploy", || {
        let stack = deploy_with(cloud, &format!("http://127.0.0.1:{port}"), Some(&provider))?;
        stack.smoke_check()?;
        Ok(stack)
    })?;
    // Administrators cannot register, so the journeys use the demo's.
    let [_, _, admin, _] = step("demo people", || seed(&stack))?;
    if build_frontend {
        step("build frontend", || site::build(&format!("http://127.0.0.1:{port}")))?;
    }
    step("publish site", || site::publish_locally(&stack))?;
    let web = step("web server", || {
        web_server(Web::Built, port, &stack.api()?, &stack.sockets()?)
    })?;
    Ok((stack, provider, admin, web))
}

/// The kind of web server.
#[derive(Clone, Copy)]
pub(crate) enum Web<'a> {
    /// The frontend's source, by Vite with hot reload.
    Source,
    /// The built frontend, as by the edge.
    Built,
    /// The same over TLS and HTTP/2, with the key and the certificate in this file.
    Secured(&'a Path),
}

/// Starts a web server on 127.0.0.1 that forwards `/api` and WebSockets to the local cloud, and waits until it responds.
pub(crate) fn web_server(web: Web<'_>, port: u16, api: &str, sockets: &str) -> Result<Running> {
    let log = log("web");
    let out = std::fs::File::create(&log)?;
    let command = match web {
        Web::Source => {
            let mut vite = tools::npm_run("dev")?;
            vite.args(["--", "--host", "127.0.0.1", "--strictPort", "--port", &port.to_string()]);
            vite
        }
        Web::Built => site::server(port)?,
        Web::Secured(certificate) => {
            let mut server = site::server(port)?;
            server.arg(certificate);
            server
        }
    };
    let mut command = process::ending_with_parent(&command);
    command.env("KILELE_API", api).env("KILELE_SOCKETS", sockets);
    command.stdout(out.try_clone()?).stderr(out);
    let server = process::start(&mut command)?;
    let started = Instant::now();
    while started.elapsed() < START {
        if process::ended(server)?.is_some() {
            show_end(&log)?;
            bail!("The web server stopped while starting; its messages are above");
        }
        let answers = match web {
            // A self-signed certificate prevents an HTTP request.
            Web::Secured(_) => TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_ok(),
            Web::Source | Web::Built => ureq::get(format!("http://127.0.0.1:{port}/")).call().is_ok(),
        };
        if answers {
            return Ok(server);
        }
        std::thread::sleep(Duration::from_millis(100));
    }
    bail!(
        "The web server did not answer within {} s; see {}",
        START.as_secs(),
        log.display()
    )
}
