//! Refusals of the local cloud that AWS has too (infra/local/strict.py): each refusal together with an accepted case.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

/// Makes the calls.
const CALLER: &str = include_str!("strict.py");

/// The result of a call in its own cloud account; on the tests' cloud unless `endpoint` is given.
fn call_result(what: &str, endpoint: Option<&str>) -> Value {
    let mut python = Command::new(root().join(".local/venv/bin/python"));
    python
        .args(["-c", CALLER, what])
        .env(
            "AWS_ACCESS_KEY_ID",
            format!("{:012}", 730_000_000_000 + u64::from(std::process::id())),
        )
        .env("AWS_SECRET_ACCESS_KEY", "test")
        // A refusal is a result, not a reason to retry.
        .env("AWS_MAX_ATTEMPTS", "1")
        .envs(endpoint.map(|endpoint| ("AWS_ENDPOINT_URL", endpoint)));
    let output = python.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn the_local_cloud_refuses_what_aws_refuses() {
    let refusals = call_result("refusals", None);
    assert_eq!(
        refusals["keys"],
        json!({
            "get": "granted", "get another": "AccessDeniedException",
            "query": "granted", "query another": "AccessDeniedException",
            "batch": "granted", "batch with another": "AccessDeniedException",
            "transaction": "granted", "transaction with another": "AccessDeniedException",
        })
    );
    assert_eq!(
        refusals["mails"],
        json!({
            "to anybody": "granted",
            "to our own domain": "granted",
            "to another identity of the account": "AccessDeniedException",
            "from another address": "AccessDeniedException",
            "from another identity": "AccessDeniedException",
        })
    );
    assert_eq!(
        refusals["challenges"],
        json!({ "names the user": "by username", "by the address": "NotAuthorizedException", "by the username": "granted" })
    );
    assert_eq!(
        refusals["tokens"],
        json!({ "without a list": ["email"], "with a list": ["custom:company", "email"] })
    );
    assert_eq!(
        refusals["indexes"],
        json!({ "two at once": "LimitExceededException", "one": "granted" })
    );
    let several = "Cannot perform more than one GSI creation or deletion in a single update";
    assert_eq!(
        refusals["stacks"],
        json!({
            "a table": "CREATE_COMPLETE",
            "two indexes more": several,
            "one index more": "UPDATE_COMPLETE",
            "an index in place of another": several,
            "an index with another projection":
                "Updates are not supported: the definition of one cannot change, only an index of another name be added",
            "a policy of 1,783 characters": "CREATE_COMPLETE",
            "a policy of 1,784 characters":
                "TooLongCSPInResponseHeadersPolicy: 1784 characters, and CloudFront takes 1783",
            "an identity": "CREATE_COMPLETE",
            "an identity that exists": "Email identity by-hand.example already exists (AlreadyExistsException)",
        })
    );
}

#[test]
fn the_switches_make_conflicts_late_indexes_and_a_quota_of_mails() {
    let cloud = MeanCloud::start();
    assert_eq!(
        call_result("switches", Some(&cloud.endpoint)),
        json!({
            "transaction": ["TransactionConflict"],
            "at once": { "index": 0, "table": true },
            "later": { "index": 1, "after": "a while" },
            "mails": ["granted", "granted", "LimitExceededException"],
        })
    );
}

#[test]
fn the_share_of_faults_meets_the_calls_of_functions_and_is_counted() {
    let cloud = MeanCloud::start();
    assert_eq!(
        call_result("faults", Some(&cloud.endpoint)),
        json!({
            "met": ["500", "ProvisionedThroughputExceededException", "cut off"],
            "calls": { "DynamoDB_20120810.PutItem": 60 },
            "done": true,
            "seed": 7,
        })
    );
}

/// A separate cloud, with every switch enabled.
struct MeanCloud {
    process: Child,
    endpoint: String,
    folder: PathBuf,
}

impl MeanCloud {
    fn start() -> Self {
        let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))
            .unwrap()
            .local_addr()
            .unwrap()
            .port();
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("mean-cloud-{port}"));
        std::fs::create_dir_all(&folder).unwrap();
        let endpoint = format!("http://127.0.0.1:{port}");
        let process = Command::new(root().join(".local/venv/bin/python"))
            .arg(root().join("infra/local/launch.py"))
            .env_clear()
            .envs([
                ("PATH", "/usr/bin:/bin"),
                ("GATEWAY_PORT", port.to_string().as_str()),
                ("BIND_HOST", "127.0.0.1"),
            ])
            .envs([
                ("AWS_ENDPOINT_URL", endpoint.as_str()),
                ("AWS_DEFAULT_REGION", "eu-west-1"),
                ("AUTH", "true"),
            ])
            .envs([
                ("HOME", &folder),
                ("TMPDIR", &folder),
                ("STATE_DIR", &folder),
                ("S3_DATA_DIR", &folder),
            ])
            .envs([("SFTP_ENABLED", "0"), ("IOT_MTLS_ENABLED", "0")])
            .envs([
                ("KILELE_LOCAL_CONFLICTS", "1"),
                ("KILELE_LOCAL_INDEX_LAG", "2000"),
                ("KILELE_LOCAL_POOL_MAILS", "2"),
                ("KILELE_LOCAL_FAULTS", "1"),
                ("KILELE_LOCAL_FAULTS_SEED", "7"),
            ])
            // It ends with this process: it stops when the pipe closes.
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let cloud = Self {
            process,
            endpoint,
            folder,
        };
        cloud.wait_until_it_answers(port);
        cloud
    }

    fn wait_until_it_answers(&self, port: u16) {
        let began = Instant::now();
        while std::net::TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err() {
            assert!(
                began.elapsed() < Duration::from_secs(120),
                "{} does not answer",
                self.endpoint
            );
            sleep(Duration::from_millis(100));
        }
    }
}

impl Drop for MeanCloud {
    fn drop(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
        // Its files are not needed any more.
        let _none_left = std::fs::remove_dir_all(&self.folder);
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}
