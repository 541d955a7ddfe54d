//! The bill of materials of a release, as CycloneDX: crates linked into the functions, npm packages of the site.
//!
//! Crates come from `cargo tree`, one function at a time as they are built: `cargo metadata` unifies the features of
//! the whole workspace and lists crates that no function uses. Build-time code (procedural macros, build scripts,
//! tests) is omitted.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use jiff::Timestamp;
use serde_json::{Value, json};

use crate::step::step;
use crate::workspace::root;
use crate::{process, tools};

/// Writes `functions.cdx.json` and `site.cdx.json` into target/sbom.
pub(crate) fn write(functions: &[String], arm64: bool) -> Result<()> {
    step("bills of materials, target/sbom", || {
        let folder = folder();
        fs::create_dir_all(&folder)?;
        let trees = functions.iter().map(|function| linked(function, arm64));
        let bill = of_functions(&trees.collect::<Result<Vec<_>>>()?, Timestamp::now())?;
        fs::write(folder.join("functions.cdx.json"), serde_json::to_string_pretty(&bill)?)?;
        fs::write(folder.join("site.cdx.json"), of_site()?)?;
        Ok(())
    })
}

fn folder() -> PathBuf {
    root().join("target/sbom")
}

/// The crates that are linked into a function, as lines of depth, crate and licence.
fn linked(function: &str, arm64: bool) -> Result<String> {
    let architecture = if arm64 { "aarch64" } else { "x86_64" };
    let mut tree = Command::new("cargo");
    tree.args(["tree", "--locked", "--package", function])
        .args(["--edges", "normal,no-proc-macro"])
        .args(["--target", &format!("{architecture}-unknown-linux-gnu")])
        .args(["--prefix", "depth", "--format", "{p}\t{l}"]);
    process::output(tree.current_dir(root()))
}

/// The packages in the browser's bundle, from the lock file.
fn of_site() -> Result<String> {
    let mut npm = tools::npm()?;
    npm.args(["sbom", "--package-lock-only", "--omit", "dev"]).args([
        "--sbom-format",
        "cyclonedx",
        "--sbom-type",
        "application",
    ]);
    process::output(&mut npm)
}

/// One line of a tree.
struct Crate<'a> {
    depth: usize,
    name: &'a str,
    version: &'a str,
    licence: &'a str,
    /// The folder in this repository, for our own crates.
    folder: Option<&'a Path>,
}

impl<'a> Crate<'a> {
    fn read(line: &'a str) -> Option<Self> {
        let (package, licence) = line.split_once('\t')?;
        let name = package.find(|character: char| !character.is_ascii_digit())?;
        let (depth, package) = package.split_at(name);
        let mut words = package.splitn(3, ' ');
        Some(Self {
            depth: depth.parse().ok()?,
            name: words.next()?,
            version: words.next()?.strip_prefix('v')?,
            // The mark of a crate whose dependencies were listed before.
            licence: licence.trim_end_matches(" (*)"),
            folder: words
                .next()
                .and_then(|place| Some(Path::new(place.strip_prefix('(')?.strip_suffix(')')?))),
        })
    }

    /// The reference of a component within the bill. Our own crates have no package URL, because crates.io has other
    /// crates with their names.
    fn reference(&self) -> String {
        match self.folder {
            Some(_) => format!("kilele/{}", self.name),
            None => format!("pkg:cargo/{}@{}", self.name, self.version),
        }
    }

    fn component(&self) -> Value {
        let reference = self.reference();
        let is_function = self.folder.is_some() && self.depth == 0;
        let mut component = json!({
            "type": if is_function { "application" } else { "library" },
            "bom-ref": reference,
            "name": self.name,
            "version": self.version,
        });
        if self.folder.is_none() {
            component["purl"] = reference.into();
        }
        if !self.licence.is_empty() {
            // Cargo's older notation of an alternative.
            let expression = self.licence.replace(" / ", " OR ").replace('/', " OR ");
            component["licenses"] = json!([{ "expression": expression }]);
        }
        component
    }
}

