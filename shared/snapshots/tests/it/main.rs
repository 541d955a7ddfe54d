//! Snapshots on the local cloud.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod faults;
mod fixture;
mod writing;
