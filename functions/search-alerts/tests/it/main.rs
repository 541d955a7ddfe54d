//! Alerts of saved searches: each match once, in any order of events.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod begins;
mod companies;
mod faults;
mod fixture;
mod jobs;
mod verification;
