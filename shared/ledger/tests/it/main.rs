//! The ledger: its rules in memory, and its table in the local cloud.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod model;
mod table;
