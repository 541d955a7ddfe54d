//! The documents API, on the local cloud.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod accepted;
mod access_log;
mod active_pdf;
mod attachments;
mod files;
mod fixture;
mod hostile;
mod pictures;
mod scanning;
mod tickets;
mod verification;
mod versions;
