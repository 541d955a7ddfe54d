//! The public API, on the local cloud.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod contact;
mod fixture;
mod stats;
mod visitors;
