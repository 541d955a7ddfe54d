//! Jobs and applications through the door.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod anonymous;
mod applying;
mod featuring;
mod fixture;
mod moderation;
mod pages;
mod posting;
mod reading;
mod recommending;
mod scorecards;
mod working;
