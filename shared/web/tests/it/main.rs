//! Behaviour common to all areas, through the API of an area that exists for these tests only.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod area;
mod compressed;
mod deadline;
mod deny_list;
mod edge;
mod idempotency;
mod log_lines;
mod refusals;
mod rotation;
mod tokens;
