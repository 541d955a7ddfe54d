//! Document templates on the local cloud, through their API.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod fixture;
mod forms;
mod generated;
mod library;
