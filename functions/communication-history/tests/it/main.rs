//! The communication history on the local cloud, through its API.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod applications;
mod exports;
mod figures;
mod fixture;
mod logging;
mod trail;
mod verification;
