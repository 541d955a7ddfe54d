//! The messaging API.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod applicants;
mod attachments;
mod beginning;
mod blocking;
mod contacts;
mod fixture;
mod frames;
mod lists;
mod pictures;
mod posting;
mod presence;
mod reading;
mod reports;
mod sockets;
mod team;
mod team_inbox;
