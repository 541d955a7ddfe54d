//! `cargo dev bench --site`: Lighthouse, as a phone, over the public pages as the edge serves them, and the time of
//! navigations between signed-in screens.
//!
//! Lighthouse and its dependencies (176 MB) are used for nothing else, so they are no packages of the frontend but in
//! `.local/lighthouse`, installed from the lock in `infra/local/lighthouse`.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use super::{median, navigation, stand_in};
use crate::cloud::{Cloud, free_port};
use crate::deploy::deploy_with;
use crate::e2e::{Web, web_server};
use crate::process::{self, Running};
use crate::seed::Person;
use crate::step::{log, run, show_end, step};
use crate::workspace::{frontend, functions, local, root};
use crate::{build, demo, provider, seed, site, tools};

/// Loads of each page; the median of every figure is reported.
const LOADS: usize = 3;
const ATTEMPTS: usize = 3;

/// Pages of the sitemap that a function answers: measured with those of jobs, once the product is deployed.
const PRICES: &[&str] = &["/pricing", "/pricing/simple"];
/// Pages that need the application, beside the content pages that the build lists.
const FORMS: &[&str] = &[
    "/auth",
    "/auth?mode=sign-up",
    "/member-application",
    "/member-application/status",
    "/admin-signin",
];

struct Row {
    page: String,
    /// Performance, accessibility, best practices, and SEO; `None` for pages without indexing.
    scores: [Option<f64>; 4],
    lcp_s: f64,
    tbt_ms: f64,
    cls: f64,
    script_kb: f64,
    style_kb: f64,
    font_kb: f64,
}

/// Measures and writes `infra/bench/site.md`.
pub(super) fn bench() -> Result<()> {
    let lighthouse = lighthouse()?;
    tools::frontend_packages()?;
    let port = free_port()?;
    let origin = format!("https://localhost:{port}");
    step("build frontend", || site::build(&origin))?;
    // Not that of the local cloud, which empties its own when it starts.
    let folder = local("site");
    fs::create_dir_all(&folder)?;
    let certificate = stand_in::certificate(&folder)?;
    let each = |pages: Vec<String>| -> Result<Vec<Row>> {
        let row = |page: String| {
            let closed = is_closed(&page)?;
            step(format!("Lighthouse on {page}"), || {
                measure(&lighthouse, &folder, &origin, &page, closed)
            })
        };
        pages.into_iter().map(row).collect()
    };
    let (cloud, web, made, people) = functions_that_answer_pages(port, &origin, &certificate)?;
    // Written after each part, so that what takes twenty minutes is not lost.
    let write = |rows: &[&[Row]], navigations: &str| -> Result<()> {
        let tables = table(rows.iter().copied().flatten()) + navigations;
        Ok(fs::write(root().join("infra/bench/site.md"), tables)?)
    };
    let made = each(made)?;
    let forms = each(FORMS.iter().map(ToString::to_string).collect())?;
    write(&[&forms, &made], "")?;
    let [executive, employer, ..] = &people;
    let members = [executive, employer];
    let navigations = navigation::table(&navigation::measure(&origin, &members)?, &members);
    write(&[&forms, &made], &navigations)?;
    process::stop(web);
    cloud.stop();
    let web = step("web server", || {
        let api = stand_in::api()?;
        web_server(Web::Secured(&certificate), port, &api, &api)
    })?;
    let content = each(content_pages()?)?;
    process::stop(web);
    write(&[&content, &forms, &made], &navigations)?;
    println!("written: infra/bench/site.md");
    Ok(())
}

/// The command line of Lighthouse, installed first where it is missing or out of date.
fn lighthouse() -> Result<PathBuf> {
    let wanted = root().join("infra/local/lighthouse");
    let folder = local("lighthouse");
    tools::brought(&folder, &wanted.join("package-lock.json"), || {
        fs::create_dir_all(&folder)?;
        for file in ["package.json", "package-lock.json"] {
            fs::copy(wanted.join(file), folder.join(file))?;
        }
        step("Lighthouse", || {
            let mut npm = Command::new("npm");
            npm.env("PATH", tools::path_with_node()?).current_dir(&folder);
            npm.args(["install", "--no-save", "--no-audit", "--no-fund", "--ignore-scripts"]);
            run("npm lighthouse", &mut npm)
        })
    })?;
    Ok(folder.join("node_modules/lighthouse/cli/index.js"))
}

