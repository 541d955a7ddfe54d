//! The index against an oracle.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod asks;
mod documents;
mod index_against_oracle;
mod index_and_shields;
mod jobs;
mod judged;
mod oracle;
mod reading;
mod snapshot;
