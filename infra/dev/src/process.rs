//! Child processes that never outlive the command: each in its own process group, stopped as a group.

use std::fs::File;
use std::io::{Read, Write};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use nix::sys::signal::{Signal, killpg};
use nix::unistd::Pid;

/// How long a process may take to save its state before it is killed.
const GRACE: Duration = Duration::from_secs(15);
const POLL: Duration = Duration::from_millis(15);

static RUNNING: Mutex<Vec<Child>> = Mutex::new(Vec::new());
static STOPPING: AtomicBool = AtomicBool::new(false);

/// A started process; its id is also that of its group.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Running(u32);

/// Ctrl-C, a closed terminal and SIGTERM stop every child and end the command with 130, as shells expect.
pub(crate) fn stop_all_on_interrupt() {
    let installed = ctrlc::set_handler(|| {
        STOPPING.store(true, Ordering::SeqCst);
        println!("\nStopping…");
        stop_all();
        std::process::exit(130);
    });
    installed.expect("a fresh process has no signal handler");
}

/// Starts a background program. Its standard input is a pipe that closes when this command ends in any way, and must be
/// treated as a request to stop: `infra/local/launch.py` does so itself, for other programs there is
/// [`ending_with_parent`].
pub(crate) fn start(command: &mut Command) -> Result<Running> {
    spawn(command.stdin(Stdio::piped()))
}

/// The same command in a shell that stops it and its children when standard input closes.
pub(crate) fn ending_with_parent(command: &Command) -> Command {
    let mut guarded = Command::new("sh");
    guarded.args(["-c", r#"("$@" < /dev/null; kill 0) & cat > /dev/null; kill 0"#, "sh"]);
    guarded.arg(command.get_program()).args(command.get_args());
    for (name, value) in command.get_envs() {
        if let Some(value) = value {
            guarded.env(name, value);
        }
    }
    if let Some(folder) = command.get_current_dir() {
        guarded.current_dir(folder);
    }
    guarded
}

fn spawn(command: &mut Command) -> Result<Running> {
    let program = command.get_program().to_string_lossy().into_owned();
    let mut running = running();
    wait_if_stopping();
    let child = without_cargo(command)
        .process_group(0)
        .spawn()
        .with_context(|| format!("{program} could not be started: is it installed?"))?;
    let id = child.id();
    running.push(child);
    Ok(Running(id))
}

/// Runs a program to its end on this terminal.
pub(crate) fn run(command: &mut Command) -> Result<ExitStatus> {
    wait(spawn(command.stdin(Stdio::null()))?)
}

/// Waits until the process has ended.
fn wait(process: Running) -> Result<ExitStatus> {
    loop {
        if let Some(status) = ended(process)? {
            return Ok(status);
        }
        thread::sleep(POLL);
    }
}

/// How the process ended, or `None` while it runs.
pub(crate) fn ended(process: Running) -> Result<Option<ExitStatus>> {
    let mut running = running();
    wait_if_stopping();
    let Some(place) = running.iter().position(|child| child.id() == process.0) else {
        anyhow::bail!("a process was waited for twice");
    };
    if running[place].try_wait()?.is_none() {
        return Ok(None);
    }
    let status = running.swap_remove(place).wait()?;
    sweep(process.0);
    Ok(Some(status))
}

/// Runs a program to its end with its output in `log`, and on the terminal too when `aloud`.
pub(crate) fn run_logged(command: &mut Command, log: &Path, aloud: bool) -> Result<ExitStatus> {
    if let Some(folder) = log.parent() {
        std::fs::create_dir_all(folder)?;
    }
    let file = File::create(log)?;
    let process = spawn(command.stdin(Stdio::null()).stdout(file.try_clone()?).stderr(file))?;
    if !aloud {
        return wait(process);
    }
    let mut written = File::open(log)?;
    loop {
        let status = ended(process)?;
        let mut news = Vec::new();
        written.read_to_end(&mut news)?;
        std::io::stdout().write_all(&news)?;
        if let Some(status) = status {
            return Ok(status);
        }
        thread::sleep(POLL);
    }
}

/// Runs a program to its end and returns its stdout; its stderr is shown on failure.
pub(crate) fn output(command: &mut Command) -> Result<String> {
    let program = command.get_program().to_string_lossy().into_owned();
    wait_if_stopping();
    let output = without_cargo(command)
        .stdin(Stdio::null())
        .output()
        .with_context(|| format!("{program} could not be started: is it installed?"))?;
    if !output.status.success() {
        eprint!("{}", String::from_utf8_lossy(&output.stderr));
        anyhow::bail!("{program} failed; its messages are above");
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Stops one process and its children.
pub(crate) fn stop(process: Running) {
    let mut running = running();
    if let Some(place) = running.iter().position(|child| child.id() == process.0) {
        end(vec![running.swap_remove(place)]);
    }
}

/// Stops every process that this command started, with their children.
pub(crate) fn stop_all() {
    end(std::mem::take(&mut *running()));
}

/// Sends SIGTERM, waits, then kills.
fn end(mut children: Vec<Child>) {
    for child in &children {
        signal(child.id(), Signal::SIGTERM);
    }
    let asked = Instant::now();
    while asked.elapsed() < GRACE && children.iter_mut().any(|child| matches!(child.try_wait(), Ok(None))) {
        thread::sleep(POLL);
    }
    for child in &mut children {
        sweep(child.id());
        // The process was killed; its exit status does not matter.
        let _ended = child.wait();
    }
}

/// Kills the remaining processes of a leader's group.
fn sweep(group: u32) {
    signal(group, Signal::SIGKILL);
}

fn signal(group: u32, signal: Signal) {
    if let Ok(group) = i32::try_from(group) {
        // It fails only if the group is empty, which is the goal.
        let _nobody_left = killpg(Pid::from_raw(group), signal);
    }
}

fn running() -> MutexGuard<'static, Vec<Child>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// While the interrupt handler stops everything, nothing new may start and no errors about stopped processes may be
/// reported.
fn wait_if_stopping() {
    while STOPPING.load(Ordering::SeqCst) {
        thread::park();
    }
}

/// `cargo run` sets variables about the package it runs. A nested cargo would treat that as a change of environment and
/// rebuild crates whose build scripts read them (ring does).
fn without_cargo(command: &mut Command) -> &mut Command {
    for (name, _) in std::env::vars_os() {
        let name = name.to_string_lossy();
        let ours = ["CARGO_PKG_", "CARGO_MANIFEST_", "CARGO_BIN_", "CARGO_CRATE_"];
        if ours.iter().any(|prefix| name.starts_with(prefix)) || name == "CARGO" || name == "LD_LIBRARY_PATH" {
            command.env_remove(&*name);
        }
    }
    command
}
