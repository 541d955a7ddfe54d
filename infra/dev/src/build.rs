//! Builds the functions, and places the binaries where the template expects them.

use std::fs;
use std::io::{Cursor, IsTerminal};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Result, bail};
use clap::Args;
use serde_json::Value;

use crate::step::step;
use crate::workspace::{bootstrap, functions, local, root};
use crate::{process, provider, sbom, tools};

#[derive(Args)]
pub(crate) struct Options {
    /// For AWS: optimised, linked by zig against the old glibc of Amazon Linux 2023, each function on its own. Also writes
    /// what they and the site are made of into target/sbom.
    #[arg(long)]
    release: bool,
    /// For x86_64 instead of Graviton; deploy with Architecture=x86_64.
    #[arg(long, requires = "release")]
    x86_64: bool,
    /// Only these functions.
    functions: Vec<String>,
}

/// `cargo dev build`
pub(crate) fn build(options: &Options) -> Result<()> {
    let all = functions()?;
    if let Some(unknown) = options.functions.iter().find(|name| !all.contains(name)) {
        bail!("There is no function {unknown:?}; there are {}", all.join(", "));
    }
    let chosen = if options.functions.is_empty() {
        all
    } else {
        options.functions.clone()
    };
    if options.release {
        for_aws(&chosen, !options.x86_64)?;
        sbom::write(&chosen, !options.x86_64)
    } else {
        for_local_cloud(&chosen).map(drop)
    }
}

/// Packages and features that give the functions the dependencies that they have in the tests.
pub(crate) const AS_IN_TESTS: [&str; 8] = [
    "-p",
    "dev",
    "-p",
    "web",
    "-p",
    provider::IMITATION,
    "--features",
    "web/openapi",
];

/// The command that compiles functions for the local cloud.
pub(crate) fn cargo_for_local_cloud(names: &[String]) -> Command {
    let mut cargo = Command::new("cargo");
    // This tool and the API's description are built together with them, because cargo compiles a crate again for every set of
    // features of what it depends on: with those of the tests, no crate is compiled for both. A test compares the two.
    cargo.args(["build", "--bins"]).args(AS_IN_TESTS).current_dir(root());
    for name in names {
        cargo.args(["-p", name]);
    }
    cargo
}

/// Builds for the local cloud and returns the functions whose binary changed.
pub(crate) fn for_local_cloud(names: &[String]) -> Result<Vec<String>> {
    // Of this process: another `cargo dev` may build at the same time.
    let messages = local(&format!("log/build-{}.json", std::process::id()));
    fs::create_dir_all(local("log"))?;
    let mut cargo = cargo_for_local_cloud(names);
    cargo.arg("--message-format=json-render-diagnostics");
    if !std::io::stderr().is_terminal() {
        // Avoids four hundred lines about compiled crates; warnings and errors are shown either way.
        cargo.arg("--quiet");
    }
    let status = process::run(cargo.stdout(Stdio::from(fs::File::create(&messages)?)))?;
    if !status.success() {
        bail!("The functions could not be built; the compiler's messages are above");
    }
    let found = binaries(&messages, names)?;
    fs::remove_file(&messages)?;
    let mut changed = Vec::new();
    for (name, binary) in found {
        if place(&binary, &bootstrap(&name))? {
            changed.push(name);
        }
    }
    Ok(changed)
}

/// The binaries that cargo reported.
fn binaries(messages: &Path, names: &[String]) -> Result<Vec<(String, PathBuf)>> {
    let text = fs::read(messages)?;
    let mut found = Vec::new();
    for message in serde_json::Deserializer::from_reader(Cursor::new(text)).into_iter::<Value>() {
        let message = message?;
        let (Some(binary), Some(name)) = (message["executable"].as_str(), message["target"]["name"].as_str()) else {
            continue;
        };
        if names.iter().any(|wanted| wanted == name) {
            found.push((name.to_owned(), PathBuf::from(binary)));
        }
    }
    if let Some(missing) = names.iter().find(|name| !found.iter().any(|(found, _)| found == *name)) {
        bail!("functions/{missing} has no binary of its own name");
    }
    Ok(found)
}

/// Copies a binary to its place, without symbols (180 MB become 24), if it is newer than the existing one.
pub(crate) fn place(binary: &Path, bootstrap: &Path) -> Result<bool> {
    let built = fs::metadata(binary)?.modified()?;
    if fs::metadata(bootstrap)
        .and_then(|placed| placed.modified())
        .is_ok_and(|placed| placed == built)
    {
        return Ok(false);
    }
    if let Some(folder) = bootstrap.parent() {
        fs::create_dir_all(folder)?;
    }
    let stripped = Command::new("strip").arg("-o").arg(bootstrap).arg(binary).status();
    if !stripped.is_ok_and(|status| status.success()) {
        // Without binutils it works as well, only slower.
        fs::copy(binary, bootstrap)?;
    }
    // The copy gets the modification time of its source, so that equality means "the same build".
    fs::File::options().write(true).open(bootstrap)?.set_modified(built)?;
    Ok(true)
}

/// cargo-lambda with zig: a build on the host would need the host's glibc, which is newer than Lambda's.
pub(crate) fn for_aws(names: &[String], arm64: bool) -> Result<()> {
    let bin = tools::venv("release", "requirements-release.txt")?.join("bin");
    let path = std::env::var_os("PATH").unwrap_or_default();
    let path = std::env::join_paths(std::iter::once(bin.clone()).chain(std::env::split_paths(&path)))?;
    for name in names {
        // One at a time: features that another function enables must not end up in this one's binary.
        step(
            format!("{name}, release, {}", if arm64 { "arm64" } else { "x86_64" }),
            || {
                let mut cargo = Command::new(bin.join("cargo-lambda"));
                cargo.args([
                    "lambda",
                    "build",
                    "--release",
                    "--compiler",
                    "cargo-zigbuild",
                    "--package",
                    name,
                ]);
                cargo.arg("--lambda-dir").arg(root().join("target/lambda"));
                if arm64 {
                    cargo.arg("--arm64");
                }
                crate::step::run(&format!("build {name}"), cargo.env("PATH", &path).current_dir(root()))
            },
        )?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Every package with its features, as cargo builds it for these arguments.
    fn packages(arguments: &[&str]) -> BTreeSet<String> {
        let mut cargo = Command::new("cargo");
        cargo.args(["tree", "--offline", "--prefix", "none", "--format", "{p} {f}"]);
        let listed = process::output(cargo.args(arguments).current_dir(root())).unwrap();
        listed
            .lines()
            .map(|line| line.trim_end_matches(" (*)").to_owned())
            .collect()
    }

    #[test]
    fn functions_are_built_with_the_dependencies_of_the_tests() {
        let names = functions().unwrap();
        let mut arguments = AS_IN_TESTS.to_vec();
        arguments.extend(names.iter().flat_map(|name| ["-p", name.as_str()]));
        arguments.extend(["--edges", "normal,build"]);
        let of_functions = packages(&arguments);
        let of_tests = packages(&["--workspace", "--edges", "normal,build,dev"]);
        let only_of_functions: Vec<_> = of_functions.difference(&of_tests).collect();
        assert_eq!(
            only_of_functions, [""; 0],
            "compiled a second time, with all that depends on them"
        );
    }
}
