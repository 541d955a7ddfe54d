//! `cargo dev up` from a developer's view: runs the command, reads its output and requests its pages.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, TcpListener};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::atomic::{AtomicU16, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;
use std::{fs, thread};

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

/// Only ends a test that would hang: building and deploying take half a minute, and more than ten in parallel with two
/// other builds.
const PATIENCE: Duration = Duration::from_mins(30);

#[test]
fn a_taken_port_is_one_sentence_and_a_failure() {
    let taken = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port is free");
    let port = taken.local_addr().expect("it is bound").port();

    let site = end(up(port, free_port()));
    assert!(!site.status.success());
    assert_eq!(
        sentences(&site),
        [format!(
            "error: Port {port} is taken by another program; stop that, or choose another with --port"
        )]
    );

    let cloud = end(up(free_port(), port));
    assert!(!cloud.status.success());
    assert_eq!(
        sentences(&cloud),
        [format!(
            "error: Port {port} is taken by another program; stop that, or choose another by KILELE_CLOUD_PORT"
        )]
    );
}

#[test]
fn a_failed_build_is_one_sentence_and_leaves_no_process() {
    let (port, cloud) = (free_port(), free_port());
    let bin = folder("failing-build");
    let refuses = "[ \"$1\" != build ] || { echo 'error: expected `;`' >&2; exit 101; }";
    program(&bin.join("cargo"), &format!("{refuses}\nexec {} \"$@\"", env!("CARGO")));
    let mut command = up(port, cloud);
    command.env("PATH", first_on_path(&bin));

    let output = end(command);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        sentences(&output),
        [
            "error: expected `;`",
            "error: The functions could not be built; the compiler's messages are above"
        ]
    );
    assert_nothing_left(port, cloud);
}

#[test]
fn the_product_comes_up_follows_a_change_and_leaves_nothing_behind() {
    let (port, cloud) = (free_port(), free_port());
    let mut running = Shown::start(up(port, cloud));
    running.until("  Stop: Ctrl-C");

    let site = format!("http://localhost:{port}");
    let page = ureq::get(&site)
        .call()
        .expect("the site answers")
        .body_mut()
        .read_to_string();
    assert!(page.expect("a page").contains("Kilele"));
    for person in ["amara", "lars", "admin"] {
        let session = ureq::post(format!("{site}/api/auth/login"))
            .send_json(serde_json::json!({
                "email": format!("{person}@demo.kilele.example"), "password": "summit-at-first-light",
            }))
            .expect("the demo's people can sign in")
            .body_mut()
            .read_json::<serde_json::Value>()
            .expect("JSON");
        let token = session["access_token"].as_str().expect("a token").to_owned();
        if person == "lars" {
            let posted = ureq::get(format!("{site}/api/jobs/my/posted"))
                .header("authorization", format!("Bearer {token}"))
                .call()
                .expect("an employer lists the jobs of the company")
                .body_mut()
                .read_json::<serde_json::Value>()
                .expect("JSON");
            let statuses: Vec<_> = posted["jobs"]
                .as_array()
                .into_iter()
                .flatten()
                .map(|job| &job["status"])
                .collect();
            assert_eq!(statuses, ["published"; 5], "{posted}");
        }
    }

    // As an editor does when it saves.
    let saved = Command::new("touch")
        .arg(root().join("functions/projector/src/main.rs"))
        .status();
    assert!(saved.expect("touch is everywhere").success());
    let shown = running.until("update ");
    assert!(shown.contains("✓ update projector"), "{shown}");

    running.interrupt();
    let rest = running.rest();
    assert!(
        !rest.iter().any(|line| line.contains("update ")),
        "only its function is updated: {rest:?}"
    );
    assert_eq!(running.child.wait().expect("it ends").code(), Some(130));
    assert_nothing_left(port, cloud);
    fs::remove_dir_all(root().join(format!(".local/cloud-{cloud}"))).expect("the state of this cloud");
}

