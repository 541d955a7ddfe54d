//! What strangers may ask of us, through the door, against the local cloud's tables.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod contact;
mod stats;
mod visitors;
mod world;
