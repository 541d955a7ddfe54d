//! The API description and the files generated from it.

use std::{collections::HashMap, path::Path};

use contract::operations;
use serde_json::json;

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
fn every_operation_has_a_unique_name() {
    let mut seen = HashMap::new();
    for operation in operations() {
        let name = operation.id.clone();
        let other = seen.insert(name.clone(), format!("{} {}", operation.method, operation.path));
        assert_eq!(other, None, "{name} names two operations");
    }
}

/// The merged description would have only one of the two.
#[test]
fn types_of_two_areas_with_one_name_have_the_same_fields_and_values() {
    let mut seen = HashMap::new();
    for (area, description) in contract::areas() {
        let description = serde_json::to_value(description).unwrap();
        for (name, schema) in description["components"]["schemas"].as_object().unwrap() {
            let fields = schema["properties"]
                .as_object()
                .map(|fields| fields.keys().cloned().collect::<Vec<_>>());
            let shape = (fields, schema["enum"].clone());
            let (first, known) = seen.entry(name.clone()).or_insert((area, shape.clone()));
            assert_eq!(*known, shape, "{name} of {first} and of {area}");
        }
    }
}

#[test]
fn every_operation_has_a_description_and_an_access_rule() {
    for operation in operations() {
        assert!(!operation.summary.is_empty(), "{} {}", operation.method, operation.path);
        assert!(!operation.access.is_empty(), "{} {}", operation.method, operation.path);
    }
}

#[test]
fn response_fields_are_required_and_request_fields_may_be_optional() {
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
    assert_eq!(
        optional("RespondToIntroduction"),
        ["message", "reason", "share_message", "time_zone"]
    );
    assert!(optional("WizardBody").contains(&"title".to_owned()));
    // The records of an export have the fields of their kinds.
    assert_eq!(optional("ExportRecord"), ["file_url", "file_url_expires_at"]);
    // A problem is the only response that omits fields.
    assert!(optional("ProblemView").contains(&"errors".to_owned()));
}

#[test]
fn request_schemas_match_what_forms_send() {
    let whole = serde_json::to_value(contract::document()).unwrap();
    let field = |schema: &str, name: &str| whole["components"]["schemas"][schema]["properties"][name]["anyOf"].clone();
    let blank = json!({ "type": "string", "enum": [""] });
    let takes =
        |schema: &str, name: &str, kind: &serde_json::Value| field(schema, name).as_array().unwrap().contains(kind);
    // Optional texts, values of enumerations and dates may be blank.
    for (schema, name) in [
        ("SaveCandidate", "notes"),
        ("CompanyChange", "sector"),
        ("UploadRequest", "expires_on"),
    ] {
        assert!(takes(schema, name, &blank), "{schema}.{name}");
    }
    // A list of words may be a single word, and blank words are dropped.
    let word = json!({ "$ref": "#/components/schemas/Line1To40" });
    assert!(takes("SaveCandidate", "tags", &word));
    assert_eq!(
        field("SaveCandidate", "tags")[0]["items"]["anyOf"],
        json!([word, blank])
    );
    assert_eq!(field("SaveCandidate", "tags")[0]["maxItems"], 10);
    // A blank parameter means absent, and a body without required fields may be missing.
    let list = &whole["paths"]["/api/introductions"]["get"]["parameters"];
    assert!(
        list.as_array()
            .unwrap()
            .iter()
            .all(|one| one["allowEmptyValue"] == true)
    );
    let body = |path: &str, method: &str| whole["paths"][path][method]["requestBody"]["required"].clone();
    assert_eq!(body("/api/profile", "put"), false);
    assert_eq!(body("/api/introductions", "post"), true);
}

#[test]
fn gateway_errors_are_part_of_the_description() {
    let whole = serde_json::to_value(contract::document()).unwrap();
    let kinds = &whole["paths"]["/api/profile"]["get"]["responses"]["default"]["content"];
    assert_eq!(
        kinds["application/json"]["schema"]["$ref"],
        "#/components/schemas/GatewayRefusal"
    );
    assert!(kinds["application/problem+json"].is_object());
}

/// A button for a move that no machine has would not compile in the browser.
#[test]
fn every_view_lists_the_moves_of_one_machine() {
    let whole = serde_json::to_value(contract::document()).unwrap();
    let schemas = whole["components"]["schemas"].as_object().unwrap();
    let mut seen = 0;
    for (name, schema) in schemas {
        let moves = [schema]
            .into_iter()
            .chain(schema["allOf"].as_array().into_iter().flatten())
            .filter_map(|part| part["properties"].get("allowed_transitions"));
        for moves in moves.filter(|_| name != "ProblemView") {
            let transition = moves["items"]["$ref"].as_str().unwrap().rsplit('/').next().unwrap();
            for field in ["event", "to"] {
                let of = schemas[transition]["properties"][field]["$ref"].as_str();
                let of = of.unwrap_or_else(|| panic!("{name}: {transition}.{field} is any text"));
                let values = &schemas[of.rsplit('/').next().unwrap()]["enum"];
                assert!(values.as_array().is_some_and(|values| !values.is_empty()), "{of}");
            }
            seen += 1;
        }
    }
    assert!(seen > 10, "{seen} views with moves");
}
