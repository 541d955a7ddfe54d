//! The routes of the HTTP API: which function handles a path, and whether the gateway requires the token.
//!
//! `template.yaml` includes the document as the body of its API. A public operation has its own route, without the
//! authorizer; if all operations of a path are public, the route covers every method, so that the function can respond
//! with 405 to the others. All other operations are covered by a few routes with the authorizer, to stay below the
//! quota of 300 routes: a path belongs to the area with the most operations below it, and an area with operations
//! further below gets a more specific route, which the gateway prefers.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::{Operation, operations};

/// The path of the document in the repository.
pub const GATEWAY_KEPT_AT: &str = "infra/api.json";

/// The gateway's name for all methods.
const ANY: &str = "ANY";

/// A route of the HTTP API.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Route {
    /// `GET`, or `ANY`.
    pub method: String,
    /// `/api/introductions/{proxy+}`
    pub path: String,
    /// The area that handles it.
    pub area: &'static str,
    /// Whether it needs no token.
    pub is_public: bool,
}

/// All routes, by path and method.
pub fn routes() -> Vec<Route> {
    let operations = operations();
    let (public, guarded): (Vec<_>, Vec<_>) = operations.iter().partition(|operation| operation.is_public());
    let is_guarded = |path: &str| guarded.iter().any(|operation| operation.path == path);
    let mut routes: Vec<Route> = public
        .into_iter()
        .map(|operation| Route {
            method: if is_guarded(&operation.path) {
                operation.method.clone()
            } else {
                ANY.to_owned()
            },
            path: operation.path.clone(),
            area: operation.area,
            is_public: true,
        })
        .collect();
    cover("", &guarded, None, &mut routes);
    routes.sort_by(|a, b| (&a.path, &a.method).cmp(&(&b.path, &b.method)));
    // Two public operations on one path have one route.
    routes.dedup();
    routes
}

/// Adds routes for these operations, which are all at or below `prefix`; `above` is the area of the route above.
fn cover(prefix: &str, operations: &[&Operation], above: Option<&'static str>, routes: &mut Vec<Route>) {
    if operations.iter().all(|operation| Some(operation.area) == above) {
        return;
    }
    // Everything is below `/api`; a route there would match paths that do not exist.
    let owner = if prefix.matches('/').count() < 2 {
        None
    } else {
        Some(owner_of(operations))
    };
    if let Some(area) = owner.filter(|owner| Some(*owner) != above) {
        let mut add = |path: String| {
            routes.push(Route {
                method: ANY.to_owned(),
                path,
                area,
                is_public: false,
            });
        };
        let own = || operations.iter().filter(|operation| operation.area == area);
        if own().any(|operation| operation.path == prefix) {
            add(prefix.to_owned());
        }
        if own().any(|operation| operation.path != prefix) {
            add(format!("{prefix}/{{proxy+}}"));
        }
    }
    for (child, below) in children(prefix, operations) {
        cover(&child, &below, owner, routes);
    }
    // Operations on exactly this path that belong to another area than those below it.
    for operation in operations
        .iter()
        .filter(|operation| operation.path == prefix && Some(operation.area) != owner)
    {
        routes.push(Route {
            method: operation.method.clone(),
            path: operation.path.clone(),
            area: operation.area,
            is_public: false,
        });
    }
}

/// The area with the most operations; of equal ones, the first by name.
fn owner_of(operations: &[&Operation]) -> &'static str {
    let mut counts = BTreeMap::<_, usize>::new();
    for operation in operations {
        *counts.entry(operation.area).or_default() += 1;
    }
    let most = counts.values().copied().max();
    counts
        .into_iter()
        .find_map(|(area, count)| (Some(count) == most).then_some(area))
        .unwrap_or_default()
}

/// The operations below a prefix, by the next path segment.
fn children<'a>(prefix: &str, operations: &[&'a Operation]) -> BTreeMap<String, Vec<&'a Operation>> {
    let mut children = BTreeMap::<_, Vec<_>>::new();
    for operation in operations {
        let below = operation.path[prefix.len()..].strip_prefix('/');
        if let Some(next) = below.and_then(|below| below.split('/').next()) {
            children.entry(format!("{prefix}/{next}")).or_default().push(*operation);
        }
    }
    children
}

/// The document: OpenAPI with Amazon's extensions, for CloudFormation's `AWS::Include`.
fn gateway() -> Value {
    let mut paths = BTreeMap::<String, BTreeMap<String, Value>>::new();
    for route in routes() {
        let method = if route.method == ANY {
            "x-amazon-apigateway-any-method".to_owned()
        } else {
            route.method.to_lowercase()
        };
        let mut operation = json!({
            "responses": {},
            "x-amazon-apigateway-integration": {
                "type": "aws_proxy",
                "httpMethod": "POST",
                "payloadFormatVersion": "2.0",
                "uri": { "Fn::Sub": invocation(route.area) },
            },
        });
        if !route.is_public {
            operation["security"] = json!([{ "Token": [] }]);
        }
        let parameters: Vec<Value> = route.path.split('/').filter_map(parameter).collect();
        if !parameters.is_empty() {
            operation["parameters"] = parameters.into();
        }
        paths.entry(route.path).or_default().insert(method, operation);
    }
    json!({
        "openapi": "3.0.1",
        "info": { "title": { "Ref": "AWS::StackName" }, "version": "1" },
        "paths": paths,
        "components": { "securitySchemes": { "Token": {
            "type": "oauth2",
            "x-amazon-apigateway-authorizer": {
                "type": "jwt",
                "identitySource": "$request.header.Authorization",
                "jwtConfiguration": {
                    "issuer": { "Fn::Sub": "https://cognito-idp.${AWS::Region}.${AWS::URLSuffix}/${UserPool}" },
                    "audience": [{ "Ref": "UserPoolClient" }],
                },
            },
        } } },
    })
}

/// The document as stored: deterministic, readable, with a newline at the end.
pub fn gateway_text() -> String {
    let mut text = serde_json::to_string_pretty(&gateway()).expect("the document is plain JSON");
    text.push('\n');
    text
}

/// The invocation ARN of an area's function, with its released version, for `Fn::Sub`.
fn invocation(area: &str) -> String {
    let function: String = area
        .split('-')
        .map(|word| {
            let (first, rest) = word.split_at(1);
            first.to_uppercase() + rest
        })
        .collect();
    format!(
        "arn:${{AWS::Partition}}:apigateway:${{AWS::Region}}:lambda:path/2015-03-31/functions/${{{function}Function.Arn}}:live/invocations"
    )
}

/// `{id}` → the parameter declaration that OpenAPI requires.
fn parameter(part: &str) -> Option<Value> {
    let name = part.strip_prefix('{')?.strip_suffix('}')?.trim_end_matches('+');
    Some(json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } }))
}
