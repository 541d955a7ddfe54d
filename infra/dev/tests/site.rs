//! `cargo dev site --rollback` with its own bucket and edge in the local cloud.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::{Value, json};

/// Creates the stack, publishes to it, inspects it.
const OPERATOR: &str = include_str!("site.py");

fn operator(does: &[&str]) -> Value {
    let (what, rest) = does.split_first().unwrap();
    let mut python = Command::new(root().join(".local/venv/bin/python"));
    python
        .args(["-c", OPERATOR, what])
        .arg(root().join("infra/local/aws.py"))
        .args(rest);
    let output = in_account(&mut python);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

fn roll_back() -> Output {
    in_account(Command::new(env!("CARGO_BIN_EXE_dev")).args(["site", "--stack", "published", "--rollback"]))
}

fn in_account(command: &mut Command) -> Output {
    command
        .env(
            "AWS_ACCESS_KEY_ID",
            format!("{:012}", 740_000_000_000 + u64::from(std::process::id())),
        )
        .env("AWS_SECRET_ACCESS_KEY", "test")
        .output()
        .unwrap()
}

#[test]
fn a_rollback_restores_the_previous_release_and_only_replaced_assets_expire() {
    operator(&["make"]);
    assert_eq!(
        operator(&["publish", "0"]),
        json!({ "sent": 5, "unchanged": 0, "removed": 0 })
    );
    let first = operator(&["look"]);
    assert_eq!(first["expiring"], json!([]));
    let refused = roll_back();
    assert!(!refused.status.success());
    assert_eq!(operator(&["look"]), first, "there is none before the first");

    assert_eq!(
        operator(&["publish", "1"]),
        json!({ "sent": 3, "unchanged": 2, "removed": 1 })
    );
    let second = json!({
        "index.html": "home", "about/index.html": "about, second", "new/index.html": "new",
        // Browsers with an open page of the first release still request it.
        "assets/first.js": "1", "assets/second.js": "2", "assets/both.js": "3",
    });
    let expiring = json!(["assets/first.js"]);
    assert_eq!(
        operator(&["look"]),
        json!({ "shows": second, "expiring": expiring, "forgotten": 2 })
    );

    let rolled_back = roll_back();
    assert!(
        rolled_back.status.success(),
        "{}",
        String::from_utf8_lossy(&rolled_back.stderr)
    );
    let shown = json!({
        "index.html": "home", "about/index.html": "about, first", "old/index.html": "old",
        "assets/first.js": "1", "assets/second.js": "2", "assets/both.js": "3",
    });
    assert_eq!(
        operator(&["look"]),
        json!({ "shows": shown, "expiring": [], "forgotten": 3 })
    );

    // The second release again: its own asset is uploaded again, and the first's is replaced once more.
    assert_eq!(operator(&["publish", "1"])["sent"], 3);
    assert_eq!(operator(&["look"])["expiring"], expiring);
    assert_eq!(operator(&["publish", "0"])["sent"], 3);
    assert_eq!(operator(&["look"])["expiring"], json!(["assets/second.js"]));
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}
