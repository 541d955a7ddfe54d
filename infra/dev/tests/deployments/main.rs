//! Deployments of the templates through CloudFormation, each test with its own account in the local cloud.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod alarms;
mod stage;

use std::fs;

use serde_json::{Value, json};

use crate::stage::{Stage, root};

/// Inspects the stack as an operator would.
const OPERATOR: &str = include_str!("states.py");

#[test]
fn a_stack_is_created_updated_rolled_back_and_deleted() {
    let stage = Stage::new("deployments", 710_000_000_000);
    let made = stage.deploy(&["Release=1"]);
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stdout));
    let body: Value = serde_json::from_slice(&fs::read(root().join("infra/api.json")).unwrap()).unwrap();
    let operations = body["paths"].as_object().unwrap().values();
    let routes: usize = operations.map(|path| path.as_object().unwrap().len()).sum();
    let look = |status: &str, indexes: &[&str], released: &str| {
        json!({
            "status": status, "indexes": indexes, "projections": ["KEYS_ONLY"], "routes": routes, "queues": 26, "alarms": true,
            "released": released,
        })
    };
    assert_eq!(
        stage.operator(OPERATOR, &["look"]),
        look("CREATE_COMPLETE", &["gsi1", "gsi2", "gsi3"], "1")
    );

    stage.change(
        "infra/data.yaml",
        "            - { AttributeName: gsi3sk, AttributeType: S }\n",
        "            - { AttributeName: gsi3sk, AttributeType: S }
            - { AttributeName: gsi4pk, AttributeType: S }\n",
    );
    stage.change(
        "infra/data.yaml",
        "            - IndexName: gsi3\n",
        "            - IndexName: gsi4
              KeySchema: [{ AttributeName: gsi4pk, KeyType: HASH }]
              Projection: { ProjectionType: KEYS_ONLY }
            - IndexName: gsi3\n",
    );
    let changed = stage.deploy(&["Release=2"]);
    assert!(changed.status.success(), "{}", String::from_utf8_lossy(&changed.stdout));
    let four = ["gsi1", "gsi2", "gsi3", "gsi4"];
    assert_eq!(stage.operator(OPERATOR, &["look"]), look("UPDATE_COMPLETE", &four, "2"));

    // DynamoDB cannot change an index in place, which otherwise shows only in the middle of the deployment.
    stage.change(
        "infra/data.yaml",
        "Projection: { ProjectionType: KEYS_ONLY }",
        "Projection: { ProjectionType: ALL }",
    );
    let failed = stage.deploy(&["Release=3"]);
    assert!(!failed.status.success(), "it was to fail");
    assert_eq!(
        stage.operator(OPERATOR, &["look"]),
        look("UPDATE_ROLLBACK_COMPLETE", &four, "2")
    );

    assert_eq!(stage.operator(OPERATOR, &["end"]), json!({ "status": null }));
}
