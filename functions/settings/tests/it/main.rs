//! The settings API, with the local cloud's tables.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod fixture;
mod get_settings;
mod phone;
mod unsubscribe;
mod update_settings;
