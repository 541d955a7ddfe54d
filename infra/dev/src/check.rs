//! `cargo dev check`: all checks that are not tests.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Result, bail};
use clap::Args;

use crate::counts::Counts;
use crate::step::{log, run, step};
use crate::workspace::{local, root};
use crate::{cloud, deep, tools};

#[derive(Args)]
pub(crate) struct Options {
    /// Only these checks, by name, separated by commas.
    #[arg(long, value_delimiter = ',')]
    only: Vec<String>,
    /// Instead of these checks, make 50,000 calls generated from the contract on a local cloud, and write `robustness.md`.
    #[arg(long, conflicts_with = "only")]
    deep: bool,
    /// With `--deep`: take the functions that were built last instead of building them.
    #[arg(long, requires = "deep")]
    built: bool,
}

/// A check's name and the function that creates its command.
type Check = (&'static str, fn() -> Result<Command>);

/// Checks of source files, fastest failures first. `policy` needs the output of `limits`.
const OF_SOURCE: &[Check] = &[
    ("fmt", || Ok(cargo(&["fmt", "--all", "--check"]))),
    ("format", || tools::npm_run("format:check")),
    ("template", template),
    ("limits", limits),
    ("sam", sam),
    ("policy", policy),
    ("licences", licences),
    ("types", || tools::npm_run("types")),
    ("lint", || tools::npm_run("lint")),
    ("imports", || tools::npm_run("imports")),
    ("unused", || tools::npm_run("unused")),
    ("messages", || tools::npm_run("messages:check")),
    ("client", || tools::npm_run("client:check")),
];

/// Checks that build something first: `edge` and `size` need the output of `build`.
const OF_BUILD: &[Check] = &[
    ("build", || tools::npm_run("build")),
    ("edge", || tools::npm_run("edge:check")),
    ("size", || tools::npm_run("size")),
    ("clippy", || {
        Ok(cargo(&[
            "clippy",
            "--workspace",
            "--all-targets",
            "--quiet",
            "--",
            "-D",
            "warnings",
        ]))
    }),
];

/// Checks whose result can change without a change of the sources: an advisory published today is not a defect of
/// yesterday's commit, so the tests skip it and a deployment does not.
const OF_TODAY: &[Check] = &[("advisories", advisories)];

/// `cargo dev check`
pub(crate) fn check(options: &Options) -> Result<()> {
    if options.deep {
        return deep::deep(options.built);
    }
    let only = &options.only;
    let mut checks: Vec<Check> = OF_SOURCE.iter().chain(OF_TODAY).chain(OF_BUILD).copied().collect();
    if let Some(unknown) = only.iter().find(|name| !checks.iter().any(|(known, _)| known == name)) {
        let known: Vec<&str> = checks.iter().map(|(name, _)| *name).collect();
        bail!("There is no check {unknown:?}; there are {}", known.join(", "));
    }
    tools::frontend_packages()?;
    checks.retain(|(name, _)| only.is_empty() || only.iter().any(|wanted| wanted == name));
    let counts = run_checks(&checks)?;
    println!("{counts}");
    Ok(counts.must_all_pass()?)
}

/// Runs the checks that take seconds.
pub(crate) fn check_source() -> Result<Counts> {
    run_checks(OF_SOURCE)
}

/// Runs the checks that take minutes, and leaves the built frontend.
pub(crate) fn check_build() -> Result<Counts> {
    run_checks(OF_BUILD)
}

/// A failed check does not prevent the others from running.
fn run_checks(checks: &[Check]) -> Result<Counts> {
    let mut counts = Counts::default();
    for (name, command) in checks {
        let mut command = command()?;
        let title = format!("check {name}");
        let worked = step(&title, || run(&title, &mut command));
        counts += Counts::one(worked.is_ok());
        for gap in gaps(&fs::read_to_string(log(&title))?) {
            println!("    {gap}");
        }
    }
    Ok(counts)
}

/// The lines in which a check reports what it skipped, for example without a network. The check passes, but the gap
/// must be visible.
fn gaps(output: &str) -> impl Iterator<Item = &str> {
    output.lines().filter(|line| line.starts_with("not looked at: "))
}

fn cargo(arguments: &[&str]) -> Command {
    let mut command = Command::new("cargo");
    command.args(arguments).current_dir(root());
    command
}

/// All templates: the root, the nested ones, and one that is deployed separately.
const TEMPLATES: [&str; 7] = [
    "template.yaml",
    "infra/data.yaml",
    "infra/events.yaml",
    "infra/consumers.yaml",
    "infra/edge.yaml",
    "infra/edge-limit.yaml",
    "infra/watch.yaml",
];

fn template() -> Result<Command> {
    let mut command = Command::new(tools::local_cloud("cfn-lint")?);
    command.args(TEMPLATES).current_dir(root());
    Ok(command)
}

/// Also writes the templates for `policy` with loops expanded, which its checker does not support.
fn limits() -> Result<Command> {
    let mut command = Command::new(tools::local_cloud("python")?);
    command
        .arg("infra/local/limits.py")
        .arg("--write")
        .arg(local("templates"));
    let released = released_templates()?;
    if let Some(released) = released {
        command.arg("--released").arg(released);
    }
    command.current_dir(root());
    Ok(command)
}

/// The templates of the last release (the newest tag `v…` before this commit), in a folder; `None` before the first
/// release.
fn released_templates() -> Result<Option<PathBuf>> {
    let mut describe = Command::new("git");
    describe.args(["describe", "--tags", "--abbrev=0", "--match", "v*"]);
    let described = describe.current_dir(root()).output()?;
    if !described.status.success() {
        return Ok(None);
    }
    let tag = String::from_utf8(described.stdout)?;
    let folder = local("released");
    fs::create_dir_all(folder.join("infra"))?;
    let file = "infra/data.yaml";
    let mut show = Command::new("git");
    let shown = show.arg("show").arg(format!("{}:{file}", tag.trim()));
    let shown = shown.current_dir(root()).output()?;
    if !shown.status.success() {
        return Ok(None);
    }
    fs::write(folder.join(file), shown.stdout)?;
    Ok(Some(folder))
}

/// Against what AWS recommends; exceptions with their reasons are in infra/checkov.yaml.
fn policy() -> Result<Command> {
    let checkov = tools::venv("venv-check", "requirements-check.txt")?.join("bin/checkov");
    let mut command = Command::new(checkov);
    command
        .arg("--config-file")
        .arg(root().join("infra/checkov.yaml"))
        .arg("--directory")
        .arg(local("templates"))
        .current_dir(root());
    Ok(command)
}

/// Licences and origins of all packages, against infra/packages/policy.yaml.
fn licences() -> Result<Command> {
    let mut command = packages("licences.py")?;
    // Python packages state their licence where they are installed, and nowhere else.
    command
        .arg(tools::venv("venv", "requirements.txt")?)
        .arg(tools::venv("venv-check", "requirements-check.txt")?);
    Ok(command)
}

/// Known advisories of all packages, where OSV can be reached.
fn advisories() -> Result<Command> {
    packages("advisories.py")
}

fn packages(script: &str) -> Result<Command> {
    let mut command = Command::new(tools::local_cloud("python")?);
    command
        .arg(root().join("infra/packages").join(script))
        .current_dir(root());
    Ok(command)
}

fn sam() -> Result<Command> {
    let mut command = Command::new(tools::local_cloud("sam")?);
    command
        .args([
            "validate",
            "--language-extensions",
            "--lint",
            "--template-file",
            "template.yaml",
            "--region",
            cloud::REGION,
        ])
        .env("SAM_CLI_TELEMETRY", "0")
        .current_dir(root());
    Ok(command)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn skipped_parts_of_a_check_are_shown() {
        let output = "12 packages\nnot looked at: advisories, because of the network\n0 problems";
        assert_eq!(
            gaps(output).collect::<Vec<_>>(),
            ["not looked at: advisories, because of the network"]
        );
    }
}
