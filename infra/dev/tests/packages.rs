//! infra/packages: licences, origins and advisories of third-party packages, each refusal together with an accepted
//! case.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

use serde_json::{Value, json};

/// A repository with its own crate, and third-party packages defined by a test.
struct Tree(PathBuf);

impl Tree {
    fn new(name: &str, npm: &Value, policy: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _none_before = fs::remove_dir_all(&folder);
        let tree = Self(folder);
        tree.write("Cargo.toml", "[package]\nname = \"own\"\n[workspace]\n");
        tree.write(
            "Cargo.lock",
            "version = 4\n[[package]]\nname = \"own\"\nversion = \"0.0.0\"\n",
        );
        tree.write("src/lib.rs", "");
        tree.write("frontend/package-lock.json", &json!({ "packages": npm }).to_string());
        tree.write("infra/packages/policy.yaml", policy);
        for script in ["locked.py", "licences.py", "advisories.py"] {
            let text = fs::read_to_string(root().join("infra/packages").join(script)).unwrap();
            tree.write(&format!("infra/packages/{script}"), &text);
        }
        tree
    }

    fn write(&self, file: &str, text: &str) {
        let file = self.0.join(file);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, text).unwrap();
    }

    /// Whether the check passes, and its output lines.
    fn check(&self, script: &str, osv: &str) -> (bool, Vec<String>) {
        let output = Command::new(root().join(".local/venv/bin/python"))
            .arg(self.0.join("infra/packages").join(script))
            .env("KILELE_OSV", osv)
            .output()
            .unwrap();
        let lines = String::from_utf8(output.stdout).unwrap();
        assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
        (output.status.success(), lines.lines().map(ToOwned::to_owned).collect())
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

const LICENCES: &str =
    "licences: { allowed: [MIT], tools: [MPL-2.0], classifiers: {}, stated: { 'npm:by-hand': MIT } }";

#[test]
fn packages_with_other_licences_or_sources_are_refused() {
    let package = |licence: &str| json!({ "version": "1.0.0", "license": licence, "integrity": "sha512-x" });
    let mut tool = package("MPL-2.0");
    tool["dev"] = true.into();
    let mut foreign = package("MIT");
    foreign["resolved"] = "https://registry.example/foreign.tgz".into();
    let npm = json!({
        "": {},
        "node_modules/either": package("(GPL-3.0-only OR MIT)"),
        "node_modules/both": package("GPL-3.0-only AND MIT"),
        "node_modules/@scope/copyleft": package("MPL-2.0"),
        "node_modules/a/node_modules/tool": tool,
        "node_modules/by-hand": package("SEE LICENSE IN LICENSE"),
        "node_modules/unclear": package("SEE LICENSE IN LICENSE"),
        "node_modules/foreign": foreign,
    });
    let (passes, lines) = Tree::new("licences", &npm, LICENCES).check("licences.py", "");
    assert!(!passes);
    assert_eq!(
        lines,
        [
            "7 packages, 4 problems",
            "npm:@scope/copyleft 1.0.0: MPL-2.0 is not on the list",
            "npm:both 1.0.0: GPL-3.0-only AND MIT is not on the list",
            "npm:foreign 1.0.0: comes from https://registry.example/foreign.tgz without a hash",
            "npm:unclear 1.0.0: 'SEE LICENSE IN LICENSE' is no SPDX expression: look it up and add it to `stated`",
        ]
    );
}

fn two_packages() -> Value {
    json!({
        "node_modules/left": { "version": "1.0.0" },
        "node_modules/right": { "version": "2.0.0", "dev": true },
    })
}

/// A fake OSV. `right` has two advisories, one of which was withdrawn.
fn osv() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    thread::spawn(move || {
        for stream in listener.incoming() {
            answer(stream.unwrap());
        }
    });
    address
}

fn answer(mut stream: TcpStream) {
    let mut reader = BufReader::new(stream.try_clone().unwrap());
    let mut head = Vec::new();
    let mut length = 0;
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).unwrap();
        if let Some(value) = line.to_lowercase().strip_prefix("content-length:") {
            length = value.trim().parse().unwrap();
        }
        if line.trim().is_empty() {
            break;
        }
        head.push(line);
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body).unwrap();
    let reply = match head[0].split(' ').nth(1).unwrap() {
        "/v1/querybatch" => {
            let asked: Value = serde_json::from_slice(&body).unwrap();
            let results = asked["queries"].as_array().unwrap().iter().map(|query| {
                if query["package"]["name"] == "right" {
                    json!({ "vulns": [{ "id": "GHSA-1" }, { "id": "GHSA-2" }] })
                } else {
                    json!({})
                }
            });
            json!({ "results": results.collect::<Vec<_>>() })
        }
        "/v1/vulns/GHSA-1" => json!({ "summary": "Reads any file", "aliases": ["CVE-1"] }),
        "/v1/vulns/GHSA-2" => json!({ "summary": "Is none", "withdrawn": "2026-01-01T00:00:00Z" }),
        path => panic!("OSV has no {path}"),
    }
    .to_string();
    let head = format!(
        "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: {}\r\n\r\n",
        reply.len()
    );
    stream.write_all((head + &reply).as_bytes()).unwrap();
}

fn accepting(advisories: &str) -> String {
    format!("advisories: {{ accepted: [{advisories}] }}")
}

const FOUND: &str = "npm:right 2.0.0: GHSA-1 Reads any file (https://osv.dev/GHSA-1)";

#[test]
fn a_known_advisory_fails_the_check_unless_it_is_accepted_for_now() {
    let osv = osv();
    let check = |name: &str, accepted: &str| {
        Tree::new(name, &two_packages(), &accepting(accepted)).check("advisories.py", &osv)
    };
    let failed = |problems: &[&str]| {
        let lines = [format!("2 packages, {} problems", problems.len())];
        let problems = problems.iter().map(ToString::to_string);
        (false, lines.into_iter().chain(problems).collect::<Vec<_>>())
    };
    assert_eq!(check("advisory", ""), failed(&[FOUND]));
    let (passes, lines) = check("accepted-advisory", "{ id: CVE-1, why: not used, until: 2999-01-01 }");
    assert!(passes, "{lines:?}");
    assert_eq!(
        check(
            "advisory-accepted-long-ago",
            "{ id: CVE-1, why: not used, until: 2026-01-01 }"
        ),
        failed(&[FOUND])
    );
    assert_eq!(
        check(
            "advisory-of-no-package",
            "{ id: GHSA-9, why: not used, until: 2999-01-01 }"
        ),
        failed(&[FOUND, "GHSA-9 is in `accepted` of policy.yaml, but concerns no package"])
    );
}

#[test]
fn without_a_network_the_check_reports_that_it_was_skipped() {
    let nobody = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let tree = Tree::new("no-network", &two_packages(), &accepting(""));
    let (passes, lines) = tree.check("advisories.py", &format!("http://{nobody}"));
    assert!(passes);
    assert!(lines[0].starts_with("not looked at: advisories, because"), "{lines:?}");
}
