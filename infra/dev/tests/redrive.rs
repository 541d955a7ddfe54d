//! `cargo dev redrive` with its own stack in the local cloud: given items in a table and dead-letter queues, runs the
//! command and reads the consumer's queue.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use std::path::Path;
use std::process::Command;

use serde_json::Value;

/// Acts as an operator: creates the stack and fills it, or returns the content of its queues.
const OPERATOR: &str = include_str!("redrive.py");

/// A cloud account of this test.
struct Account(String);

impl Account {
    fn new() -> Self {
        Self(format!("{:012}", 700_000_000_000 + u64::from(std::process::id())))
    }

    fn operator(&self, does: &str) -> Value {
        let python = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../.local/venv/bin/python");
        let output = self
            .known_to(Command::new(python).args(["-c", OPERATOR, does]))
            .output()
            .unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        serde_json::from_slice(&output.stdout).unwrap()
    }

    /// The output of the command.
    fn redrive(&self, arguments: &[&str]) -> Vec<String> {
        let mut dev = Command::new(env!("CARGO_BIN_EXE_dev"));
        let output = self
            .known_to(dev.args(["redrive", "--stack", "redriven"]).args(arguments))
            .output()
            .unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout)
            .unwrap()
            .lines()
            .map(ToOwned::to_owned)
            .collect()
    }

    fn known_to<'a>(&self, command: &'a mut Command) -> &'a mut Command {
        command
            .env("AWS_ACCESS_KEY_ID", &self.0)
            .env("AWS_SECRET_ACCESS_KEY", "test")
    }
}

#[test]
fn missing_events_are_redriven_and_repeating_is_harmless() {
    let account = Account::new();
    account.operator("make");
    let before = account.operator("look");

    let output = account.redrive(&["--dry-run"]);
    assert_eq!(
        output,
        [
            "3 events of the last 24 hours would go to the bus",
            "  Records: 3",
            "ConsumerDeadLetters: 0 would be moved, 0 done by other means, 2 left",
            "ProjectorDeadLetters: 0 would be moved, 0 done by other means, 4 left",
            "TimekeeperDeadLetters: 0 would be moved, 0 done by other means, 1 left",
        ]
    );
    assert_eq!(account.operator("look"), before, "it only looked");

    let output = account.redrive(&[]);
    assert_eq!(
        output,
        [
            "3 events of the last 24 hours put on the bus",
            "  Records: 3",
            "ConsumerDeadLetters: 2 moved, 0 done by other means, 0 left",
            "ProjectorDeadLetters: 1 moved, 1 done by other means, 2 left",
            "TimekeeperDeadLetters: 0 moved, 1 done by other means, 0 left",
        ]
    );
    let after = account.operator("look");
    assert_eq!(
        after["ConsumerQueue"],
        serde_json::json!([
            "dead-1",
            "dead-2",
            "evt_fresh",
            "evt_fresh_notice",
            "evt_kept_whole",
            "evt_yesterday"
        ])
    );

    // Again: the same events with the same ids, and no dead letters, because there are none left.
    let output = account.redrive(&["--since", "3d"]);
    assert_eq!(output[0], "4 events of the last 72 hours put on the bus");
    assert_eq!(output[2], "ConsumerDeadLetters: 0 moved, 0 done by other means, 0 left");
    let ids = account.operator("look")["ConsumerQueue"].clone();
    let mut ids: Vec<&str> = ids.as_array().unwrap().iter().map(|id| id.as_str().unwrap()).collect();
    ids.dedup();
    assert_eq!(
        ids,
        [
            "dead-1",
            "dead-2",
            "evt_fresh",
            "evt_fresh_notice",
            "evt_kept_whole",
            "evt_old",
            "evt_yesterday"
        ]
    );
}

#[test]
fn a_period_longer_than_the_retention_is_refused() {
    for since in ["73h", "4d", "0h", "soon", ""] {
        let mut dev = Command::new(env!("CARGO_BIN_EXE_dev"));
        let output = dev.args(["redrive", "--since", since]).output().unwrap();
        assert!(!output.status.success(), "{since}");
    }
}
