//! Paths of the workspace.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;
use serde_json::Value;

use crate::process;

/// The repository's folder.
pub(crate) fn root() -> &'static Path {
    // infra/dev/ is two levels below; the path is that of the compilation, which is where `cargo dev` runs it.
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .ancestors()
        .nth(2)
        .unwrap_or(Path::new("/"))
}

/// Files that the commands create and reuse between runs; never committed.
pub(crate) fn local(name: &str) -> PathBuf {
    root().join(".local").join(name)
}

/// The frontend's folder.
pub(crate) fn frontend() -> PathBuf {
    root().join("frontend")
}

/// The names of all functions: the crates under `functions/`, each with a binary of the same name.
pub(crate) fn functions() -> Result<Vec<String>> {
    let listed = process::output(
        Command::new("cargo")
            .args(["metadata", "--no-deps", "--format-version", "1"])
            .current_dir(root()),
    )?;
    let listed: Value = serde_json::from_str(&listed)?;
    let folder = root().join("functions");
    let mut names: Vec<String> = listed["packages"]
        .as_array()
        .into_iter()
        .flatten()
        .filter(|package| {
            package["manifest_path"]
                .as_str()
                .is_some_and(|path| Path::new(path).starts_with(&folder))
        })
        .filter_map(|package| package["name"].as_str().map(ToOwned::to_owned))
        .collect();
    names.sort();
    Ok(names)
}

/// The path from which the template takes a function's binary.
pub(crate) fn bootstrap(function: &str) -> PathBuf {
    root().join("target/lambda").join(function).join("bootstrap")
}
