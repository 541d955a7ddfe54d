//! `cargo dev check --deep`: calls that schemathesis generates from the contract, against the deployed product.
//!
//! Four principals call a new local cloud with people and records in several states. The principals, the records and
//! the accepted refusals are defined in `infra/deep`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use jiff::Timestamp;
use serde::Deserialize;
use serde_json::Value;

use crate::admin::mark_second_factor;
use crate::cloud::{self, Cloud};
use crate::demo::demo;
use crate::deploy::{STACK, Stack, deploy};
use crate::seed::seed;
use crate::step::{run, step};
use crate::workspace::{frontend, functions, local, root};
use crate::{build, tools};

/// The principals, in this order: changes by administrators may block the others.
const PRINCIPALS: [&str; 4] = ["anonymous", "executive", "employer", "admin"];
/// The maximum number of accepted kinds of refusals of valid requests.
const MOST_ACCEPTED: usize = 20;
/// The title of the section in `infra/bench/robustness.md`.
const TITLE: &str = "## Calls generated from the contract";

/// The results of one principal, as `infra/deep/hooks.py` writes them.
#[derive(Deserialize)]
struct Figures {
    /// All calls.
    calls: u64,
    /// Responses by status.
    statuses: BTreeMap<u16, u64>,
    /// Successful calls by operation.
    reached: BTreeMap<String, u64>,
    /// Accepted refusals of valid requests by their index in the list.
    accepted: BTreeMap<usize, u64>,
    /// Failed checks by kind.
    failures: BTreeMap<String, u64>,
}

/// An accepted refusal of valid requests.
#[derive(Deserialize)]
struct Accepted {
    /// The reason.
    reason: String,
}

/// Deploys, creates records, makes the calls, and writes the figures; with `built`, deploys the functions that were
/// built last.
///
/// # Errors
/// When a response is a server error or breaks the contract, or the list of accepted refusals is too long.
pub(crate) fn deep(built: bool) -> Result<()> {
    let accepted = accepted()?;
    let bin = tools::venv("venv-deep", "requirements-deep.txt")?.join("bin");
    if !built {
        step("build functions", || build::for_local_cloud(&functions()?))?;
    }
    let cloud = Cloud::start("deep-cloud", cloud::free_port()?, false)?;
    let stack = step("deploy", || {
        let stack = deploy(&cloud, "http://127.0.0.1:5173")?;
        stack.smoke_check()?;
        Ok(stack)
    })?;
    step("demo people", || {
        let people = seed(&stack)?;
        for person in people.iter().filter(|person| person.role == "admin") {
            mark_second_factor(cloud::aws_on(stack.port)?, STACK, person.email)?;
        }
        demo(&stack, &people)
    })?;
    let folder = local("deep");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    let records = folder.join("records.json");
    step("records", || {
        let mut make = command(&bin.join("python"), &stack, &folder)?;
        run("deep records", make.arg(scripts().join("records.py")).arg(&records))
    })?;
    let mut figures = Vec::new();
    for principal in PRINCIPALS {
        let written = folder.join(principal).with_extension("json");
        let mut calls = command(&bin.join("schemathesis"), &stack, &folder)?;
        calls
            .env("DEEP_PRINCIPAL", principal)
            .env("DEEP_RECORDS", &records)
            .env("DEEP_FIGURES", &written)
            .arg("--config-file")
            .arg(scripts().join("schemathesis.toml"))
            .arg("run")
            .arg(frontend().join("openapi.json"))
            .args(["--url", &stack.api()?]);
        // A failed check ends the run with an error; the other principals still run, and the figures show the failures.
        let _failed = step(format!("calls as {principal}"), || {
            run(&format!("deep {principal}"), &mut calls)
        });
        let output = fs::read(&written).with_context(|| format!("no figures of {principal}"))?;
        figures.push((principal, serde_json::from_slice(&output)?));
    }
    write_section(&section(&figures, &accepted, &operations()?)?)?;
    verdict(&figures)
}

fn scripts() -> PathBuf {
    root().join("infra/deep")
}

/// A program that calls the product, with its output files in `folder`.
fn command(program: &Path, stack: &Stack, folder: &Path) -> Result<Command> {
    let mut command = Command::new(program);
    command
        .env("DEEP_API", stack.api()?)
        .env("DEEP_CLOUD", format!("http://127.0.0.1:{}", stack.port))
        .env("PYTHONPATH", scripts())
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .current_dir(folder);
    Ok(command)
}

fn accepted() -> Result<Vec<Accepted>> {
    let accepted: Vec<Accepted> = serde_json::from_slice(&fs::read(scripts().join("accepted.json"))?)?;
    if accepted.len() > MOST_ACCEPTED {
        bail!(
            "infra/deep/accepted.json has {} entries, at most {MOST_ACCEPTED} are allowed",
            accepted.len()
        );
    }
    Ok(accepted)
}

/// The version that `infra/local/requirements-deep.txt` pins.
fn version() -> Result<String> {
    let pinned = fs::read_to_string(root().join("infra/local/requirements-deep.txt"))?;
    let version = pinned.lines().find_map(|line| line.strip_prefix("schemathesis=="));
    let version = version.context("infra/local/requirements-deep.txt does not pin schemathesis")?;
    Ok(version.trim_end_matches([' ', '\\']).to_owned())
}

fn of_class(figures: &Figures, class: u16) -> u64 {
    let statuses = figures.statuses.iter();
    statuses
        .filter(|(status, _)| **status / 100 == class)
        .map(|(_, count)| count)
        .sum()
}

fn status(figures: &Figures, status: u16) -> u64 {
    figures.statuses.get(&status).copied().unwrap_or_default()
}