/// One bill for the trees of all functions.
fn of_functions(trees: &[String], now: Timestamp) -> Result<Value> {
    let mut components = BTreeMap::new();
    let mut depends_on: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for tree in trees {
        // The path from the function to the current crate.
        let mut above: Vec<String> = Vec::new();
        for line in tree.lines().filter(|line| !line.is_empty()) {
            let read = Crate::read(line).with_context(|| format!("cargo tree printed {line:?}"))?;
            let reference = read.reference();
            components.entry(reference.clone()).or_insert_with(|| read.component());
            depends_on.entry(reference.clone()).or_default();
            above.truncate(read.depth);
            if let Some(parent) = above.last() {
                depends_on.entry(parent.clone()).or_default().insert(reference.clone());
            }
            above.push(reference);
        }
    }
    let edges = depends_on
        .iter()
        .map(|(reference, needed)| json!({ "ref": reference, "dependsOn": needed }));
    Ok(json!({
        "$schema": "http://cyclonedx.org/schema/bom-1.5.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "timestamp": now.to_string(),
            "component": { "type": "application", "bom-ref": "kilele", "name": "kilele functions" },
        },
        "components": components.values().collect::<Vec<_>>(),
        "dependencies": edges.collect::<Vec<_>>(),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TREE: &str = "0auth v0.1.0 (/kilele/functions/auth)\tMIT\n\
        1web v0.1.0 (/kilele/shared/web)\tMIT\n\
        2http v1.5.0\tMIT/Apache-2.0\n\
        1http v1.5.0\tMIT/Apache-2.0 (*)\n";

    #[test]
    fn an_sbom_lists_crates_licences_and_dependants() -> Result<()> {
        let bill = of_functions(&[TREE.to_owned(), TREE.replace("auth", "jobs")], Timestamp::UNIX_EPOCH)?;
        assert_eq!(bill["metadata"]["timestamp"], "1970-01-01T00:00:00Z");
        assert_eq!(
            bill["components"],
            json!([
                { "type": "application", "bom-ref": "kilele/auth", "name": "auth", "version": "0.1.0",
                    "licenses": [{ "expression": "MIT" }] },
                { "type": "application", "bom-ref": "kilele/jobs", "name": "jobs", "version": "0.1.0",
                    "licenses": [{ "expression": "MIT" }] },
                { "type": "library", "bom-ref": "kilele/web", "name": "web", "version": "0.1.0",
                    "licenses": [{ "expression": "MIT" }] },
                { "type": "library", "bom-ref": "pkg:cargo/http@1.5.0", "name": "http", "version": "1.5.0",
                    "purl": "pkg:cargo/http@1.5.0", "licenses": [{ "expression": "MIT OR Apache-2.0" }] },
            ])
        );
        assert_eq!(
            bill["dependencies"],
            json!([
                { "ref": "kilele/auth", "dependsOn": ["kilele/web", "pkg:cargo/http@1.5.0"] },
                { "ref": "kilele/jobs", "dependsOn": ["kilele/web", "pkg:cargo/http@1.5.0"] },
                { "ref": "kilele/web", "dependsOn": ["pkg:cargo/http@1.5.0"] },
                { "ref": "pkg:cargo/http@1.5.0", "dependsOn": [] },
            ])
        );
        Ok(())
    }

    #[test]
    fn the_sbom_of_a_function_contains_linked_crates_and_no_tools() -> Result<()> {
        let bill = of_functions(&[linked("auth", true)?], Timestamp::UNIX_EPOCH)?;
        let components = bill["components"].as_array().context("no components")?;
        let has = |name: &str| components.iter().any(|component| component["name"] == name);
        for linked in ["auth", "web", "aws-sdk-dynamodb", "rustls"] {
            assert!(has(linked), "{linked} is missing");
        }
        for tool in ["testkit", "insta", "serde_derive", "syn", "dev"] {
            assert!(!has(tool), "{tool} does not go to AWS");
        }
        Ok(())
    }
}
