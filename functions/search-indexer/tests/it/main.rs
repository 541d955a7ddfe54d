//! The search indexer on the local cloud.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod companies;
mod jobs;
mod projections;
mod snapshots;
mod turns;
