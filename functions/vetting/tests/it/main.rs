//! The vetting area, called as the gateway calls it.

#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod access_log;
mod decide;
mod fixture;
mod harmony;
mod own;
mod queue;