fn up(port: u16, cloud: u16) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_dev"));
    command
        .args(["up", "--port", &port.to_string()])
        .env("KILELE_CLOUD_PORT", cloud.to_string())
        .current_dir(root())
        .stdin(Stdio::null());
    command
}

fn end(mut command: Command) -> Output {
    command.output().expect("the command starts")
}

fn sentences(output: &Output) -> Vec<String> {
    String::from_utf8_lossy(&output.stderr)
        .lines()
        .map(str::to_owned)
        .collect()
}

/// A running command and its output.
struct Shown {
    child: Child,
    lines: Receiver<String>,
}

impl Shown {
    fn start(mut command: Command) -> Self {
        let mut child = command.stdout(Stdio::piped()).spawn().expect("the command starts");
        let out = BufReader::new(child.stdout.take().expect("it is piped"));
        let (sender, lines) = channel();
        thread::spawn(move || out.lines().map_while(Result::ok).try_for_each(|line| sender.send(line)));
        Self { child, lines }
    }

    /// The first line that contains this text.
    fn until(&self, words: &str) -> String {
        let mut before = Vec::new();
        loop {
            match self.lines.recv_timeout(PATIENCE) {
                Ok(line) if line.contains(words) => return line,
                Ok(line) => before.push(line),
                Err(ended) => panic!("no {words:?} ({ended}) after {before:#?}"),
            }
        }
    }

    /// Ctrl-C.
    fn interrupt(&self) {
        kill(Pid::from_raw(self.child.id().cast_signed()), Signal::SIGINT).expect("it runs");
    }

    /// The output until its end.
    fn rest(&self) -> Vec<String> {
        self.lines.iter().collect()
    }
}

impl Drop for Shown {
    /// A failed test must not leave the product running.
    fn drop(&mut self) {
        if matches!(self.child.try_wait(), Ok(None)) {
            self.interrupt();
            let _ended = self.child.wait();
        }
    }
}

/// A free port that no outgoing connection of another test can get before or after `up` has it: below those that Linux and
/// macOS give to connections. The process's id makes it another one than those of tests that run at the same time.
fn free_port() -> u16 {
    static NEXT: AtomicU16 = AtomicU16::new(0);
    let of_process = u16::try_from(std::process::id() % 1000).expect("it is below 1000");
    loop {
        let port = 10_000 + 10 * of_process + NEXT.fetch_add(1, Ordering::Relaxed) % 10;
        if TcpListener::bind((Ipv4Addr::LOCALHOST, port)).is_ok() {
            return port;
        }
    }
}

/// Both ports are free again, and no process has this cloud's address (on Linux, where this can be checked).
fn assert_nothing_left(port: u16, cloud: u16) {
    for port in [port, cloud] {
        TcpListener::bind((Ipv4Addr::LOCALHOST, port)).expect("nobody listens any more");
    }
    let address = format!("127.0.0.1:{cloud}");
    let left: Vec<PathBuf> = fs::read_dir("/proc")
        .into_iter()
        .flatten()
        .filter_map(|process| Some(process.ok()?.path()))
        .filter(|process| {
            let environment = fs::read(process.join("environ")).unwrap_or_default();
            String::from_utf8_lossy(&environment).contains(&address)
        })
        .collect();
    assert!(left.is_empty(), "{left:?} still run");
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .canonicalize()
        .expect("the repository")
}

/// An empty folder of this test's own.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _none_before = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("the target folder is ours");
    folder
}

/// A shell script of this name.
fn program(path: &Path, script: &str) {
    fs::write(path, format!("#!/bin/sh\n{script}\n")).expect("the folder is ours");
    fs::set_permissions(path, fs::Permissions::from_mode(0o755)).expect("the file is ours");
}

fn first_on_path(folder: &Path) -> impl AsRef<OsStr> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::join_paths(std::iter::once(folder.to_owned()).chain(std::env::split_paths(&path))).expect("plain folders")
}
