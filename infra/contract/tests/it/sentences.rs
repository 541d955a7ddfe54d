//! The sentences of all responses.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use contract::SENTENCES;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The Rust files of the product.
fn rust_files() -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![root().join("shared"), root().join("functions")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                found.push(path);
            }
        }
    }
    found
}

/// Those that contain a line beginning with `start`.
fn files_with(start: &str) -> Vec<PathBuf> {
    let contains = |path: &PathBuf| {
        fs::read_to_string(path)
            .unwrap()
            .lines()
            .any(|line| line.trim_start_matches("domain::").starts_with(start))
    };
    rust_files().into_iter().filter(contains).collect()
}

#[test]
fn the_catalogue_of_sentences_is_current() {
    let kept = fs::read_to_string(root().join(contract::SENTENCES_KEPT_AT)).unwrap_or_default();
    assert!(
        kept == contract::sentences_text(),
        "{} is stale: run `cargo run -p contract`",
        contract::SENTENCES_KEPT_AT
    );
}

#[test]
fn every_module_with_sentences_is_in_the_catalogue() {
    let modules = files_with("sentences! {");
    assert_eq!(modules.len(), SENTENCES.len(), "{modules:?}");
}

#[test]
fn every_state_machine_has_its_terms_in_the_catalogue() {
    let is_machine = |line: &str| line.starts_with("pub const ") && line.contains("MACHINE: Machine<");
    let machines: Vec<String> = rust_files()
        .iter()
        .flat_map(|path| {
            let text = fs::read_to_string(path).unwrap();
            let found = text.lines().filter(|line| is_machine(line));
            found
                .map(|line| format!("{}: {line}", path.display()))
                .collect::<Vec<_>>()
        })
        .collect();
    assert_eq!(machines.len(), domain::sentences::terms().len(), "{machines:#?}");
}

#[test]
fn every_code_belongs_to_one_sentence() {
    let mut seen = BTreeSet::new();
    for sentence in SENTENCES.iter().copied().flatten() {
        assert!(seen.insert(sentence.code), "{} is declared twice", sentence.code);
    }
}

/// The browser chooses a plural by the only number of a sentence.
#[test]
fn a_sentence_with_a_singular_has_one_number() {
    for sentence in SENTENCES.iter().copied().flatten().filter(|it| it.singular.is_some()) {
        let numbers = sentence
            .parameters
            .iter()
            .filter(|(_, kind)| *kind == domain::sentence::Kind::Number);
        assert_eq!(numbers.count(), 1, "{}", sentence.code);
    }
}
