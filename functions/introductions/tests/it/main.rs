//! The introductions API.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod analytics;
mod anonymous;
mod calendar;
mod colleagues;
mod comments;
mod fixture;
mod lists;
mod masking;
mod meetings;
mod offers;
mod pictures;
mod placement;
mod propose;
mod quota;
mod respond;
mod update;
mod workflow_status;
