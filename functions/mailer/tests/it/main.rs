//! The mailer on the local cloud, and on a cloud with throttling, timeouts and crashes.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod bounces;
mod faults;
mod fixture;
mod fluent;
mod inbox;
mod interview;
mod job_mails;
mod optional_mail;
mod process;
mod reference_mails;
mod samples;
mod texts;
mod words;
