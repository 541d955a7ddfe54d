//! Every function is a binary and a library, with tests in `tests/it`. Unit test harnesses, which would be empty but
//! link the whole SDK, are disabled; a test there would never run.

use std::fs;
use std::path::{Path, PathBuf};

/// Every Rust file under a folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] })
        .collect()
}

#[test]
fn no_test_is_in_a_file_that_is_not_run() {
    let functions = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../functions");
    for function in fs::read_dir(functions).unwrap() {
        let folder = function.unwrap().path();
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap();
        let library_is_tested = !manifest.contains("[lib]\ntest = false");
        for source in sources(&folder.join("src")) {
            let runs = library_is_tested && !source.ends_with("main.rs");
            let text = fs::read_to_string(&source).unwrap();
            assert!(
                runs || !text.contains("#[test]") && !text.contains("#[tokio::test]"),
                "{} holds a test that its Cargo.toml switches off",
                source.display(),
            );
        }
    }
}
