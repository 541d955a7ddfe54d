//! One line per step: what, whether it worked, how long it took.

use std::fmt::Display;
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use anyhow::{Result, bail};

use crate::counts::Counts;
use crate::{process, workspace};

/// How much of a failed step's output is shown; the rest is in its log.
const LINES: usize = 200;

/// Does one step and reports it on a line of its own.
pub(crate) fn step<T>(name: impl Display, deed: impl FnOnce() -> Result<T>) -> Result<T> {
    reported(name, deed, |_| (true, String::new()))
}

/// Does one step that counts tests, and reports how many.
pub(crate) fn counted(name: impl Display, deed: impl FnOnce() -> Result<Counts>) -> Result<Counts> {
    reported(name, deed, |counts| (counts.failed == 0, format!("  {counts}")))
}

/// `told` says whether what was done is good, and what to add to the line.
fn reported<T>(
    name: impl Display,
    deed: impl FnOnce() -> Result<T>,
    told: impl FnOnce(&T) -> (bool, String),
) -> Result<T> {
    let started = Instant::now();
    let mut out = std::io::stdout();
    let live = out.is_terminal();
    if live {
        print!("  … {name}");
        out.flush()?;
    }
    let done = deed();
    let (good, more) = done.as_ref().map_or((false, String::new()), told);
    let mark = if good { '✓' } else { '✗' };
    let again = if live { "\r" } else { "" };
    println!("{again}  {mark} {name}{more}  {:.1} s", started.elapsed().as_secs_f32());
    done
}

/// Runs a program with its output in `.local/log/<name>.log`; the end of that is shown when it fails.
pub(crate) fn run(name: &str, command: &mut Command) -> Result<()> {
    let log = log(name);
    if process::run_logged(command, &log, false)?.success() {
        return Ok(());
    }
    show_end(&log)?;
    bail!("{name} failed; its messages are above and in {}", log.display())
}

/// Where a step's output is kept.
pub(crate) fn log(name: &str) -> PathBuf {
    workspace::local("log").join(format!("{}.log", name.replace([' ', '/'], "-")))
}

/// Shows the last lines of a log.
pub(crate) fn show_end(log: &Path) -> Result<()> {
    let text = String::from_utf8_lossy(&std::fs::read(log)?).into_owned();
    let lines: Vec<&str> = text.lines().collect();
    println!();
    for line in &lines[lines.len().saturating_sub(LINES)..] {
        println!("    {line}");
    }
    Ok(())
}
