//! The search API.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod companies;
mod fixture;
mod limit;
mod saved_candidates;
mod saved_job_searches;
mod saved_searches;
mod search_executives;
mod snapshots;
mod vocabularies;
