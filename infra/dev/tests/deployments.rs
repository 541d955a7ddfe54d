//! The templates on their way through CloudFormation, in an account of their own in the local cloud: a first deployment, one
//! with another index, one that fails, and the end.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::{Value, json};

/// Looks at the stack as an operator would.
const OPERATOR: &str = include_str!("deployments.py");

/// What the root template includes.
const INCLUDED: [&str; 5] = ["data.yaml", "events.yaml", "edge.yaml", "watch.yaml", "api.json"];

/// A copy of the templates, in a cloud account of this test.
struct Stage {
    folder: PathBuf,
    account: String,
}

impl Stage {
    fn new() -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("deployments");
        let _none_before = fs::remove_dir_all(&folder);
        fs::create_dir_all(folder.join("infra")).unwrap();
        fs::copy(root().join("template.yaml"), folder.join("template.yaml")).unwrap();
        for name in INCLUDED {
            fs::copy(root().join("infra").join(name), folder.join("infra").join(name)).unwrap();
        }
        // Nothing is invoked here: any program will do.
        for function in fs::read_dir(root().join("functions")).unwrap() {
            let code = folder.join("target/lambda").join(function.unwrap().file_name());
            fs::create_dir_all(&code).unwrap();
            fs::write(code.join("bootstrap"), "#!/bin/sh\n").unwrap();
        }
        Self {
            folder,
            account: format!("{:012}", 710_000_000_000 + u64::from(std::process::id())),
        }
    }

    /// Changes a template; `from` must be there.
    fn change(&self, template: &str, from: &str, to: &str) {
        let file = self.folder.join(template);
        let text = fs::read_to_string(&file).unwrap();
        assert!(text.contains(from), "{template} has no {from:?}");
        fs::write(file, text.replacen(from, to, 1)).unwrap();
    }

    fn deploy(&self) -> Output {
        let mut sam = Command::new(root().join(".local/venv/bin/sam"));
        sam.args(["deploy", "--template-file", "template.yaml", "--stack-name", "staged"])
            .args([
                "--resolve-s3",
                "--language-extensions",
                "--no-confirm-changeset",
                "--no-progressbar",
            ])
            .args(["--capabilities", "CAPABILITY_IAM", "CAPABILITY_AUTO_EXPAND"])
            .args([
                "--parameter-overrides",
                "PlainHttp=true",
                "MalwareScan=signatures",
                "DeletionProtection=false",
            ])
            .env("SAM_CLI_TELEMETRY", "0")
            .current_dir(&self.folder);
        self.as_operator(&mut sam).output().unwrap()
    }

    /// What the stack looks like now, or after it was ended.
    fn operator(&self, does: &str) -> Value {
        let mut python = Command::new(root().join(".local/venv/bin/python"));
        let output = self.as_operator(python.args(["-c", OPERATOR, does])).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        serde_json::from_slice(&output.stdout).unwrap()
    }

    fn as_operator<'a>(&self, command: &'a mut Command) -> &'a mut Command {
        command
            .env("AWS_ACCESS_KEY_ID", &self.account)
            .env("AWS_SECRET_ACCESS_KEY", "test")
    }
}

#[test]
fn a_stack_is_made_gains_an_index_survives_a_failed_deployment_and_is_deleted() {
    let stage = Stage::new();
    let made = stage.deploy();
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stdout));
    let body: Value = serde_json::from_slice(&fs::read(root().join("infra/api.json")).unwrap()).unwrap();
    let operations = body["paths"].as_object().unwrap().values();
    let routes: usize = operations.map(|path| path.as_object().unwrap().len()).sum();
    let look = |status: &str, indexes: &[&str]| {
        json!({
            "status": status, "indexes": indexes, "projections": ["KEYS_ONLY"], "routes": routes, "queues": 12, "alarms": true,
        })
    };
    assert_eq!(
        stage.operator("look"),
        look("CREATE_COMPLETE", &["gsi1", "gsi2", "gsi3"])
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
    let changed = stage.deploy();
    assert!(changed.status.success(), "{}", String::from_utf8_lossy(&changed.stdout));
    let four = ["gsi1", "gsi2", "gsi3", "gsi4"];
    assert_eq!(stage.operator("look"), look("UPDATE_COMPLETE", &four));

    // DynamoDB cannot change an index in place, which nobody finds before the middle of the deployment.
    stage.change(
        "infra/data.yaml",
        "Projection: { ProjectionType: KEYS_ONLY }",
        "Projection: { ProjectionType: ALL }",
    );
    let failed = stage.deploy();
    assert!(!failed.status.success(), "it was to fail");
    assert_eq!(stage.operator("look"), look("UPDATE_ROLLBACK_COMPLETE", &four));

    assert_eq!(stage.operator("end"), json!({ "status": null }));
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}