/// The deployed product with the demo's records, a web server in front of it, and the pages that functions answer: a job's,
/// named and without its company, and the prices. With the demo's people.
fn functions_that_answer_pages(
    port: u16,
    origin: &str,
    certificate: &Path,
) -> Result<(Cloud, Running, Vec<String>, [Person; 4])> {
    step("build functions", || build::for_local_cloud(&functions()?))?;
    let cloud = step("local cloud", || Cloud::start("bench", free_port()?, false))?;
    let provider = step("card provider", provider::start)?;
    let (stack, people) = step("deploy with demo records", || {
        let stack = deploy_with(&cloud, origin, Some(&provider))?;
        let people = seed::seed(&stack)?;
        demo::demo(&stack, &people)?;
        site::publish_locally(&stack)?;
        Ok((stack, people))
    })?;
    let api = stack.api()?;
    let web = web_server(Web::Secured(certificate), port, &api, &stack.sockets()?)?;
    let board = seed::call(&api, "GET", "jobs/browse", None, &Value::Null)?;
    let jobs = board["jobs"].as_array().context("the board has no jobs")?;
    let first = |is_named: bool| -> Result<String> {
        let job = jobs.iter().find(|job| job["company_name"].is_null() != is_named);
        let id = job.and_then(|job| job["id"].as_str());
        let id = id.with_context(|| format!("the demo has no public job with is_named = {is_named}"))?;
        Ok(format!("/jobs/{id}"))
    };
    let mut made = vec![first(true)?, first(false)?];
    made.extend(PRICES.iter().map(ToString::to_string));
    Ok((cloud, web, made, people))
}

/// Every content page in English, the landing page in the other languages too.
fn content_pages() -> Result<Vec<String>> {
    let sitemap = fs::read_to_string(frontend().join("build/client/sitemap.xml"))?;
    let addresses = sitemap
        .split("<loc>")
        .skip(1)
        .filter_map(|rest| rest.split("</loc>").next());
    let pages = addresses
        .map(|address| {
            let path = address.splitn(4, '/').nth(3).unwrap_or_default();
            format!("/{path}")
        })
        .filter(|page| !page.starts_with("/fr/") && !page.starts_with("/ar/") && !PRICES.contains(&page.as_str()));
    Ok(pages.collect())
}

/// Whether robots.txt keeps search engines from the page.
fn is_closed(page: &str) -> Result<bool> {
    let robots = fs::read_to_string(frontend().join("build/client/robots.txt"))?;
    let path = page.split('?').next().unwrap_or(page);
    Ok(robots.lines().any(|line| line == format!("Disallow: {path}")))
}

fn measure(lighthouse: &Path, folder: &Path, origin: &str, page: &str, closed: bool) -> Result<Row> {
    // Time-independent results are read once.
    let whole = load(
        lighthouse,
        folder,
        origin,
        page,
        "performance,accessibility,best-practices,seo",
    )?;
    let mut reports = vec![whole];
    while reports.len() < LOADS {
        reports.push(load(lighthouse, folder, origin, page, "performance")?);
    }
    let whole = |category: &str| -> Result<f64> {
        let score = reports[0]["categories"][category]["score"].as_f64();
        Ok(100.0 * score.with_context(|| format!("Lighthouse gave no {category} for {page}"))?)
    };
    let of = |pointer: &str, factor: f64| {
        let found = reports.iter().filter_map(|report| report.pointer(pointer)?.as_f64());
        let found: Vec<f64> = found.map(|value| value * factor).collect();
        let is_whole = found.len() == LOADS;
        is_whole
            .then(|| median(found))
            .with_context(|| format!("Lighthouse gave no {pointer} for {page}; see .local/log/lighthouse.log"))
    };
    let metric = |audit: &str, factor| of(&format!("/audits/{audit}/numericValue"), factor);
    let kilobytes = |kind: &str| median(reports.iter().map(|report| transferred(report, kind)).collect());
    Ok(Row {
        page: page.to_owned(),
        scores: [
            Some(of("/categories/performance/score", 100.0)?),
            Some(whole("accessibility")?),
            Some(whole("best-practices")?),
            if closed { None } else { Some(whole("seo")?) },
        ],
        lcp_s: metric("largest-contentful-paint", 0.001)?,
        tbt_ms: metric("total-blocking-time", 1.0)?,
        cls: metric("cumulative-layout-shift", 1.0)?,
        script_kb: kilobytes("Script"),
        style_kb: kilobytes("Stylesheet"),
        font_kb: kilobytes("Font"),
    })
}

