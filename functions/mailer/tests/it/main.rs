//! The mailer against the local cloud, and against a cloud that throttles, hangs and kills.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod faults;
mod office;
mod process;
mod words;
