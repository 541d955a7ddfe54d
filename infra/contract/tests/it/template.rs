//! Compares the gateway's routes with the API's description: every operation reaches its Lambda, guarded operations
//! only through the authorizer, public ones without, and no other path is public.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
};

use contract::{Route, areas, operations, routes};

use crate::stack::resources;

/// API Gateway's priorities: a full match before a `{proxy+}`, a longer prefix before a shorter, the method before ANY.
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
fn every_operation_reaches_its_function_through_the_right_route() {
    let routes = routes();
    let mut wrong = BTreeMap::new();
    for operation in operations() {
        let name = format!("{} {}", operation.method, operation.path);
        match chosen(&routes, &operation.method, &operation.path) {
            None => wrong.insert(name, "no route".to_owned()),
            Some(route) if route.area != operation.area => wrong.insert(name, format!("goes to {}", route.area)),
            Some(route) if route.is_public != operation.is_public() => {
                wrong.insert(name, format!("public: {}", route.is_public))
            }
            Some(_) => None,
        };
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn every_open_route_is_a_public_operation() {
    let operations = operations();
    for route in routes().iter().filter(|route| route.is_public) {
        let behind = operations.iter().filter(|operation| operation.path == route.path);
        let behind: Vec<_> = behind
            .filter(|operation| [&operation.method, "ANY"].contains(&route.method.as_str()))
            .collect();
        assert!(
            !behind.is_empty() && behind.iter().all(|operation| operation.is_public()),
            "{} {} is open, but not only public operations stand behind it",
            route.method,
            route.path
        );
    }
}

/// Otherwise the gateway would respond with 404 instead of the function's 405.
#[test]
fn a_path_of_public_operations_accepts_every_method() {
    let routes = routes();
    for (method, path) in [("PATCH", "/api/public/stats"), ("GET", "/api/unsubscribe/some-token")] {
        let route = chosen(&routes, method, path).unwrap();
        assert!(route.is_public && route.method == "ANY", "{method} {path}: {route:?}");
    }
}

/// The quota of an HTTP API is 300 routes.
#[test]
fn routes_stay_far_below_the_quota() {
    assert!(routes().len() <= 240, "{} routes", routes().len());
}

#[test]
fn the_gateways_document_is_current() {
    let kept = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .join(contract::GATEWAY_KEPT_AT);
    assert!(
        std::fs::read_to_string(kept).unwrap() == contract::gateway_text(),
        "{} is stale: run `cargo run -p contract`",
        contract::GATEWAY_KEPT_AT
    );
}

/// Outages of the bus or a queue affect only the projector: they are tested there, and for an hour without the bus in
/// `erasure/outage.rs`.
#[test]
fn only_the_projector_calls_the_bus_and_a_worker_only_its_own_queue() {
    let template = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../template.yaml");
    let template = std::fs::read_to_string(template).unwrap();
    let (mut function, mut callers) = ("", BTreeMap::new());
    for line in template.lines() {
        let name = line.trim().strip_suffix("Function:").unwrap_or_default();
        if !name.is_empty() && line.starts_with("  ") && !line.starts_with("   ") {
            function = name;
        }
        for action in ["events:PutEvents", "sqs:SendMessage"] {
            if line.contains(action) {
                callers.entry(action).or_insert_with(Vec::new).push(function);
            }
        }
    }
    let expected = [
        ("events:PutEvents", vec!["Projector"]),
        // The events of the card provider; the workers of imports and exports send themselves the orders for the parts of a file.
        (
            "sqs:SendMessage",
            vec!["Payments", "Projector", "ImportWorker", "ExportWorker"],
        ),
    ];
    assert_eq!(callers, BTreeMap::from(expected));
}

/// Without a permission, the gateway answers every request to a function with 500.
#[test]
fn the_gateway_may_invoke_the_function_of_every_area() {
    let permissions = resources().into_iter();
    let permissions = permissions.filter(|resource| resource.kind == "AWS::Lambda::Permission");
    let may_invoke: BTreeSet<_> = permissions
        .filter_map(|resource| resource.name.strip_suffix("Permission").map(str::to_lowercase))
        .collect();
    let areas = areas().into_iter().map(|(name, _)| name.replace('-', ""));
    let missing: Vec<_> = areas.filter(|area| !may_invoke.contains(area)).collect();
    assert_eq!(missing, [""; 0]);
}
