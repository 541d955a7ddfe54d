//! A copy of the templates, deployed as stack `staged` in its own cloud account.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

/// The files that the root template includes.
const INCLUDED: [&str; 6] = [
    "data.yaml",
    "events.yaml",
    "consumers.yaml",
    "edge.yaml",
    "watch.yaml",
    "api.json",
];

/// A copy of the templates, in the cloud account of one test.
pub(crate) struct Stage {
    folder: PathBuf,
    account: String,
}

impl Stage {
    /// `name` is the name of its folder; `accounts` is the start of its account numbers, to which the process id is
    /// added.
    pub(crate) fn new(name: &str, accounts: u64) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _none_before = fs::remove_dir_all(&folder);
        fs::create_dir_all(folder.join("infra")).unwrap();
        fs::copy(root().join("template.yaml"), folder.join("template.yaml")).unwrap();
        for name in INCLUDED {
            fs::copy(root().join("infra").join(name), folder.join("infra").join(name)).unwrap();
        }
        // No function is invoked here: any program will do.
        for function in fs::read_dir(root().join("functions")).unwrap() {
            let code = folder.join("target/lambda").join(function.unwrap().file_name());
            fs::create_dir_all(&code).unwrap();
            fs::write(code.join("bootstrap"), "#!/bin/sh\n").unwrap();
        }
        Self {
            folder,
            account: format!("{:012}", accounts + u64::from(std::process::id())),
        }
    }

    /// Changes a template; `from` must exist.
    pub(crate) fn change(&self, template: &str, from: &str, to: &str) {
        let file = self.folder.join(template);
        let text = fs::read_to_string(&file).unwrap();
        assert!(text.contains(from), "{template} has no {from:?}");
        fs::write(file, text.replacen(from, to, 1)).unwrap();
    }

    /// Deploys with these parameters in addition to those of every local cloud.
    pub(crate) fn deploy(&self, parameters: &[&str]) -> Output {
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
            .args(parameters)
            .env("SAM_CLI_TELEMETRY", "0")
            .current_dir(&self.folder);
        self.as_operator(&mut sam).output().unwrap()
    }

    /// The output of a Python program, as JSON.
    pub(crate) fn operator(&self, program: &str, arguments: &[&str]) -> Value {
        let mut python = Command::new(root().join(".local/venv/bin/python"));
        let python = python.args(["-c", program]).args(arguments);
        let output = self.as_operator(python).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        serde_json::from_slice(&output.stdout).unwrap()
    }

    fn as_operator<'a>(&self, command: &'a mut Command) -> &'a mut Command {
        command
            .env("AWS_ACCESS_KEY_ID", &self.account)
            .env("AWS_SECRET_ACCESS_KEY", "test")
    }
}

/// The root of the repository.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}
