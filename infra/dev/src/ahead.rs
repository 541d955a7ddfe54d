//! Compiling ahead: with what the current step leaves of the processors, what a later step needs.
//!
//! Its result does not matter: the later step runs the same command, which then finds everything compiled, or fails and reports.

use std::fs::File;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use anyhow::Result;

use crate::process::{self, Running};
use crate::step::log;
use crate::workspace::root;

const POLL: Duration = Duration::from_millis(100);

/// A command of cargo that runs in the background.
pub(crate) struct Ahead(Running);

impl Ahead {
    /// Starts it with the lowest priority, and with its output in `.local/log/<name>.log`.
    pub(crate) fn start(name: &str, cargo: &Command) -> Result<Self> {
        let log = log(name);
        if let Some(folder) = log.parent() {
            std::fs::create_dir_all(folder)?;
        }
        let output = File::create(log)?;
        let mut nice = Command::new("nice");
        nice.args(["-n", "19"]).arg(cargo.get_program()).args(cargo.get_args());
        nice.current_dir(root())
            .stdout(Stdio::from(output.try_clone()?))
            .stderr(output);
        process::start(&mut nice).map(Self)
    }

    /// Waits for its end.
    pub(crate) fn wait(self) -> Result<()> {
        while process::ended(self.0)?.is_none() {
            thread::sleep(POLL);
        }
        Ok(())
    }
}
