//! The data rights API, on the local cloud.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod access_log;
mod consents;
mod deletion;
mod early_erasure;
mod export;
mod fixture;
mod keep_account;
mod requests;
