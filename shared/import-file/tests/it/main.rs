//! Imported files, through the public API.

#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod encodings;
mod layouts;
