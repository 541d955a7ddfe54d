//! Tests of imports: the API with real storage, and the worker with a real queue.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod access;
mod crashes;
mod dry_run;
mod duplicates;
mod errors;
mod fixture;
mod invitations;
mod mapping;
mod moves;
mod rows;
mod undo;
mod uploads;
