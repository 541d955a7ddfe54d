//! `cargo dev audit`: verifies all days of the audit log.

use std::process::Command;

use anyhow::{Context, Result, bail};
use clap::Args;
use serde::Deserialize;

use crate::deploy::STACK;
use crate::workspace::root;
use crate::{cloud, process, tools};

#[derive(Args)]
pub(crate) struct Options {
    /// That of this stack on AWS, with the credentials and region of this environment, instead of the local cloud's.
    #[arg(long)]
    stack: Option<String>,
}

/// The result.
#[derive(Deserialize)]
struct Verified {
    days: u32,
    /// Those that are sealed.
    sealed: u32,
    entries: u64,
    /// A sentence for each day that is not as it was recorded.
    problems: Vec<String>,
}

/// `cargo dev audit`
pub(crate) fn audit(options: &Options) -> Result<()> {
    // A program of its own, which has nothing in common with the one that writes the log.
    let mut verify = Command::new(tools::local_cloud("python")?);
    verify.arg(root().join("infra/local/audit.py"));
    verify.arg(options.stack.as_deref().unwrap_or(STACK));
    if options.stack.is_none() {
        verify.envs(cloud::credentials(cloud::port()?));
    }
    let done: Verified = serde_json::from_str(&process::output(&mut verify)?).context("what was verified")?;
    let Verified {
        days,
        sealed,
        entries,
        problems,
    } = done;
    println!("{days} days with {entries} entries, {sealed} of them sealed");
    for problem in &problems {
        println!("  {problem}");
    }
    if !problems.is_empty() {
        bail!("the audit log was changed");
    }
    Ok(())
}
