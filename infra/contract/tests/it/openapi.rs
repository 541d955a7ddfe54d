//! The description and what is generated from it.

use std::{collections::HashMap, path::Path};

use crate::whole::operations;

#[test]
fn openapi_is_current() {
    let kept = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .join(contract::KEPT_AT);
    let kept = std::fs::read_to_string(kept).unwrap();
    assert!(
        kept == contract::text(),
        "{} is stale: run `cargo run -p contract`, then `npm run client` in frontend/",
        contract::KEPT_AT
    );
}

#[test]
fn every_operation_has_a_name_of_its_own() {
    let mut seen = HashMap::new();
    for operation in operations() {
        let name = operation.id.clone();
        let other = seen.insert(name.clone(), format!("{} {}", operation.method, operation.path));
        assert_eq!(other, None, "{name} names two operations");
    }
}

#[test]
fn every_operation_says_what_it_does_and_who_may_call() {
    for operation in operations() {
        assert!(!operation.summary.is_empty(), "{} {}", operation.method, operation.path);
        assert!(!operation.access.is_empty(), "{} {}", operation.method, operation.path);
    }
}
