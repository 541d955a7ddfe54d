//! Invoices through the door.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod fixture;
mod reading;
mod setting;
