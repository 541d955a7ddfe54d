//! Shared documents on the local cloud, through their API.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod access;
mod addresses;
mod ending;
mod fixture;
mod log;
mod sharing;
mod versions;