/// One load. On a busy machine the browser sometimes misses the start of the load; then it is repeated.
fn load(lighthouse: &Path, folder: &Path, origin: &str, page: &str, categories: &str) -> Result<Value> {
    let report = folder.join("lighthouse.json");
    let attempt = || {
        let mut command = Command::new("node");
        command
            .env("PATH", tools::path_with_node()?)
            .env("CHROME_PATH", tools::chromium()?)
            .arg(lighthouse)
            .arg(format!("{origin}{page}"))
            .args([
                "--output=json",
                "--quiet",
                "--no-enable-error-reporting",
                "--disable-full-page-screenshot",
            ])
            .arg(format!("--only-categories={categories}"))
            .arg("--chrome-flags=--headless=new --no-sandbox --disable-gpu --ignore-certificate-errors --lang=en")
            .arg(format!("--output-path={}", report.display()));
        process::run_logged(&mut command, &log("lighthouse"), false)
    };
    for _ in 0..ATTEMPTS {
        if attempt()?.success() {
            return Ok(serde_json::from_slice(&fs::read(report)?)?);
        }
    }
    show_end(&log("lighthouse"))?;
    bail!("Lighthouse could not load {page} in {ATTEMPTS} attempts; its messages are above")
}

/// Transferred kilobytes of one kind, compressed, with headers.
fn transferred(report: &Value, kind: &str) -> f64 {
    let requests = report["audits"]["network-requests"]["details"]["items"].as_array();
    let of_kind = requests
        .into_iter()
        .flatten()
        .filter(|request| request["resourceType"] == kind);
    let bytes: u64 = of_kind.filter_map(|request| request["transferSize"].as_u64()).sum();
    bytes as f64 / 1000.0
}

fn table<'r>(rows: impl Iterator<Item = &'r Row>) -> String {
    let mut table = String::from(
        "# The public site\n\nWritten by `cargo dev bench --site`: Lighthouse as a phone (its simulated slow 4G and four times slower processor), the\nbuilt site served with the edge's headers over TLS and HTTP/2. Performance, LCP, TBT, CLS and bytes are medians of three\nloads; accessibility, best practices and SEO are those of the first. Sizes and layout shift do not depend on how busy the\nmachine is; LCP and TBT do. Bytes are compressed and include headers. Search engines are kept from pages with `–`\n(robots.txt). The last four are answered by functions: of a job with its company and of one without, and the prices.\n\n| Page | performance | accessibility | best practices | SEO | LCP, s | TBT, ms | CLS | script, kB | CSS, kB | fonts, kB |\n|---|---|---|---|---|---|---|---|---|---|---|\n",
    );
    for row in rows {
        let scores = row
            .scores
            .map(|score| score.map_or("–".to_owned(), |score| format!("{score:.0}")));
        // Writing to a String cannot fail.
        let _written = writeln!(
            table,
            "| `{}` | {} | {:.2} | {:.0} | {:.3} | {:.1} | {:.1} | {:.1} |",
            row.page,
            scores.join(" | "),
            row.lcp_s,
            row.tbt_ms,
            row.cls,
            row.script_kb,
            row.style_kb,
            row.font_kb
        );
    }
    table
}
