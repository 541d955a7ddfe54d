//! Tests over the whole API, derived from its description instead of manual lists.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod access_matrix;
mod areas;
mod asvs;
mod blacklisted;
mod erasure;
mod facts;
mod faults;
mod openapi;
mod owned;
mod promises;
mod register;
mod retention;
mod scenario;
mod sentences;
mod stack;
mod strangers;
mod targets;
mod template;
