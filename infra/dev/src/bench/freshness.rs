//! The time until a change is found: of an executive by employers, of a job on the board. Through the deployed pipeline, from
//! the response to the change to the first search response that contains it.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};

use crate::build;
use crate::cloud::{Cloud, free_port};
use crate::demo::demo;
use crate::deploy::deploy;
use crate::seed::{call, enter, seed};
use crate::step::step;
use crate::workspace::functions;

/// The number of measured changes of an executive, and of a job: hidden and shown alternately.
const CHANGES: usize = 50;
/// The pause between two searches: over all changes, fewer than an employer may make in ten minutes.
const PAUSE: Duration = Duration::from_millis(100);
/// The timeout for the demo's own changes.
const SETTLING: Duration = Duration::from_secs(10);
/// A change that is not visible after this time is an error, not a measurement.
const PATIENCE: Duration = Duration::from_secs(30);

/// The measurements, in milliseconds.
pub(super) struct Freshness {
    pub(super) changes: usize,
    pub(super) p50: f64,
    pub(super) p99: f64,
    pub(super) most: f64,
}

/// Of executives, and of jobs. An executive of the demo hides and shows the profile, and an employer searches until the result
/// changes; then the employer pauses and resumes a job, and a visitor looks at the board.
pub(super) fn measure() -> Result<[Freshness; 2]> {
    build::for_local_cloud(&functions()?)?;
    let cloud = Cloud::start("bench", free_port()?, false)?;
    let measured = changes(&cloud);
    cloud.stop();
    Ok(measured?.map(Freshness::of))
}

impl Freshness {
    fn of(mut took: Vec<f64>) -> Self {
        took.sort_by(f64::total_cmp);
        let at = |share: f64| took[((took.len() as f64 * share) as usize).min(took.len() - 1)];
        Self {
            changes: took.len(),
            p50: at(0.5),
            p99: at(0.99),
            most: at(1.0),
        }
    }
}

fn changes(cloud: &Cloud) -> Result<[Vec<f64>; 2]> {
    let (stack, people) = step("deploy with demo people", || {
        let stack = deploy(cloud, "http://127.0.0.1:5173")?;
        let people = seed(&stack)?;
        demo(&stack, &people)?;
        Ok((stack, people))
    })?;
    let api = stack.api()?;
    let [executive, employer, ..] = &people;
    let (executive, _) = enter(&api, executive.email, executive.password)?;
    let (employer, _) = enter(&api, employer.email, employer.password)?;
    let total = |path: &str, token: Option<&str>| -> Result<u64> {
        let answer = call(&api, "GET", path, token, &Value::Null)?;
        Ok(answer["total"].as_u64().unwrap_or_default())
    };
    let of_executives = {
        let found = || total("search/executives", Some(&employer));
        let hide = |hidden: bool| {
            let visibility = if hidden { "private" } else { "public" };
            let change = json!({ "privacy": { "profile_visibility": visibility } });
            call(&api, "PUT", "executive/settings", Some(&executive), &change).map(drop)
        };
        alternate("an executive", found, hide)?
    };
    let jobs = call(&api, "GET", "jobs/my/posted", Some(&employer), &Value::Null)?;
    let jobs = jobs["jobs"].as_array().into_iter().flatten();
    let job = jobs.clone().find(|job| job["status"] == "published");
    let job = job
        .and_then(|job| job["id"].as_str())
        .context("a published job of the demo")?;
    let of_jobs = {
        let found = || total("jobs/browse", None);
        let hide = |hidden: bool| {
            let action = if hidden { "pause" } else { "resume" };
            call(
                &api,
                "PUT",
                &format!("jobs/{job}/{action}"),
                Some(&employer),
                &json!({}),
            )
            .map(drop)
        };
        alternate("a job", found, hide)?
    };
    Ok([of_executives, of_jobs])
}

/// Hides and shows one thing alternately, and measures until the number that is found has changed.
fn alternate(what: &str, found: impl Fn() -> Result<u64>, hide: impl Fn(bool) -> Result<()>) -> Result<Vec<f64>> {
    let until = |total: u64| -> Result<f64> {
        let since = Instant::now();
        while found()? != total {
            if since.elapsed() > PATIENCE {
                bail!("a change was not found within half a minute");
            }
            std::thread::sleep(PAUSE);
        }
        Ok(since.elapsed().as_secs_f64() * 1000.0)
    };
    // All of the demo must be found before the first change.
    let all = step(format!("the demo is found, before changes of {what}"), || {
        let since = Instant::now();
        let mut all = 0;
        while since.elapsed() < SETTLING {
            all = all.max(found()?);
            std::thread::sleep(5 * PAUSE);
        }
        Ok(all)
    })?;
    step(format!("{CHANGES} changes of {what}"), || {
        (0..CHANGES)
            .map(|number| {
                let is_hidden = number % 2 == 0;
                hide(is_hidden)?;
                until(if is_hidden { all - 1 } else { all })
            })
            .collect()
    })
}
