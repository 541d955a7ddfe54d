//! The template's routes against the API's own description: every operation reaches its Lambda, guarded operations only
//! through the authorizer, public ones without, and no door is open that nobody asked for.

use std::{collections::BTreeMap, path::Path};

use serde_yaml_ng::Value;

use crate::whole::operations;

/// A route of the HTTP API, as the template declares it.
#[derive(Debug)]
struct Route {
    function: String,
    method: String,
    path: String,
    open: bool,
}

fn routes() -> Vec<Route> {
    let template = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../template.yaml");
    let template: Value = serde_yaml_ng::from_str(&std::fs::read_to_string(template).unwrap()).unwrap();
    let mut found = Vec::new();
    for (_, resource) in template["Resources"].as_mapping().unwrap() {
        if resource["Type"].as_str() != Some("AWS::Serverless::Function") {
            continue;
        }
        let properties = &resource["Properties"];
        let code = properties["CodeUri"].as_str().unwrap();
        let function = code.trim_end_matches('/').rsplit('/').next().unwrap();
        let Some(events) = properties["Events"].as_mapping() else {
            continue;
        };
        for (_, event) in events {
            if event["Type"].as_str() == Some("HttpApi") {
                let route = &event["Properties"];
                found.push(Route {
                    function: function.to_owned(),
                    method: route["Method"].as_str().unwrap().to_uppercase(),
                    path: route["Path"].as_str().unwrap().to_owned(),
                    open: route["Auth"]["Authorizer"].as_str() == Some("NONE"),
                });
            }
        }
    }
    found
}

/// How API Gateway chooses: a full match before a `{proxy+}`, a longer prefix before a shorter, the method before ANY.
fn chosen<'a>(routes: &'a [Route], method: &str, path: &str) -> Option<&'a Route> {
    let asked: Vec<_> = path.split('/').collect();
    routes
        .iter()
        .filter(|route| route.method == method || route.method == "ANY")
        .filter_map(|route| {
            let parts: Vec<_> = route.path.split('/').collect();
            let greedy = parts.last().is_some_and(|last| last.ends_with("+}"));
            let fixed = if greedy { &parts[..parts.len() - 1] } else { &parts[..] };
            let long_enough = if greedy {
                asked.len() > fixed.len()
            } else {
                asked.len() == fixed.len()
            };
            let fits = long_enough
                && fixed
                    .iter()
                    .zip(&asked)
                    .all(|(part, asked)| part.starts_with('{') || part == asked);
            let literal = fixed.iter().filter(|part| !part.starts_with('{')).count();
            fits.then_some((!greedy, literal, route.method != "ANY", route))
        })
        .max_by_key(|(full, literal, method, _)| (*full, *literal, *method))
        .map(|(.., route)| route)
}

#[test]
fn every_operation_reaches_its_function_through_the_right_door() {
    let routes = routes();
    let mut wrong = BTreeMap::new();
    for operation in operations() {
        let name = format!("{} {}", operation.method, operation.path);
        match chosen(&routes, &operation.method, &operation.path) {
            None => wrong.insert(name, "no route".to_owned()),
            Some(route) if route.function != operation.area => {
                wrong.insert(name, format!("goes to {}", route.function))
            }
            Some(route) if route.open != operation.is_public() => wrong.insert(name, format!("open: {}", route.open)),
            Some(_) => None,
        };
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn every_open_door_is_a_public_operation() {
    let operations = operations();
    for route in routes().iter().filter(|route| route.open) {
        let known = operations
            .iter()
            .any(|operation| operation.is_public() && operation.method == route.method && operation.path == route.path);
        assert!(
            known,
            "{} {} is open, but no public operation stands behind it",
            route.method, route.path
        );
    }
}
