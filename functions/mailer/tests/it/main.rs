//! The mailer on the local cloud, and on a cloud with throttling, timeouts and crashes.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod bounces;
mod faults;
mod fluent;
mod interview;
mod office;
mod process;
mod reference_mails;
mod samples;
mod texts;
mod wishes;
mod words;