/// The operations of the contract, by name.
fn operations() -> Result<BTreeSet<String>> {
    let contract: Value = serde_json::from_slice(&fs::read(frontend().join("openapi.json"))?)?;
    let paths = contract["paths"].as_object().context("a contract without paths")?;
    let operations = paths
        .values()
        .flat_map(|path| path.as_object().into_iter().flat_map(|path| path.values()));
    let names = operations.filter_map(|operation| operation["operationId"].as_str().map(str::to_owned));
    Ok(names.collect())
}

fn section(figures: &[(&str, Figures)], accepted: &[Accepted], operations: &BTreeSet<String>) -> Result<String> {
    let sum = |of: &dyn Fn(&Figures) -> u64| figures.iter().map(|(_, figures)| of(figures)).sum::<u64>();
    let breaks = |figures: &Figures| figures.failures.values().sum::<u64>();
    let mut text = format!(
        "{TITLE}\n\nWritten by `cargo dev check --deep` on {}: schemathesis {} calls every operation of the contract as four\n\
         principals, with valid and invalid requests and in sequences, about records in several states (requests, offers, meetings,\n\
         uploads, drafts). {} calls, {} server errors, {} breaks of the contract. \"Operations\" are those that succeeded at least\n\
         once; a caller is refused the operations of other roles.\n\n\
         | Caller | Calls | 2xx, 3xx | 400 | 401 | 403 | 404 | 405 | 409 | 415 | 422 | 429 | 5xx | Breaks | Operations |\n\
         |---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|\n",
        Timestamp::now().strftime("%-d %B %Y"),
        version()?,
        sum(&|of| of.calls),
        sum(&|of| of_class(of, 5)),
        sum(&breaks),
    );
    for (principal, of) in figures {
        let refused = [400, 401, 403, 404, 405, 409, 415, 422, 429].map(|code| status(of, code).to_string());
        text += &format!(
            "| {principal} | {} | {} | {} | {} | {} | {} |\n",
            of.calls,
            of_class(of, 2) + of_class(of, 3),
            refused.join(" | "),
            of_class(of, 5),
            breaks(of),
            of.reached.len(),
        );
    }
    let reached: BTreeSet<&String> = figures.iter().flat_map(|(_, of)| of.reached.keys()).collect();
    let never: Vec<&str> = operations
        .iter()
        .filter(|operation| !reached.contains(operation))
        .map(String::as_str)
        .collect();
    text += &format!(
        "\n{} of {} operations succeeded at least once; their answers were compared with the contract. The others were only\n\
         refused: {}.\n",
        operations.len() - never.len(),
        operations.len(),
        if never.is_empty() {
            "none".to_owned()
        } else {
            never.join(", ")
        }
    );
    text += &format!(
        "\n{} kinds of refusals of requests that are valid by the contract are accepted (`infra/deep/accepted.json`):\n\n\
         | Refusals | Reason |\n|---|---|\n",
        accepted.len()
    );
    for (place, entry) in accepted.iter().enumerate() {
        let count = sum(&|of| of.accepted.get(&place).copied().unwrap_or_default());
        text += &format!("| {count} | {} |\n", entry.reason);
    }
    Ok(text)
}

/// Replaces the section at the end of the file.
fn write_section(section: &str) -> Result<()> {
    let file = root().join("infra/bench/robustness.md");
    let text = fs::read_to_string(&file)?;
    let before = text.split(TITLE).next().unwrap_or_default().trim_end();
    fs::write(&file, format!("{before}\n\n{section}"))?;
    println!("written: infra/bench/robustness.md");
    Ok(())
}

fn verdict(figures: &[(&str, Figures)]) -> Result<()> {
    let mut broken = Vec::new();
    for (principal, of) in figures {
        let errors = of_class(of, 5);
        if errors > 0 {
            broken.push(format!("{principal}: {errors} server errors"));
        }
        for (kind, count) in &of.failures {
            broken.push(format!(
                "{principal}: {count} × {kind}, see .local/deep/{principal}.failures"
            ));
        }
    }
    if broken.is_empty() {
        return Ok(());
    }
    bail!("{}", broken.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::{Figures, accepted, section, verdict, version};

    fn figures(statuses: &str, failures: &str) -> Figures {
        let text = format!(
            r#"{{"calls":3,"statuses":{statuses},"reached":{{"get_me":1}},"accepted":{{"0":1}},"failures":{failures}}}"#
        );
        serde_json::from_str(&text).unwrap()
    }

    #[test]
    fn the_list_of_accepted_refusals_is_short_and_has_reasons() {
        let accepted = accepted().unwrap();
        assert!(accepted.iter().all(|entry| entry.reason.ends_with('.')));
        assert_eq!(version().unwrap().split('.').count(), 3);
    }

    #[test]
    fn a_server_error_or_a_break_fails_the_check() {
        assert!(verdict(&[("admin", figures(r#"{"200":3}"#, "{}"))]).is_ok());
        for bad in [
            figures(r#"{"200":2,"503":1}"#, "{}"),
            figures(r#"{"200":3}"#, r#"{"JsonSchemaError":1}"#),
        ] {
            assert!(verdict(&[("admin", bad)]).is_err());
        }
    }

    #[test]
    fn the_section_has_a_row_for_each_caller() {
        let text = section(
            &[("admin", figures(r#"{"200":1,"303":1,"422":1}"#, "{}"))],
            &accepted().unwrap(),
            &["get_me", "logout"].map(str::to_owned).into(),
        )
        .unwrap();
        let row = "| admin | 3 | 2 | 0 | 0 | 0 | 0 | 0 | 0 | 0 | 1 | 0 | 0 | 0 | 1 |";
        assert!(text.contains(row), "{text}");
        assert!(text.contains("1 of 2 operations succeeded"), "{text}");
        assert!(text.contains("refused: logout."), "{text}");
    }
}
