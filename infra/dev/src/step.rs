//! One output line per step: name, result, duration.

use std::fmt::Display;
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use anyhow::{Result, bail};

use crate::counts::Counts;
use crate::{process, times, workspace};

/// How much of a failed step's output is shown, in lines and in bytes; the rest is in its log.
const LINES: usize = 200;
const BYTES: usize = 8_000;
/// Longer lines are truncated: some contain a whole page.
const LINE: usize = 300;
/// The total output limit in bytes. CI truncates long logs, and the counts at the end must be visible.
const ALL_BYTES: usize = 20_000;

static SHOWN: AtomicUsize = AtomicUsize::new(0);

/// Runs one step and reports it on a line.
pub(crate) fn step<T>(name: impl Display, deed: impl FnOnce() -> Result<T>) -> Result<T> {
    reported(name, deed, |_| (true, String::new()))
}

/// Runs one step that counts tests, and reports the counts.
pub(crate) fn counted(name: impl Display, deed: impl FnOnce() -> Result<Counts>) -> Result<Counts> {
    reported(name, deed, |counts| (counts.failed == 0, format!("  {counts}")))
}

/// `report` returns whether the result is a success, and a text to add to the line.
fn reported<T>(
    name: impl Display,
    deed: impl FnOnce() -> Result<T>,
    report: impl FnOnce(&T) -> (bool, String),
) -> Result<T> {
    let started = Instant::now();
    let mut out = std::io::stdout();
    let live = out.is_terminal();
    if live {
        print!("  … {name}");
        out.flush()?;
    }
    let done = deed();
    let taken = started.elapsed();
    times::note(&name.to_string(), taken);
    let (good, more) = done.as_ref().map_or((false, String::new()), report);
    let mark = if good { '✓' } else { '✗' };
    let again = if live { "\r" } else { "" };
    println!("{again}  {mark} {name}{more}  {:.1} s", taken.as_secs_f32());
    done
}

/// Runs a program with its output in `.local/log/<name>.log`; on failure the end of it is shown.
pub(crate) fn run(name: &str, command: &mut Command) -> Result<()> {
    let log = log(name);
    if process::run_logged(command, &log, false)?.success() {
        return Ok(());
    }
    show_end(&log)?;
    bail!("{name} failed; its messages are above and in {}", log.display())
}

/// The log file of a step.
pub(crate) fn log(name: &str) -> PathBuf {
    workspace::local("log").join(format!("{}.log", name.replace([' ', '/'], "-")))
}

/// Shows the last lines of a log.
pub(crate) fn show_end(log: &Path) -> Result<()> {
    let text = String::from_utf8_lossy(&std::fs::read(log)?).into_owned();
    let room = ALL_BYTES.saturating_sub(SHOWN.load(Ordering::Relaxed));
    let lines = last_lines(&text, room.min(BYTES));
    SHOWN.fetch_add(lines.iter().map(|line| line.len()).sum(), Ordering::Relaxed);
    println!();
    for line in lines {
        println!("    {line}");
    }
    Ok(())
}

fn last_lines(text: &str, mut room: usize) -> Vec<&str> {
    let mut lines: Vec<&str> = text
        .lines()
        .rev()
        .take(LINES)
        .map(|line| &line[..line.floor_char_boundary(LINE)])
        .take_while(|line| {
            let fits = line.len() <= room;
            room = room.saturating_sub(line.len());
            fits
        })
        .collect();
    lines.reverse();
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_lines_that_fit_are_shown() {
        assert_eq!(last_lines("first\nsecond\nthird", 11), ["second", "third"]);
        assert_eq!(last_lines("first\nsecond\nthird", 10), ["third"]);
        assert!(last_lines("first", 4).is_empty());
        assert_eq!(last_lines(&"line\n".repeat(1000), BYTES).len(), LINES);
        assert_eq!(last_lines(&"é".repeat(1000), BYTES), ["é".repeat(LINE / 2)]);
    }
}
