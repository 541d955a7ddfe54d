//! The description and what is generated from it.

use std::{collections::HashMap, path::Path};

use contract::operations;

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

#[test]
fn an_answer_leaves_no_field_out_and_a_request_may() {
    let whole = serde_json::to_value(contract::document()).unwrap();
    let schemas = &whole["components"]["schemas"];
    let optional = |name: &str| -> Vec<String> {
        let required = schemas[name]["required"].as_array().cloned().unwrap_or_default();
        let properties = schemas[name]["properties"].as_object().unwrap().keys();
        properties
            .filter(|field| !required.iter().any(|known| known == *field))
            .cloned()
            .collect()
    };
    for view in [
        "AdminUserView",
        "IntroductionView",
        "ExecutiveProfileView",
        "CompanyView",
        "UserView",
        "Card",
    ] {
        assert_eq!(optional(view), [""; 0], "{view}");
    }
    assert_eq!(optional("RespondToIntroduction"), ["message", "reason", "time_zone"]);
    assert!(optional("WizardBody").contains(&"title".to_owned()));
    // A problem is the one answer that does leave fields out.
    assert!(optional("ProblemView").contains(&"errors".to_owned()));
}
